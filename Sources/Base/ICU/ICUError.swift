internal import CICU

/// A failure to open an ICU service.
package struct ICUError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ICU function that failed, such as `"icu::PluralRules::forLocale"`.
  package let function: String

  /// ICU's name for the failure, such as `"U_MISSING_RESOURCE_ERROR"`.
  ///
  /// Source: ICU API reference, `u_errorName`.
  package let status: String

  /// Both in one line: `"icu::PluralRules::forLocale: U_MISSING_RESOURCE_ERROR"`.
  package var description: String { "\(function): \(status)" }
}

extension ICUError {
  init(_ failure: CICUFailure) {
    function = failure.function.map { String(cString: $0) } ?? "ICU"
    status = failure.status.map { String(cString: $0) } ?? "U_MEMORY_ALLOCATION_ERROR"
  }
}
