internal import MessageBus

/// Why a command could not be carried out.
struct ControlError: Error, Hashable {
  /// What is wrong and what to do, in one sentence.
  let message: String
  /// The exit status.
  let status: Int32

  init(_ message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }

  /// Takes an error that the bus or the daemon has answered with.
  init(_ failure: BusFailure) {
    switch failure.name {
    case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner":
      self.init("sottod is not running; start it with “sottod” or “systemctl --user start sottod”")
    case "org.freedesktop.DBus.Error.NoReply": self.init("sottod does not answer")
    default: self.init(failure.message.isEmpty ? failure.name : failure.message)
    }
  }
}
