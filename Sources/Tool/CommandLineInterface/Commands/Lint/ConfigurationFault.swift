internal import Diagnostics
internal import StringLint

/// An unknown name in a configuration.
enum ConfigurationFault: DiagnosticKind {
  case unknownSetting(String)
  case unknownRule(String)

  var identifier: String {
    switch self {
    case .unknownSetting: "unknown-setting"
    case .unknownRule: "unknown-rule"
    }
  }

  var severity: Severity { .error }

  var message: String {
    switch self {
    case .unknownSetting(let name):
      "there is no setting \(quoted(name))" + suggestion(for: name, among: LintConfigurationFile.members)
    case .unknownRule(let name):
      "there is no rule \(quoted(name))" + suggestion(for: name, among: LintRule.all.map(\.identifier))
    }
  }
}
