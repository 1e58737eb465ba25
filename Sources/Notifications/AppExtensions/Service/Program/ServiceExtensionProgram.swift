package import NotificationModel

/// A service extension implemented by a program.
///
/// The program is started for each notification, receives the payload on standard input as one line of JSON, and
/// answers on standard output with payloads, one per line. Each complete line is its best attempt so far. If it exits
/// with status 0, the last one is delivered. An answer may have `"attachments": [{"identifier", "file", "type"}]` next
/// to `aps`; without that member, the attachments stay unchanged.
///
/// Standard error is discarded, since it may contain hidden content. When the program exits or its time is up, its
/// process group is killed, so nothing that it started keeps running.
package struct ServiceExtensionProgram: NotificationServiceExtension {
  /// The default limit for a program's output for one notification: 1 MiB.
  @usableFromInline package static let defaultMaximumOutput = 1 << 20

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let maximumOutput: Int

  /// Creates an extension that runs a program.
  ///
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - arguments: Its arguments, without the program name.
  ///   - environment: Its environment variables.
  ///   - maximumOutput: The maximum number of bytes of output for one notification, at least 0.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String],
    maximumOutput: Int = defaultMaximumOutput
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.maximumOutput = max(0, maximumOutput)
  }

  /// Creates an extension that runs a shell command.
  ///
  /// - Parameters:
  ///   - command: The command, run by `/bin/sh`.
  ///   - environment: Its environment variables.
  ///   - maximumOutput: The maximum number of bytes of output for one notification, at least 0.
  package init(
    command: String, environment: [String: String], maximumOutput: Int = defaultMaximumOutput
  ) {
    self.init(
      executable: "/bin/sh", arguments: ["-c", command], environment: environment, maximumOutput: maximumOutput)
  }

  /// Kills all running programs and what they have started, and prevents new ones from starting. For a process that is
  /// about to exit: an interrupt from the terminal does not reach the programs' own process groups.
  package static func killAll() { RunningPrograms.shared.killAll() }

  /// Runs the program for a notification, blocking this thread.
  ///
  /// - Parameters:
  ///   - notification: The notification as it was pushed.
  ///   - bestAttempt: Receives each of the program's answers.
  /// - Returns: The last answer.
  /// - Throws: ``ServiceExtensionProgramError`` if the program does not exit with status 0, or its last answer is not a
  ///   payload.
  package func didReceive(
    _ notification: UserNotification, bestAttempt: BestAttemptContent
  ) async throws -> NotificationContent {
    let process = ProgramProcess()
    return try await withTaskCancellationHandler {
      try run(process, notification.content, bestAttempt)
    } onCancel: {
      process.killGroup()
    }
  }

  private func run(
    _ process: ProgramProcess, _ content: NotificationContent, _ bestAttempt: BestAttemptContent
  ) throws(ServiceExtensionProgramError) -> NotificationContent {
    var answers = ProgramAnswers(to: content, limit: maximumOutput, bestAttempt)
    let payload = content.payloadLine
    let end = try process.converse(executable, arguments, environment, input: payload) {
      (bytes) throws(ServiceExtensionProgramError) in try answers.append(bytes)
    }
    switch end {
    case .exit(0): return try answers.last()
    case .exit(let status): throw .exit(status: status)
    case .signal(let number): throw .signal(number: number)
    }
  }
}
