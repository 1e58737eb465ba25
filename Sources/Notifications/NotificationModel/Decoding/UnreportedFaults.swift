internal import Diagnostics

/// A source with more faults than are reported.
struct UnreportedFaults: DiagnosticKind {
  /// The number of faults that are reported.
  let limit: Int

  /// `too-many-faults`.
  var identifier: String { "too-many-faults" }
  /// A warning: the faults themselves are errors.
  var severity: Severity { .warning }
  /// How many are reported, in one sentence.
  var message: String { "there are more than \(limit) problems; the rest are not reported" }
}
