extension Command {
  static let help = Command(
    name: "help", operands: "[COMMAND]", summary: "help for a command",
    description: """
      Shows help for sotto, or for one of its commands: what it does, its operands and its flags.
      """,
    flags: []
  ) { (arguments, console) throws(UsageError) in
    guard let name = arguments.operands.first else {
      console.output.write(HelpText.overview)
      return .success
    }
    console.output.write(HelpText.text(for: try Command.named(name)))
    return .success
  }
}
