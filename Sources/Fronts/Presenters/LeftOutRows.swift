internal import Diagnostics

/// Rows that are left out because a list would be too long for its reader.
struct LeftOutRows: DiagnosticKind {
  let count: Int

  var identifier: String { "rows-left-out" }
  var severity: Severity { .error }
  var message: String {
    "\(count) \(count == 1 ? "row is" : "rows are") left out because the list is too long; dismiss some notifications"
  }
}
