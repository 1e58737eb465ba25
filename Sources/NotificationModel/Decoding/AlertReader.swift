internal import JSON

/// Reads the members of an alert, one by one, past those that are of a wrong type.
struct AlertReader {
  var content: NotificationContent
  /// The first thing that is wrong, as seen from the alert.
  var fault: JSONTypeError?

  init(content: NotificationContent) { self.content = content }

  mutating func read(_ alert: JSONValue) {
    var title = AlertText()
    var subtitle = AlertText()
    var body = AlertText()
    try? alert.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      do throws(JSONTypeError) {
        switch name {
        case "title": try title.literal.read(value)
        case "title-loc-key": try title.key.read(value)
        case "title-loc-args": title.arguments = try value.textArguments()
        case "subtitle": try subtitle.literal.read(value)
        case "subtitle-loc-key": try subtitle.key.read(value)
        case "subtitle-loc-args": subtitle.arguments = try value.textArguments()
        case "body": try body.literal.read(value)
        case "loc-key": try body.key.read(value)
        case "loc-args": body.arguments = try value.textArguments()
        case "summary-arg": content.summaryArgument = try value.string()
        case "summary-arg-count":
          // Any number will do: one that counts nothing whole must not take the notification off the list.
          content.summaryArgumentCount = max(1, Int(try value.numberText()) ?? 1)
        default: break
        }
      } catch {
        if fault == nil { fault = error.inside(.member(name.text)) }
      }
    }
    content.title = title.text
    content.subtitle = subtitle.text
    content.body = body.text
    if title.isUnreadable || subtitle.isUnreadable || body.isUnreadable { content.hasUnreadableText = true }
  }
}

/// One text of an alert: the key goes before the literal text, which stands in for a key nobody has.
private struct AlertText {
  var literal = AlertString()
  var key = AlertString()
  var arguments: [TextArgument] = []

  var text: LocalizableText? {
    guard let key = key.text, !key.isEmpty else { return literal.text.map(LocalizableText.literal) }
    return .localized(key: key, arguments: arguments, literal: literal.text)
  }

  /// Whether nobody knows what it says, since what counts of it cannot be read.
  var isUnreadable: Bool {
    if key.isUnreadable { return true }
    return literal.isUnreadable && key.text?.isEmpty != false
  }
}

/// A string of an alert: there, missing, or there and of a wrong type.
private struct AlertString {
  private(set) var text: String?
  private(set) var isUnreadable = false

  mutating func read(_ value: JSONValue) throws(JSONTypeError) {
    (text, isUnreadable) = (nil, true)
    text = try value.string()
    isUnreadable = false
  }
}
