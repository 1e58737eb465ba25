internal import Diagnostics

/// A message with its count: one part of a summary.
package struct CountedMessage: Hashable, Sendable {
  /// The text.
  package var message: LocalizedMessage
  /// The count.
  package var count: Int

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - count: The count.
  package init(_ message: LocalizedMessage, count: Int) {
    self.message = message
    self.count = count
  }

  /// Whether the text is empty with the count filled in.
  ///
  /// - Complexity: O(1) for a text that is never empty, as almost all are.
  package var isEmpty: Bool {
    if message.isNeverEmpty { return false }
    var silent = DiagnosticLog()
    return message.string(count: count, log: &silent).isEmpty
  }
}
