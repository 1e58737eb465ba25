internal import Diagnostics

/// A message with the count to fill in: one part of a summary.
public struct CountedMessage: Hashable, Sendable {
  /// The text.
  public var message: LocalizedMessage
  /// How many.
  public var count: Int

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - count: How many.
  public init(_ message: LocalizedMessage, count: Int) {
    self.message = message
    self.count = count
  }

  /// Whether nothing is left of the text once it is filled in.
  ///
  /// - Complexity: O(1) for a text that is never empty, as nearly all are.
  public var isEmpty: Bool {
    if message.isNeverEmpty { return false }
    var silent = DiagnosticLog()
    return message.string(count: count, log: &silent).isEmpty
  }
}
