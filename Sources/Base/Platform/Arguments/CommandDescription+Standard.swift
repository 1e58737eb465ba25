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
