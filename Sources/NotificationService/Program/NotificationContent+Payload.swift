internal import LiteralString
internal import NotificationModel

/// Writes content as the payload for a program.
///
/// Source: Apple, "Generating a remote notification".
extension NotificationContent {
  /// The payload on one line: the original if there is one, otherwise one made from the content.
  var payloadLine: String {
    // JSON strings cannot contain raw line breaks, so all of them are between tokens.
    guard let userInfo else { return madePayload }
    return String(decoding: userInfo.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
  }

  private var madePayload: String {
    var alert = JSONObjectText()
    alert.add("title", title)
    alert.add("subtitle", subtitle)
    alert.add("body", body, key: "loc-key", arguments: "loc-args")
    alert.add("launch-image", launchImageName)
    alert.add("summary-arg", summaryArgument)
    if summaryArgumentCount != 1 { alert.add("summary-arg-count", raw: "\(summaryArgumentCount)") }
    var aps = JSONObjectText()
    aps.add("alert", raw: alert.text)
    aps.add("thread-id", threadIdentifier.string.isEmpty ? nil : threadIdentifier.string)
    aps.add("category", categoryIdentifier.string.isEmpty ? nil : categoryIdentifier.string)
    if let badge { aps.add("badge", raw: "\(badge)") }
    if let sound { aps.add("sound", raw: sound.payload) }
    aps.add("target-content-id", targetContentIdentifier)
    aps.add("filter-criteria", filterCriteria)
    // Active is the default and need not be written.
    if interruptionLevel != .active { aps.add("interruption-level", "\(interruptionLevel.payloadName)") }
    if let relevanceScore { aps.add("relevance-score", raw: "\(relevanceScore)") }
    if isContentAvailable { aps.add("content-available", raw: "1") }
    if isMutableContent { aps.add("mutable-content", raw: "1") }
    var payload = JSONObjectText()
    payload.add("aps", raw: aps.text)
    return payload.text
  }
}

extension NotificationSound {
  fileprivate var payload: String {
    if !isCritical, volume == 1 { return JSONObjectText.quoted(name) }
    var sound = JSONObjectText()
    sound.add("name", name)
    if isCritical { sound.add("critical", raw: "1") }
    if volume.isFinite { sound.add("volume", raw: "\(volume)") }
    return sound.text
  }
}

extension JSONObjectText {
  fileprivate mutating func add(_ name: String, _ text: LocalizableText?) {
    add(name, text, key: name + "-loc-key", arguments: name + "-loc-args")
  }

  fileprivate mutating func add(_ name: String, _ text: LocalizableText?, key keyName: String, arguments: String) {
    switch text {
    case nil: break
    case .literal(let literal): add(name, literal)
    case .localized(let key, let values, let literal):
      add(name, literal)
      add(keyName, key)
      if !values.isEmpty { add(arguments, raw: "[\(values.map(\.payload).joined(separator: ","))]") }
    }
  }
}

extension TextArgument {
  fileprivate var payload: String {
    switch self {
    case .text(let text): JSONObjectText.quoted(text)
    case .number(let number): JSONObjectText.isNumber(number) ? number : JSONObjectText.quoted(number)
    }
  }
}
