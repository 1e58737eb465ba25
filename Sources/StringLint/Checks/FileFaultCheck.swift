internal import Diagnostics

/// Makes findings of what the readers report.
enum FileFaultCheck {
  static func findings(_ diagnostics: [Diagnostic], language: String) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard let rule = LintRule.named(diagnostic.kind.identifier) else { return nil }
      var finding = Finding(
        rule, at: diagnostic.location ?? SourceLocation(file: ""), language: language, diagnostic.kind.message)
      finding.severity = diagnostic.severity
      return finding
    }
  }
}
