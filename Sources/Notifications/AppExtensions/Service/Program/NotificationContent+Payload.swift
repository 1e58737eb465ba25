internal import Diagnostics
internal import JSON
internal import NotificationModel

/// Writes content as the payload for a program.
///
/// Source: Apple, "Generating a remote notification".
extension NotificationContent {
  /// The payload as a line: the original if there is one, otherwise one made from the content.
  var payloadLine: [UInt8] {
    // JSON strings cannot contain raw line breaks, so all of them are between tokens.
    if let userInfo { return userInfo.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 } + [0x0A] }
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeObject("aps") { $0.writeMembers(of: self) }
    }
    writer.endLine()
    return Array(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func writeMembers(of content: NotificationContent) {
    writeObject("alert") { writer in
      writer.writeText(content.title, "title", key: "title-loc-key", arguments: "title-loc-args")
      writer.writeText(content.subtitle, "subtitle", key: "subtitle-loc-key", arguments: "subtitle-loc-args")
      writer.writeText(content.body, "body", key: "loc-key", arguments: "loc-args")
      if let name = content.launchImageName { writer.writeMember("launch-image", name) }
      if let argument = content.summaryArgument { writer.writeMember("summary-arg", argument) }
      if content.summaryArgumentCount != 1 { writer.writeMember("summary-arg-count", content.summaryArgumentCount) }
    }
    if !content.threadIdentifier.isEmpty { writeMember("thread-id", content.threadIdentifier.string) }
    if !content.categoryIdentifier.isEmpty { writeMember("category", content.categoryIdentifier.string) }
    if let badge = content.badge { writeMember("badge", badge) }
    if let sound = content.sound { writeMember("sound") { $0.writeSound(sound) } }
    if let identifier = content.targetContentIdentifier { writeMember("target-content-id", identifier) }
    if let criteria = content.filterCriteria { writeMember("filter-criteria", criteria) }
    // Active is the default and need not be written.
    if content.interruptionLevel != .active {
      writeMember("interruption-level", "\(content.interruptionLevel.payloadName)")
    }
    if let score = content.relevanceScore { writeMember("relevance-score", score) }
    if content.isContentAvailable { writeMember("content-available", 1) }
    if content.isMutableContent { writeMember("mutable-content", 1) }
  }

  private mutating func writeSound(_ sound: NotificationSound) {
    guard sound.isCritical || sound.volume != 1 else { return write(sound.name) }
    writeObject { writer in
      writer.writeMember("name", sound.name)
      if sound.isCritical { writer.writeMember("critical", 1) }
      if sound.volume.isFinite { writer.writeMember("volume", sound.volume) }
    }
  }

  /// Writes the members for a text: its literal, and its key and arguments if it has a key.
  private mutating func writeText(
    _ text: LocalizableText?, _ literalName: StaticString, key keyName: StaticString, arguments: StaticString
  ) {
    switch text {
    case nil: break
    case .literal(let literal): writeMember(literalName, literal)
    case .localized(let key, let values, let literal):
      if let literal { writeMember(literalName, literal) }
      writeMember(keyName, key)
      if !values.isEmpty { writeArray(arguments, values) { $0.writeArgument($1) } }
    }
  }

  private mutating func writeArgument(_ argument: TextArgument) {
    switch argument {
    case .number(let number) where number.isJSONNumber: write(json: number)
    case .number(let text), .text(let text): write(text)
    }
  }
}

extension String {
  /// Whether the text is a JSON number.
  fileprivate var isJSONNumber: Bool {
    let value = try? JSONReader(SourceText(name: "", text: self)).readDocument()
    return value?.kind == .number && value?.sourceText == self
  }
}
