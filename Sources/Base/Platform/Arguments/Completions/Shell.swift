/// A shell that can complete command lines.
package enum Shell: String, Sendable {
  case bash, zsh, fish

  /// All shells, in one literal: programs read it whenever they start.
  static let names = ["bash", "zsh", "fish"]
}

extension ProgramDescription {
  /// Returns the script that completes commands, flags, values and operands.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(program: self).text
    case .zsh: ZshCompletions(program: self).text
    case .fish: FishCompletions(program: self).text
    }
  }

  /// The commands; the program itself if it has none.
  var completedCommands: [CommandDescription] { commands.isEmpty ? [main] : commands }

  /// The flags to complete: those of a command, or of the program if it has none.
  func completedFlags(of command: CommandDescription) -> [Flag] {
    commands.isEmpty ? command.flags + Flag.standard : command.allFlags
  }

  /// What shells offer for each operand of a command.
  func offers(of command: CommandDescription) -> [Offer] {
    command.offers.map { if case .commands = $0 { .words(commands.map(\.name)) } else { $0 } }
  }

  /// Whether a shell asks the program itself for words.
  var offersLines: Bool {
    let offers = completedCommands.flatMap { $0.offers + $0.flags.compactMap(\.offer) }
    return offers.contains { if case .lines = $0 { true } else { false } }
  }

  /// The name of the function that completes it.
  var function: String { "_" + name }
}
