import Glibc
internal import ICU
internal import NotificationModel
internal import Platform
internal import Presenters

/// One command of the tool.
struct Command: Sendable {
  let description: CommandDescription
  let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus

  init(
    _ description: CommandDescription,
    run: @escaping @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus
  ) {
    (self.description, self.run) = (description, run)
  }

  /// Creates a command whose operands are files, unless `offers` says otherwise.
  init(
    name: String, operands: String, summary: String, description: String, examples: KeyValuePairs<String, String>,
    flags: [Flag], offers: [Offer] = [.file],
    run: @escaping @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus
  ) {
    self.init(
      CommandDescription(
        name: name, operands: operands, summary: summary, description: description, examples: examples, flags: flags,
        offers: offers, place: .anywhere),
      run: run)
  }

  var name: String { description.name }

  /// Whether the command would wait for terminal input because the command line names no file. An explicit “-” allows
  /// that.
  func waitsForTerminal(_ arguments: ParsedArguments) -> Bool {
    let readsByDefault = description.operands.hasSuffix("|-]") || arguments.contains(.batch)
    return readsByDefault && arguments.operands.isEmpty && isatty(STDIN_FILENO) == 1
  }

  /// All commands, in the order in which help lists them.
  static let all: [Command] =
    [render, gallery, preview, explain, expand, respond, format, lint, plurals, stream] + standard

  /// Returns the command with a name.
  static func named(_ name: String) throws(UsageError) -> Command {
    guard let command = all.first(where: { $0.name == name }) else { throw program.unknown(name) }
    return command
  }
}

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

extension Flag {
  static let columns = Flag(
    name: "columns", value: "N",
    help: "Width of a line in cells, from \(TextPresenter.widths.lowerBound) to \(TextPresenter.widths.upperBound). "
      + "Default: the width of the terminal, at most 80; no limit if the output is not a terminal.")
  static let plain = Flag(
    name: "plain", help: "Plain lines without cards and colors, as if the output were not a terminal.")
  static let color = Flag(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    help: "Colors: auto (default: on a terminal, unless NO_COLOR is set), always or never.")

  /// The flags for text output.
  static let textOutput: [Flag] = [.columns, .plain, .color]
}

extension Console {
  /// Creates a presenter according to flags, terminal and environment.
  ///
  /// - Parameters:
  ///   - arguments: The command's arguments.
  ///   - now: The reference time for ages.
  func textPresenter(_ arguments: ParsedArguments, now: Timestamp) throws(UsageError) -> TextPresenter {
    let columns = try arguments.integer(of: .columns)
    if let columns, !TextPresenter.widths.contains(columns) {
      let widths = TextPresenter.widths
      throw UsageError("--columns needs a number from \(widths.lowerBound) to \(widths.upperBound), not “\(columns)”")
    }
    // A file may be read on another terminal.
    let isFile = arguments.value(of: .output).map { $0 != "-" } ?? false
    let isPlain = arguments.contains(.plain)
    return TextPresenter(
      width: isPlain ? nil : columns ?? terminalWidth.map { min($0, Self.widestCard) },
      usesColor: !isPlain && usesColor(arguments.value(of: .color)), isASCII: !isFile && isASCII,
      placesByColumn: isCapableTerminal, now: now)
  }

  /// Reports that characters were lost because the charset of the environment lacks them.
  func reportLostCharacters(of presenter: TextPresenter) {
    guard presenter.hasLostCharacters else { return }
    errors.write(
      "sotto: note: “?” is shown for characters that the charset of the locale lacks; try LC_ALL=C.UTF-8\n")
  }

  /// Longer lines are hard to read.
  private static let widestCard = 80

  /// Whether to use colors: according to `--color`; by default on a terminal, unless NO_COLOR is set (no-color.org).
  func usesColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: isCapableTerminal && (environment["NO_COLOR"] ?? "").isEmpty
    }
  }

  /// Whether the output is a terminal that understands control sequences.
  private var isCapableTerminal: Bool { output.isTerminal && environment["TERM"] != "dumb" }

  /// The width of the terminal in cells: as it reports, otherwise COLUMNS; nil if output is not a terminal, or a dumb one.
  ///
  /// Source: POSIX, Base Definitions 8.3, COLUMNS.
  private var terminalWidth: Int? {
    guard isCapableTerminal else { return nil }
    return output.terminalWidth ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the environment requests a charset other than UTF-8, either by name or by the locale C. A locale without
  /// a charset, or no locale at all, does not count as such a request.
  ///
  /// Source: POSIX, Base Definitions 8.2, the form `language[_territory][.codeset][@modifier]`.
  private var isASCII: Bool {
    let name = LocaleChoice.name(of: "LC_CTYPE", in: environment) ?? ""
    if name == "C" || name == "POSIX" { return true }
    guard let dot = name.firstIndex(of: ".") else { return false }
    let codeset = name[dot...].dropFirst().prefix { $0 != "@" }
    return codeset.lowercased().filter { $0 != "-" } != "utf8"
  }
}

extension Command {
  /// The commands about the tool itself: completions, the manual page and help.
  static let standard = CommandDescription.standard(of: "sotto").map { description in
    Command(description) { (arguments, console) throws(UsageError) in
      console.output.write(try program.text(of: description, arguments.operands))
      return .success
    }
  }
}
