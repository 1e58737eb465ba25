public import Diagnostics

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
