extension LocalizedMessage {
  /// Whether the text was found in a table, under a key.
  package var hasKey: Bool { origin.key != nil }

  /// Fills in arguments by position, and explains the result.
  ///
  /// - Parameter arguments: The arguments, the first for `%1$…`.
  /// - Returns: The explanation; its text is the result of ``string(arguments:log:)``.
  package func explanation(arguments: [FormatArgument]) -> MessageExplanation { explanation(filling: .list(arguments)) }

  /// Fills in a count, and explains the result.
  ///
  /// - Parameter count: The number of notifications.
  /// - Returns: The explanation; its text is the result of ``string(count:log:)``.
  package func explanation(count: Int) -> MessageExplanation { explanation(filling: .count(Int64(count))) }

  /// Fills in a count and a text, and explains the result.
  ///
  /// - Parameters:
  ///   - count: The number of notifications.
  ///   - text: The text; nil if there is none.
  /// - Returns: The explanation; its text is the result of ``string(count:text:log:)``.
  package func explanation(count: Int, text: String?) -> MessageExplanation {
    explanation(filling: .summary(count: Int64(count), text: text))
  }
}
