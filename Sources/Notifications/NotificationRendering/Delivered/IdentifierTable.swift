internal import Diagnostics
private import Glibc

/// Assigns numbers to texts in the order in which they first occur, so that each text is compared only once.
///
/// A text belongs to a scope, usually an app: equal texts in different scopes have different numbers. Texts are
/// compared by code points.
///
/// A list looks up four texts for each notification. For a dictionary, each would have to be made a string, and a list
/// would take 1.6 times as many instructions.
struct IdentifierTable: Sendable {
  private struct Entry {
    var start: Int
    var count: UInt32
    var scope: UInt32
  }

  private var entries: [Entry] = []
  /// The texts, concatenated.
  private var texts: [UInt8] = []
  /// A hash table with open addressing, at most five eighths full. The lower half of a slot is a text's number plus 1,
  /// or 0 if the slot is empty. The upper half is the hash, so that most other texts are rejected without reading them.
  private var slots = [UInt64](repeating: 0, count: leastSlots)
  private let key = hashKey

  private static let leastSlots = 16
  private static let keptSlots = 256

  /// The number of texts; all numbers are less.
  var count: Int { entries.count }

  /// Removes all texts, but keeps the memory unless it is large.
  mutating func removeAll() {
    guard slots.count <= Self.keptSlots else {
      self = IdentifierTable()
      return
    }
    entries.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    for place in slots.indices { slots[place] = 0 }
  }

  /// Returns the number of a text, assigning a new one if it has none.
  ///
  /// - Complexity: O(length) on average.
  mutating func number(of text: UnsafeRawBufferPointer, scope: Int) -> Int {
    let hash = Self.hash(text, scope: scope, key: key)
    let (place, known) = find(text, scope, hash)
    if let known { return known }
    entries.append(Entry(start: texts.count, count: UInt32(text.count), scope: UInt32(truncatingIfNeeded: scope)))
    texts.append(contentsOf: text)
    slots[place] = UInt64(hash) << 32 | UInt64(entries.count)
    if entries.count > slots.count / 8 * 5 { grow() }
    return entries.count - 1
  }

  /// Returns the number of a text, assigning a new one if it has none.
  mutating func number(of text: LiteralString, scope: Int) -> Int {
    var string = text.string
    return string.withUTF8 { number(of: UnsafeRawBufferPointer($0), scope: scope) }
  }

  /// Returns the number of a text; nil if it has none.
  func knownNumber(of text: LiteralString, scope: Int) -> Int? {
    var string = text.string
    return string.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      return find(text, scope, Self.hash(text, scope: scope, key: key)).number
    }
  }

  /// Returns the text with a number.
  func text(_ number: Int) -> LiteralString { withUTF8(number) { LiteralString(String(decoding: $0, as: UTF8.self)) } }

  /// Calls a closure with the UTF-8 of the text with a number.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let entry = entries[number]
    let range = entry.start..<entry.start + Int(entry.count)
    return texts.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the place of a text's slot or of the empty one where it belongs, and its number; nil if it has none.
  private func find(_ text: UnsafeRawBufferPointer, _ scope: Int, _ hash: UInt32) -> (place: Int, number: Int?) {
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place] != 0 {
      let number = Int(UInt32(truncatingIfNeeded: slots[place])) - 1
      if UInt32(truncatingIfNeeded: slots[place] >> 32) == hash, isText(text, scope, number) { return (place, number) }
      place = (place + 1) & mask
    }
    return (place, nil)
  }

  private func isText(_ text: UnsafeRawBufferPointer, _ scope: Int, _ number: Int) -> Bool {
    let entry = entries[number]
    guard entry.scope == UInt32(truncatingIfNeeded: scope), Int(entry.count) == text.count else { return false }
    return texts.withUnsafeBytes { texts in
      guard let known = texts.baseAddress, let bytes = text.baseAddress else { return true }
      return memcmp(known + entry.start, bytes, text.count) == 0
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for slot in old where slot != 0 {
      var place = Int(slot >> 32) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }
}
