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

extension DaemonOptions {
  /// The daemon, for the parser, help, the manual page and completions.
  static let description = ProgramDescription(
    main: CommandDescription(
      name: "sottod",
      summary: "keeps the notifications of the desktop, and hides what they say while the screen is locked",
      description: """
        Keeps the notifications of the desktop, and shows them without their content while the screen
        is locked or shared. It takes the place of a notification server on the session bus, and draws
        nothing: a server behind it does, and whatever runs sottoctl. Rows have the notifications of a
        thread together, summed up in the person's language.

        Until a trusted source says that the screen is unlocked, it counts as locked. “sottoctl
        status” lists the sources; “sottoctl lock -- COMMAND” runs a screen locker.
        """,
      flags: [.inFrontOf, .lockState, .settings, .state, .words]),
    closing: """
      SIGHUP reads the settings again. Exit status: 0 after SIGTERM or SIGINT, 1 if it could not start
      or lost the bus, 2 for a command line that it does not understand.
      """,
    sections: manualSections)
}

extension Flag {
  static let inFrontOf = Flag(
    name: "in-front-of", value: "COMMAND",
    help:
      "Start the notification server COMMAND, a shell command line such as dunst, on a private bus, and pass it what "
      + "may be shown: sottod draws nothing. It is started again when it ends.")
  static let lockState = Flag(
    name: "lock-state", value: "SOURCE", choices: ["auto", "manual"],
    help: "What determines whether the screen is locked: auto (default: logind, screen savers and sottoctl) or manual "
      + "(only sottoctl).")
  static let settings = Flag(
    name: "settings", value: "FILE",
    help: "Settings, a list document without notifications. Default: $XDG_CONFIG_HOME/sotto/center.json.")
  static let state = Flag(
    name: "state", value: "DIR",
    help: "Keep notifications in the folder “sotto” in DIR. Default: $XDG_RUNTIME_DIR, which is gone at logout.")
  static let words = Flag(
    name: "words",
    help: "Only render lists for shells that are their own notification server (org.sotto.Words1, and "
      + "$XDG_RUNTIME_DIR/sotto/words). It makes room for a sottod without this flag, which gives the same.")
}

extension DaemonOptions {
  /// What only the manual page of the daemon says.
  static let manualSections = [
    ManualSection(
      "SERVER BEHIND SOTTOD",
      """
      While the screen is locked, the server of `--in-front-of` gets one notification for each row; after unlocking, the
      contents replace these. Its own tools find it by `sottoctl exec`. Programs that it starts find the bus of the session
      in `SOTTO_SESSION_BUS_ADDRESS`.
      """),
    ManualSection(
      "LOGIND",
      """
      While `sottoctl` says that the screen is locked, sottod sets `LockedHint` of its session, for other programs, and takes
      it back after that. Desktops that set it themselves (GNOME, KDE, phosh, niri, Pantheon) are left alone. What sottod has
      set does not count as what logind says.
      """),
    ManualSection(
      "SHARED SCREENS",
      """
      Content is hidden while the compositor niri ($NIRI_SOCKET) or Hyprland ($HYPRLAND_INSTANCE_SIGNATURE) says that the
      screen is cast. Under other compositors, it is hidden while a portal, a compositor or a recorder offers a video stream
      over PipeWire (seen by `pw-dump`(1), if that is installed). It is also hidden while a program asks for quiet by
      `org.freedesktop.Notifications.Inhibit`, after `sottoctl share on`, and for four seconds after the last of these has
      stopped. A source that goes away during a cast counts until it is back and says otherwise, or until `sottoctl share
      off`. In the settings, `"sharing": "manual"` asks sottoctl only, and `"sharedWindows": "ignore"` lets casts of windows
      alone hide nothing.
      """),
    ManualSection(
      "WORDS FOR SHELLS",
      """
      `Render` of `org.sotto.Words1` at `/org/sotto/Words` of the bus name `org.sotto.Words` takes a list document, in which
      `desktopNotifications` has what the shell received from programs, and returns its rows as `sotto render --format json`
      writes them. `Format` takes the key of one of Sotto's own texts, such as `%u messages`, and a JSON array of arguments,
      and returns the text in the language of the property `Locale`. A list or arguments that cannot be read, or of more
      than 4 MiB, are refused with `org.freedesktop.DBus.Error.InvalidArgs`. The bus starts `sottod --words` for the first
      call. The signal `Changed` says that the same list may be answered with other rows now, because settings or names have
      changed, or who looks.

      The socket $XDG_RUNTIME_DIR/sotto/words takes list documents, one per line, and answers each with a line, as
      `sotto stream`. After the line `{"changes":true}` it also writes `{"changed":{…}}` when `Changed` is sent.

      The settings of center.json apply to such a list, which may hide more and never less. While anybody says that the
      screen is locked or shared, it is, whatever a list says. While nobody knows, `"authenticated": true` in a list counts.
      Rows are those of apps, unless the settings or the list say otherwise (`hiddenRows`). Nothing of a list is kept.
      """),
    ManualSection(
      "SIGNALS",
      "`SIGHUP` reads the settings again; they are also read when the file changes. `SIGTERM` and `SIGINT` end the daemon."
    ),
    ManualSection(
      "BUS NAMES",
      terms: [
        "org.freedesktop.Notifications":
          "Desktop Notifications Specification 1.2, with KDE's `Inhibit`, `UnInhibit` and `Inhibited`.",
        "org.gtk.Notifications": "Programs of GLib, whose actions get their parameters of any type back.",
        "org.freedesktop.impl.portal.desktop.sotto": "The notification portal, version 2, for programs in sandboxes.",
        "org.sotto.Center1":
          """
        The methods `Rows`, `Invoke`, `Reply`, `Dismiss`, `DismissGroup`, `DismissApp`, `MarkSeen`, `Reveal`, `Image`,
        `Forget`, `DoNotDisturb`, `Lock`, `Unlock`, `BeginLock` and `EndLock` (the lock of one screen locker, by a name that
        its caller chooses), `AttachLocker` (the reading end of a pipe whose other end the locker has: if the caller leaves
        the bus before the locker ends, the lock ends with it), `Share`, `Status` and the signal `Changed`. It is on a
        connection of its own, which owns `org.sotto.Center` and `org.sotto.Words` too: programs in sandboxes that may only
        notify do not reach it.
        """,
      ]),
    ManualSection(
      "FILES",
      terms: [
        "~/.config/sotto/center.json":
          """
        A list document without notifications: settings of all apps and of each. If it cannot be read, everything is hidden,
        and `sottoctl status` says why. Only this one need not be there: a file that `--settings` names and that is missing hides
        everything.
        """,
        "~/.config/sotto/sottod.env":
          """
        The flags with which systemd and the bus start sottod: `SOTTOD_FLAGS="--in-front-of dunst"`
        """,
        "~/.local/share/sotto/APP/": "An app's own string tables.",
      ]),
    ManualSection(
      "EXIT STATUS",
      terms: [
        "0": "After SIGTERM or SIGINT.", "1": "It could not start or lost the bus.",
        "2": "It does not understand the command line, or another sottod keeps notifications in the same folder.",
      ]),
    ManualSection("SEE ALSO", "`sottoctl`(1), `dbus-daemon`(1)"),
  ]
}
