internal import Diagnostics

/// The tool: `sotto COMMAND …`.
package enum Sotto {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the tool.
  ///   - console: Environment and streams; standard input is read from its descriptor.
  /// - Returns: 0 on success, 1 if something was left out or found, 2 if the command could not run.
  package static func run(arguments: [String], console: Console) -> ExitStatus {
    var status = dispatch(arguments, console)
    console.output.flush()
    if let failure = console.output.failure { status = console.fail("cannot write: \(failure)") }
    console.errors.flush()
    return status
  }

  private static func dispatch(_ arguments: [String], _ console: Console) -> ExitStatus {
    guard let name = arguments.first else {
      console.errors.write(HelpText.overview)
      return .failure
    }
    do throws(UsageError) {
      switch name {
      case "--version":
        console.output.write(HelpText.version)
        return .success
      case "--help", "-h":
        console.output.write(HelpText.overview)
        return .success
      default: return try run(name, Array(arguments.dropFirst()), console)
      }
    } catch {
      _ = console.fail(error.message)
      let isCommand = name != "help" && Command.all.contains { $0.name == name }
      console.errors.write("Try “sotto help\(isCommand ? " " + name : "")”.\n")
      return .failure
    }
  }

  private static func run(
    _ name: String, _ arguments: [String], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    if name.hasPrefix("-") {
      throw UsageError("unknown flag \(name)" + suggestion(for: name, among: ["--help", "--version"]))
    }
    let command = try Command.named(name)
    let parsed = try ParsedArguments(arguments, flags: command.flags + [.help])
    if parsed.contains(.help) {
      console.output.write(HelpText.text(for: command))
      return .success
    }
    if command.waitsForTerminal(parsed) {
      console.errors.write(HelpText.text(for: command))
      return .failure
    }
    let path = parsed.value(of: .output) ?? "-"
    let status =
      path == "-" ? try command.run(parsed, console) : try run(command, parsed, console, writing: path)
    return status == .success && parsed.contains(.strict) && !console.warnings.isEmpty ? .findings : status
  }

  /// Runs a command whose output goes to a file, which is not written if the command fails.
  private static func run(
    _ command: Command, _ arguments: ParsedArguments, _ console: Console, writing path: String
  ) throws(UsageError) -> ExitStatus {
    try console.reportingFileErrors {
      let file = try OutputFile(path: path)
      var console = console
      console.output = file.stream
      let status = try command.run(arguments, console)
      if status != .failure { try file.finish() }
      return status
    }
  }
}
