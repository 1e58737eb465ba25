internal import Diagnostics
internal import Glibc
internal import Platform

/// The program `sottoctl`.
package enum Sottoctl {
  /// Runs a command.
  ///
  /// - Parameter arguments: The command line, without the program's name.
  /// - Returns: The exit status.
  package static func run(arguments: [String]) -> Int32 {
    do throws(ControlError) {
      let status = try run(try ControlCommand(arguments))
      if let failure = Program.outputFailure { throw ControlError("cannot write: \(failure)") }
      return status
    } catch {
      writeError(error.message)
      return error.status
    }
  }

  private static func run(_ command: ControlCommand) throws(ControlError) -> Int32 {
    switch command {
    case .show(let text): write(text)
    case .lock(let locker) where !locker.isEmpty:
      var locker = LockerRun(locker)
      return try locker.run()
    case .setup(let isUndo, let isAgreed): try Setup.run(isUndo: isUndo, isAgreed: isAgreed)
    case .exec(let command): try replaceProcess(by: command)
    default: try run(command, with: try CenterClient())
    }
    return 0
  }

  private static func run(_ command: ControlCommand, with client: CenterClient) throws(ControlError) {
    switch command {
    case .list(let format):
      let (list, source) = try rows(client)
      write(format == .text ? list.numberedLines : format.output(list, source: source))
    case .count: write("\(try rows(client).list.count)\n")
    case .watch(let format): try RowWatch(client, format).run()
    case .invoke(let number, let action):
      _ = try client.call("Invoke") { writer in
        writer.append(number)
        writer.append(action)
      }
    case .reply(let number, let text):
      _ = try client.call("Reply") { writer in
        writer.append(number)
        writer.append(text)
      }
    case .dismiss(let numbers): for number in numbers { _ = try client.call("Dismiss") { $0.append(number) } }
    case .dismissApp(let app, nil): _ = try client.call("DismissApp") { $0.append(app) }
    case .dismissApp(let app, let thread?):
      _ = try client.call("DismissGroup") { writer in
        writer.append(app)
        writer.append(thread)
      }
    case .reveal(let number, let seconds):
      _ = try client.call("Reveal", answering: 300) { writer in
        writer.append(number)
        writer.append(seconds)
      }
    case .forget(let app): _ = try client.call("Forget") { $0.append(app) }
    case .doNotDisturb(let isQuiet): _ = try client.call("DoNotDisturb") { $0.append(isQuiet) }
    case .dismissAll: try dismissAll(with: client)
    case .lock: _ = try client.call("Lock")
    case .unlock: _ = try client.call("Unlock")
    case .share(let isShared): _ = try client.call("Share") { $0.append(isShared) }
    case .status(let isJSON):
      let status = try client.text("Status")
      write(isJSON ? status + "\n" : try statusText(json: status))
    case .candidates(let kind): write(try rows(client).list.candidates(kind))
    case .show, .exec, .setup: break
    }
  }

  private static func dismissAll(with client: CenterClient) throws(ControlError) {
    let identifiers = try rows(client).list.rows.flatMap(\.identifiers)
    var failure: ControlError?
    for number in identifiers.compactMap({ UInt32($0) }) {
      do throws(ControlError) {
        _ = try client.call("Dismiss") { $0.append(number) }
      } catch {
        failure = error
      }
    }
    // It is not a failure if a notification has gone in the meantime.
    let remaining = try rows(client).list.rows.flatMap(\.identifiers)
    if let failure, !Set(identifiers).isDisjoint(with: remaining) { throw failure }
  }

  /// Asks for the rows.
  static func rows(_ client: CenterClient) throws(ControlError) -> (list: ListedRows, source: String) {
    let source = try client.text("Rows")
    guard let list = ListedRows(json: source) else { throw CenterClient.misunderstood }
    for remark in list.remarks { writeRemark(remark) }
    return (list, source)
  }

  /// Writes to standard output.
  ///
  /// - Returns: False if the reader has closed its end, or writing has failed.
  @discardableResult
  static func write(_ text: String) -> Bool { Program.write(text) }

  /// Writes an error to standard error.
  static func writeError(_ message: String) { writeRemark("error: \(message)") }

  /// Writes what the person should know to standard error.
  static func writeRemark(_ message: String) {
    let line = Array("sottoctl: \(message)\n".fitForTerminal.utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
