internal import Diagnostics

/// Assigns numbers to texts in the order in which they first occur, so that each text is compared only once.
///
/// A text belongs to a scope, usually an app: equal texts in different scopes have different numbers. Texts are
/// compared by code points.
struct IdentifierTable: Sendable {
  private var storage = IdentifierStorage(slotCount: leastSlots)

  private static let leastSlots = 16
  private static let keptSlots = 256
  /// 512 KiB of slots: a quarter of what the second cache of current processors holds.
  private static let largeSlots = 1 << 16

  /// The number of texts; all numbers are less.
  var count: Int { storage.count }

  /// Removes all texts, but keeps the memory unless it is large or shared.
  mutating func removeAll() {
    if storage.slotCount <= Self.keptSlots, isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = IdentifierStorage(slotCount: Self.leastSlots)
    }
  }

  /// Returns the number of a text, assigning a new one if it has none.
  ///
  /// - Complexity: O(length) on average.
  mutating func number(of text: UnsafeRawBufferPointer, scope: Int) -> Int {
    number(of: text, scope, storage.hash(text, scope))
  }

  /// Returns the number of a text, assigning a new one if it has none.
  ///
  /// - Parameter hash: The hash of the text, from ``KeyedHash/hash(_:key:)``.
  /// - Complexity: O(length) on average.
  mutating func number(of text: UnsafeRawBufferPointer, scope: Int, hash: UInt64) -> Int {
    number(of: text, scope, storage.hash(hash, scope))
  }

  private mutating func number(of text: UnsafeRawBufferPointer, _ scope: Int, _ hash: UInt32) -> Int {
    if let number = storage.number(of: text, scope, hash) { return number }
    if storage.isFull { reserveCapacity(count + 1) } else { makeUnique() }
    return storage.add(text, scope, hash)
  }

  /// Makes room for a number of texts.
  ///
  /// - Complexity: O(number of texts) if there is not enough room.
  mutating func reserveCapacity(_ capacity: Int) {
    makeUnique()
    storage.reserveCapacity(capacity)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = IdentifierStorage(storage) }
  }

  /// Returns the number of a text, assigning a new one if it has none.
  mutating func number(of text: LiteralString, scope: Int) -> Int {
    var string = text.string
    return string.withUTF8 { number(of: UnsafeRawBufferPointer($0), scope: scope) }
  }

  /// Returns the number of a text; nil if it has none.
  func knownNumber(of text: LiteralString, scope: Int) -> Int? {
    var string = text.string
    return string.withUTF8 { knownNumber(of: UnsafeRawBufferPointer($0), scope: scope) }
  }

  /// Returns the number of a text; nil if it has none.
  func knownNumber(of text: UnsafeRawBufferPointer, scope: Int) -> Int? {
    storage.number(of: text, scope, storage.hash(text, scope))
  }

  /// Returns the text with a number.
  func text(_ number: Int) -> LiteralString { withUTF8(number) { LiteralString(String(decoding: $0, as: UTF8.self)) } }

  /// Whether there are so many texts that a look-up usually waits for memory.
  var isLarge: Bool { storage.slotCount >= Self.largeSlots }

  /// Begins to load what ``number(of:scope:hash:)`` reads first for a text.
  ///
  /// - Parameter hash: The hash of the text, from ``KeyedHash/hash(_:key:)``.
  func prefetch(hash: UInt64, scope: Int) { storage.prefetch(storage.hash(hash, scope)) }

  /// Calls a closure with the UTF-8 of texts, in order.
  ///
  /// In a long table, most texts are not in the processor's cache, so they are loaded some texts ahead.
  func forEachUTF8(_ numbers: ArraySlice<UInt32>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for index in numbers.indices {
      let (far, near) = (index + 2 * Self.distance, index + Self.distance)
      if far < numbers.endIndex { storage.prefetchEntry(Int(numbers[far])) }
      if near < numbers.endIndex { storage.prefetchText(Int(numbers[near])) }
      withUTF8(Int(numbers[index]), body)
    }
  }

  /// How many texts ahead memory is loaded.
  private static let distance = 8

  /// Calls a closure with the UTF-8 of the text with a number.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(number >= 0 && number < storage.count, "no text has this number")
    return body(storage.utf8(number))
  }
}
