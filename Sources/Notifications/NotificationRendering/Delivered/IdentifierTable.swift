internal import Diagnostics

/// Assigns numbers to texts in the order in which they first occur, so that each text is compared only once.
///
/// A text belongs to a scope, usually an app: equal texts in different scopes have different numbers. Texts are
/// compared by code points.
struct IdentifierTable: Sendable {
  private var storage = IdentifierStorage(slotCount: leastSlots)

  private static let leastSlots = 16
  private static let keptSlots = 256

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
    let hash = storage.hash(text, scope)
    if let number = storage.number(of: text, scope, hash) { return number }
    makeUnique()
    if storage.isFull { storage.reserveCapacity(count + 1) }
    return storage.add(text, scope, hash)
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

  /// Calls a closure with the UTF-8 of the text with a number.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(number >= 0 && number < storage.count, "no text has this number")
    return body(storage.utf8(number))
  }
}
