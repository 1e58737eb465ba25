internal import Diagnostics
internal import ICU
public import StringLint

/// Writes findings as compilers print them, with the source line and a caret.
public struct FindingText {
  /// How many cells of a source line are shown.
  private static let width = 100
  /// How many of them stand before the place.
  private static let lead = 40

  private let isColored: Bool

  /// Creates a front.
  ///
  /// - Parameter isColored: Whether severities and carets are set in colors.
  public init(isColored: Bool) { self.isColored = isColored }

  /// Returns one finding, several lines.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - line: The line that it stands in; nil to leave it out.
  public func text(of finding: Finding, line: String?) -> String {
    let head = colored("\(finding.location):".visible, "1")
    let severity = colored("\(finding.severity.name):", finding.severity.color)
    var text = "\(head) \(severity) \(finding.message.visible) [\(finding.rule.identifier)]\n"
    if let line, let column = finding.location.column { text += excerpt(of: line, at: column, finding) }
    return text + "  help: \(finding.advice.visible)\n"
  }

  private func excerpt(of line: String, at column: Int, _ finding: Finding) -> String {
    let bytes = line.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(column - 1, bytes.count))
    // A column counts bytes; one inside a character belongs to none, and the line is shown without a caret.
    guard place.samePosition(in: line.unicodeScalars) != nil else { return "    \(line.visible)\n" }
    var before = String(line[..<place])
    let isCut = TerminalCells.width(of: before) > Self.lead
    if isCut {
      var cells = 0
      before =
        "…"
        + String(
          before.reversed().prefix { character in
            cells += TerminalCells.width(of: character)
            return cells < Self.lead
          }.reversed())
    } else {
      before = String(before.drop { $0 == " " || $0 == "\t" })
    }
    var cells = TerminalCells.width(of: before.visible)
    let offset = cells
    var after = String(
      line[place...].prefix { character in
        cells += TerminalCells.width(of: character)
        return cells < Self.width
      })
    if after.utf8.count < line[place...].utf8.count { after += "…" }
    let marked = line[place...].hasPrefix(finding.text) ? TerminalCells.width(of: finding.text.visible) : 1
    let tildes = String(repeating: "~", count: max(0, min(marked, Self.width - offset) - 1))
    let caret = String(repeating: " ", count: offset) + colored("^" + tildes, "1;32")
    return "    \(before.visible)\(after.visible)\n    \(caret)\n"
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The color that compilers give it, as an SGR code.
  fileprivate var color: String {
    switch self {
    case .note: "1;36"
    case .warning: "1;35"
    case .error: "1;31"
    }
  }
}

extension String {
  /// The text with tabs as spaces, and with U+FFFD for all else that acts on a terminal.
  var visible: String {
    guard unicodeScalars.contains(where: \.actsOnTerminal) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0 == "\t" ? " " : $0.actsOnTerminal ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var actsOnTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
