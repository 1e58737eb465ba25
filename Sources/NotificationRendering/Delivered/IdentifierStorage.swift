private import Glibc

/// What an ``IdentifierTable`` holds, in memory of its own.
///
/// A list looks up four texts for each notification. In three arrays that was twice as many instructions: each of them is
/// checked for its bounds, and for being shared, at each step. A table that is copied shares its storage until it changes.
final class IdentifierStorage: @unchecked Sendable {  // changed only while one table refers to it
  private struct Entry {
    var start: Int
    var count: UInt32
    var scope: UInt32
  }

  private let key = KeyedHash.key
  /// How many texts there are.
  private(set) var count = 0
  /// How many slots there are: a power of two.
  let slotCount: Int
  /// Numbers plus 1 by hash, 0 where there is none: open addressing, at most half full. The hash stands in the upper
  /// half, so that other texts are told apart without a look at them, which would be far away in a long list.
  private let slots: UnsafeMutablePointer<UInt64>
  private let entries: UnsafeMutablePointer<Entry>
  /// The texts, end to end.
  private var texts: UnsafeMutablePointer<UInt8>
  private var textsCount = 0
  private var textsCapacity: Int

  /// Makes room for half as many texts as slots.
  init(slotCount: Int) {
    self.slotCount = slotCount
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    entries = .allocate(capacity: slotCount / 2)
    textsCapacity = slotCount * 8
    texts = .allocate(capacity: textsCapacity)
  }

  /// Copies a storage to one that has as many slots or twice as many.
  init(_ other: IdentifierStorage, slotCount: Int) {
    self.slotCount = slotCount
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: 0, count: slotCount)
    entries = .allocate(capacity: slotCount / 2)
    textsCapacity = max(other.textsCapacity, slotCount * 8)
    texts = .allocate(capacity: textsCapacity)
    count = other.count
    textsCount = other.textsCount
    entries.update(from: other.entries, count: count)
    texts.update(from: other.texts, count: textsCount)
    for place in 0..<other.slotCount where other.slots[place] != 0 {
      let slot = other.slots[place]
      slots[emptyPlace(UInt32(slot >> 32))] = slot
    }
  }

  deinit {
    slots.deallocate()
    entries.deallocate()
    texts.deallocate()
  }

  /// Whether there is no room for another text.
  var isFull: Bool { count * 2 >= slotCount }

  /// Forgets all texts.
  func removeAll() {
    count = 0
    textsCount = 0
    slots.update(repeating: 0, count: slotCount)
  }

  /// Returns the hash of a text.
  func hash(_ text: UnsafeRawBufferPointer, _ scope: Int) -> UInt32 {
    KeyedHash.hash(text, scope: UInt64(truncatingIfNeeded: scope), key: key)
  }

  /// Returns the number of a text; nil when it has none.
  func number(of text: UnsafeRawBufferPointer, _ scope: Int, _ hash: UInt32) -> Int? {
    let mask = slotCount - 1
    var place = Int(hash) & mask
    while slots[place] != 0 {
      let slot = slots[place]
      if UInt32(truncatingIfNeeded: slot >> 32) == hash {
        let number = Int(UInt32(truncatingIfNeeded: slot)) - 1
        if isText(text, scope, entries[number]) { return number }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Gives a text a number; it has none, and there is room.
  func add(_ text: UnsafeRawBufferPointer, _ scope: Int, _ hash: UInt32) -> Int {
    if textsCapacity - textsCount < text.count { growTexts(by: text.count) }
    if let bytes = text.baseAddress { memcpy(texts + textsCount, bytes, text.count) }
    let entry = Entry(
      start: textsCount, count: UInt32(text.count), scope: UInt32(truncatingIfNeeded: scope))
    (entries + count).initialize(to: entry)
    textsCount += text.count
    count += 1
    slots[emptyPlace(hash)] = UInt64(hash) << 32 | UInt64(count)
    return count - 1
  }

  /// Returns the text of a number, valid until the table changes.
  func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[number]
    return UnsafeBufferPointer(start: texts + entry.start, count: Int(entry.count))
  }

  private func isText(_ text: UnsafeRawBufferPointer, _ scope: Int, _ entry: Entry) -> Bool {
    guard entry.scope == UInt32(truncatingIfNeeded: scope), Int(entry.count) == text.count else { return false }
    guard let bytes = text.baseAddress else { return true }
    return memcmp(texts + entry.start, bytes, text.count) == 0
  }

  /// Returns the first place without a number for a hash.
  private func emptyPlace(_ hash: UInt32) -> Int {
    let mask = slotCount - 1
    var place = Int(hash) & mask
    while slots[place] != 0 { place = (place + 1) & mask }
    return place
  }

  private func growTexts(by additional: Int) {
    textsCapacity = max(textsCapacity * 2, textsCount + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: textsCapacity)
    larger.update(from: texts, count: textsCount)
    texts.deallocate()
    texts = larger
  }
}
