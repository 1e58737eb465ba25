internal import ICU
internal import Platform

extension Command {
  /// The tool, for help, the manual page and completions.
  static let program = ProgramDescription(
    main: CommandDescription(
      name: "sotto", operands: "COMMAND [OPERAND…] [FLAG…]",
      summary: "prepare notifications for display without revealing hidden content",
      description: """
        Prepares notifications for display without revealing hidden content: groups them by
        thread, hides what the preview setting hides, and sums up the rest in the reader's
        language.
        """,
      flags: [.help, .versions]),
    commands: all.map(\.description),
    closing: """
      “sotto help COMMAND” describes a command and its flags. “sotto --version” shows the
      versions of sotto, ICU and CLDR.
      \(streams)
      Exit status: 0 success, 1 something was left out or found, 2 the command could not run.
      """,
    sections: [
      ManualSection("INPUT AND OUTPUT", streams),
      ManualSection(
        "EXIT STATUS",
        terms: [
          "0": "Success.", "1": "Something was left out, or a check found something.",
          "2": "The command could not run.",
        ]),
      ManualSection(
        "ENVIRONMENT",
        terms: [
          "LC_ALL, LC_MESSAGES, LANG": "The locale, if neither a flag nor a document sets one.",
          "LC_ALL, LC_CTYPE, LANG": "The charset of the terminal. If it is not UTF-8, text is written in ASCII.",
          "COLUMNS": "Width of the terminal in cells, if the terminal does not report it.",
          "NO_COLOR": "If it is set, no colors are used unless --color requests them.",
          "TERM": "If it is “dumb”, lines are plain: no cards, and no colors unless --color requests them.",
        ]),
    ],
    headings: FlagGroup.groups)

  /// The program that serves `preview`, which has no commands.
  static let previewProgram = ProgramDescription(
    main: preview.description.asProgram(named: "sotto-preview"),
    closing: "“sotto preview” starts this program. Exit status: 0 success, 2 the page could not be served.",
    sections: [ManualSection("SEE ALSO", "`sotto`(1)")], headings: FlagGroup.groups)

  /// The output of `sotto --version`.
  static var versions: String {
    "sotto \(Program.version) (ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion))\n"
  }

  /// The streams that the tool reads and writes.
  private static let streams = """
    Data goes to standard output, all messages go to standard error. The operand “-” is
    standard input.
    """
}

extension Flag {
  fileprivate static let versions = Flag(name: version.name, help: "Show the versions of sotto, ICU and CLDR.")
}
