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
