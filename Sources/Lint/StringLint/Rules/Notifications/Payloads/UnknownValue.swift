internal import JSON
internal import NotificationModel

extension LintRule {
  static let unknownValue = LintRule(
    "unknown-value", .warning, "a value in a payload that devices do not understand",
    explanation: """
      “interruption-level” must be passive, active, time-sensitive or critical; devices treat any other value as active. \
      “event” must be start, update or end, “content-available”, “mutable-content” and a sound's “critical” the number 1 or \
      0, its “volume” a number from 0 to 1, “badge” a whole number, and “relevance-score” between 0 and 1, except for Live \
      Activities. A number in quotation marks is a text, and ignored. Times are in seconds. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Write one of the values that Apple defines.", bad: "\"mutable-content\": \"1\"",
    good: "\"mutable-content\": 1")
}

/// Checks the values of `aps` that the decoder of lists does not report. They are not quoted, because the sender wrote them.
///
/// Source: Apple, "Generating a remote notification"; for Live Activities, "Starting and updating Live Activities with
/// ActivityKit push notifications".
struct PayloadValueCheck {
  private typealias Member = NotificationContent.Member
  private typealias AlertMember = NotificationContent.AlertMember
  private typealias SoundMember = NotificationSound.Member

  let document: DocumentCheck
  /// The path of `aps`.
  let path: String
  private(set) var findings: [Finding] = []

  init(_ document: DocumentCheck, path: String) { (self.document, self.path) = (document, path) }

  mutating func check(_ aps: JSONValue) {
    // A Live Activity may have any score.
    let isActivity = aps.member(Member.event) != nil
    try? aps.forEachMember { (name, value) throws(JSONTypeError) in
      guard !value.isNull, let member = Member.allCases.first(where: { $0.name ~= name }) else { return }
      check(member, value, isActivity: isActivity)
    }
    guard let alert = aps.member(Member.alert), alert.kind == .object else { return }
    for member in [AlertMember.launchImage, .action, .actionKey] {
      if let value = alert.member(member), value.kind != .string { report(value, [Member.alert, member], "a string") }
    }
    if let sound = alert.member(AlertMember.sound) { checkSound(sound, [Member.alert, AlertMember.sound]) }
  }

  private mutating func check(_ member: NotificationContent.Member, _ value: JSONValue, isActivity: Bool) {
    switch member {
    case .interruptionLevel:
      guard (try? InterruptionLevel(payloadValue: value)) == nil else { return }
      report(value, [member], Self.oneOf(InterruptionLevel.allCases.map { "\($0.payloadName)" }))
    case .event:
      let events = ["start", "update", "end"]
      if !((try? value.string()).map(events.contains) ?? false) { report(value, [member], Self.oneOf(events)) }
    case .contentAvailable, .mutableContent, .inputPushToken: checkFlag(value, [member])
    case .relevanceScore: checkNumber(value, [member], in: isActivity ? nil : 0...1)
    case .badge:
      guard (try? value.integer()).map({ $0 < 0 }) ?? true else { return }
      report(value, [member], "a whole number, 0 or more")
    case .timestamp, .staleDate, .dismissalDate:
      // Later than the year 5000: milliseconds.
      checkNumber(value, [member], in: 0...1e11, "a time in seconds since 1970")
    case .sound: checkSound(value, [member])
    case .targetContentID, .filterCriteria, .attributesType, .inputPushChannel:
      if value.kind != .string { report(value, [member], "a string") }
    // The decoder reports these, and anything may be in the others.
    case .alert, .threadID, .category, .contentState, .attributes, .urlArguments: break
    }
  }

  private mutating func checkSound(_ sound: JSONValue, _ members: [any DocumentMember]) {
    guard sound.kind != .string else { return }
    guard sound.kind == .object else { return report(sound, members, "a string or an object") }
    if let critical = sound.member(SoundMember.critical) { checkFlag(critical, members + [SoundMember.critical]) }
    if let volume = sound.member(SoundMember.volume) {
      checkNumber(volume, members + [SoundMember.volume], in: 0...1)
    }
    if let name = sound.member(SoundMember.name), name.kind != .string {
      report(name, members + [SoundMember.name], "a string")
    }
  }

  /// Checks a value that switches something on if it is the number 1. One that says no may be written in any way.
  private mutating func checkFlag(_ value: JSONValue, _ members: [any DocumentMember]) {
    if value.kind == .false { return }
    if let number = number(value), number == 0 || number == 1 { return }
    report(value, members, "the number 1 or 0")
  }

  private mutating func checkNumber(
    _ value: JSONValue, _ members: [any DocumentMember], in range: ClosedRange<Double>?, _ expected: String? = nil
  ) {
    if let number = number(value), range?.contains(number) ?? true { return }
    report(value, members, expected ?? (range == nil ? "a number" : "a number from 0 to 1"))
  }

  private func number(_ value: JSONValue) -> Double? { (try? value.numberText()).flatMap(Double.init) }

  private mutating func report(_ value: JSONValue, _ members: [any DocumentMember], _ expected: String) {
    let path = members.reduce(path) { "\($0).\($1.name)" }
    findings.append(document.finding(.unknownValue, at: value, path, "the value must be \(expected)"))
  }

  private static func oneOf(_ words: [String]) -> String {
    "one of " + words.map { "“\($0)”" }.joined(separator: ", ")
  }
}
