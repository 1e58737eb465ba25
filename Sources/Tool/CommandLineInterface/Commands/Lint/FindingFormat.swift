internal import Platform

/// The forms in which `lint` writes findings.
enum FindingFormat {
  /// Lines for people, with excerpts.
  case human
  /// One object per line.
  case json
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A Code Quality report of GitLab.
  case gitlab
  /// A JUnit report.
  case junit
  /// The Reviewdog Diagnostic Format.
  case rdjson
}

extension FlagChoices<FindingFormat> {
  static let findingFormats = FlagChoices([
    "human": .human, "json": .json, "sarif": .sarif, "github": .github, "gitlab": .gitlab, "junit": .junit,
    "rdjson": .rdjson,
  ])
}
