internal import Diagnostics
internal import JSON
internal import NotificationModel

extension LintRule {
  static let missingAPS = LintRule(
    "missing-aps", .warning, "a payload without “aps”",
    explanation: """
      What a push shows is in “aps”. Without it, a notification has no text and is not listed. \
      Source: Apple, “Generating a remote notification”.
      """,
    remedy: "Put what the push shows into “aps”, or name another file.", bad: "\"payload\": {\"alert\": \"Hello\"}",
    good: "\"payload\": {\"aps\": {\"alert\": \"Hello\"}}")
}

/// The decoder of lists reports notifications without `aps`.
extension DocumentCheck {
  /// What is wrong with an `.apns` file that is no push, or with a document that has no member of a list; nil if it is a
  /// push or a list. Its members are the app's own as far as anybody knows, so none of them is unknown.
  func missingAPS(in root: JSONValue) -> [Finding]? {
    guard root.kind == .object, !root.isNotification, root.member(NotificationList.Member.notifications) == nil,
      source.name.hasSuffix(".apns") || isForeign(root)
    else { return nil }
    let misspelled =
      memberFindings(in: root, .payload, []).filter { $0.key.utf8.count == 3 }
      + payloadFindings(in: root, "", placeholders.shared)
    guard misspelled.isEmpty else { return misspelled }
    if !source.name.hasSuffix(".apns") {
      let payload = Self.payloadPath(in: root).map { "; the payload is at \($0.quoted)" } ?? ""
      return [
        finding(
          .missingAPS, at: root, "",
          "this is neither a list nor a payload: it has no “notifications” and no “aps”\(payload)")
      ]
    }
    let place = SourceLocation(file: source.name, line: root.line)
    return FileFaultCheck.findings([Diagnostic(DocumentFault.missingAPS, at: place)], language: "")
  }

  /// Returns where a document has a payload, one or two levels deep; nil for nowhere.
  private static func payloadPath(in root: JSONValue, depth: Int = 2) -> String? {
    var path: String?
    try? root.forEachMember { (name, value) throws(JSONTypeError) in
      guard path == nil, value.kind == .object else { return }
      if value.member(NotificationContent.PayloadMember.aps) != nil {
        path = name.text
      } else if depth > 1 {
        path = payloadPath(in: value, depth: depth - 1).map { "\(name.text).\($0)" }
      }
    }
    return path
  }

  /// What is wrong with a document whose `notifications` are another program's: none of them has a payload or an app.
  func foreignNotifications(in root: JSONValue) -> [Finding]? {
    guard root.kind == .object, !root.isNotification,
      let notifications = root.member(NotificationList.Member.notifications), notifications.kind == .array
    else { return nil }
    var (count, isForeign) = (0, true)
    try? notifications.forEachElement { (_, value) throws(JSONTypeError) in
      count += 1
      let isOurs = value.isNotification || value.member(UserNotification.Member.app) != nil
      isForeign = isForeign && value.kind == .object && !isOurs
    }
    guard count > 0, isForeign else { return nil }
    return [
      finding(
        .missingAPS, at: notifications, "\(NotificationList.Member.notifications.name)",
        "this is no list of notifications as Sotto reads it: none of them has an app or a payload")
    ]
  }

  /// Whether no member of a document is that of a list, not even misspelt.
  private func isForeign(_ root: JSONValue) -> Bool {
    !DocumentMembers.document.hasKnownMember(root)
      && UnknownMemberFinder.search(root, .document, tellsMisspeltOnly: true).isEmpty
  }

  /// Leaves out that a payload has no `aps` where a name in it is reported that is probably meant.
  static func withoutExplainedAPS(_ findings: [Finding]) -> [Finding] {
    let meant = Set(
      findings.lazy.filter { finding in
        finding.rule == .unknownMember && finding.key.suffix(3).lowercased().sorted() == ["a", "p", "s"]
      }.map { $0.key.dropLast(4) })
    return findings.filter { $0.rule != .missingAPS || !meant.contains($0.key[...]) }
  }
}
