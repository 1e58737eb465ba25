extension Command {
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", summary: "a completion script for a shell",
    description: """
      Writes a script that completes commands, flags and their values. To try it:

        source <(sotto completions bash)
        source <(sotto completions zsh)
        sotto completions fish | source
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
      throw UsageError("completions needs a shell: \(names)")
    }
    console.output.write(shell.completions)
    return .success
  }

  /// The flags to complete, including `--help`.
  var completedFlags: [Flag] { flags + [.help] }

  /// The values an operand can have; empty if it is a file or free text.
  var operandChoices: [String] {
    switch name {
    case Command.completions.name: Shell.allCases.map(\.rawValue)
    case Command.help.name: Command.all.map(\.name)
    default: []
    }
  }
}
