internal import Diagnostics
import Glibc
internal import Platform
internal import StringTables

/// The tool: `sotto COMMAND …`.
package enum Sotto {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the tool.
  ///   - console: Environment and streams; standard input is read from its descriptor.
  /// - Returns: 0 on success, 1 if something was left out or found, 2 if the command could not run.
  package static func run(arguments: [String], console: Console) -> ExitStatus {
    flushing(console) { dispatch(arguments, console) }
  }

  /// Runs `sotto-preview`: the command `preview` as a program of its own.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - console: Environment and streams, and the server.
  package static func runPreview(arguments: [String], console: Console) -> ExitStatus {
    flushing(console) {
      reportingUsage(console, help: "sotto help preview") { () throws(UsageError) in
        let program = Command.previewProgram
        let parsed = try ParsedArguments(arguments, flags: program.main.flags + Flag.standard)
        guard let text = program.text(askedBy: parsed) else { return try run(.preview, parsed, console) }
        console.output.write(text)
        return .success
      }
    }
  }

  private static func flushing(_ console: Console, _ body: () -> ExitStatus) -> ExitStatus {
    var status = body()
    console.output.flush()
    if let failure = console.output.failure { status = console.fail("cannot write: \(failure)") }
    console.errors.flush()
    return status
  }

  private static func dispatch(_ arguments: [String], _ console: Console) -> ExitStatus {
    switch arguments.first {
    case nil:
      console.errors.write(Command.program.help)
      return .failure
    case "--version": console.output.write(Command.versions)
    case "--help", "-h": console.output.write(Command.program.help)
    case let name?:
      let isCommand = name != "help" && Command.all.contains { $0.name == name }
      return reportingUsage(console, help: "sotto help\(isCommand ? " " + name : "")") { () throws(UsageError) in
        let command = try Command.named(name)
        let parsed = try ParsedArguments(Array(arguments.dropFirst()), of: command.description)
        if parsed.contains(.help) {
          console.output.write(Command.program.help(of: command.description))
          return .success
        }
        return try run(command, parsed, console)
      }
    }
    return .success
  }

  private static func reportingUsage(
    _ console: Console, help: String, _ body: () throws(UsageError) -> ExitStatus
  ) -> ExitStatus {
    do throws(UsageError) {
      return try body()
    } catch {
      _ = console.fail(error.message)
      console.errors.write("Try “\(help)”.\n")
      return .failure
    }
  }

  private static func run(
    _ command: Command, _ arguments: ParsedArguments, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    if command.waitsForTerminal(arguments) {
      console.errors.write(Command.program.help(of: command.description))
      return .failure
    }
    let path = arguments.value(of: .output) ?? "-"
    let status =
      path == "-" ? try command.run(arguments, console) : try run(command, arguments, console, writing: path)
    return status == .success && arguments.contains(.strict) && !console.warnings.isEmpty ? .findings : status
  }

  /// Runs a command whose output goes to a file, which is not written if the command fails.
  private static func run(
    _ command: Command, _ arguments: ParsedArguments, _ console: Console, writing path: String
  ) throws(UsageError) -> ExitStatus {
    try console.reportingFileErrors {
      if EnclosingFolder.exists(path), let kind = kindOfInput(path, of: command, arguments) {
        throw FileError(path: path, reason: "it is \(kind); name another file", operation: .write)
      }
      let file = try OutputFile(path: path)
      var console = console
      console.output = file.stream
      let status = try command.run(arguments, console)
      if status != .failure { try file.finish() }
      return status
    }
  }

  /// Returns what a file is that a command reads, or may read; nil for another file.
  private static func kindOfInput(_ path: String, of command: Command, _ arguments: ParsedArguments) -> String? {
    if StringFilePath(path) != nil { return "a string file" }
    let name = StringFilePath.split(path).name
    if [LintProject.configurationName, LintProject.baselineName].contains(name) { return "a file of sotto lint" }
    let named = command.description.allFlags.filter { $0.value == Flag.output.value && $0.name != Flag.output.name }
      .flatMap(arguments.values(of:))
    let real = EnclosingFolder.resolved(path)
    let isNamed = (arguments.operands + named).contains { EnclosingFolder.resolved($0) == real }
    return isNamed || isStandardInput(path) ? "an input of this command" : nil
  }

  private static func isStandardInput(_ path: String) -> Bool {
    var (file, input) = (stat(), stat())
    return stat(path, &file) == 0 && fstat(STDIN_FILENO, &input) == 0 && file.st_dev == input.st_dev
      && file.st_ino == input.st_ino && file.st_mode & S_IFMT == S_IFREG
  }
}
