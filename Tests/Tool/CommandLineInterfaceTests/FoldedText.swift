/// Lines that are too long to be read, each folded into several.
///
/// A line that begins with ``mark`` continues the one above, whose line feed has no meaning.
enum FoldedText {
  /// The number of characters above which a line is folded.
  static let longestLine = 300
  /// What a line begins with that continues the one above.
  static let mark = "  ↳ "
  /// The number of characters of a folded line, without the mark.
  private static let width = 100

  /// Whether a text has a line that is too long to be read, and can be folded.
  static func isNeeded(for text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return lines.contains { $0.count > longestLine } && !lines.contains { $0.hasPrefix(mark) }
  }

  /// Returns a text with its long lines folded, before a space if possible: a line must not end in one.
  static func encode(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.count > longestLine ? pieces(of: line).joined(separator: "\n\(mark)") : String(line)
    }.joined(separator: "\n")
  }

  private static func pieces(of line: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var rest = line
    while rest.count > width {
      let ends = rest.indices.prefix(width + 1).dropFirst().filter { rest[rest.index(before: $0)] != " " }
      guard let end = ends.last(where: { rest[$0] == " " }) ?? ends.last else { break }
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces + [rest]
  }
}
