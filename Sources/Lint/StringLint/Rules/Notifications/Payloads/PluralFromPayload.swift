internal import JSON
internal import NotificationModel

extension LintRule {
  static let pluralFromPayload = LintRule(
    "plural-from-payload", .warning, "a push whose text has plural forms",
    explanation: """
      The arguments of a push are texts (“loc-args” is an array of strings), but a plural form is chosen by a number. \
      Devices were seen to show the variable itself, “@count@”. Source: Apple, “Generating a remote notification”; \
      planetary-social/nos, pull request 1483.
      """,
    remedy: "Count in a service extension or on the server, or use a text without plural forms.",
    bad: "\"loc-key\": \"FILES\" where FILES is “%#@count@”", good: "\"loc-key\": \"FILES\" where FILES is “Files: %@”")
}

extension DocumentCheck {
  /// Reports a key whose texts choose a plural form by one of the push's arguments, which are always text.
  func pluralFromPayload(
    _ key: String, at value: JSONValue, _ path: String, arguments: NotificationContent.AlertMember?,
    _ placeholders: PlaceholderCheck
  ) -> [Finding] {
    guard let first = placeholders.entries(of: key).first(where: { !$0.plurals.isEmpty }) else { return [] }
    let passed = arguments.map { "\($0.name) are texts, not numbers" } ?? "the push passes it no arguments"
    return [
      finding(
        .pluralFromPayload, at: value, path,
        "\(key.quoted) chooses plural forms for \(first.plurals.first?.subject ?? "the text"), but \(passed)")
    ]
  }
}
