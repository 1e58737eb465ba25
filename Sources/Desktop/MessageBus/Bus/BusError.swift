private import Glibc

/// A connection to a bus that could not be made, or that cannot be used.
package struct BusError: Error, Hashable {
  /// What was tried, to follow “cannot”: `connect to the session bus`.
  package let operation: String
  /// The value of errno.
  package let code: Int32

  /// Creates an error.
  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The fault, in one sentence.
  package var message: String { "cannot \(operation): \(String(cString: strerror(code)))" }

  /// Whether a name is owned by another connection.
  package var isNameTaken: Bool { code == EEXIST }

  /// Throws if a function of the bus failed.
  static func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(BusError) {
    if result < 0 { throw BusError(operation: operation(), code: -result) }
  }
}
