internal import Diagnostics
package import JSON

/// Reads the parts of a payload that no list needs. A value of the wrong type is ignored: it must not remove a
/// notification from a list that does not show it.
///
/// Source: Apple, "Generating a remote notification".
extension NotificationContent {
  /// Reads how urgent a notification is.
  mutating func readUrgency(aps: JSONValue) {
    if let level = aps.member(Member.interruptionLevel) {
      interruptionLevel = (try? InterruptionLevel(payloadValue: level)) ?? .active
    }
    if let score = aps.member(Member.relevanceScore)?.double { relevanceScore = score }
  }

  /// Reads delivery options such as badge, sound and launch image.
  mutating func readDelivery(aps: JSONValue) {
    badge = aps.member(Member.badge).flatMap { try? $0.integer() }.flatMap { $0 < 0 ? nil : $0 }
    sound = aps.member(Member.sound).flatMap(NotificationSound.init)
    launchImageName = aps.member(Member.alert)?.member(AlertMember.launchImage)?.text
    targetContentIdentifier = aps.member(Member.targetContentID)?.text
    filterCriteria = aps.member(Member.filterCriteria)?.text
    isContentAvailable = aps.member(Member.contentAvailable)?.double == 1
    isMutableContent = aps.member(Member.mutableContent)?.double == 1
  }
}

extension InterruptionLevel {
  /// Reads a level by its name in payloads.
  package init(payloadValue: JSONValue) throws(JSONTypeError) { self = try payloadValue.choice(\.payloadName) }
}

extension NotificationSound {
  /// The members of a sound.
  package enum Member: MemberName, DocumentMember {
    case critical, name, volume

    package var value: DocumentMembers {
      switch self {
      case .critical, .volume: .number
      case .name: .string
      }
    }
  }

  /// Reads a sound: a name, or an object with one; nil if it is neither.
  fileprivate init?(_ value: JSONValue) {
    switch value.kind {
    case .string:
      guard let name = value.text, !name.isEmpty else { return nil }
      self.init(name: name)
    case .object:
      self.init(
        name: value.member(Member.name)?.text ?? "default", isCritical: value.member(Member.critical)?.double == 1,
        volume: min(max(value.member(Member.volume)?.double ?? 1, 0), 1))
    default: return nil
    }
  }
}

extension JSONValue {
  /// The text of a string; nil for other values.
  fileprivate var text: String? { try? string() }

  /// The value of a number; nil for other values.
  fileprivate var double: Double? { (try? numberText()).flatMap(Double.init) }

  /// Reads attachments; elements without a file are left out.
  func attachments() -> [NotificationAttachment] {
    var attachments: [NotificationAttachment] = []
    try? forEachElement { (_, value) throws(JSONTypeError) in
      guard let file = value.member("file")?.text else { return }
      attachments.append(
        NotificationAttachment(
          identifier: value.member("identifier")?.text ?? "", file: file,
          type: value.member("type")?.text))
    }
    return attachments
  }
}
