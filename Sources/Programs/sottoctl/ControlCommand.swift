/// A command of the client.
enum ControlCommand: Hashable {
  case list(RowFormat)
  case watch(RowFormat)
  case count
  case invoke(UInt32, action: String)
  case reply(UInt32, text: String)
  case dismiss([UInt32])
  case dismissAll
  /// The rows of an app, or one of them.
  case dismissApp(String, thread: String?)
  case forget(String)
  case reveal(UInt32, seconds: UInt32)
  case doNotDisturb(Bool)
  /// With a screen locker to run, or without.
  case lock([String])
  case unlock
  case share(Bool)
  case status(isJSON: Bool)
  case exec([String])
  case setup(isUndo: Bool, isAgreed: Bool)
  case help
  case showVersion

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  init(_ arguments: [String]) throws(ControlError) {
    guard let name = arguments.first else { throw Self.usage("a command is missing") }
    var rest = ArraySlice(arguments.dropFirst())
    if rest.contains("--help"), name != "exec", name != "lock" {
      self = .help
      return
    }
    switch name {
    case "help", "--help", "-h": self = .help
    case "--version": self = .showVersion
    case "list": self = .list(try Self.format(&rest))
    case "watch": self = .watch(try Self.format(&rest))
    case "count": self = .count
    case "invoke":
      self = .invoke(try Self.number(&rest), action: rest.popFirst() ?? "default")
    case "reply":
      let number = try Self.number(&rest)
      guard let text = rest.popFirst() else { throw Self.usage("“reply” needs a text") }
      self = .reply(number, text: text)
    case "dismiss": self = try Self.dismissal(&rest)
    case "lock":
      guard rest.isEmpty || rest.popFirst() == "--" && !rest.isEmpty else {
        throw Self.usage("write a screen locker after “--”: sottoctl lock -- swaylock")
      }
      self = .lock(Array(rest))
      return
    case "unlock": self = .unlock
    case "share": self = .share(try Self.isOn(name, &rest))
    case "dnd": self = .doNotDisturb(try Self.isOn(name, &rest))
    case "reveal":
      let number = try Self.number(&rest)
      let seconds = rest.popFirst().map { UInt32($0) } ?? 0
      guard let seconds, seconds <= 600 else { throw Self.usage("“reveal” takes up to 600 seconds") }
      self = .reveal(number, seconds: seconds)
    case "forget":
      guard let app = rest.popFirst(), !app.isEmpty else { throw Self.usage("“forget” needs an app") }
      self = .forget(app)
    case "status":
      let format = try Self.format(&rest)
      guard format == .text || format == .json else { throw Self.usage("a status has the format “text” or “json”") }
      self = .status(isJSON: format == .json)
    case "exec":
      if rest.first == "--" { rest.removeFirst() }
      guard !rest.isEmpty else { throw Self.usage("“exec” needs a command") }
      self = .exec(Array(rest))
      return
    case "setup":
      let flags = rest.filter { $0 == "--undo" || $0 == "--yes" }
      rest.removeAll { flags.contains($0) }
      self = .setup(isUndo: flags.contains("--undo"), isAgreed: flags.contains("--yes"))
    default: throw Self.usage("unknown command “\(name)”")
    }
    if let extra = rest.first { throw Self.usage("“\(name)” takes no “\(extra)”") }
  }

  private static func usage(_ message: String) -> ControlError {
    ControlError("\(message); “sottoctl help” shows the usage")
  }

  private static func format(_ rest: inout ArraySlice<String>) throws(ControlError) -> RowFormat {
    guard let flag = rest.first, flag == "--format" || flag.hasPrefix("--format=") else { return .text }
    rest.removeFirst()
    let written = flag == "--format" ? rest.popFirst() : String(flag.dropFirst("--format=".count))
    guard let format = written.flatMap(RowFormat.init) else {
      throw usage("--format is one of \(RowFormat.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return format
  }

  private static func number(_ rest: inout ArraySlice<String>) throws(ControlError) -> UInt32 {
    guard let text = rest.popFirst(), let number = UInt32(text), number > 0 else {
      throw usage("a notification's number is missing; “sottoctl list” shows the numbers")
    }
    return number
  }

  private static func isOn(_ name: String, _ rest: inout ArraySlice<String>) throws(ControlError) -> Bool {
    switch rest.popFirst() {
    case "on": return true
    case "off": return false
    default: throw usage("“\(name)” is “on” or “off”")
    }
  }

  private static func dismissal(_ rest: inout ArraySlice<String>) throws(ControlError) -> ControlCommand {
    if rest.first == "--all" {
      rest.removeFirst()
      return .dismissAll
    }
    if rest.first == "--app" {
      rest.removeFirst()
      guard let app = rest.popFirst(), !app.isEmpty else { throw usage("“--app” needs an app") }
      return .dismissApp(app, thread: rest.popFirst())
    }
    var numbers = [try number(&rest)]
    while !rest.isEmpty { numbers.append(try number(&rest)) }
    return .dismiss(numbers)
  }

  /// How to use the client.
  static let helpText = """
    Shows the notifications that sottod holds, and passes the person's actions on to it.

    Usage: sottoctl COMMAND

      list [--format F]       the rows, with the number of the newest notification: text (default), json, waybar, i3blocks, polybar or pango
      watch [--format F]      the rows now and after each change; json writes only the changes
      count                   the number of notifications in all rows
      invoke ID [ACTION]      performs an action of a notification; “default” if none is named
      reply ID TEXT           answers a notification that takes a text
      dismiss ID… | --all     dismisses notifications
      dismiss --app APP [THREAD]
                              dismisses the rows of an app, or one of them, as “list --format json” names them
      reveal ID [SECONDS]     shows the content of a hidden notification for 10 seconds, or as many, unless the screen is
                              locked or shared; “revealCommand” in the settings authenticates the person first
      forget APP              removes all that an app has sent, also what no row tells
      dnd on|off              do not disturb: notifications are kept and not announced
      lock [-- COMMAND…]      hides content; with a screen locker, until it and every process that it
                              has left running have exited with status 0
      unlock                  ends all these locks, and shows content again if nothing else says that
                              the screen is locked
      share on|off            hides content while others see the screen; “off” also forgets sources that
                              went away during a cast
      status [--format json]  what reports whether the screen is locked or shared, what is wrong with
                              the settings, which notification server sottod has started
      exec COMMAND…           runs a tool of that notification server, such as dunstctl, unless content is
                              hidden
      setup [--undo] [--yes]  lists what puts sottod into the session: units, settings, and lines in the
                              configurations of compositors, idle daemons and lockers; asks, and then
                              does it. “--undo” takes it back, “--yes” does not ask
      help, --version

    Exit status: 0 success, 2 if a command could not be carried out; “exec” and “lock -- COMMAND”
    exit with the status of the command.

    """
}
