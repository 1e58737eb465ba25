internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Checks the values of a payload's `aps`, and looks up the keys of its texts.
///
/// Source: Apple, "Generating a remote notification".
struct PayloadCheck {
  private typealias Member = NotificationContent.Member
  private typealias AlertMember = NotificationContent.AlertMember

  let source: SourceText
  let placeholders: PlaceholderCheck

  func findings(in payload: JSONValue, _ path: String) -> [Finding] {
    let prefix = path.isEmpty ? "" : path + "."
    guard let aps = payload.member(NotificationContent.PayloadMember.aps) else {
      return misspelledAPS(in: payload, prefix)
    }
    guard aps.kind == .object else { return [] }
    let path = prefix + "aps"
    return values(in: aps, path) + texts(in: aps, path)
  }

  /// Finds the letters of `aps` in another order, in a payload that has no `aps`.
  private func misspelledAPS(in payload: JSONValue, _ prefix: String) -> [Finding] {
    var findings: [Finding] = []
    try? payload.forEachMember { (name, value) throws(JSONTypeError) in
      // A name that differs in case alone has been reported.
      let text = name.text
      guard text.utf8.count == 3, text.lowercased() != "aps", text.lowercased().sorted() == ["a", "p", "s"] else {
        return
      }
      findings.append(
        finding(.unknownMember, at: value, prefix + text, "unknown name \(text.quoted); did you mean “aps”?"))
    }
    return findings
  }

  // MARK: Values

  /// Reports values that Apple does not define. They are not quoted, because the sender wrote them.
  private func values(in aps: JSONValue, _ path: String) -> [Finding] {
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

  // MARK: Texts

  private func texts(in aps: JSONValue, _ path: String) -> [Finding] {
    guard let alert = aps.member(Member.alert), alert.kind == .object else { return [] }
    let members: [(key: AlertMember, arguments: AlertMember?)] = [
      (.titleKey, .titleArguments), (.subtitleKey, .subtitleArguments), (.bodyKey, .bodyArguments), (.actionKey, nil),
    ]
    return members.flatMap { member -> [Finding] in
      guard let value = alert.member(member.key), let key = try? value.string(), !key.isEmpty else { return [] }
      let path = "\(path).alert.\(member.key.name)"
      let place = SourceLocation(file: source.name, line: value.line, jsonPath: path)
      let missing = placeholders.missing(key: key, at: place, .textKeyMissing)
      return missing + [counted(key, at: value, path, arguments: member.arguments)].compactMap(\.self)
    }
  }

  /// Reports a key whose texts choose a plural form by one of the push's arguments, which are always text.
  private func counted(_ key: String, at value: JSONValue, _ path: String, arguments: AlertMember?)
    -> Finding?
  {
    let entries = placeholders.entries(of: key).filter { !$0.plurals.isEmpty }
    guard let first = entries.first else { return nil }
    let names = first.plurals.map(\.subject)
    let passed = arguments.map { "\($0.name) are texts, not numbers" } ?? "the push passes it no arguments"
    return finding(
      .pluralFromPayload, at: value, path,
      "\(key.quoted) chooses plural forms for \(names.first ?? "the text"), but \(passed)")
  }

  private func finding(_ rule: LintRule, at value: JSONValue, _ path: String, _ message: String) -> Finding {
    Finding(rule, at: SourceLocation(file: source.name, line: value.line, jsonPath: path), key: path, message)
  }
}
