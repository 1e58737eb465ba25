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

/// An error that answers a call.
package struct BusFailure: Error, Hashable {
  /// The error's name: `org.freedesktop.DBus.Error.InvalidArgs`.
  package let name: String
  /// What is wrong, in one sentence.
  package let message: String

  /// Creates an error.
  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// An error about the arguments of a call.
  package static func invalidArguments(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  /// An error of a call that was understood and cannot be carried out.
  package static func failed(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.Failed", message: message)
  }
}

/// A value of another type than was expected, or none.
package struct BusTypeError: Error, Hashable {
  /// The signature of what was expected.
  package let expected: String

  /// The error to answer a call with. Says nothing of the value.
  package var failure: BusFailure { .invalidArguments("an argument of type “\(expected)” was expected") }
}
