internal import Diagnostics
private import Glibc

/// The manually allocated storage of an ``IdentifierTable``.
///
/// A list looks up four texts for each notification. With three arrays this took twice as many instructions, because
/// each step checked their bounds and whether they are shared. A copied table shares its storage until it changes.
final class IdentifierStorage: @unchecked Sendable {  // mutated only while uniquely referenced
  private struct Entry {
    var start: Int
    var count: UInt32
    var scope: UInt32
  }

  private let key = KeyedHash.key
  /// The number of texts.
  private(set) var count = 0
  /// The number of slots, a power of two.
  private(set) var slotCount: Int
  /// A hash table with open addressing, at most five eighths full. The lower half of a slot is a text's number plus 1,
  /// or 0 if the slot is empty. The upper half is the hash, so that most other texts are rejected without reading them,
  /// which would be slow in a long list.
  private var slots: UnsafeMutablePointer<UInt64>
  private var entries: UnsafeMutablePointer<Entry>
  /// The texts, concatenated.
  private var texts: UnsafeMutablePointer<UInt8>
  private var textsCount = 0
  private var textsCapacity: Int

  /// Allocates a table.
  init(slotCount: Int) {
    self.slotCount = slotCount
    slots = .allocateZeroes(capacity: slotCount)
    entries = .reallocate(nil, capacity: Self.capacity(slotCount))
    textsCapacity = slotCount * 8
    texts = .reallocate(nil, capacity: textsCapacity)
  }

  /// Copies a table.
  init(_ other: IdentifierStorage) {
    (slotCount, count) = (other.slotCount, other.count)
    (textsCount, textsCapacity) = (other.textsCount, other.textsCapacity)
    slots = .reallocate(nil, capacity: slotCount)
    slots.update(from: other.slots, count: slotCount)
    entries = .reallocate(nil, capacity: Self.capacity(slotCount))
    entries.update(from: other.entries, count: count)
    texts = .reallocate(nil, capacity: textsCapacity)
    texts.update(from: other.texts, count: textsCount)
  }

  deinit {
    slots.free()
    entries.free()
    texts.free()
  }

  /// The number of texts that fit into a table with the given number of slots.
  private static func capacity(_ slotCount: Int) -> Int { slotCount / 8 * 5 }

  /// Whether there is no room for another text.
  var isFull: Bool { count >= Self.capacity(slotCount) }

  /// Makes room for a number of texts.
  ///
  /// - Complexity: O(number of texts) if there is not enough room.
  func reserveCapacity(_ capacity: Int) {
    guard Self.capacity(slotCount) < capacity else { return }
    let (oldSlots, oldCount) = (slots, slotCount)
    while Self.capacity(slotCount) < capacity { slotCount *= 2 }
    slots = .allocateZeroes(capacity: slotCount)
    for place in 0..<oldCount where oldSlots[place] != 0 {
      let slot = oldSlots[place]
      slots[emptyPlace(UInt32(slot >> 32))] = slot
    }
    oldSlots.free()
    entries = .reallocate(entries, capacity: Self.capacity(slotCount))
    if textsCapacity < slotCount * 8 {
      textsCapacity = slotCount * 8
      texts = .reallocate(texts, capacity: textsCapacity)
    }
  }

  /// Removes all texts.
  func removeAll() {
    count = 0
    textsCount = 0
    slots.update(repeating: 0, count: slotCount)
  }

  /// Returns the hash of a text.
  func hash(_ text: UnsafeRawBufferPointer, _ scope: Int) -> UInt32 {
    KeyedHash.hash(KeyedHash.hash(text, key: key), scope: scope, key: key)
  }

  /// Returns the number of a text; nil if it has none.
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

  /// Assigns a number to a text. The text must not have one yet, and there must be room.
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

  /// Returns the text with a number, valid until the table changes.
  func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[number]
    return UnsafeBufferPointer(start: texts + entry.start, count: Int(entry.count))
  }

  private func isText(_ text: UnsafeRawBufferPointer, _ scope: Int, _ entry: Entry) -> Bool {
    guard entry.scope == UInt32(truncatingIfNeeded: scope), Int(entry.count) == text.count else { return false }
    guard let bytes = text.baseAddress else { return true }
    return memcmp(texts + entry.start, bytes, text.count) == 0
  }

  /// Returns the first empty slot for a hash.
  private func emptyPlace(_ hash: UInt32) -> Int {
    let mask = slotCount - 1
    var place = Int(hash) & mask
    while slots[place] != 0 { place = (place + 1) & mask }
    return place
  }

  private func growTexts(by additional: Int) {
    textsCapacity = max(textsCapacity * 2, textsCount + additional)
    texts = .reallocate(texts, capacity: textsCapacity)
  }
}
