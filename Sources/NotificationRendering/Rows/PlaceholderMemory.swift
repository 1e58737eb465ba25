/// The number of notifications of one category in a row.
struct CategoryCount {
  /// The category's number.
  let number: UInt32
  let traits: CategoryTraits
  var count: Int
}

/// A cache of placeholders by the categories in a row and their counts.
///
/// Lists with the same apps and settings repeat the same few rows. The hash of a row gives it two slots. A new one
/// takes the first slot and moves the previous entry to the second, so the cache never grows. Rows with many categories
/// and long texts are not cached. The cache holds nothing that a notification says: a placeholder depends only on
/// categories and counts.
struct PlaceholderMemory {
  /// The number of slots.
  private static let limit = 512
  /// The maximum length of a cached text, in UTF-8 bytes.
  private static let longestText = 128

  /// The key of a placeholder: the numbers and counts of up to four categories, 16 bits each.
  private struct Row: Equatable {
    var first: UInt64 = 0
    var second: UInt64 = 0

    /// Returns nil if there are more than four categories or a number exceeds 16 bits. No row is empty, so no key is
    /// all zeros.
    init?(_ counts: [CategoryCount]) {
      guard counts.count <= 4 else { return nil }
      for count in counts {
        guard count.number <= UInt16.max, count.count <= Int(UInt16.max) else { return nil }
        second = second << 32 | first >> 32
        first = first << 32 | UInt64(count.number) << 16 | UInt64(count.count)
      }
    }

    init() {}

    /// Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
    var place: Int {
      let hash = (first ^ (second &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
      return Int(hash >> 48) % PlaceholderMemory.limit
    }
  }

  /// The slots; empty until a placeholder is cached.
  private var texts: [(row: Row, text: String)] = []

  /// Returns the cached placeholder of a row with the same categories and counts in the same order; nil if there is
  /// none.
  func text(for counts: [CategoryCount]) -> String? {
    guard !texts.isEmpty, let row = Row(counts) else { return nil }
    let place = row.place
    if texts[place].row == row { return texts[place].text }
    return texts[place ^ 1].row == row ? texts[place ^ 1].text : nil
  }

  /// Caches a placeholder unless it is too long.
  mutating func remember(_ text: String, for counts: [CategoryCount]) {
    guard text.utf8.count <= Self.longestText, let row = Row(counts) else { return }
    if texts.isEmpty { texts = Array(repeating: (Row(), ""), count: Self.limit) }
    let place = row.place
    texts.swapAt(place, place ^ 1)
    texts[place] = (row, text)
  }
}
