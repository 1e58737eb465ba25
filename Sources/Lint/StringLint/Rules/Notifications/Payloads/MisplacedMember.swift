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
      if text.hasPrefix("apns-") { return findings.append(header(text, value, prefix + text)) }
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
    try? aps.forEachMember { (name, value) throws(JSONTypeError) in
      if name.text.hasPrefix("apns-") { findings.append(header(name.text, value, "\(prefix)aps.\(name.text)")) }
    }
    return findings + misplacedMembers(inAlertOf: aps, prefix)
  }

  /// Finds members of an alert that the system reads beside it.
  private func misplacedMembers(inAlertOf aps: JSONValue, _ prefix: String) -> [Finding] {
    guard let alert = aps.member(Member.alert), alert.kind == .object else { return [] }
    var findings: [Finding] = []
    try? alert.forEachMember { (name, value) throws(JSONTypeError) in
      guard let member = Member.allCases.first(where: { $0.name ~= name }) else { return }
      let isSound = member == .sound
      guard !isSound || aps.member(Member.event) == nil else { return }
      findings.append(
        finding(
          .misplacedMember, at: value, "\(prefix)aps.alert.\(name.text)",
          "\(name.text.quoted) in an alert \(isSound ? "is for Live Activities" : "does nothing"); move it into “aps”"))
    }
    return findings
  }

  private func header(_ name: String, _ value: JSONValue, _ path: String) -> Finding {
    finding(
      .misplacedMember, at: value, path,
      "\(name.quoted) is a header of the request to APNs, and does nothing in a payload")
  }

  /// Whether a member is reported with its place, so that it is not unknown.
  static func isMisplaced(_ path: [JSONPathComponent], _ name: String) -> Bool {
    let parent = path.dropLast().last
    if name.hasPrefix("apns-") { return parent == NotificationContent.PayloadMember.aps.component }
    return parent == Member.alert.component && Member.allCases.contains { "\($0.name)" == name }
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
