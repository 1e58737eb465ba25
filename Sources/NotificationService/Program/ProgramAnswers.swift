internal import Diagnostics
internal import NotificationModel

/// What a program has answered so far: payloads, one a line.
struct ProgramAnswers {
  private let original: NotificationContent
  private let bestAttempt: BestAttemptContent
  private let limit: Int
  private var length = 0
  /// The beginning of a line whose end has not come yet.
  private var line: [UInt8] = []
  private var answer: Result<NotificationContent, ServiceExtensionProgramError> = .failure(.withoutAnswer)

  /// Prepares for answers.
  ///
  /// - Parameters:
  ///   - original: The content as it was pushed.
  ///   - limit: How many bytes may come.
  ///   - bestAttempt: Gets each answer that can be read.
  init(to original: NotificationContent, limit: Int, _ bestAttempt: BestAttemptContent) {
    self.original = original
    self.limit = limit
    self.bestAttempt = bestAttempt
  }

  /// Takes what came.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(ServiceExtensionProgramError) {
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

  /// Returns the last answer of a program that has exited well; its line may lack an end.
  mutating func last() throws(ServiceExtensionProgramError) -> NotificationContent {
    finishLine()
    return try answer.get()
  }

  private mutating func finishLine() {
    defer { line = [] }
    guard let first = line.first(where: { $0 > UInt8(ascii: " ") }) else { return }
    // A look at the first byte keeps a program that babbles from taking our time.
    guard first == UInt8(ascii: "{"), let payload = try? NotificationPayload(SourceText(name: "", bytes: line)) else {
      answer = .failure(.malformedAnswer)
      return
    }
    var content = payload.content
    content.attachments = payload.attachments ?? original.attachments
    answer = .success(content)
    bestAttempt.update(content)
  }
}
