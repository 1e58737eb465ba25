/// Words of several languages, found in a text without a copy of it.
///
/// A hash table with open addressing. A word has at most 16 bytes.
struct WordTable {
  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// The languages that have the word, a bit each; 0 if the slot is empty.
    var languages: UInt32 = 0
  }

  private static let longestWord = 16

  private var slots: [Slot]
  private let mask: UInt64

  /// - Parameter lists: The words of each language, separated by spaces; at most 32 languages.
  init(_ lists: [String]) {
    let count = lists.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: " ") } + 1 }
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    mask = UInt64(size - 1)
    for (index, list) in lists.enumerated() {
      for word in list.utf8.split(separator: UInt8(ascii: " ")) where word.count <= Self.longestWord {
        var (low, high) = (UInt64(0), UInt64(0))
        for (place, byte) in word.enumerated() { Self.add(byte, at: place, &low, &high) }
        let slot = place(of: low, high)
        slots[slot].low = low
        slots[slot].high = high
        slots[slot].languages |= 1 << UInt32(index)
      }
    }
  }

  /// Visits the words of a text that languages have, and returns the number of all words that were passed.
  ///
  /// A word is one of letters between white space, perhaps with a mark after it, so that parts of addresses and names do not
  /// count.
  ///
  /// - Parameter visit: Takes a number for the word and the languages that have it; returns false to stop.
  /// - Complexity: O(length); nothing is allocated.
  func scan(_ text: String, _ visit: (_ word: Int, _ languages: UInt32) -> Bool) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      slots.withUnsafeBufferPointer { slots in
        var (offset, wordCount) = (0, 0)
        while offset < bytes.count {
          guard Self.isLetter(bytes[offset]) else {
            offset += 1
            continue
          }
          let start = offset
          var (low, high) = (UInt64(0), UInt64(0))
          while offset < bytes.count, Self.isLetter(bytes[offset]) {
            Self.add(bytes[offset], at: offset - start, &low, &high)
            offset += 1
          }
          wordCount += 1
          guard offset - start <= Self.longestWord, Self.isAlone(bytes, start, offset) else { continue }
          let place = place(of: low, high)
          guard slots[place].languages != 0 else { continue }
          guard visit(place, slots[place].languages) else { break }
        }
        return wordCount
      }
    }
  }

  /// The slot of a word, or the empty one where it would be.
  private func place(of low: UInt64, _ high: UInt64) -> Int {
    var place = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
    place = (place ^ place >> 29) & mask
    while slots[Int(place)].languages != 0, slots[Int(place)].low != low || slots[Int(place)].high != high {
      place = (place + 1) & mask
    }
    return Int(place)
  }

  private static func add(_ byte: UInt8, at place: Int, _ low: inout UInt64, _ high: inout UInt64) {
    if place < 8 {
      low |= UInt64(byte) << UInt64(place * 8)
    } else if place < 16 {
      high |= UInt64(byte) << UInt64((place - 8) * 8)
    }
  }

  /// Whether white space comes before a word, and white space or a mark and white space after it.
  private static func isAlone(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start == 0 || bytes[start - 1] <= 0x20 else { return false }
    guard end < bytes.count, bytes[end] > 0x20 else { return true }
    switch bytes[end] {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: ")"):
      return end + 1 >= bytes.count || bytes[end + 1] <= 0x20
    default: return false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }
}
