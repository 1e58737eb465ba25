private import Glibc
internal import LiteralString

/// Numbers texts in the order in which they first come up, so that they need be compared only once.
///
/// A text belongs to a scope, as a rule an app: equal texts of two scopes are two. Identity is that of code points.
struct IdentifierTable: Sendable {
  private struct Entry {
    var start: Int
    var count: UInt32
    var scope: UInt32
  }

  private var entries: [Entry] = []
  private var utf8: [UInt8] = []
  /// Numbers plus 1 by hash, 0 where there is none: open addressing, at most half full. The hash stands in the upper
  /// half, so that other texts are told apart without a look at them, which would be far away in a long list.
  private var slots: [UInt64] = Array(repeating: 0, count: 16)

  /// How many texts there are; their numbers are less.
  var count: Int { entries.count }

  /// Forgets all texts, and keeps the memory they took unless that is much.
  mutating func removeAll() {
    guard slots.count <= Self.keptSlots else {
      self = IdentifierTable()
      return
    }
    entries.removeAll(keepingCapacity: true)
    utf8.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private static let keptSlots = 256

  /// Returns the number of a text, a new one if it did not come up before.
  ///
  /// - Complexity: O(length) on average.
  mutating func number(of text: UnsafeRawBufferPointer, scope: Int) -> Int {
    let hash = Self.hash(text, scope)
    var slot = place(of: text, scope, hash)
    if slots[slot] != 0 { return Self.number(in: slots[slot]) }
    if entries.count * 2 >= slots.count {
      grow()
      slot = place(of: text, scope, hash)
    }
    entries.append(Entry(start: utf8.count, count: UInt32(text.count), scope: UInt32(scope)))
    utf8.append(contentsOf: text)
    slots[slot] = Self.slot(hash, entries.count - 1)
    return entries.count - 1
  }

  /// Returns the number of a text.
  mutating func number(of text: LiteralString, scope: Int) -> Int {
    var string = text.string
    return string.withUTF8 { number(of: UnsafeRawBufferPointer($0), scope: scope) }
  }

  /// Returns the number of a text; nil when it did not come up before.
  func knownNumber(of text: LiteralString, scope: Int) -> Int? {
    var string = text.string
    return string.withUTF8 { text in
      let text = UnsafeRawBufferPointer(text)
      let slot = slots[place(of: text, scope, Self.hash(text, scope))]
      return slot == 0 ? nil : Self.number(in: slot)
    }
  }

  /// Returns the text of a number.
  func text(_ number: Int) -> LiteralString { withUTF8(number) { LiteralString(String(decoding: $0, as: UTF8.self)) } }

  /// Calls a closure with the text of a number.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let entry = entries[number]
    return utf8.withUnsafeBufferPointer { utf8 in
      body(UnsafeBufferPointer(rebasing: utf8[entry.start..<entry.start + Int(entry.count)]))
    }
  }

  private static func hash(_ text: UnsafeRawBufferPointer, _ scope: Int) -> UInt32 {
    KeyedHash.hash(text, scope: UInt64(truncatingIfNeeded: scope))
  }

  /// Returns the slot that holds a text or, if none does, the one it would go to.
  private func place(of text: UnsafeRawBufferPointer, _ scope: Int, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place] != 0,
      UInt32(slots[place] >> 32) != hash || !isText(text, scope, at: Self.number(in: slots[place]))
    {
      place = (place + 1) & mask
    }
    return place
  }

  private static func slot(_ hash: UInt32, _ number: Int) -> UInt64 { UInt64(hash) << 32 | UInt64(number + 1) }

  private static func number(in slot: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: slot)) - 1 }

  private func isText(_ text: UnsafeRawBufferPointer, _ scope: Int, at number: Int) -> Bool {
    let entry = entries[number]
    guard entry.scope == UInt32(scope), Int(entry.count) == text.count else { return false }
    guard let bytes = text.baseAddress else { return true }
    return utf8.withUnsafeBytes { utf8 in
      utf8.baseAddress.map { memcmp($0 + entry.start, bytes, text.count) == 0 } ?? true
    }
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    var larger: [UInt64] = Array(repeating: 0, count: mask + 1)
    for slot in slots where slot != 0 {
      var place = Int(slot >> 32) & mask
      while larger[place] != 0 { place = (place + 1) & mask }
      larger[place] = slot
    }
    slots = larger
  }
}
