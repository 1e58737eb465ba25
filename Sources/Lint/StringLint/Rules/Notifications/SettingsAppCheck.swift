internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Finds settings for apps that a list does not mention elsewhere.
enum SettingsAppCheck {
  /// - Parameter root: A list document.
  static func findings(in root: JSONValue, file: String) -> [Finding] {
    guard let settings = root.member(NotificationList.Member.settings), settings.kind == .object,
      let apps = settings.member("apps"),
      apps.kind == .object, root.member(NotificationList.Member.desktopNotifications) == nil,
      let notifications = root.member(NotificationList.Member.notifications), notifications.kind == .array
    else { return [] }
    var known: Set<LiteralString> = []
    for list in [notifications, root.member("categories")] {
      try? list?.forEachElement { (_, element) throws(JSONTypeError) in
        guard element.kind == .object else { return }
        let app = element.isBarePayload ? element.member("Simulator Target Bundle") : element.member("app")
        if let name = try? app?.string() { known.insert(LiteralString(name)) }
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
          .unmatchedApp, at: SourceLocation(file: file, line: name.position.line, jsonPath: path), key: path,
          text: name.text,
          "no notification is from \(name.text.quoted)"
            + quotedSuggestion(for: name.text, among: known.sorted().map(\.string))))
    }
    return findings
  }
}
