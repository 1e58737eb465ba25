internal import Diagnostics

/// Settings in a place where settings are not read.
struct MisplacedSettings: DiagnosticKind {
  let name: String
  /// The number of notifications or lines that have it.
  var count = 1

  var identifier: String { "misplaced-settings" }
  var severity: Severity { .warning }
  var message: String {
    "\(quoted(name)) is ignored inside a notification or on a line of NDJSON"
      + (count > 1 ? " (\(count) times)" : "") + ", so all content is hidden; "
      + "put settings into a list document or a file for --settings"
  }
}
