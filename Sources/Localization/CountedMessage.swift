internal import Diagnostics

/// A message with its count: one part of a summary.
public struct CountedMessage: Hashable, Sendable {
  /// The text.
  public var message: LocalizedMessage
  /// The count.
  public var count: Int

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - count: The count.
  public init(_ message: LocalizedMessage, count: Int) {
    self.message = message
    self.count = count
  }

  /// Whether the text is empty with the count filled in.
  ///
  /// - Complexity: O(1) for a text that is never empty, as almost all are.
  public var isEmpty: Bool {
    if message.isNeverEmpty { return false }
    var silent = DiagnosticLog()
    return message.string(count: count, log: &silent).isEmpty
  }
}
