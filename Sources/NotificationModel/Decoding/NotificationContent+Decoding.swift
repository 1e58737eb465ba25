internal import JSON
internal import LiteralString

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
  init(payload: JSONValue, keeping detail: NotificationDetail) throws(JSONTypeError) {
    self.init()
    guard payload.kind == .object else { throw JSONTypeError(expected: "an object", at: payload) }
    if detail == .whole { userInfo = payload.sourceText }
    guard let aps = payload.member("aps") else { return }
    do { try read(aps: aps) } catch { throw error.inside(.member("aps")) }
    if detail != .identity { readUrgency(aps: aps) }
    if detail == .whole { readDelivery(aps: aps) }
  }

  private mutating func read(aps: JSONValue) throws(JSONTypeError) {
    var content = self
    try aps.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "alert": try content.read(alert: value)
      case "thread-id": content.threadIdentifier = try value.literalString()
      case "category": content.categoryIdentifier = try value.literalString()
      default: break
      }
    }
    self = content
  }

  private mutating func read(alert: JSONValue) throws(JSONTypeError) {
    if alert.kind == .string {
      body = .literal(try alert.string())
      return
    }
    guard alert.kind == .object else {
      throw JSONTypeError(expected: "a string or an object", at: alert)
    }
    var content = self
    var title = AlertText()
    var subtitle = AlertText()
    var body = AlertText()
    try alert.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      switch name {
      case "title": title.literal = try value.string()
      case "title-loc-key": title.key = try value.string()
      case "title-loc-args": title.arguments = try value.textArguments()
      case "subtitle": subtitle.literal = try value.string()
      case "subtitle-loc-key": subtitle.key = try value.string()
      case "subtitle-loc-args": subtitle.arguments = try value.textArguments()
      case "body": body.literal = try value.string()
      case "loc-key": body.key = try value.string()
      case "loc-args": body.arguments = try value.textArguments()
      case "summary-arg": content.summaryArgument = try value.string()
      case "summary-arg-count":
        // Any number will do: one that counts nothing whole must not take the notification off the list.
        content.summaryArgumentCount = max(1, Int(try value.numberText()) ?? 1)
      default: break
      }
    }
    self = content
    self.title = title.text
    self.subtitle = subtitle.text
    self.body = body.text
  }
}

/// One text of an alert: the key goes before the literal text, which stands in for a key nobody has.
private struct AlertText {
  var literal: String?
  var key: String?
  var arguments: [TextArgument] = []

  var text: LocalizableText? {
    if let key, !key.isEmpty { return .localized(key: key, arguments: arguments, literal: literal) }
    return literal.map(LocalizableText.literal)
  }
}
