internal import Diagnostics
internal import Glibc
internal import JSON
internal import Platform

extension Sottoctl {
  /// Replaces this process with a tool of the notification server that sottod has started, such as dunstctl, which looks
  /// for the server on the server's own bus.
  ///
  /// - Throws: ``ControlError`` if there is no server, or if the tool cannot be started. Otherwise it does not return.
  static func replaceProcess(by command: [String]) throws(ControlError) {
    let status = try CenterClient().text("Status")
    let reader = JSONReader(SourceText(name: "status", text: status))
    let root = try? reader.readDocument()
    // What the server kept would be on a locked screen again.
    if (try? root?.member("locked")?.boolean()) != false {
      throw ControlError("the screen is locked; tools of the notification server run while it is not")
    }
    guard let address = try? root?.member("server")?.member("address")?.string() else {
      throw ControlError("sottod has no notification server; start sottod with --in-front-of")
    }
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    // The tool starts with the default, not with this program's setting.
    signal(SIGPIPE, SIG_DFL)
    let code = withCStrings(command) { arguments in
      execvp(command[0], arguments)
      return errno
    }
    throw ControlError("cannot start “\(command[0])”: \(String(cString: strerror(code)))")
  }
}
