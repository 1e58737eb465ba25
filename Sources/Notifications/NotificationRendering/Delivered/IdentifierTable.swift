public import Diagnostics
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

/// A hash of short texts with a random key per process, so that nobody can choose texts that collide.
///
/// Four identifiers of every notification are hashed. With Swift's own `Hasher`, a list takes 9 % more instructions, and
/// a stream 5 % more.
///
/// Source: the folded multiplication of Wang Yi's wyhash, version 4.
extension IdentifierTable {
  /// A key, different in every process.
  typealias HashKey = (UInt64, UInt64)

  /// The key of the process. Created on first use; copy it out of hot loops.
  static let hashKey: HashKey = (UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1)

  /// Returns the hash of a text in a scope.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scope: The number of the scope.
  ///   - key: The process's key.
  /// - Complexity: O(length).
  static func hash(_ text: UnsafeRawBufferPointer, scope: Int, key: HashKey = hashKey) -> UInt32 {
    var hash = key.0
    var start = 0
    while text.count - start > 16 {
      hash = folded(word(text, start) ^ key.1, word(text, start + 8) ^ hash)
      start += 16
    }
    let (first, last) = ends(of: text, from: start)
    hash = folded(first ^ key.1, last ^ hash)
    hash = folded(hash ^ key.0, UInt64(truncatingIfNeeded: text.count) ^ key.1)
    return UInt32(truncatingIfNeeded: folded(hash ^ key.1, UInt64(truncatingIfNeeded: scope) ^ key.0))
  }

  /// Returns the first and last bytes of the remaining 0 to 16. They may overlap if there are fewer than 16.
  private static func ends(of text: UnsafeRawBufferPointer, from start: Int) -> (first: UInt64, last: UInt64) {
    let count = text.count - start
    if count >= 8 { return (word(text, start), word(text, text.count - 8)) }
    if count >= 4 { return (UInt64(halfWord(text, start)), UInt64(halfWord(text, text.count - 4))) }
    if count == 0 { return (0, 0) }
    return (UInt64(text[start]) << 8 | UInt64(text[start + count / 2]), UInt64(text[text.count - 1]))
  }

  private static func word(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static func halfWord(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    text.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Returns the exclusive or of both halves of a product.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }
}

/// The identifiers of a row's notifications, newest first. In a list made from scratch, their strings are created on
/// access.
public struct NotificationIdentifiers: RandomAccessCollection, Sendable {
  /// The identifiers of all rows of a list, or of one row. It holds nothing else of the notifications.
  final class Storage: Sendable {
    fileprivate enum Texts {
      case numbered([UInt32], in: IdentifierTable)
      case own([LiteralString])
    }

    fileprivate let texts: Texts

    /// Collects the identifiers of notifications.
    ///
    /// - Parameters:
    ///   - members: The notifications, row by row.
    ///   - table: The identifiers.
    init(of members: [GroupedNotification], in table: IdentifierTable) {
      texts = .numbered(members.map(\.identifier), in: table)
    }

    /// Stores identifiers without sharing a table that goes on changing.
    init(_ identifiers: [LiteralString]) { texts = .own(identifiers) }
  }

  private let storage: Storage
  /// The first index.
  public let startIndex: Int
  /// The index after the last.
  public let endIndex: Int

  /// Takes the identifiers of one row from those of a list.
  init(_ range: Range<Int>, of storage: Storage) {
    self.storage = storage
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// The identifiers of a row that names no notification.
  static var none: NotificationIdentifiers { NotificationIdentifiers(0..<0, of: Storage([])) }

  /// The identifier at an index.
  public subscript(index: Int) -> LiteralString {
    precondition((startIndex..<endIndex).contains(index), "index out of range")
    return switch storage.texts {
    case .numbered(let numbers, let table): table.text(Int(numbers[index]))
    case .own(let texts): texts[index]
    }
  }

  /// Calls a closure with the UTF-8 of each identifier, without creating strings.
  package func forEachUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch storage.texts {
    case .numbered(let numbers, let table):
      for number in numbers[startIndex..<endIndex] { table.withUTF8(Int(number), body) }
    case .own(let texts):
      for text in texts[startIndex..<endIndex] {
        var string = text.string
        string.withUTF8(body)
      }
    }
  }
}
