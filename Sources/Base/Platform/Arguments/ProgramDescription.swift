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
