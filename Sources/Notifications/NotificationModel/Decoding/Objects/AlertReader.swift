internal import JSON

/// Reads the members of an alert one by one. One of the wrong type counts as absent.
struct AlertReader {
  var content: NotificationContent
  /// The faults, with their paths from the alert.
  private(set) var faults: [JSONTypeError] = []

  init(content: NotificationContent) { self.content = content }

  mutating func readAlert(_ alert: JSONValue) {
    var title = AlertText()
    var subtitle = AlertText()
    var body = AlertText()
    try? alert.forEachMember { (name, value) throws(JSONTypeError) in
      if value.isNull { return }
      var faults: [JSONTypeError] = []
      do throws(JSONTypeError) {
        switch NotificationContent.AlertMember(name) {
        case .title: try title.read(value, &faults)
        case .titleKey: try title.readKey(value)
        case .titleArguments: title.arguments = try value.alertArguments(&faults)
        case .subtitle: try subtitle.read(value, &faults)
        case .subtitleKey: try subtitle.readKey(value)
        case .subtitleArguments: subtitle.arguments = try value.alertArguments(&faults)
        case .body: try body.read(value, &faults)
        case .bodyKey: try body.readKey(value)
        case .bodyArguments: body.arguments = try value.alertArguments(&faults)
        case .summaryArgument: content.summaryArgument = try value.string()
        case .summaryArgumentCount:
          // A fraction must not count as a wrong type.
          content.summaryArgumentCount = max(1, Int(try value.numberText()) ?? 1)
        case .launchImage, .sound, .action, .actionKey, nil: break
        }
      } catch {
        faults.append(error)
      }
      self.faults += faults.map { $0.inside(.member(name.text)) }
    }
    content.title = title.text
    content.subtitle = subtitle.text
    content.body = body.text
    if title.isUnreadable || subtitle.isUnreadable || body.isUnreadable { content.hasUnreadableText = true }
  }
}

/// One text of an alert. The key takes precedence over the literal text, which is shown when no table has the key.
private struct AlertText {
  private var literal: String?
  private var key: String?
  var arguments: [TextArgument] = []
  /// Whether the text, or its key, is there and cannot be read.
  private var (isLiteralUnreadable, isKeyUnreadable) = (false, false)

  var text: LocalizableText? {
    guard let key, !key.isEmpty else { return literal.map(LocalizableText.literal) }
    return .localized(key: key, arguments: arguments, literal: literal)
  }

  /// Whether the text is unknown because the member that decides it cannot be read.
  var isUnreadable: Bool { isKeyUnreadable || (isLiteralUnreadable && key?.isEmpty != false) }

  /// Reads the text: a string or, in a Live Activity, an object with `loc-key` and `loc-args`.
  ///
  /// Source: WWDC 2023 session 10185, "Update Live Activities with push notifications".
  mutating func read(_ value: JSONValue, _ faults: inout [JSONTypeError]) throws(JSONTypeError) {
    (literal, isLiteralUnreadable) = (nil, true)
    guard value.kind == .object, let key = value.member(NotificationContent.AlertTextMember.key) else {
      guard value.kind != .object else {
        throw JSONTypeError(expected: "a string, or an object with “loc-key”", found: "an object without it", at: value)
      }
      literal = try value.string()
      isLiteralUnreadable = false
      return
    }
    do { try readKey(key) } catch { throw error.inside(NotificationContent.AlertTextMember.key.component) }
    isLiteralUnreadable = false
    guard let arguments = value.member(NotificationContent.AlertTextMember.arguments) else { return }
    var inner: [JSONTypeError] = []
    do throws(JSONTypeError) { self.arguments = try arguments.alertArguments(&inner) } catch { inner.append(error) }
    faults += inner.map { $0.inside(NotificationContent.AlertTextMember.arguments.component) }
  }

  mutating func readKey(_ value: JSONValue) throws(JSONTypeError) {
    (key, isKeyUnreadable) = (nil, true)
    key = try value.string()
    isKeyUnreadable = false
  }
}

extension JSONValue {
  /// Reads the arguments of a text of an alert. One that is neither a string nor a number is empty and keeps its place.
  fileprivate func alertArguments(_ faults: inout [JSONTypeError]) throws(JSONTypeError) -> [TextArgument] {
    var arguments: [TextArgument] = []
    var first: JSONTypeError?
    try forEachElement { (index, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        arguments.append(try value.textArgument())
      } catch {
        arguments.append(.text(""))
        // One fault tells enough: a payload may have a thousand such arguments.
        if first == nil { first = error.inside(.element(index)) }
      }
    }
    if let first { faults.append(first) }
    return arguments
  }
}
