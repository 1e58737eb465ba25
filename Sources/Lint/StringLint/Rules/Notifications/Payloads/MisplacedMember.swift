internal import JSON
internal import NotificationModel

extension LintRule {
  static let misplacedMember = LintRule(
    "misplaced-member", .warning, "a member of a payload in a place where it does nothing",
    explanation: """
      The system reads what it knows in “aps” alone; what is beside it belongs to the app. So “thread-id” beside “aps” \
      groups nothing, and “mutable-content” runs no service extension. In an alert, “sound” is for Live Activities. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Move it to where the system reads it.", bad: "{\"aps\": {\"alert\": \"Hi\"}, \"thread-id\": \"ann\"}",
    good: "{\"aps\": {\"alert\": \"Hi\", \"thread-id\": \"ann\"}}")
}

extension DocumentCheck {
  private typealias Member = NotificationContent.Member

  /// Finds members beside `aps` that the system would read inside it.
  ///
  /// Words such as “category”, “sound” and “badge” are also names of an app's own members, so beside `aps` they are found
  /// only if they look like what the system reads, and `aps` lacks it.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - aps: Its `aps`.
  ///   - prefix: The path of the payload, with a full stop at its end.
  func misplacedMembers(in payload: JSONValue, _ aps: JSONValue, _ prefix: String) -> [Finding] {
    var findings: [Finding] = []
    try? payload.forEachMember { (name, value) throws(JSONTypeError) in
      let text = name.text
      // Services that make payloads write the same names with underscores.
      let written = String(text.map { $0 == "_" ? "-" : $0 })
      guard let member = Member.allCases.first(where: { "\($0.name)" == written }), aps.member(member) == nil else {
        return
      }
      guard written.contains("-") || (text == written && looksLikeOurs(member, value)) else { return }
      let inside = text == written ? "" : ", where it is called “\(member.name)”"
      findings.append(
        finding(
          .misplacedMember, at: value, prefix + text,
          "\(text.quoted) beside “aps” does nothing; move it into “aps”\(inside)"))
    }
    let alertSound = aps.member(Member.alert).flatMap { $0.member(NotificationContent.AlertMember.sound) }
    if let sound = alertSound, aps.member(Member.event) == nil {
      findings.append(
        finding(
          .misplacedMember, at: sound, prefix + "aps.alert.sound",
          "“sound” in an alert is for Live Activities; move it into “aps”"))
    }
    return findings
  }

  private func looksLikeOurs(_ member: NotificationContent.Member, _ value: JSONValue) -> Bool {
    switch member {
    case .alert: value.kind == .string || value.member("body") != nil || value.member("title") != nil
    case .badge: value.kind == .number
    // A custom category or sound is a word, too, but then nothing is lost by looking.
    case .category, .sound: value.kind == .string
    default: false
    }
  }
}
