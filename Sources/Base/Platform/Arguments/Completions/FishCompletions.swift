/// Source: fish documentation, "complete".
struct FishCompletions {
  let program: ProgramDescription

  var text: String {
    let first = "complete -c \(program.name) -n __fish_use_subcommand -f"
    let commands = program.commands.map { "\(first) -a \($0.name) -d \(quoted(firstClause(of: $0.summary)))\n" }
    let general =
      program.commands.isEmpty ? [] : program.main.flags.map { "\(first) -l \($0.name) -d \(quoted($0.summary))\n" }
    return "# Completes \(program.name) in fish.\n" + commands.joined() + general.joined()
      + program.completedCommands.map(arguments).joined()
  }

  private func arguments(of command: CommandDescription) -> String {
    let isSeen = "__fish_seen_subcommand_from \(command.name)"
    let beginning = "complete -c \(program.name)" + (program.commands.isEmpty ? "" : " -n '\(isSeen)'")
    let flags = program.completedFlags(of: command).map { flag in
      "\(beginning) -l \(flag.name)\(flag.offer.map(value) ?? "") -d \(quoted(flag.summary))\n"
    }
    let operands = program.offers(of: command).enumerated().map { index, offer in
      guard let words = self.words(offer, at: index) else { return "" }
      let isRepeated = index == command.offers.count - 1 && command.repeatsOperand
      let place = "count (commandline -opc)) -\(isRepeated ? "ge" : "eq") \(index + 2)"
      return "complete -c \(program.name) -n '\(isSeen); and test (\(place)' -f\(words)\n"
    }
    let none = command.offers.isEmpty ? "\(beginning) -f\n" : ""
    return none + operands.joined() + flags.joined()
  }

  /// The operands of a command; nil where files are offered.
  private func words(_ offer: Offer, at index: Int) -> String? {
    switch offer {
    case .file: nil
    case .text, .commands: ""
    case .folder: " -a '(__fish_complete_directories)'"
    case .words(let words), .list(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .lines(let line): " -a '(\(line) 2>/dev/null)'"
    // Fish does not count “--”.
    case .commandLine: " -a '(__fish_complete_subcommand --fcs-skip=2)'"
    }
  }

  private func value(_ offer: Offer) -> String {
    switch offer {
    case .words(let choices), .list(let choices): " -x -a \(quoted(choices.joined(separator: " ")))"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .lines(let line): " -x -a '(\(line) 2>/dev/null)'"
    case .text, .commands, .commandLine: " -x"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
