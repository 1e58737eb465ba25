internal import JSON

/// Reads the payload of a push notification.
///
/// Source: Apple, "Generating a remote notification"; `summary-arg` and `summary-arg-count` from its older
/// editions.
extension NotificationContent {
  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload: an object with `aps`.
  ///   - detail: How much of it is wanted.
  ///   - fault: Set to the first fault in the alert, with its path from the payload.
  /// - Throws: A fault in anything but the alert. Such a fault is not secret; the alert may be.
  init(payload: JSONValue, keeping detail: NotificationDetail, fault: inout JSONTypeError?) throws(JSONTypeError) {
    self.init()
    guard payload.kind == .object else { throw JSONTypeError(expected: "an object", at: payload) }
    if detail == .whole { userInfo = payload.sourceText }
    guard let aps = payload.member("aps") else { return }
    do { try read(aps: aps, &fault) } catch { throw error.inside(.member("aps")) }
    if detail != .identity { readUrgency(aps: aps) }
    if detail == .whole { readDelivery(aps: aps) }
  }

  private mutating func read(aps: JSONValue, _ fault: inout JSONTypeError?) throws(JSONTypeError) {
    var content = self
    var alertFault: JSONTypeError?
    try aps.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "alert": content.read(alert: value, &alertFault)
      case "thread-id": content.threadIdentifier = try value.literalString()
      case "category": content.categoryIdentifier = try value.literalString()
      default: break
      }
    }
    self = content
    if let alertFault { fault = alertFault.inside(.member("alert")).inside(.member("aps")) }
  }

  /// Reads an alert. All of it may be hidden, so only the first fault is recorded and the rest is read: what is shown
  /// while the alert is hidden must not depend on the fault.
  private mutating func read(alert: JSONValue, _ fault: inout JSONTypeError?) {
    switch alert.kind {
    case .string: body = (try? alert.string()).map(LocalizableText.literal)
    case .object:
      var reader = AlertReader(content: self)
      reader.read(alert)
      self = reader.content
      fault = fault ?? reader.fault
    default:
      fault = fault ?? JSONTypeError(expected: "a string or an object", at: alert)
      hasUnreadableText = true
    }
  }
}
