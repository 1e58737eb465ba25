public import LiteralString

/// The identifiers of a row's notifications, newest first; a string is made only of those that are looked at.
public struct NotificationIdentifiers: RandomAccessCollection, Sendable {
  /// The identifiers of all rows of a list. Nothing else of the notifications is in here.
  final class Storage: Sendable {
    fileprivate let table: IdentifierTable
    fileprivate let numbers: [UInt32]

    /// Gathers the identifiers of notifications.
    ///
    /// - Parameters:
    ///   - entries: The delivered ones.
    ///   - places: Where the notifications stand among them, row by row.
    ///   - table: The texts of identifiers.
    init(of entries: [DeliveredNotifications.Entry], at places: [Int32], in table: IdentifierTable) {
      self.table = table
      var numbers: [UInt32] = []
      numbers.reserveCapacity(places.count)
      for place in places { numbers.append(entries[Int(place)].identifier) }
      self.numbers = numbers
    }
  }

  private let storage: Storage
  /// The first index.
  public let startIndex: Int
  /// The index behind the last.
  public let endIndex: Int

  /// Takes a row's part of a list's identifiers.
  init(_ range: Range<Int>, of storage: Storage) {
    self.storage = storage
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// The identifier at an index.
  public subscript(index: Int) -> LiteralString { storage.table.text(number(at: index)) }

  /// Calls a closure with the UTF-8 of each identifier, of which no string is made.
  public func forEachUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for number in storage.numbers[startIndex..<endIndex] { storage.table.withUTF8(Int(number), body) }
  }

  private func number(at index: Int) -> Int {
    precondition((startIndex..<endIndex).contains(index), "an index lies outside of a row's identifiers")
    return Int(storage.numbers[index])
  }
}
