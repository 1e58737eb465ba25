@testable import Platform

/// A program with every kind of flag, command and operand.
enum SampleProgram {
  /// Returns the program.
  ///
  /// - Parameter lines: What writes the words that shells offer for a key.
  static func program(lines: String = "sample keys") -> ProgramDescription {
    let count = Flag(name: "count", value: "N", help: "How many; the rest of this help is long. And longer.")
    let color = Flag(name: "color", value: "C", choices: ["red", "green"], help: "The color.")
    let last = Flag(name: "last", rest: .operands, help: "Ends the flags.")
    let only = Flag(name: "only", rest: .ignored, help: "Decides alone.")
    return ProgramDescription(
      main: CommandDescription(
        name: "sample", operands: "COMMAND [WORD…]", summary: "shows what descriptions can say",
        description: "Shows it.",
        flags: [.help, .version]),
      commands: [
        CommandDescription(
          name: "draw", operands: "FILE…", summary: "draws files", description: "Draws.",
          examples: ["a.png": "draws one"], flags: [count, color], offers: [.file], place: .anywhere),
        CommandDescription(
          name: "move", operands: "KEY [ROOM]", summary: "moves a thing; and more", description: "Moves.",
          flags: [last, only, color], offers: [.lines(of: lines), .words(["hall", "attic"])]),
        CommandDescription(
          name: "run", operands: "COMMAND…", summary: "runs a program", description: "Runs.", offers: [.commandLine],
          place: .verbatim),
      ] + CommandDescription.standard(of: "sample"),
      closing: "Exit status: 0.", sections: [ManualSection("NOTES", "Written `.so` that\n.nothing is a request.")])
  }

  static let draw = program().commands[0]
  static let move = program().commands[1]
  static let run = program().commands[2]
}
