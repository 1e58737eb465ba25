internal import JSON
internal import NotificationModel

extension LintRule {
  static let payloadArguments = LintRule(
    "payload-arguments", .warning, "a text that a push cannot fill in",
    explanation: """
      The arguments of a push are texts. A text that a push names must print them as objects, “%@”: “%d” and “%s” print \
      something else, or crash. And “loc-args” must have an argument for each that the text uses, in every language. \
      Source: Apple, “Generating a remote notification”, “String Format Specifiers”.
      """,
    remedy: "Use “%@”, and pass an argument for each.",
    bad: "\"loc-key\": \"INVITE\", \"loc-args\": [\"Ann\"] where INVITE is “%1$@ invites %2$@”",
    good: "\"loc-key\": \"INVITE\", \"loc-args\": [\"Ann\", \"Ben\"]")
}

extension DocumentCheck {
  /// Compares the arguments that a push passes with those that the text of each language uses. Each kind of fault is
  /// reported once, for the first language that has it.
  ///
  /// - Parameters:
  ///   - key: The text's key.
  ///   - value: The member with the key.
  ///   - path: Its path.
  ///   - arguments: The member with the arguments; nil if the text takes none.
  ///   - alert: The alert.
  func payloadArguments(
    _ key: String, at value: JSONValue, _ path: String, arguments: NotificationContent.AlertMember?,
    of alert: JSONValue, _ placeholders: PlaceholderCheck
  ) -> [Finding] {
    var passed: [JSONValue] = []
    try? arguments.flatMap { alert.member($0) }?.forEachElement { (_, argument) throws(JSONTypeError) in
      passed.append(argument)
    }
    var findings: [Finding] = []
    let entries = placeholders.entries(of: key)
    for entry in entries {
      guard let use = entry.arguments.first(where: { $0.isShown && $0.position > passed.count }) else { continue }
      let count = passed.isEmpty ? "no arguments" : passed.count == 1 ? "one argument" : "\(passed.count) arguments"
      findings.append(
        finding(
          .payloadArguments, at: value, path,
          "the \(entry.languageName) text of \(key.quoted) uses argument \(use.position), but the push passes \(count)")
      )
      break
    }
    for entry in entries where entry.plurals.isEmpty {
      guard
        let use = entry.arguments.first(where: { use in
          guard let kind = use.kind, kind != .object, passed.indices.contains(use.position - 1) else { return false }
          return passed[use.position - 1].kind == .string
        })
      else { continue }
      findings.append(
        finding(
          .payloadArguments, at: value, path,
          "the \(entry.languageName) text of \(key.quoted) prints a text with \(use.written.quoted); use “%@”"))
      break
    }
    return findings
  }
}
