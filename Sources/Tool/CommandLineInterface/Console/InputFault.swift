internal import Diagnostics
internal import StringLint

/// A fault of the input of the tool, without its location.
enum InputFault: DiagnosticKind {
  /// A key that no table has, and a similar one that may be meant.
  case nearestKey(String, nearest: String)
  /// A list that cannot be read and may contain settings.
  case unreadSettings(file: String)
  /// More threads than allowed.
  case tooManyJobs(Int, limit: Int)
  /// A stream whose first line is the beginning of a list that continues on the next line.
  case listOfSeveralLines
  /// A notification that is not expanded because it is silent.
  case nothingToExpand
  /// A notification that is not expanded because its content is never shown.
  case contentHidden
  /// A notification that is not expanded before the person has authenticated.
  case requiresAuthentication
  /// A setting that configurations of `lint` do not have.
  case unknownSetting(String)
  /// A rule in a configuration of `lint` that does not exist.
  case unknownRule(String)
  /// The configuration of `lint` is invalid, so the page of `preview` shows the findings from before it became invalid.
  case configuration(String)

  var identifier: String {
    switch self {
    case .nearestKey: "nearest-key"
    case .unreadSettings: "unread-settings"
    case .tooManyJobs: "too-many-jobs"
    case .listOfSeveralLines: "list-of-several-lines"
    case .nothingToExpand: "nothing-to-expand"
    case .contentHidden: "content-hidden"
    case .requiresAuthentication: "requires-authentication"
    case .unknownSetting: "unknown-setting"
    case .unknownRule: "unknown-rule"
    case .configuration: "configuration"
    }
  }

  var severity: Severity {
    switch self {
    case .nearestKey, .listOfSeveralLines, .nothingToExpand, .contentHidden, .requiresAuthentication: .note
    case .tooManyJobs, .unreadSettings: .warning
    case .unknownSetting, .unknownRule, .configuration: .error
    }
  }

  var message: String {
    switch self {
    case .nearestKey(let key, let nearest): "\(quoted(key)): did you mean \(quoted(nearest))?"
    case .tooManyJobs(let jobs, let limit): "--jobs \(jobs) is more than \(limit); \(limit) threads are used"
    case .listOfSeveralLines:
      "stream reads one list per line, and the first line is only the beginning of one; “sotto render” reads a list of "
        + "several lines, and “jq -c .” makes one line of it"
    case .unreadSettings(let file):
      "\(quoted(file)) cannot be read and may contain settings, so all content is hidden; fix the file, or use --settings"
    case .nothingToExpand: "the notification is silent, so there is nothing to expand"
    case .contentHidden: "the content is never shown, so it is not expanded"
    case .requiresAuthentication: "the content is expanded once the person has authenticated"
    case .unknownSetting(let name):
      "there is no setting \(quoted(name))" + suggestion(for: name, among: LintConfigurationFile.members)
    case .unknownRule(let name):
      "there is no rule \(quoted(name))" + suggestion(for: name, among: LintRule.all.map(\.identifier))
    case .configuration(let message): message
    }
  }
}
