package import NotificationModel
internal import Platform

/// A service extension: a program that modifies notifications before delivery. It decrypts them, or adds what did not fit
/// into the payload.
///
/// It may change all of the content, including thread and category. It cannot drop a notification, nor change its app,
/// identifier or date. Whatever it does, each notification is returned in time: with the extension's content, otherwise
/// its best attempt, otherwise the original content.
///
/// The program is started for each notification, receives the payload on standard input as one line of JSON, and
/// answers on standard output with payloads, one per line. Each complete line is its best attempt so far. If it exits
/// with status 0, the last one is delivered. An answer may have `"attachments": [{"identifier", "file", "type"}]` next
/// to `aps`; without that member, the attachments stay unchanged.
///
/// Standard error is discarded, since it may contain hidden content. When the program exits or its time is up, its
/// process group is killed, so nothing that it started keeps running.
///
/// Source: Apple, `UNNotificationServiceExtension`, "Modifying content in newly delivered notifications".
package struct ServiceExtensionProgram: Sendable {
  /// The default time limit for one notification.
  ///
  /// Source: Apple, "Modifying content in newly delivered notifications": about 30 seconds.
  package static let defaultTimeLimit = Duration.seconds(30)

  private let command: String
  private let environment: [String: String]
  private let timeLimit: Duration
  /// How many notifications are processed at a time, at least 1.
  package var maximumConcurrency = 4
  /// The maximum number of bytes of output for one notification, at least 0.
  package var maximumOutput = 1 << 20

  /// Creates an extension that runs a shell command.
  ///
  /// - Parameters:
  ///   - command: The command, run by `/bin/sh`.
  ///   - environment: Its environment variables.
  ///   - timeLimit: The time limit for one notification.
  package init(command: String, environment: [String: String], timeLimit: Duration) {
    self.command = command
    self.environment = environment
    self.timeLimit = timeLimit
  }

  /// Kills all running programs and what they have started, and prevents new ones from starting. For a process that is
  /// about to exit: an interrupt from the terminal does not reach the programs' own process groups.
  package static func killAll() { RunningPrograms.shared.killAll() }

  /// Runs the program for notifications, several at a time, and blocks this thread until they are done.
  ///
  /// - Parameters:
  ///   - notifications: The notifications as they were pushed.
  ///   - settings: The person's settings.
  /// - Returns: What to deliver, and what happened, in the order of the notifications.
  /// - Complexity: O(number of notifications) memory, plus that of the concurrent runs.
  package func run(
    on notifications: [UserNotification], settings: NotificationSettings
  ) -> [ServiceExtensionResult] {
    var rest = notifications[...]
    var results: [ServiceExtensionResult] = []
    OrderedWork<UserNotification, ServiceExtensionResult, Never>.run(
      workers: min(max(1, maximumConcurrency), notifications.count)
    ) {
      rest.popFirst()
    } worker: {
      { run(on: $0, settings) }
    } handOver: { result in
      results.append(result)
      return true
    }
    return results
  }

  private func run(on notification: UserNotification, _ settings: NotificationSettings) -> ServiceExtensionResult {
    let original = notification.content
    if let reason = ServiceExtensionIneligibility(original, settings.settings(for: notification.app.string)) {
      return ServiceExtensionResult(notification: notification, source: .original, outcome: .notEligible(reason))
    }
    var delivered = notification
    var answers = ProgramAnswers(to: original, limit: max(0, maximumOutput))
    do throws(ServiceExtensionError) {
      try ProgramProcess().converse(
        "/bin/sh", ["-c", command], environment, input: original.payloadLine, until: SuspendingClock.now + timeLimit
      ) { (bytes) throws(ServiceExtensionError) in try answers.append(bytes) }
      delivered.content = try answers.last()
      return ServiceExtensionResult(notification: delivered, source: .serviceExtension, outcome: .finished)
    } catch {
      let content = answers.bestAttempt
      delivered.content = content ?? original
      return ServiceExtensionResult(
        notification: delivered, source: content == nil ? .original : .bestAttempt, outcome: .failed(error))
    }
  }
}
