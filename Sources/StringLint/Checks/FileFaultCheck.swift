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
      return finding
    }
  }
}
