extension LintRule {
  static let lineBreakDifference = LintRule(
    "line-break-difference", .note, "a text in one line whose original has several",
    explanation: "Line breaks inside a text separate sentences or paragraphs; some tools lose them.",
    remedy: "Separate the lines as the original does.", bad: "en “Done.\\nWell done.”, de “Fertig. Gut gemacht.”",
    good: "en “Done.\\nWell done.”, de “Fertig.\\nGut gemacht.”")
}

extension ContentCheck {
  /// Finds texts of one line whose original has several. Another number of lines is not reported, because translators often
  /// join or split paragraphs.
  static func lineBreakDifference(_ pair: Pair) -> Finding? {
    let count = pair.source.text.innerLineCount
    guard count > 1, pair.text.text.innerLineCount == 1 else { return nil }
    return pair.finding(
      .lineBreakDifference, text: "", "the text is one line, but \(pair.original.originalName) has \(count)")
  }
}

extension String {
  /// The number of lines with text.
  fileprivate var innerLineCount: Int {
    guard utf8.contains(0x0A) else { return 1 }
    return split(whereSeparator: \.isNewline).count { !$0.allSatisfy(\.isWhitespace) }
  }
}
