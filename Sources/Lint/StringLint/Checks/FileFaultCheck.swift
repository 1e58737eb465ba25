internal import Diagnostics

/// Turns the readers' diagnostics into findings.
enum FileFaultCheck {
  static func findings(_ diagnostics: [Diagnostic], language: String) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard let rule = LintRule.named(diagnostic.kind.identifier) else { return nil }
      let location = diagnostic.location ?? SourceLocation(file: "")
      var finding = Finding(
        rule, at: location, key: location.jsonPath ?? "", language: language, diagnostic.kind.message)
      finding.severity = diagnostic.severity
      finding.fix = fixes[rule.identifier]
      return finding
    }
  }

  /// Faults that every reader would fix in the same way.
  private static let fixes: [String: Fix] = [
    "repeated-byte-order-mark": .removeByteOrderMarks, "stray-token": .removeSemicolons,
    "missing-semicolon": .insertSemicolon, "hash-comment": .comment,
  ]
}
