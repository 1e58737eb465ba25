package import Diagnostics
import Glibc
internal import JSON
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

/// Parses a program's answers: payloads, one per line.
struct ProgramAnswers {
  private let original: NotificationContent
  private let limit: Int
  private var length = 0
  /// The start of an incomplete line.
  private var line: [UInt8] = []
  /// The last valid answer.
  private var latest: NotificationContent?
  private var answer: Result<NotificationContent, ServiceExtensionError> = .failure(.withoutAnswer)

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - original: The original content as pushed.
  ///   - limit: The maximum number of bytes in total.
  init(to original: NotificationContent, limit: Int) {
    self.original = original
    self.limit = limit
  }

  /// The content to deliver if the program fails: its last valid answer; nil if there is none or it has nothing to show.
  ///
  /// Source: Apple, `serviceExtensionTimeWillExpire()`: when its time is up, an extension delivers what it has.
  var bestAttempt: NotificationContent? { latest.flatMap { $0.isSilent ? nil : $0 } }

  /// Parses the next bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(ServiceExtensionError) {
    var rest = bytes.prefix(limit - length)
    let isTooLong = rest.count < bytes.count
    length += rest.count
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line += rest[..<end]
      rest = rest[(end + 1)...]
      finishLine()
    }
    line += rest
    if isTooLong { throw .outputTooLong(limit: limit) }
  }

  /// Returns the last answer of a program that exited successfully; its line need not be terminated.
  mutating func last() throws(ServiceExtensionError) -> NotificationContent {
    finishLine()
    let content = try answer.get()
    if content.isSilent { throw .silentContent }
    return content
  }

  private mutating func finishLine() {
    defer { line = [] }
    guard let first = line.first(where: { $0 > UInt8(ascii: " ") }) else { return }
    // Checking the first byte keeps a program's chatter from costing much time.
    guard first == UInt8(ascii: "{"), let payload = try? NotificationPayload(SourceText(name: "", bytes: line)) else {
      answer = .failure(.malformedAnswer)
      return
    }
    var content = payload.content
    content.attachments = payload.attachments ?? original.attachments
    answer = .success(content)
    latest = content
  }
}

/// Writes content as the payload for a program.
///
/// Source: Apple, "Generating a remote notification".
extension NotificationContent {
  /// The payload as a line: the original if there is one, otherwise one made from the content.
  var payloadLine: [UInt8] {
    // JSON strings cannot contain raw line breaks, so all of them are between tokens.
    if let userInfo { return userInfo.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } + [0x0A] }
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeObject("aps") { $0.writeMembers(of: self) }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of content: NotificationContent) {
    writeObject("alert") { writer in
      writer.writeText(content.title, "title", key: "title-loc-key", arguments: "title-loc-args")
      writer.writeText(content.subtitle, "subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args")
      writer.writeText(content.body, "body", key: "loc-key", arguments: "loc-args")
      if let name = content.launchImageName { writer.writeMember("launch-image", name) }
      if let argument = content.summaryArgument { writer.writeMember("summary-arg", argument) }
      if content.summaryArgumentCount != 1 { writer.writeMember("summary-arg-count", content.summaryArgumentCount) }
    }
    if !content.threadIdentifier.isEmpty { writeMember("thread-id", content.threadIdentifier.string) }
    if !content.categoryIdentifier.isEmpty { writeMember("category", content.categoryIdentifier.string) }
    if let badge = content.badge { writeMember("badge", badge) }
    if let sound = content.sound { writeMember("sound") { $0.writeSound(sound) } }
    if let identifier = content.targetContentIdentifier { writeMember("target-content-id", identifier) }
    if let criteria = content.filterCriteria { writeMember("filter-criteria", criteria) }
    // Active is the default and need not be written.
    if content.interruptionLevel != .active {
      writeMember("interruption-level", "\(content.interruptionLevel.payloadName)")
    }
    if let score = content.relevanceScore { writeMember("relevance-score", score) }
    if content.isContentAvailable { writeMember("content-available", 1) }
    if content.isMutableContent { writeMember("mutable-content", 1) }
  }

  private mutating func writeSound(_ sound: NotificationSound) {
    guard sound.isCritical || sound.volume != 1 else { return write(sound.name) }
    writeObject { writer in
      writer.writeMember("name", sound.name)
      if sound.isCritical { writer.writeMember("critical", 1) }
      if sound.volume.isFinite { writer.writeMember("volume", sound.volume) }
    }
  }

  /// Writes the members for a text: its literal, and its key and arguments if it has a key.
  private mutating func writeText(
    _ text: LocalizableText?, _ literalName: StaticString, key keyName: StaticString, arguments: StaticString
  ) {
    switch text {
    case nil: break
    case .literal(let literal): writeMember(literalName, literal)
    case .localized(let key, let values, let literal):
      if let literal { writeMember(literalName, literal) }
      writeMember(keyName, key)
      if !values.isEmpty { writeArray(arguments, values) { $0.writeArgument($1) } }
    }
  }

  private mutating func writeArgument(_ argument: TextArgument) {
    switch argument {
    case .number(let number) where number.isJSONNumber: write(json: number)
    case .number(let text), .text(let text): write(text)
    }
  }
}

extension String {
  /// Whether the text is a JSON number.
  fileprivate var isJSONNumber: Bool {
    let value = try? JSONReader(SourceText(name: "", text: self)).readDocument()
    return value?.kind == .number && value?.sourceText == self
  }
}

/// The result of running a service extension for a notification.
package struct ServiceExtensionResult: Sendable {
  /// Where the delivered content comes from.
  package enum ContentSource: Hashable, Sendable {
    /// The content that the extension answered with.
    case serviceExtension
    /// The extension's latest answer before it failed or ran out of time.
    case bestAttempt
    /// The original content as pushed.
    case original
  }

  /// What happened when the extension was due to run.
  package enum Outcome: Sendable {
    /// It answered in time.
    case finished
    /// It was not run.
    case notEligible(ServiceExtensionIneligibility)
    /// It failed.
    case failed(ServiceExtensionError)
  }

  /// The notification to deliver, with the app, identifier and date of the original.
  package let notification: UserNotification
  /// Where its content comes from.
  package let source: ContentSource
  /// What happened.
  package let outcome: Outcome
}

/// Why a service extension gave nothing to deliver; never quotes its output.
package enum ServiceExtensionError: Error, Hashable, Sendable {
  /// It could not be started; the reason comes from the system.
  case notStarted(reason: String)
  /// It exited with a status other than 0; the shell uses 127 for an unknown command.
  case exit(status: Int32)
  /// A signal ended it.
  case signal(number: Int32)
  /// It ran out of time.
  case timedOut
  /// Its output exceeded the limit in bytes.
  case outputTooLong(limit: Int)
  /// It did not answer.
  case withoutAnswer
  /// Its last answer is not a payload.
  case malformedAnswer
  /// It answered with nothing to show. A notification cannot be dropped (WWDC 2017 session 708).
  case silentContent

  /// Creates the error for a program that the system could not start.
  static func notStarted(systemCode code: Int32) -> ServiceExtensionError {
    .notStarted(reason: String(cString: strerror(code)))
  }
}

/// Why a service extension is not run for a notification.
///
/// Source: Apple, "Modifying content in newly delivered notifications".
package enum ServiceExtensionIneligibility: Hashable, Sendable, CaseIterable {
  /// The payload does not say `"mutable-content": 1`.
  case contentIsNotMutable
  /// There is no title, subtitle or body: the notification only plays a sound, sets the badge, or wakes the app.
  case withoutAlert
  /// The app is not authorized to notify, or its alerts are turned off.
  case alertsAreDisabled

  /// Returns why an extension is not run; nil if it is run.
  ///
  /// Source: Apple, "Modifying content in newly delivered notifications": the payload has `mutable-content` with the
  /// value 1 and an alert with title, subtitle or body; not “if alerts are disabled for your app, or if the payload
  /// specifies only the playing of a sound or the badging of an icon”.
  ///
  /// - Parameters:
  ///   - content: The notification's content.
  ///   - settings: The person's settings for the app.
  init?(_ content: NotificationContent, _ settings: AppNotificationSettings) {
    if !content.isMutableContent {
      self = .contentIsNotMutable
    } else if content.isSilent {
      self = .withoutAlert
    } else if !settings.showsAlerts || !settings.authorization.isPermission {
      self = .alertsAreDisabled
    } else {
      return nil
    }
  }
}

/// What went wrong with a service extension: a notification was not delivered as intended.
///
/// No reason is given: what an extension does depends on what the sender wrote, which may be hidden. Even the existence
/// of a diagnostic may depend on it; this is unavoidable, because the person has to know that the extension fails.
package enum ServiceExtensionFault: DiagnosticKind {
  /// It ran out of time.
  case timedOut(app: String, notification: String)
  /// It failed, or returned nothing to show.
  case failed(app: String, notification: String)

  /// Creates a diagnostic for a notification; nil if nothing went wrong.
  ///
  /// - Parameter result: The result of the run.
  package init?(_ result: ServiceExtensionResult) {
    let (app, identifier) = (result.notification.app.string, result.notification.identifier.string)
    switch result.outcome {
    case .finished, .notEligible: return nil
    case .failed(.timedOut): self = .timedOut(app: app, notification: identifier)
    case .failed: self = .failed(app: app, notification: identifier)
    }
  }

  /// Returns the diagnostic for a notification whose texts are empty once localized.
  ///
  /// - Parameter notification: The notification.
  package static func silentContent(of notification: UserNotification) -> ServiceExtensionFault {
    .failed(app: notification.app.string, notification: notification.identifier.string)
  }

  /// `service-extension-timeout` or `service-extension-failure`.
  package var identifier: String {
    switch self {
    case .timedOut: "service-extension-timeout"
    case .failed: "service-extension-failure"
    }
  }

  /// Always a warning: the notification is delivered.
  package var severity: Severity { .warning }

  /// What happened to which notification, in one sentence.
  package var message: String {
    switch self {
    case .timedOut(let app, let notification):
      "the service extension timed out for \(quoted(notification)) of \(quoted(app)); \(Self.delivered)"
    case .failed(let app, let notification):
      "the service extension failed for \(quoted(notification)) of \(quoted(app)); \(Self.delivered)"
    }
  }

  private static let delivered = "its last answer or the original is delivered"
}
