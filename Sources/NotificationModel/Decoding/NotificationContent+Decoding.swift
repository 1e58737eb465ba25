internal import JSON

/// Reads the payload of a push.
///
/// Source: Apple, "Generating a remote notification"; `summary-arg` and `summary-arg-count` from its older
/// editions.
extension NotificationContent {
  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload: an object with `aps`.
  ///   - detail: How much of it is wanted.
  ///   - fault: Gets the first thing that is wrong with the alert, as seen from the payload.
  /// - Throws: What is wrong with anything but the alert. That is no secret; the alert may be.
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

  /// Reads an alert, all of which may be hidden: of what is wrong only the first thing is noted, and the rest is read, so
  /// that where it is hidden nothing depends on it.
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
