/// What the command line of the daemon says.
package struct DaemonOptions: Hashable, Sendable {
  /// The shell command of the server behind the daemon; nil for none.
  package var server: String?
  /// Whether to render lists for shells and nothing else.
  package var isForWordsOnly = false
  /// Whether only `sottoctl` says whether the screen is locked.
  package var isLockStateManual = false
  /// The folder in which notifications are stored; nil for one in `XDG_RUNTIME_DIR`.
  package var state: String?
  /// The settings file; nil for the one in `XDG_CONFIG_HOME`.
  package var settings: String?

  /// Creates the defaults.
  package init() {}

  /// What a command line asks for.
  package enum Request: Hashable, Sendable {
    /// To run.
    case run(DaemonOptions)
    /// To show how to use it.
    case help
    /// To show the version.
    case version
  }

  /// A command line that cannot be understood.
  package struct UsageError: Error, Hashable {
    /// What is wrong, in one sentence.
    package let message: String
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var options = DaemonOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      var written = parts.count == 2 && argument.hasPrefix("--") ? parts[1] : nil
      func value() throws(UsageError) -> String {
        guard let value = written ?? rest.popFirst(), !value.isEmpty else {
          throw UsageError(message: "\(parts[0]) needs a value")
        }
        written = nil
        return value
      }
      switch parts[0] {
      case "--help", "-h": return .help
      case "--version": return .version
      case "--words": options.isForWordsOnly = true
      case "--in-front-of": options.server = try value()
      case "--state": options.state = try value()
      case "--settings": options.settings = try value()
      case "--lock-state":
        switch try value() {
        case "auto": options.isLockStateManual = false
        case "manual": options.isLockStateManual = true
        default: throw UsageError(message: "--lock-state is “auto” or “manual”")
        }
      default: throw UsageError(message: "unknown argument “\(argument)”")
      }
      if written != nil { throw UsageError(message: "\(parts[0]) takes no value") }
    }
    if options.isForWordsOnly, options.server != nil || options.state != nil {
      throw UsageError(message: "--words keeps no notifications and has no server; leave out --in-front-of and --state")
    }
    return .run(options)
  }

  /// How to use the daemon.
  package static let help = """
    Keeps the notifications of the desktop, and shows them without their content while the screen
    is locked or shared.

    Usage: sottod [FLAG…]

      --in-front-of COMMAND  Start the notification server COMMAND, a shell command line, on a
                             private bus, and pass it what may be shown: sottod draws nothing.
      --lock-state SOURCE    What determines whether the screen is locked: auto (default: logind,
                             screen savers and sottoctl) or manual (only sottoctl).
      --settings FILE        Settings, a list document without notifications. Default:
                             $XDG_CONFIG_HOME/sotto/center.json.
      --state DIR            Keep notifications in the folder “sotto” in DIR. Default:
                             $XDG_RUNTIME_DIR, which is gone at logout.
      --words                Only render lists for shells that are their own notification
                             server (org.sotto.Words1, and $XDG_RUNTIME_DIR/sotto/words).
      --help                 Show help.
      --version              Show the version.

    Until a trusted source says that the screen is unlocked, it counts as locked. “sottoctl
    status” lists the sources; “sottoctl lock -- COMMAND” runs a screen locker. SIGHUP reads the
    settings again. Exit status: 0 after SIGTERM or SIGINT, 1 if it could not start or lost the
    bus, 2 for a command line that it does not understand.

    """
}
