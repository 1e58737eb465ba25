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
    let start = "complete -c \(program.name)"
    let isSeen = program.commands.isEmpty ? "" : "__fish_seen_subcommand_from \(command.name)"
    let beginning = isSeen.isEmpty ? start : "\(start) -n '\(isSeen)'"
    let flags = program.completedFlags(of: command).map { flag in
      let value = flag.offer.map { words($0).map { " -x" + $0 } ?? " -r -F" } ?? ""
      return "\(beginning) -l \(flag.name)\(value) -d \(quoted(flag.summary))\n"
    }
    let operands = program.offers(of: command).enumerated().map { index, offer in
      guard let words = self.words(offer) else { return "" }
      let isRepeated = index == command.offers.count - 1 && command.repeatsOperand
      let count = "\(isRepeated ? "ge" : "eq") \(index + (isSeen.isEmpty ? 1 : 2))"
      let isThere = (isSeen.isEmpty ? "" : "\(isSeen); and ") + "test (count (commandline -opc)) -\(count)"
      return "\(start) -n '\(isThere)' -f\(words)\n"
    }
    let none = command.offers.isEmpty ? "\(beginning) -f\n" : ""
    return none + operands.joined() + flags.joined()
  }

  /// Returns the words of a value or operand; nil for files.
  private func words(_ offer: Offer) -> String? {
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

  private func quoted(_ text: String) -> String {
    "'" + text.replacing(["\\": "\\\\", "'": "\\'"]) + "'"
  }
}
