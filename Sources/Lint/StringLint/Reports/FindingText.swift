internal import Diagnostics
internal import ICU

/// Writes findings as compilers do, with the source line and a caret.
package struct FindingText {
  /// How many cells of a source line are shown.
  private static let width = 100
  /// How many of them may come before the location.
  private static let lead = 40

  private let isColored: Bool

  /// Creates a writer of findings.
  ///
  /// - Parameter isColored: Whether to write locations, severities and carets in color or bold.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Returns one finding as several lines.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - excerpt: The part of the source line around its location; nil to leave it out.
  package func text(for finding: Finding, excerpt: SourceExcerpt?) -> String {
    let head = colored("\(finding.location):".visible, "1")
    let severity = colored("\(finding.severity.name):", finding.severity.color)
    var text = "\(head) \(severity) \(finding.message.visible) [\(finding.rule.identifier)]\n"
    if let excerpt, finding.location.column != nil { text += lines(of: excerpt, finding) }
    return text + "  help: \(finding.advice.visible)\n"
  }

  private func lines(of excerpt: SourceExcerpt, _ finding: Finding) -> String {
    let before = beginning(of: excerpt)
    let offset = TerminalCells.width(of: before.visible)
    let after = ending(of: excerpt, at: offset)
    let line = "    \(before.visible)\(after.visible)\n"
    guard excerpt.hasPlace else { return line }
    let marked = excerpt.after.hasPrefix(finding.text) ? TerminalCells.width(of: finding.text.visible) : 1
    let tildes = String(repeating: "~", count: max(0, min(marked, Self.width - offset) - 1))
    return line + "    \(String(repeating: " ", count: offset))\(colored("^" + tildes, "1;32"))\n"
  }

  /// Returns the text before the location: without indentation, or with its beginning cut off if it is too wide.
  private func beginning(of excerpt: SourceExcerpt) -> String {
    guard excerpt.isCutBefore || TerminalCells.width(of: excerpt.before) > Self.lead else {
      return String(excerpt.before.drop { $0 == " " || $0 == "\t" })
    }
    var cells = 0
    return "…"
      + String(
        excerpt.before.reversed().prefix { character in
          cells += TerminalCells.width(of: character)
          return cells < Self.lead
        }.reversed())
  }

  /// Returns the text from the location on, with its end cut off if it is too wide.
  private func ending(of excerpt: SourceExcerpt, at offset: Int) -> String {
    var cells = offset
    let text = excerpt.after.prefix { character in
      cells += TerminalCells.width(of: character)
      return cells < Self.width
    }
    return text.endIndex < excerpt.after.endIndex || excerpt.isCutAfter ? text + "…" : String(text)
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Severity {
  /// The color that compilers use for it, as SGR parameters.
  fileprivate var color: String {
    switch self {
    case .note: "1;36"
    case .warning: "1;35"
    case .error: "1;31"
    }
  }
}

extension String {
  /// The text with tabs replaced with spaces, and other characters that affect terminals with U+FFFD.
  var visible: String {
    (utf8.contains(UInt8(ascii: "\t")) ? String(map { $0 == "\t" ? " " : $0 }) : self).replacingControls
  }
}
