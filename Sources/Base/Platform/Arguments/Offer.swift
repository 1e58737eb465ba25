/// What shells offer for a value or an operand.
package enum Offer: Sendable {
  /// Nothing: any text.
  case text
  case file, folder
  /// The names of the program's commands.
  case commands
  case words([String])
  /// Some of these, separated by commas.
  case list([String])
  /// The lines that a command writes when the shell asks, such as “sottoctl completions apps”. What follows a tab says what
  /// the word before it means.
  case lines(of: String)
  /// Another program, and its own arguments.
  case commandLine

  var isCommandLine: Bool { if case .commandLine = self { true } else { false } }
}
