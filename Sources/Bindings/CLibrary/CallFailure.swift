internal import Diagnostics

/// Why a call has no result.
struct CallFailure: Error {
  /// The diagnostics, at least one of them an error.
  let diagnostics: [Diagnostic]

  init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ fault: CallFault) { self.init(diagnostics: [Diagnostic(fault)]) }
}
