internal import Diagnostics
package import JSON

extension UserNotification {
  /// The members of a notification of a list.
  package enum Member: MemberName, DocumentMember {
    case identifier, app, date, topic, attachments, payload, privacy, actions

    package var value: DocumentMembers {
      switch self {
      case .identifier, .app, .date, .topic: .string
      case .attachments: .any
      case .payload: DocumentMembers.payload
      case .privacy: DocumentMembers.privacy
      case .actions: DocumentMembers.actions
      }
    }
  }

  /// Reads a notification of a list: `{"identifier": …, "app": …, "date": …, "payload": {"aps": …}}`, or a bare payload
  /// with `aps` at the top level, as in `.apns` files.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - number: Its position among all notifications, counted from 1, used to name one without an identifier.
  ///   - now: The date of a notification without a date.
  ///   - detail: How much of it is wanted.
  ///   - faults: Gets the faults in what the sender wrote.
  /// - Throws: A fault in anything else. The notification is then left out, whether hidden or not.
  init(
    _ value: JSONValue, number: Int, now: Timestamp, keeping detail: NotificationDetail, faults: inout [JSONTypeError]
  ) throws(JSONTypeError) {
    var app: String?
    var identifier: String?
    var date: Timestamp?
    var content: NotificationContent?
    var attachments: [NotificationAttachment] = []
    var privacy: NotificationPrivacy?
    var actions: [NotificationAction] = []
    var payloadFaults: [JSONTypeError] = []
    // Members next to the “aps” of a bare payload belong to the sender, whatever their names.
    let isBarePayload = value.isBarePayload
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      if isBarePayload {
        if NotificationContent.PayloadMember(name) == .simulatorTargetBundle { app = try value.string() }
        return
      }
      switch Member(name) {
      case .identifier: identifier = try value.string()
      case .app: app = try value.string()
      case .date: date = try value.timestamp()
      case .privacy: privacy = .stricter(privacy, try value.choice(\NotificationPrivacy.name))
      case .payload:
        content = try NotificationContent(payload: value, keeping: detail, faults: &payloadFaults)
      case .actions where detail != .identity:
        var inner: [JSONTypeError] = []
        actions = value.readableActions(&inner)
        faults += inner.map { $0.inside(Member.actions.component) }
      case .attachments where detail != .identity: attachments = value.attachments()
      case .actions, .attachments, .topic: break
      case nil:
        // A name that may be a misspelling of “privacy” may have been meant to hide the content, and so may a value.
        if NameResemblance.resembles(name.text, anyOf: DocumentMembers.privacyNames)
          || HidingValue.mayHide(value, by: DocumentMembers.privacyNames, depth: 1)
        {
          privacy = .stricter(privacy, .unreadable)
        }
      }
    }
    if isBarePayload {
      content = try NotificationContent(payload: value, keeping: detail, faults: &payloadFaults)
    }
    if !attachments.isEmpty { content?.attachments = attachments }
    content?.privacy = privacy
    if !actions.isEmpty { content?.actions = actions }
    guard let content else {
      throw JSONTypeError(expected: "an object with a payload", found: "an object without one", at: value)
    }
    guard app != nil || isBarePayload else {
      throw JSONTypeError(expected: "an object with an app", found: "an object without one", at: value)
    }
    self.init(
      app: app ?? "", identifier: identifier ?? "unidentified-\(number)",
      date: date ?? now, content: content)
    faults += isBarePayload ? payloadFaults : payloadFaults.map { $0.inside(Member.payload.component) }
  }
}

extension JSONValue {
  /// Whether this is a payload on its own. Its other members belong to its sender, whatever their names.
  package var isBarePayload: Bool { member(NotificationContent.PayloadMember.aps) != nil }

  /// Whether this is one notification rather than a list document.
  package var isNotification: Bool {
    isBarePayload
      || (member(NotificationList.Member.notifications) == nil && member(UserNotification.Member.payload) != nil)
  }

  /// The payload of a notification; nil if it has none.
  package var notificationPayload: JSONValue? { isBarePayload ? self : member(UserNotification.Member.payload) }

  /// Stops disclosing the document's line numbers from where its first notification may begin.
  func stopTellingLinesAtNotifications() {
    if isNotification { stopTellingLines() }
    try? forEachMember { (name, value) throws(JSONTypeError) in
      let member = NotificationList.Member(name)
      if member == .notifications || member == .desktopNotifications { value.stopTellingLines() }
    }
  }
}
