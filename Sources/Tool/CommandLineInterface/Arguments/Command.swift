import Glibc
internal import Platform

/// One command of the tool.
struct Command: Sendable {
  let description: CommandDescription
  let run: @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus

  init(
    _ description: CommandDescription,
    run: @escaping @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus
  ) {
    (self.description, self.run) = (description, run)
  }

  /// Creates a command whose operands are files, unless `offers` says otherwise.
  init(
    name: String, operands: String, summary: String, description: String, examples: KeyValuePairs<String, String>,
    flags: [Flag], offers: [Offer] = [.file],
    run: @escaping @Sendable (ParsedArguments, Console) throws(UsageError) -> ExitStatus
  ) {
    self.init(
      CommandDescription(
        name: name, operands: operands, summary: summary, description: description, examples: examples, flags: flags,
        offers: offers, place: .anywhere),
      run: run)
  }

  var name: String { description.name }

  /// Whether the command would wait for terminal input because the command line names no file. An explicit “-” allows
  /// that.
  func waitsForTerminal(_ arguments: ParsedArguments) -> Bool {
    let readsByDefault = description.operands.hasSuffix("|-]") || arguments.contains(.batch)
    return readsByDefault && arguments.operands.isEmpty && isatty(STDIN_FILENO) == 1
  }

  /// All commands, in the order in which help lists them.
  static let all: [Command] =
    [render, gallery, preview, explain, expand, respond, format, lint, plurals, stream] + standard

  /// Returns the command with a name.
  static func named(_ name: String) throws(UsageError) -> Command {
    guard let command = all.first(where: { $0.name == name }) else { throw program.unknown(name) }
    return command
  }
}
