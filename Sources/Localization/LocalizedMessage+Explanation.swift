extension LocalizedMessage {
  /// Whether the text was found in a table, under a key.
  package var hasKey: Bool { origin.key != nil }

  /// Fills in arguments by position, and says why the text reads so.
  ///
  /// - Parameter arguments: The arguments, the first for `%1$…`.
  /// - Returns: The explanation, whose text is what ``string(arguments:log:)`` returns.
  public func explanation(arguments: [FormatArgument]) -> MessageExplanation { explanation(filling: .list(arguments)) }

  /// Fills in a count, and says why the text reads so.
  ///
  /// - Parameter count: How many notifications.
  /// - Returns: The explanation, whose text is what ``string(count:log:)`` returns.
  public func explanation(count: Int) -> MessageExplanation { explanation(filling: .count(Int64(count))) }

  /// Fills in a count and a text, and says why the text reads so.
  ///
  /// - Parameters:
  ///   - count: How many notifications.
  ///   - text: The text; nil when there is none.
  /// - Returns: The explanation, whose text is what ``string(count:text:log:)`` returns.
  public func explanation(count: Int, text: String?) -> MessageExplanation {
    explanation(filling: .summary(count: Int64(count), text: text))
  }
}
