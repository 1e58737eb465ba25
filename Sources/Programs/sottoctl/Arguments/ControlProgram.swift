internal import Platform

/// The client, for the parser, help, the manual page and completions.
enum ControlProgram {
  static let description = ProgramDescription(
    main: CommandDescription(
      name: "sottoctl", operands: "COMMAND [ARGUMENT…]",
      summary: "shows what sottod keeps, and passes on what the person does",
      description: """
        Shows the notifications that sottod holds, and passes the person's actions on to it.
        Content that sottod hides never leaves it.
        """,
      flags: [.help, .version]),
    commands: commands, listsOperands: true,
    closing: """
      “sottoctl help COMMAND” describes a command and its flags. “sottoctl --version” shows the
      version.
      Exit status: 0 success, 2 if a command could not be carried out; “exec” and “lock -- COMMAND”
      exit with the status of the command.
      """,
    sections: [
      ManualSection("FILES", terms: ["~/.local/state/sotto/setup.json": "What `setup` has changed."]),
      ManualSection(
        "EXIT STATUS",
        "0 success, 2 if a command could not be carried out; of `exec` and `lock -- COMMAND` that of the command."),
      ManualSection("SEE ALSO", "`sottod`(1)"),
    ])

  /// What takes the numbers of rows, and apps, as shells complete them.
  enum Candidates: String {
    case numbers, apps

    fileprivate var offer: Offer { .lines(of: "sottoctl completions \(rawValue)") }
  }

  private static let commands =
    [
      list, watch, count, invoke, reply, dismiss, reveal, forget, doNotDisturb, lock, unlock, share, status, exec,
      setup,
    ]
    + CommandDescription.standard(
      of: "sottoctl",
      notes:
        "“sottoctl completions numbers” and “sottoctl completions apps” write what these scripts offer of the rows.")
}

extension Flag {
  static let rowFormat = Flag(
    name: "format", value: "F", choices: RowFormat.names,
    help: "What reads the output: text (default, for people), json, waybar, i3blocks, polybar or pango.")
  static let statusFormat = Flag(
    name: "format", value: "F", choices: ["text", "json"], help: "Output format: text (default) or json.")
  static let all = Flag(name: "all", rest: .operands, help: "Dismiss all notifications in rows.")
  static let app = Flag(
    name: "app", value: "APP", offered: ControlProgram.Candidates.apps.offer, rest: .operands,
    help: "Dismiss the rows of an app, or the one with a thread.")
  static let undo = Flag(
    name: "undo", help: "Take back what setup has done; files that have been changed since are left alone.")
  static let yes = Flag(name: "yes", help: "Do not ask.")
}

extension ControlProgram {
  private static let list = CommandDescription(
    name: "list",
    summary:
      "the rows, with the number of the newest notification; text (default), json, waybar, i3blocks, polybar or pango",
    description: """
      Writes the rows, each with the number of its newest notification. What senders write is
      escaped as each format requires.
      """,
    examples: ["--format json": "for a program"], flags: [.rowFormat])

  private static let watch = CommandDescription(
    name: "watch", summary: "the rows now and after each change; json writes only the changes",
    description: """
      Writes the rows now and after each change, until the reader closes its end. The format json
      writes only the changes, one line of JSON each.
      """,
    examples: ["--format waybar": "for a module of waybar"], flags: [.rowFormat])

  private static let count = CommandDescription(
    name: "count", summary: "the number of notifications in all rows")

  private static let invoke = CommandDescription(
    name: "invoke", operands: "ID [ACTION]",
    summary: "performs an action of a notification; “default” if none is named",
    examples: ["12 default": "what a click does"], offers: [Candidates.numbers.offer, .text])

  private static let reply = CommandDescription(
    name: "reply", operands: "ID TEXT", summary: "answers a notification that takes a text",
    offers: [Candidates.numbers.offer, .text])

  private static let dismiss = CommandDescription(
    name: "dismiss", operands: "ID… | --all | --app APP [THREAD]",
    summary: "dismisses notifications: by their numbers, all that have a row, those of an app, or those of one "
      + "thread of an app, as “list --format json” names them",
    flags: [.all, .app], offers: [Candidates.numbers.offer])

  private static let reveal = CommandDescription(
    name: "reveal", operands: "ID [SECONDS]",
    summary: "shows the content of a hidden notification for 10 seconds, or as many, unless the screen is locked or "
      + "shared; “revealCommand” in the settings authenticates the person first",
    description: """
      Shows the content of a hidden notification for 10 seconds, or as many as named, at most 600.
      Nothing is shown while the screen is locked or shared. If the settings have a “revealCommand”,
      it is run first and has to end with status 0. A click on a hidden row does the same for the
      whole row.
      """,
    offers: [Candidates.numbers.offer, .text])

  private static let forget = CommandDescription(
    name: "forget", operands: "APP", summary: "removes all that an app has sent, also what no row tells",
    offers: [Candidates.apps.offer],
    place: .verbatim)

  private static let doNotDisturb = CommandDescription(
    name: "dnd", operands: "on|off",
    summary: "do not disturb: notifications are kept, and only critical ones announced",
    description: """
      Do not disturb: popups leave the screen, and notifications are kept in the rows without being
      announced. After “off”, one notification counts them. Critical ones are announced all the same,
      unless the setting “doNotDisturb” is {"critical": "quiet"}. With true, it says “on”.
      """,
    offers: [.words(["on", "off"])])

  private static let lock = CommandDescription(
    name: "lock", operands: "[-- COMMAND…]",
    summary:
      "hides content; with a screen locker, until it and every process that it has left running have exited with "
      + "status 0",
    description: """
      Hides content. With a screen locker, it is hidden before the locker starts and until it, and
      every process that it has left running, has ended with status 0: “swaylock -f” counts as running
      while it locks the screen. The locker starts within half a second, even if sottod, the server
      behind it or the bus does not answer. Locks add up: the end of one locker ends no other lock. If
      sottoctl is killed, the lock ends with the locker all the same.
      """,
    examples: ["-- swaylock": "hides content as long as swaylock runs"], offers: [.words(["--"]), .commandLine],
    place: .verbatim)

  private static let unlock = CommandDescription(
    name: "unlock",
    summary: "ends all locks of sottoctl, and shows content again if nothing else says that the screen is locked")

  private static let share = CommandDescription(
    name: "share", operands: "on|off",
    summary: "hides content while others see the screen; “off” also forgets sources that went away during a cast",
    description: """
      Hides content while others see the screen. “off” acts at once; it ends what “on” has begun, and
      forgets sources that went away during a cast.
      """,
    offers: [.words(["on", "off"])])

  private static let status = CommandDescription(
    name: "status",
    summary: "what reports whether the screen is locked or shared, what is wrong with the settings, which notification "
      + "server sottod has started; text (default) or json",
    description: """
      Shows who says whether the screen is locked and whether it is shared, which programs ask for quiet
      and why, what is wrong with the settings, and which notification server sottod has started.
      """,
    flags: [.statusFormat])

  private static let exec = CommandDescription(
    name: "exec", operands: "COMMAND…",
    summary: "runs a tool of that notification server, such as dunstctl, unless content is hidden",
    description: """
      Runs a tool of the notification server that sottod has started, such as dunstctl or makoctl, on
      the bus of that server. While content is hidden, none is run.
      """,
    examples: ["dunstctl history-pop": "shows what dunst showed last"], offers: [.commandLine], place: .verbatim)

  private static let setup = CommandDescription(
    name: "setup",
    summary:
      "lists what puts sottod into the session: units, settings, and lines in the configurations of compositors, "
      + "idle daemons and lockers; asks, and then does it. “--undo” takes it back, “--yes” does not ask",
    description: """
      Puts sottod into the session: lists every change, asks, and then makes it. Without --yes and
      without a terminal, the changes are only listed.

      They are links to units (sottod.service for graphical-session.target, and masks for those of
      dunst, mako, swaync and xfce4-notifyd), “sottod.env” and “center.json” if they are not there, and
      lines at the end of those configurations of sway, i3, Hyprland, swayidle, hypridle, gtklock and
      xdg-desktop-portal-wlr that are there, between two comments. Nothing else in a file is changed,
      nothing outside the home folder, and neither links nor read-only files.
      """,
    flags: [.undo, .yes])
}
