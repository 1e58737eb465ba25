/// What the standard library has only together with regular expressions, which would make the C library a tenth larger.
extension String {
  /// The parts between empty lines.
  var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { $0.joined(separator: "\n") }
  }

  /// Returns the text with other texts in place of some characters.
  func replacing(_ replacements: [Character: String]) -> String {
    map { replacements[$0] ?? String($0) }.joined()
  }
}
