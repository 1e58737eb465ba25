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

  /// An error of a call that came together with too many others of the same program.
  package static let tooManyCalls = BusFailure(
    name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "too many calls at once; wait for answers")
}
