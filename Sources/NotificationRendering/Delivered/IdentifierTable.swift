internal import LiteralString

/// Numbers texts in the order in which they first come up, so that they need be compared only once.
///
/// A text belongs to a scope, as a rule an app: equal texts of two scopes are two. Identity is that of code points.
struct IdentifierTable: Sendable {
  private var storage = IdentifierStorage(slotCount: leastSlots)

  private static let leastSlots = 16
  private static let keptSlots = 256

  /// How many texts there are; their numbers are less.
  var count: Int { storage.count }

  /// Forgets all texts, and keeps the memory they took unless that is much.
  mutating func removeAll() {
    if storage.slotCount <= Self.keptSlots, isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = IdentifierStorage(slotCount: Self.leastSlots)
    }
  }

  /// Returns the number of a text, a new one if it did not come up before.
  ///
  /// - Complexity: O(length) on average.
  mutating func number(of text: UnsafeRawBufferPointer, scope: Int) -> Int {
    let hash = storage.hash(text, scope)
    if let number = storage.number(of: text, scope, hash) { return number }
    if !isKnownUniquelyReferenced(&storage) { storage = IdentifierStorage(storage, slotCount: storage.slotCount) }
    if storage.isFull { storage = IdentifierStorage(storage, slotCount: storage.slotCount * 2) }
    return storage.add(text, scope, hash)
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
      return storage.number(of: text, scope, storage.hash(text, scope))
    }
  }

  /// Returns the text of a number.
  func text(_ number: Int) -> LiteralString { withUTF8(number) { LiteralString(String(decoding: $0, as: UTF8.self)) } }

  /// Calls a closure with the text of a number.
  func withUTF8<Result>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(number >= 0 && number < storage.count, "a number that no text has")
    return body(storage.utf8(number))
  }
}
