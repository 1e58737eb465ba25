internal import JSON
internal import NotificationModel

extension LintRule {
  static let pluralFromPayload = LintRule(
    "plural-from-payload", .warning, "a push whose text has plural forms",
    explanation: """
      The arguments of a push are texts (“loc-args” is an array of strings), but a plural form is chosen by a number. \
      Devices were seen to show the variable itself, “@count@”. In a list, a notification with a number among its \
      arguments is taken as one of the app's own, which can count. Source: Apple, “Generating a remote notification”; \
      planetary-social/nos, pull request 1483.
      """,
    remedy: "Count in a service extension or on the server, or use a text without plural forms.",
    bad: "\"loc-key\": \"FILES\" where FILES is “%#@count@”", good: "\"loc-key\": \"FILES\" where FILES is “Files: %@”")
}

extension DocumentCheck {
  /// Reports a key whose texts choose a plural form by one of the push's arguments, which are always text.
  ///
  /// - Parameters:
  ///   - arguments: The member with the arguments.
  ///   - alert: The alert.
  func pluralFromPayload(
    _ key: String, at value: JSONValue, _ path: String, arguments: NotificationContent.AlertMember?,
    of alert: JSONValue, _ placeholders: PlaceholderCheck
  ) -> [Finding] {
    // A payload on its own, whose path begins with “aps”, is a push.
    let isPush = path.hasPrefix(NotificationContent.PayloadMember.aps.name.description)
    guard isPush || !hasNumbers(arguments.flatMap { alert.member($0) }) else { return [] }
    guard let first = placeholders.entries(of: key).first(where: { !$0.plurals.isEmpty }) else { return [] }
    let passed = arguments.map { "\($0.name) are texts, not numbers" } ?? "the push passes it no arguments"
    return [
      finding(
        .pluralFromPayload, at: value, path,
        "\(key.quoted) chooses plural forms for \(first.plurals.first?.subject ?? "the text"), but \(passed)")
    ]
  }

  /// Whether any argument is a number, which a push cannot pass.
  private func hasNumbers(_ arguments: JSONValue?) -> Bool {
    var hasNumbers = false
    try? arguments?.forEachElement { (_, value) throws(JSONTypeError) in
      if value.kind == .number { hasNumbers = true }
    }
    return hasNumbers
  }
}
