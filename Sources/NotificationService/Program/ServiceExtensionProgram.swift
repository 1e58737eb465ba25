internal import Diagnostics
public import NotificationModel

/// A service extension that is a program.
///
/// It is started for each notification, gets the payload on standard input, as JSON in one line, and answers on
/// standard output with payloads, each in one line. A whole line is its best attempt so far; the last one, when the
/// program exits with status 0, is what is delivered. An answer may carry `"attachments": [{"identifier", "file",
/// "type"}]` beside `aps`; without that member, the attachments stay as they are.
///
/// What it writes on standard error is dropped, since it may hold what is hidden. When its time is up, and when it has
/// exited, its process group is killed: nothing that it leaves behind goes on.
public struct ServiceExtensionProgram: NotificationServiceExtension {
  /// How many bytes a program may answer for one notification unless somebody says otherwise: 1 MiB.
  public static let defaultMaximumOutput = 1 << 20

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let maximumOutput: Int

  /// Names a program.
  ///
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - arguments: Its arguments without its own name.
  ///   - environment: Its environment's variables.
  ///   - maximumOutput: How many bytes it may answer for one notification, at least 0.
  public init(
    executable: String, arguments: [String] = [], environment: [String: String],
    maximumOutput: Int = defaultMaximumOutput
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.maximumOutput = max(0, maximumOutput)
  }

  /// Names a command of the shell.
  ///
  /// - Parameters:
  ///   - command: The command, which `/bin/sh` carries out.
  ///   - environment: Its environment's variables.
  ///   - maximumOutput: How many bytes it may answer for one notification, at least 0.
  public init(
    command: String, environment: [String: String], maximumOutput: Int = defaultMaximumOutput
  ) {
    self.init(
      executable: "/bin/sh", arguments: ["-c", command], environment: environment, maximumOutput: maximumOutput)
  }

  /// Kills all programs that run, with what they have started, and lets no more start: for a process that is about to
  /// end. Each has a process group of its own, which an interrupt from the terminal does not reach.
  public static func killAll() { RunningPrograms.shared.killAll() }

  /// Runs the program on a notification; this thread waits for it.
  ///
  /// - Parameters:
  ///   - notification: The notification as it was pushed.
  ///   - bestAttempt: Gets each of the program's answers.
  /// - Returns: The last answer.
  /// - Throws: ``ServiceExtensionProgramError`` when the program does not exit with status 0, or its last answer is no
  ///   payload.
  public func didReceive(
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
    let payload = Array((content.payloadLine + "\n").utf8)
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

/// Why a program has no answer, without a word of what it says.
public enum ServiceExtensionProgramError: Error, Hashable, Sendable {
  /// It could not be started; the reason is the system's.
  case notStarted(reason: String)
  /// It exited with a status other than 0; 127 is the shell's for a command that does not exist.
  case exit(status: Int32)
  /// A signal ended it.
  case signal(number: Int32)
  /// It answered more than so many bytes.
  case outputTooLong(limit: Int)
  /// It did not answer.
  case withoutAnswer
  /// Its last answer is no payload.
  case malformedAnswer
}
