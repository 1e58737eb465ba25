/// Why a command line is invalid.
package struct UsageError: Error, Hashable {
  /// What is wrong, in one sentence without a period.
  package let message: String

  /// Creates an error.
  package init(_ message: String) { self.message = message }
}
