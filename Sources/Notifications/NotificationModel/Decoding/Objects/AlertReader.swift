internal import JSON

/// Reads the members of an alert one by one, and continues after one of the wrong type.
struct AlertReader {
  var content: NotificationContent
  /// The first fault, with its path from the alert.
  var fault: JSONTypeError?

  init(content: NotificationContent) { self.content = content }

  mutating func readAlert(_ alert: JSONValue) {
    var title = AlertText()
    var subtitle = AlertText()
    var body = AlertText()
    try? alert.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      do throws(JSONTypeError) {
        switch NotificationContent.AlertMember(name) {
        case .title: try title.literal.read(value)
        case .titleKey: try title.key.read(value)
        case .titleArguments: title.arguments = try value.textArguments()
        case .subtitle: try subtitle.literal.read(value)
        case .subtitleKey: try subtitle.key.read(value)
        case .subtitleArguments: subtitle.arguments = try value.textArguments()
        case .body: try body.literal.read(value)
        case .bodyKey: try body.key.read(value)
        case .bodyArguments: body.arguments = try value.textArguments()
        case .summaryArgument: content.summaryArgument = try value.string()
        case .summaryArgumentCount:
          // Accept any number: a fraction must not remove the notification from the list.
          content.summaryArgumentCount = max(1, Int(try value.numberText()) ?? 1)
        case .launchImage, .action, .actionKey, nil: break
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

/// One text of an alert. The key takes precedence over the literal text, which is shown when no table has the key.
private struct AlertText {
  var literal = AlertString()
  var key = AlertString()
  var arguments: [TextArgument] = []

  var text: LocalizableText? {
    guard let key = key.text, !key.isEmpty else { return literal.text.map(LocalizableText.literal) }
    return .localized(key: key, arguments: arguments, literal: literal.text)
  }

  /// Whether the text is unknown because the member that decides it cannot be read.
  var isUnreadable: Bool {
    if key.isUnreadable { return true }
    return literal.isUnreadable && key.text?.isEmpty != false
  }
}

/// A string of an alert: present, missing, or present with the wrong type.
private struct AlertString {
  private(set) var text: String?
  private(set) var isUnreadable = false

  mutating func read(_ value: JSONValue) throws(JSONTypeError) {
    (text, isUnreadable) = (nil, true)
    text = try value.string()
    isUnreadable = false
  }
}
