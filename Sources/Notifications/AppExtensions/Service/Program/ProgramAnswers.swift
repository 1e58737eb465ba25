internal import Diagnostics
internal import NotificationModel

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
