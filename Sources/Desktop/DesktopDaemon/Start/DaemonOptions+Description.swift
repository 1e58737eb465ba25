internal import Platform

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
