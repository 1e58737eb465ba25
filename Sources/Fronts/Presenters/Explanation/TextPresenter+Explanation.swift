package import NotificationRendering

extension TextPresenter {
  /// Writes the explanation of a list as text, one row at a time. Each row is a paragraph. Each line ends with a line
  /// feed; if there is a width, longer ones continue on the next, never cut.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications. Each row is written as soon as it is made.
  ///   - style: How much is written, and how files are named.
  ///   - output: Receives the pieces of the text in order.
  /// - Returns: The diagnostics of the list.
  /// - Complexity: O(length of the result).
  package func writeExplanation(
    of builder: inout PresentationBuilder, style: ExplanationStyle = ExplanationStyle(), to output: (String) -> Void
  ) -> [Diagnostic] {
    var isFirst = true
    let (emptyMessage, diagnostics) = builder.forEachExplanation { row in
      output((isFirst ? "" : "\n") + text(of: row, style))
      isFirst = false
    }
    if let emptyMessage { output(text(ofEmptyList: emptyMessage, style)) }
    return diagnostics
  }

  private func text(of row: RowExplanation, _ style: ExplanationStyle) -> String {
    var lines = ExplanationLines(style: style)
    lines.writeRow(row)
    return text(of: lines)
  }

  private func text(ofEmptyList message: MessageExplanation, _ style: ExplanationStyle) -> String {
    var lines = ExplanationLines(style: style)
    lines.writeLine("no rows: \(quoted(message.text))")
    lines.indented { $0.writeMessage(message, isOwn: true) }
    return text(of: lines)
  }

  private func text(of lines: ExplanationLines) -> String {
    var output = ""
    for (index, line) in lines.lines.enumerated() {
      for part in wrapped(line) { writer.writeText(part, index == 0 ? .bold : .plain, to: &output) }
    }
    return output
  }
}
