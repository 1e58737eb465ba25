/// Source: fish documentation, "complete".
enum FishCompletions {
  static var text: String {
    let commands = Command.all.map { command in
      "complete -c sotto -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))\n"
    }
    let general = [("help", "Show help"), ("version", "Show the versions of sotto, ICU and CLDR")].map {
      name, summary in
      "complete -c sotto -n __fish_use_subcommand -f -l \(name) -d \(quoted(summary))\n"
    }
    return "# Completes sotto in fish.\n" + commands.joined() + general.joined()
      + Command.all.map(arguments).joined()
  }

  private static func arguments(of command: Command) -> String {
    let isSeen = "complete -c sotto -n '__fish_seen_subcommand_from \(command.name)'"
    let flags = command.completedFlags.map { flag in
      let value =
        switch flag.kind {
        case .none: ""
        case .choice(let choices), .list(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .free: " -x"
        }
      return "\(isSeen) -l \(flag.name)\(value) -d \(quoted(flag.summary))\n"
    }
    let operands =
      command.operandChoices.isEmpty
      ? "" : "\(isSeen) -f -a \(quoted(command.operandChoices.joined(separator: " ")))\n"
    return operands + flags.joined()
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
