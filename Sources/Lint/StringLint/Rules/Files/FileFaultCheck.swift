internal import Diagnostics

/// Turns the readers' diagnostics into findings.
enum FileFaultCheck {
  /// Findings from reading a string file. Bytes in another encoding look like wrong syntax, so only the encoding is
  /// reported from there on.
  static func findings(of file: LintedFile) -> [Finding] {
    let diagnostics = file.contents.diagnostics
    // A list of words for some tool may have the extension too.
    let isPerhapsNoTable = file.path.language == nil && file.contents.entries.values.allSatisfy(\.isEmpty)
    let unreadable = diagnostics.first { $0.kind.identifier == "invalid-encoding" }?.location?.line ?? .max
    return findings(
      withoutFollowing(
        diagnostics.filter { !syntaxFaults.contains($0.kind.identifier) || $0.location?.line ?? 0 < unreadable }),
      language: file.language
    ).map { judged($0, in: file).asNote(if: isPerhapsNoTable && syntaxFaults.contains($0.rule.identifier)) }
  }

  /// A finding as the rest of the file shows it.
  private static func judged(_ finding: Finding, in file: LintedFile) -> Finding {
    switch finding.rule {
    case .missingSemicolon: missingSemicolon(finding, in: file)
    case .missingOtherForm: finding.asNote(if: hasEveryForm(at: finding.location, in: file))
    case .nestedValue: finding.asNote(if: isReadByName(in: file))
    case .strayToken: finding.asNote(if: isAfterTexts(finding, in: file))
    case .unknownEscape: finding.asNote(if: isRightWithoutBackslash(finding))
    case .unterminated: finding.asNote(if: isComment(finding, in: file))
    default: finding
    }
  }

  /// Leaves out what only follows from an earlier fault: others on the same line, and a text that is not closed, because one
  /// more quotation mark turns all texts after it inside out.
  private static func withoutFollowing(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var lines: Set<Int> = []
    return diagnostics.filter { diagnostic in
      guard syntaxFaults.contains(diagnostic.kind.identifier), let line = diagnostic.location?.line else { return true }
      if diagnostic.kind.identifier == "unterminated", lines.contains(where: { $0 <= line }) { return false }
      return lines.insert(line).inserted
    }
  }

  /// Faults of the syntax of `.strings` files, after which a text may have been cut.
  static let syntaxFaults: Set<String> = [
    "stray-token", "missing-quotes", "missing-equals-sign", "missing-semicolon", "missing-value", "nested-value",
    "unterminated", "hash-comment",
  ]

  static func findings(_ diagnostics: [Diagnostic], language: String) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard let rule = LintRule.named(diagnostic.kind.identifier) else { return nil }
      let location = diagnostic.location ?? SourceLocation(file: "")
      return Finding(rule, at: location, key: location.jsonPath ?? "", language: language, diagnostic.kind.message)
        .fixed(by: rule.fix).with { $0.severity = diagnostic.severity }
    }
  }
}
