internal import JSON
internal import NotificationModel

extension LintRule {
  static let unknownValue = LintRule(
    "unknown-value", .warning, "an unknown value in a payload",
    explanation: """
      “interruption-level” must be passive, active, time-sensitive or critical; devices treat any other value as active. \
      “event” must be start, update or end, “content-available”, “mutable-content” and a sound's “critical” 0 or 1, and \
      “relevance-score” between 0 and 1, except for Live Activities. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Use one of the known values.", bad: "\"interruption-level\": \"timesensitive\"",
    good: "\"interruption-level\": \"time-sensitive\"")
}

extension DocumentCheck {
  private typealias Member = NotificationContent.Member

  /// Reports values in `aps` that Apple does not define. They are not quoted, because the sender wrote them.
  ///
  /// Source: Apple, "Generating a remote notification".
  func unknownValues(in aps: JSONValue, _ path: String) -> [Finding] {
    var findings: [Finding] = []
    func report(_ value: JSONValue, _ members: [any DocumentMember], _ expected: String) {
      let path = members.reduce(path) { "\($0).\($1.name)" }
      findings.append(finding(.unknownValue, at: value, path, "the value must be \(expected)"))
    }
    func reportFlag(_ value: JSONValue?, _ members: any DocumentMember...) {
      guard let value, let number = try? value.numberText(), number != "0", number != "1" else { return }
      report(value, members, "0 or 1")
    }
    if let level = aps.member(Member.interruptionLevel), (try? InterruptionLevel(payloadValue: level)) == nil {
      let names = InterruptionLevel.allCases.map { "\($0.payloadName)" }
      report(level, [Member.interruptionLevel], Self.oneOf(names))
    }
    let events = ["start", "update", "end"]
    if let event = aps.member(Member.event), !((try? event.string()).map(events.contains) ?? false) {
      report(event, [Member.event], Self.oneOf(events))
    }
    reportFlag(aps.member(Member.contentAvailable), Member.contentAvailable)
    reportFlag(aps.member(Member.mutableContent), Member.mutableContent)
    let critical = NotificationSound.Member.critical
    reportFlag(aps.member(Member.sound)?.member(critical), Member.sound, critical)
    // A Live Activity may have any score.
    if let score = aps.member(Member.relevanceScore),
      aps.member(Member.event) == nil, let number = try? score.numberText(),
      let value = Double(number), !(0...1).contains(value)
    {
      report(score, [Member.relevanceScore], "between 0 and 1")
    }
    return findings
  }

  private static func oneOf(_ words: [String]) -> String {
    "one of " + words.map { "“\($0)”" }.joined(separator: ", ")
  }
}
