package import Platform

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
    /// To show a text about the daemon.
    case show(String)
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  package static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    let parsed = try ParsedArguments(arguments, flags: description.main.flags + Flag.standard)
    if let text = description.text(askedBy: parsed) { return .show(text) }
    if let operand = parsed.operands.first { throw UsageError("unknown argument “\(operand)”") }
    var options = DaemonOptions()
    options.server = try value(of: .inFrontOf, parsed)
    options.state = try value(of: .state, parsed)
    options.settings = try value(of: .settings, parsed)
    options.isLockStateManual = parsed.value(of: .lockState) == "manual"
    options.isForWordsOnly = parsed.contains(.words)
    if options.isForWordsOnly, options.server != nil || options.state != nil {
      throw UsageError("--words keeps no notifications and has no server; leave out --in-front-of and --state")
    }
    return .run(options)
  }

  private static func value(of flag: Flag, _ arguments: ParsedArguments) throws(UsageError) -> String? {
    if arguments.values(of: flag).contains("") { throw UsageError("--\(flag.name) needs a value") }
    return arguments.value(of: flag)
  }
}
