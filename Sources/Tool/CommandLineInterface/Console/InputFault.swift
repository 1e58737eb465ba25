internal import Diagnostics

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

  var identifier: String {
    switch self {
    case .nearestKey: "nearest-key"
    case .unreadSettings: "unread-settings"
    case .tooManyJobs: "too-many-jobs"
    case .listOfSeveralLines: "list-of-several-lines"
    }
  }

  var severity: Severity {
    switch self {
    case .nearestKey, .listOfSeveralLines: .note
    case .tooManyJobs, .unreadSettings: .warning
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
    }
  }
}
