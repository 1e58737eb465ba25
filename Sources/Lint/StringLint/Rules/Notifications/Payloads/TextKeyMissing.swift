internal import Diagnostics
internal import JSON
internal import NotificationModel

extension LintRule {
  static let textKeyMissing = LintRule(
    "text-key-missing", .warning, "a key of an action or a push that a language lacks",
    explanation: """
      Titles and text fields of actions, and “loc-key”, “title-loc-key” and “subtitle-loc-key” of pushes name keys of the \
      string tables in the folder of the document. If a language does not have the key, the key itself is shown. Without \
      a table, such keys are not checked.
      """,
    remedy: "Add the key to every language.", bad: "\"loc-key\": \"INVITE\" with INVITE in en alone",
    good: "INVITE in every language")
}

extension DocumentCheck {
  private typealias AlertMember = NotificationContent.AlertMember

  /// Looks up the keys of a push's texts.
  func textFindings(in aps: JSONValue, _ path: String, _ placeholders: PlaceholderCheck) -> [Finding] {
    guard let alert = aps.member(NotificationContent.Member.alert), alert.kind == .object else { return [] }
    let members: [(key: AlertMember, arguments: AlertMember?)] = [
      (.titleKey, .titleArguments), (.subtitleKey, .subtitleArguments), (.bodyKey, .bodyArguments), (.actionKey, nil),
    ]
    return members.flatMap { member -> [Finding] in
      guard let value = alert.member(member.key), let key = try? value.string(), !key.isEmpty else { return [] }
      let path = "\(path).alert.\(member.key.name)"
      return placeholders.missing(key: key, at: location(of: value, path), .textKeyMissing)
        + pluralFromPayload(key, at: value, path, arguments: member.arguments, of: alert, placeholders)
        + payloadArguments(key, at: value, path, arguments: member.arguments, of: alert, placeholders)
    }
  }

  /// Looks up the keys of actions: their titles, and the buttons and placeholders of their text fields.
  func actionFindings(
    in actions: JSONValue?, _ path: String, _ placeholders: PlaceholderCheck
  ) -> [Finding] {
    var findings: [Finding] = []
    try? actions?.forEachElement { (index, action) throws(JSONTypeError) in
      guard action.kind == .object else { return }
      for member in [NotificationAction.Member.title, .buttonTitle, .textInputButtonTitle, .textInputPlaceholder] {
        guard let text = action.member(member), text.kind == .object, let key = text.member(LocalizableText.Member.key),
          let written = try? key.string(), !written.isEmpty
        else { continue }
        let place = location(of: key, "\(path)[\(index)].\(member.name).key")
        findings += placeholders.missing(key: written, at: place, .textKeyMissing)
      }
    }
    return findings
  }

}
