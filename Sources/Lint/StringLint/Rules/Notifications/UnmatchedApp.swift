internal import Diagnostics
internal import JSON
internal import NotificationModel

extension LintRule {
  static let unmatchedApp = LintRule(
    "unmatched-app", .warning, "settings for an app that the list does not mention elsewhere",
    explanation: """
      Settings apply to the app with exactly this identifier. If it differs only by case, punctuation, white space or \
      “.desktop” at its end, the content of the app is hidden until it is corrected; otherwise the settings hide nothing. \
      Lists without notifications and categories are not checked.
      """,
    remedy: "Correct the identifier, or remove the settings.",
    bad: "settings for “com.example.mial”, notifications from “com.example.mail”",
    good: "settings and notifications of “com.example.mail”")
}

extension DocumentCheck {
  /// Finds settings for apps that a list does not mention elsewhere.
  ///
  /// - Parameter root: A list document.
  func unmatchedApps(in root: JSONValue) -> [Finding] {
    guard let settings = root.member(NotificationList.Member.settings), settings.kind == .object,
      let apps = settings.member("apps"),
      apps.kind == .object, root.member(NotificationList.Member.desktopNotifications) == nil,
      let notifications = root.member(NotificationList.Member.notifications), notifications.kind == .array
    else { return [] }
    var known: Set<LiteralString> = []
    for list in [notifications, root.member("categories")] {
      try? list?.forEachElement { (_, element) throws(JSONTypeError) in
        guard element.kind == .object, let app = element.app else { return }
        known.insert(app)
      }
    }
    // A list without notifications is a file of settings.
    guard !known.isEmpty else { return [] }
    try? root.member("apps")?.forEachMember { (name, _) throws(JSONTypeError) in known.insert(LiteralString(name.text))
    }
    var findings: [Finding] = []
    try? apps.forEachMember { (name, value) throws(JSONTypeError) in
      guard !known.contains(LiteralString(name.text)) else { return }
      let path = [.member("settings"), .member("apps"), JSONPathComponent.member(name.text)].jsonPath
      findings.append(
        Finding(
          .unmatchedApp, at: SourceLocation(file: source.name, line: name.position.line, jsonPath: path), key: path,
          text: name.text,
          "no notification is from \(name.text.quoted)"
            + quotedSuggestion(for: name.text, among: known.sorted().map(\.string))))
    }
    return findings
  }
}
