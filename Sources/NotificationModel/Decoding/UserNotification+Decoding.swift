internal import JSON
internal import LiteralString

extension UserNotification {
  /// Reads a notification of a list: `{"identifier": …, "app": …, "date": …, "payload": {"aps": …}}`, or a bare
  /// payload with `aps` at its top, as `.apns` files have it.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - number: Its place among all notifications, counted from 1, to name one that has no identifier.
  ///   - now: The date of one that has none.
  ///   - detail: How much of it is wanted.
  ///   - fault: Gets the first thing that is wrong with what the sender wrote.
  /// - Throws: What is wrong with all else: there is no such notification then, hidden or not.
  init(
    _ value: JSONValue, number: Int, now: Timestamp, keeping detail: NotificationDetail, fault: inout JSONTypeError?
  ) throws(JSONTypeError) {
    var app: LiteralString?
    var identifier: LiteralString?
    var date: Timestamp?
    var content: NotificationContent?
    var attachments: [NotificationAttachment] = []
    var payloadFault: JSONTypeError?
    // Members beside the "aps" of a bare payload are the sender's own, whatever they are called.
    let isBarePayload = value.isBarePayload
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "Simulator Target Bundle" where isBarePayload: app = try value.literalString()
      case _ where isBarePayload: break
      case "identifier": identifier = try value.literalString()
      case "app": app = try value.literalString()
      case "date": date = try value.timestamp()
      case "payload":
        content = try NotificationContent(payload: value, keeping: detail, fault: &payloadFault)
      case "attachments" where detail == .whole: attachments = value.attachments()
      default: break
      }
    }
    if isBarePayload {
      content = try NotificationContent(payload: value, keeping: detail, fault: &payloadFault)
    }
    if !attachments.isEmpty { content?.attachments = attachments }
    guard let content else {
      throw JSONTypeError(expected: "an object with a payload", found: "one without", at: value)
    }
    guard app != nil || isBarePayload else {
      throw JSONTypeError(expected: "an object with an app", found: "one without", at: value)
    }
    self.init(
      app: app ?? "", identifier: identifier ?? LiteralString("unidentified-\(number)"),
      date: date ?? now, content: content)
    if let payloadFault { fault = isBarePayload ? payloadFault : payloadFault.inside(.member("payload")) }
  }
}

extension JSONValue {
  /// Whether this is a bare payload rather than a list document.
  var isBarePayload: Bool { member("aps") != nil }

  /// Whether this is one notification rather than a list document.
  var isNotification: Bool { isBarePayload || (member("notifications") == nil && member("payload") != nil) }

  /// Ends telling the document's lines where its first notification may begin.
  func stopTellingLinesAtNotifications() {
    if isNotification { stopTellingLines() }
    try? forEachMember { (name, value) throws(JSONTypeError) in
      if "notifications" ~= name { value.stopTellingLines() }
    }
  }
}
