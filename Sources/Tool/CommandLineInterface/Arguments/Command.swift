internal import Diagnostics
import Glibc

/// One command of the tool.
struct Command: Sendable {
  let name: String
  /// The operands as shown in help.
  let operands: String
  /// One line for the list of commands.
  let summary: String
  /// The paragraphs of the command's own help.
  let description: String
  let flags: [Flag]
  let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus

  /// The beginning of a command line.
  var synopsis: String { ["sotto", name, operands].filter { !$0.isEmpty }.joined(separator: " ") }

  /// Whether the command would wait for terminal input because the command line names no file. An explicit “-” allows
  /// that.
  func waitsForTerminal(_ arguments: ParsedArguments) -> Bool {
    let readsByDefault = operands.hasSuffix("|-]") || arguments.contains(.batch)
    return readsByDefault && arguments.operands.isEmpty && isatty(STDIN_FILENO) == 1
  }

  /// All commands, in the order in which help lists them.
  static let all: [Command] = [
    render, gallery, preview, explain, expand, respond, format, lint, plurals, stream, completions, manual, help,
  ]

  /// Returns the command with a name.
  static func named(_ name: String) throws(UsageError) -> Command {
    guard let command = all.first(where: { $0.name == name }) else {
      throw UsageError("there is no command \(quoted(name))" + suggestion(for: name, among: all.map(\.name)))
    }
    return command
  }
}
