internal import Diagnostics

/// A member that is stated more than once, in one object or in several lists.
struct RepeatedMember: DiagnosticKind {
  /// Which of the values applies.
  enum Rule: Hashable {
    /// The one that shows less.
    case strictest
    /// The one read last.
    case last
  }

  let name: String
  let rule: Rule

  var identifier: String { "duplicate-member" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is set more than once; the \(rule == .strictest ? "stricter" : "last") value is used"
  }
}

/// Settings in a place where settings are not read.
struct MisplacedSettings: DiagnosticKind {
  let name: String

  var identifier: String { "misplaced-settings" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is ignored inside a notification or on a line of NDJSON, so all content is hidden; "
      + "put settings into a list document or a file for --settings"
  }
}
