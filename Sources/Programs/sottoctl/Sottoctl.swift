internal import Diagnostics
internal import Glibc
internal import JSON
internal import MessageBus
internal import Platform
internal import Presenters

/// The program `sottoctl`.
package enum Sottoctl {
  /// Runs a command.
  ///
  /// - Parameter arguments: The command line, without the program's name.
  /// - Returns: The exit status.
  package static func run(arguments: [String]) -> Int32 {
    do throws(ControlError) {
      let status = try run(try ControlCommand(arguments))
      if let failure = Program.outputFailure { throw ControlError("cannot write: \(failure)") }
      return status
    } catch {
      writeError(error.message)
      return error.status
    }
  }

  private static func run(_ command: ControlCommand) throws(ControlError) -> Int32 {
    switch command {
    case .show(let text): write(text)
    case .lock(let locker) where !locker.isEmpty:
      var locker = LockerRun(locker)
      return try locker.run()
    case .setup(let isUndo, let isAgreed): try Setup.run(isUndo: isUndo, isAgreed: isAgreed)
    case .exec(let command): try replaceProcess(by: command)
    default: try run(command, with: try CenterClient())
    }
    return 0
  }

  private static func run(_ command: ControlCommand, with client: CenterClient) throws(ControlError) {
    switch command {
    case .list(let format):
      let (list, source) = try rows(client)
      write(format == .text ? list.numberedLines : format.output(list, source: source))
    case .count: write("\(try rows(client).list.count)\n")
    case .watch(let format): try RowWatch(client, format).run()
    case .invoke(let number, let action):
      _ = try client.call("InvokeWith") { writer in
        writer.append(number)
        writer.append(action)
        writer.array(of: "{sv}") { writer in
          for (name, variable) in [
            ("activation-token", "XDG_ACTIVATION_TOKEN"), ("desktop-startup-id", "DESKTOP_STARTUP_ID"),
          ] {
            guard let token = Program.environment[variable], !token.isEmpty else { continue }
            writer.entry(name, "s") { $0.append(token) }
          }
        }
      }
    case .reply(let number, let text):
      _ = try client.call("Reply") { writer in
        writer.append(number)
        writer.append(text)
      }
    case .dismiss(let numbers): for number in numbers { _ = try client.call("Dismiss") { $0.append(number) } }
    case .dismissApp(let app, nil): _ = try client.call("DismissApp") { $0.append(app) }
    case .dismissApp(let app, let thread?):
      _ = try client.call("DismissGroup") { writer in
        writer.append(app)
        writer.append(thread)
      }
    case .reveal(let number, let seconds):
      _ = try client.call("Reveal", answering: 300) { writer in
        writer.append(number)
        writer.append(seconds)
      }
    case .forget(let app): _ = try client.call("Forget") { $0.append(app) }
    case .doNotDisturb(let isQuiet): _ = try client.call("DoNotDisturb") { $0.append(isQuiet) }
    case .dismissAll: try dismissAll(with: client)
    case .lock: _ = try client.call("Lock")
    case .unlock: _ = try client.call("Unlock")
    case .share(let isShared): _ = try client.call("Share") { $0.append(isShared) }
    case .status(let isJSON):
      let status = try client.text("Status")
      write(isJSON ? status + "\n" : try statusText(json: status))
    case .candidates(let kind): write(try rows(client).list.candidates(kind))
    case .show, .exec, .setup: break
    }
  }

  private static func dismissAll(with client: CenterClient) throws(ControlError) {
    let identifiers = try rows(client).list.rows.flatMap(\.identifiers)
    var failure: ControlError?
    for number in identifiers.compactMap({ UInt32($0) }) {
      do throws(ControlError) {
        _ = try client.call("Dismiss") { $0.append(number) }
      } catch {
        failure = error
      }
    }
    // It is not a failure if a notification has gone in the meantime.
    let remaining = try rows(client).list.rows.flatMap(\.identifiers)
    if let failure, !Set(identifiers).isDisjoint(with: remaining) { throw failure }
  }

  /// Asks for the rows.
  static func rows(_ client: CenterClient) throws(ControlError) -> (list: ListedRows, source: String) {
    let source = try client.text("Rows")
    guard let list = ListedRows(json: source) else { throw CenterClient.misunderstood }
    for remark in list.remarks { writeRemark(remark) }
    return (list, source)
  }

  /// Writes to standard output.
  ///
  /// - Returns: False if the reader has closed its end, or writing has failed.
  @discardableResult
  static func write(_ text: String) -> Bool { Program.write(text) }

  /// Writes an error to standard error.
  static func writeError(_ message: String) { writeRemark("error: \(message)") }

  /// Writes what the person should know to standard error.
  static func writeRemark(_ message: String) {
    let line = Array("sottoctl: \(message)\n".fitForTerminal.utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Sottoctl {
  /// Returns the daemon's status for people, as lines with a line feed each.
  static func statusText(json: String) throws(ControlError) -> String {
    let reader = JSONReader(SourceText(name: "status", text: json))
    do {
      return try lines(of: reader.readDocument()).map { $0.terminalLine + "\n" }.joined()
    } catch {
      throw CenterClient.misunderstood
    }
  }

  private static func lines(of status: JSONValue) throws(JSONTypeError) -> [String] {
    var lines = [try status.member("explanation")?.string() ?? "unknown"]
    try status.member("sources")?.forEachElement { (_, source) throws(JSONTypeError) in
      let (name, isLocked) = (try source.member("name")?.string() ?? "", try source.member("locked")?.boolean() ?? true)
      let isTrusted = try source.member("trusted")?.boolean() ?? false
      let isLost = try source.member("lost")?.boolean() ?? false
      let remark = isLost ? " (it is gone; “sottoctl unlock” forgets it)" : isTrusted ? "" : " (not trusted)"
      lines.append("  \(name): \(isLocked ? "locked" : "unlocked")\(remark)")
    }
    if try status.member("lockState")?.string() == "manual" { lines.append("  only sottoctl sets the lock state") }
    lines += try sharingLines(status)
    if try status.member("doNotDisturb")?.boolean() ?? false { lines.append("do not disturb is on") }
    let rows = try status.member("rows")?.integer() ?? 0
    // While rows do not tell how many notifications there are, there is no such member.
    let held = try status.member("held")?.integer()
    lines.append(held.map { "notifications: \($0), rows: \(rows)" } ?? "rows: \(rows)")
    if let problem = try status.member("store")?.string() { lines.append("  \(problem)") }
    if let settings = status.member("settings") { lines += try settingsLines(settings) }
    lines.append(try serverLine(status.member("server")))
    return lines
  }

  private static func sharingLines(_ status: JSONValue) throws(JSONTypeError) -> [String] {
    let isShared = try status.member("screenShared")?.boolean() ?? false
    guard let sharing = status.member("sharing") else { return isShared ? ["the screen is shared"] : [] }
    let bySources = try sharing.member("shared")?.boolean() ?? false
    let explanation = try sharing.member("explanation")?.string() ?? ""
    var lines = [isShared && !bySources ? "shared: according to the settings file" : explanation]
    try sharing.member("sources")?.forEachElement { (_, source) throws(JSONTypeError) in
      let (name, says) = (try source.member("name")?.string() ?? "", try source.member("says")?.string())
      let isLost = try source.member("lost")?.boolean() ?? false
      lines.append(
        "  \(name): \(says ?? "says nothing")\(isLost ? " (it is gone; “sottoctl share off” forgets it)" : "")")
    }
    try sharing.member("inhibitors")?.forEachElement { (_, inhibitor) throws(JSONTypeError) in
      let (app, reason) = (try inhibitor.member("app")?.string() ?? "", try inhibitor.member("reason")?.string() ?? "")
      lines.append("    “\(app)” asks for quiet: “\(reason)”")
    }
    if let refused = try sharing.member("refusedInhibitors")?.integer(), refused > 0 {
      lines.append("    \(refused) more connections ask for quiet than there is room for")
    }
    if try sharing.member("windows")?.string() == "ignore" { lines.append("  shared windows hide nothing") }
    return lines
  }

  private static func settingsLines(_ settings: JSONValue) throws(JSONTypeError) -> [String] {
    let file = try settings.member("file")?.string() ?? ""
    let isReadable = try settings.member("readable")?.boolean() ?? false
    var lines = ["settings: \(file)\(isReadable ? "" : " cannot be read, so everything is hidden")"]
    try settings.member("diagnostics")?.forEachElement { (_, value) throws(JSONTypeError) in
      lines.append("  \(try value.string())")
    }
    if try settings.member("watched")?.boolean() == false {
      lines.append("  it cannot be watched, so it is looked at every 5 s: other programs watch too many files")
    }
    try settings.member("unmatchedCategories")?.forEachElement { (_, value) throws(JSONTypeError) in
      let (key, nearest) = (try value.member("category")?.string() ?? "", try value.member("nearest")?.string())
      let meant = nearest.map { "; did you mean “\($0)”?" } ?? ""
      lines.append("  “\(key)” is no category that is known\(meant)")
    }
    try settings.member("unmatchedApps")?.forEachElement { (_, value) throws(JSONTypeError) in
      let app = try value.member("app")?.string() ?? ""
      let hides = try value.member("hides")?.boolean() ?? false
      let nearest = try value.member("nearest")?.string()
      let meant = nearest.map { hides ? ", so “\($0)” is hidden; did you mean it?" : "; did you mean “\($0)”?" } ?? ""
      lines.append("  “\(app)” is no app that has sent a notification\(meant)")
    }
    return lines
  }

  private static func serverLine(_ server: JSONValue?) throws(JSONTypeError) -> String {
    guard let server, let command = try server.member("command")?.string() else { return "notification server: none" }
    let restarts = try server.member("restarts")?.integer() ?? 0
    let again = restarts > 0 ? ", started again \(restarts) times" : ""
    guard let name = try server.member("name")?.string() else {
      return "notification server: “\(command)” does not answer yet\(again)"
    }
    return "notification server: \(name) (“\(command)”)\(again)"
  }
}

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

/// A connection to the daemon.
final class CenterClient {
  static let name = "org.sotto.Center1"
  static let interface = "org.sotto.Center1"
  static let path = "/org/sotto/Center"

  let connection: BusConnection
  let loop = EventLoop()

  init() throws(ControlError) {
    do throws(BusError) {
      connection = try BusConnection.session()
    } catch {
      throw ControlError(error.message)
    }
    let loop = loop
    loop.add(connection) { loop.stop() }
  }

  /// Closes the connection without waiting for a bus that does not read.
  func discard() { connection.discard() }

  static func method(_ name: String) -> BusMethod {
    BusMethod(name, of: interface, at: path, in: Self.name)
  }

  /// Calls the daemon and waits for its answer.
  ///
  /// - Parameters:
  ///   - name: The method.
  ///   - timeout: How long to wait for the answer, in seconds; nil for as long as calls usually wait.
  ///   - seconds: How long the daemon may take for its answer; nil for as long as calls usually take.
  ///   - arguments: Writes the arguments.
  /// - Throws: ``ControlError`` with the daemon's error, or saying that the daemon is not running or does not answer.
  func call(
    _ name: String, within timeout: Double? = nil, answering seconds: Double? = nil,
    arguments: (inout BusMessageWriter) -> Void = { _ in }
  ) throws(ControlError) -> BusMessage {
    var answer: BusMessage?
    var isLate = false
    let waiting = EventLoop()
    waiting.add(connection) { waiting.stop() }
    // The bus itself may not answer, so the time is not left to the call alone.
    if let timeout {
      waiting.after(UInt64(timeout * 1e6)) {
        isLate = true
        waiting.stop()
      }
    }
    connection.call(Self.method(name), timeout: seconds ?? BusConnection.callTimeout, arguments: arguments) { reply in
      answer = reply
      waiting.stop()
    }
    waiting.run()
    if isLate, answer == nil { throw ControlError("sottod does not answer") }
    guard let answer else { throw ControlError("the connection to the bus has ended") }
    if let failure = answer.failure { throw ControlError(failure) }
    return answer
  }

  /// Calls the daemon for a text.
  func text(_ name: String) throws(ControlError) -> String {
    let answer = try call(name)
    do throws(BusTypeError) {
      return try answer.readString()
    } catch {
      throw Self.misunderstood
    }
  }

  /// The error for an answer of an unknown form, probably from another version of the daemon.
  static let misunderstood = ControlError("cannot understand the answer of sottod; is it the same version as sottoctl?")
}
