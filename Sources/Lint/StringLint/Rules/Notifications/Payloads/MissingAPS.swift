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
    remedy: "Put the alert into “aps”.", bad: "\"payload\": {\"alert\": \"Hello\"}",
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
    let place = SourceLocation(file: source.name, line: root.line)
    return FileFaultCheck.findings([Diagnostic(DocumentFault.missingAPS, at: place)], language: "")
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
