/// How many notifications of a category a row has.
struct CategoryCount {
  /// The category's number.
  let number: UInt32
  let traits: CategoryTraits
  var count: Int
}

/// Remembers what stands in place of hidden content, by the categories that a row has and how many of each.
///
/// Lists that have the same apps and settings have the same few rows over and over. A row has two places, by its hash; a
/// new one takes the first and drives what was there to the second. What has many categories, or is long, is not
/// remembered. So the memory never grows beyond its places. Nothing that a notification says is in here: a placeholder
/// follows from categories and counts alone.
struct PlaceholderMemory {
  /// How many texts there may be.
  private static let limit = 512
  /// How long one may be, in UTF-8 bytes.
  private static let longestText = 128

  /// What a placeholder is made of: number and count of four categories at most, each in 16 bits.
  private struct Row: Equatable {
    var first: UInt64 = 0
    var second: UInt64 = 0

    /// Returns nil where there are more categories or greater numbers; empty rows there are none.
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

  /// The rows and their texts; empty until there is one.
  private var texts: [(row: Row, text: String)] = []

  /// Returns the placeholder of a row of the same categories and counts in the same order.
  func text(for counts: [CategoryCount]) -> String? {
    guard !texts.isEmpty, let row = Row(counts) else { return nil }
    let place = row.place
    if texts[place].row == row { return texts[place].text }
    return texts[place ^ 1].row == row ? texts[place ^ 1].text : nil
  }

  /// Remembers a placeholder.
  mutating func remember(_ text: String, for counts: [CategoryCount]) {
    guard text.utf8.count <= Self.longestText, let row = Row(counts) else { return }
    if texts.isEmpty { texts = Array(repeating: (Row(), ""), count: Self.limit) }
    let place = row.place
    texts.swapAt(place, place ^ 1)
    texts[place] = (row, text)
  }
}
