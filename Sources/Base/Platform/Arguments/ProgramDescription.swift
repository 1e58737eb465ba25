internal import Diagnostics

/// What a program is for and what it accepts, for the parser, help, the manual page and completions.
package struct ProgramDescription: Sendable {
  /// The program as a command: its operands and flags, if it has no commands, and its description.
  package let main: CommandDescription
  /// Its commands, in the order in which help lists them.
  package let commands: [CommandDescription]
  /// Whether the list of commands in help shows their operands and flags too.
  package let listsOperands: Bool
  /// The last paragraphs of help.
  package let closing: String
  /// The last sections of the manual page.
  package let sections: [ManualSection]
  /// The flags of a command by heading, where there are many.
  package let headings: @Sendable ([Flag]) -> [(heading: String?, flags: [Flag])]

  /// Describes a program.
  package init(
    main: CommandDescription, commands: [CommandDescription] = [], listsOperands: Bool = false, closing: String,
    sections: [ManualSection],
    headings: @escaping @Sendable ([Flag]) -> [(heading: String?, flags: [Flag])] = { [(nil, $0)] }
  ) {
    (self.main, self.commands, self.listsOperands, self.closing) = (main, commands, listsOperands, closing)
    (self.sections, self.headings) = (sections, headings)
  }

  /// The program's name.
  package var name: String { main.name }

  /// Returns the command with a name.
  package func command(named name: String) throws(UsageError) -> CommandDescription {
    guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
    return command
  }

  /// Returns the error for a name that no command has.
  package func unknown(_ name: String) -> UsageError {
    name.hasPrefix("-")
      ? UsageError("unknown flag \(name)" + suggestion(for: name, among: ["--help", "--version"]))
      : UsageError("there is no command \(quoted(name))" + suggestion(for: name, among: commands.map(\.name)))
  }

  /// What a command line begins with.
  func beginning(of command: CommandDescription) -> String {
    commands.isEmpty ? name : "\(name) \(command.name)"
  }
}

extension ProgramDescription {
  /// The output of `--version`.
  package var versionText: String { "\(name) \(Program.version)\n" }

  /// The text that flags of a program without commands ask for; nil if they ask for none.
  package func text(askedBy arguments: ParsedArguments) -> String? {
    if arguments.contains(.help) { return help }
    if arguments.contains(.version) { return versionText }
    if arguments.contains(.manual) { return manual }
    return arguments.value(of: .completions).flatMap(Shell.init).map { completions(for: $0) }
  }
}

extension Flag {
  /// Shows help.
  package static let help = Flag(name: "help", rest: .ignored, help: "Show help.")
  /// Shows the version.
  package static let version = Flag(name: "version", rest: .ignored, help: "Show the version.")
  /// Writes the manual page of a program without commands.
  package static let manual = Flag(
    name: "manual", rest: .ignored, help: "Write the manual page in the format of man.")
  /// Writes the completions of a program without commands.
  package static let completions = Flag(
    name: "completions", value: "SHELL", choices: Shell.names, rest: .ignored,
    help: "Write a completion script for bash, zsh or fish.")
  /// What each program without commands has.
  package static let standard: [Flag] = [.help, .version, .manual, .completions]
}

/// What a command is for and what it accepts, for the parser, help, the manual page and completions.
package struct CommandDescription: Sendable {
  /// The name; that of the program for one without commands.
  package private(set) var name: String
  /// The operands as shown in help.
  package let operands: String
  /// One line for the list of commands, without a period.
  package let summary: String
  /// The paragraphs of the command's own help; nil for the summary as a sentence.
  private let details: String?
  /// What most people want to do with the command, first: what follows its name on a command line, and what that does.
  package let examples: KeyValuePairs<String, String>
  /// The flags, without those that every command has.
  package let flags: [Flag]
  /// What shells offer for each operand; the last one is repeated if `operands` has “…”.
  package let offers: [Offer]
  /// Where the operands are.
  package let place: OperandPlace

  /// Describes a command.
  package init(
    name: String, operands: String = "", summary: String, description: String? = nil,
    examples: KeyValuePairs<String, String> = [:], flags: [Flag] = [], offers: [Offer] = [],
    place: OperandPlace = .last
  ) {
    (self.name, self.operands, self.summary, details) = (name, operands, summary, description)
    (self.examples, self.flags, self.offers, self.place) = (examples, flags, offers, place)
  }

  /// The paragraphs of the command's own help.
  package var description: String { details ?? summary.prefix(1).uppercased() + summary.dropFirst() + "." }

  /// Returns the same as a program of its own.
  package func asProgram(named name: String) -> CommandDescription {
    var program = self
    program.name = name
    return program
  }

  /// Whether the arguments are the command line of another program, which may have its own `--help`.
  package var runsProgram: Bool { offers.first?.isCommandLine == true }

  /// All flags.
  package var allFlags: [Flag] { runsProgram ? flags : flags + [.help] }

  /// Whether the last operand may be repeated.
  var repeatsOperand: Bool { operands.contains("…") }
}

extension CommandDescription {
  /// The commands about the program itself, which every program with commands has.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - notes: Another paragraph for `completions`.
  package static func standard(of program: String, notes: String = "") -> [CommandDescription] {
    [
      CommandDescription(
        name: "completions", operands: "bash|zsh|fish",
        summary: "a completion script for a shell",
        description: """
          Writes a script that completes commands, flags and their values. To try it:

            source <(\(program) completions bash)
            source <(\(program) completions zsh)
            \(program) completions fish | source\(notes.isEmpty ? "" : "\n\n" + notes)
          """,
        offers: [.words(Shell.names)]),
      CommandDescription(
        name: "manual", summary: "the manual page in the format of man",
        description: "Writes the manual page in the format of man. To read it: “\(program) manual | man -l -”."),
      CommandDescription(
        name: "help", operands: "[COMMAND]", summary: "help for a command",
        description: "Shows help for \(program), or for one of its commands: what it does, its operands and its flags.",
        offers: [.commands]),
    ]
  }
}

extension ProgramDescription {
  /// Returns what one of the commands about the program itself writes.
  package func text(of command: CommandDescription, _ operands: [String]) throws(UsageError) -> String {
    switch command.name {
    case "completions":
      guard operands.count == 1, let shell = Shell(rawValue: operands[0]) else {
        throw UsageError("completions needs a shell: \(Shell.names.joined(separator: ", "))")
      }
      return completions(for: shell)
    case "manual":
      guard operands.isEmpty else { throw UsageError("manual takes no operand") }
      return manual
    default:
      guard let name = operands.first else { return help }
      guard operands.count == 1 else { throw UsageError("help takes one command") }
      return help(of: try self.command(named: name))
    }
  }
}

/// A section of a manual page that help does not have. What is between grave accents is bold.
package struct ManualSection: Sendable {
  let title: String
  let text: String
  let terms: KeyValuePairs<String, String>

  /// Creates a section of paragraphs, and of terms with their meanings after them.
  package init(_ title: String, _ text: String = "", terms: KeyValuePairs<String, String> = [:]) {
    (self.title, self.text, self.terms) = (title, text, terms)
  }
}
