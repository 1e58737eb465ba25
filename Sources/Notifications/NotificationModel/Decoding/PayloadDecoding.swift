package import Diagnostics
package import JSON

/// The payload of a push notification, read on its own.
///
/// Source: Apple, "Generating a remote notification".
package struct NotificationPayload: Sendable {
  /// The content; its user info is the whole payload.
  package let content: NotificationContent
  /// The attachments next to `aps`, in the form that list documents use; nil if there is no such member. They are not
  /// part of the content: in a payload that was pushed, the member belongs to the sender.
  package let attachments: [NotificationAttachment]?

  /// Reads a payload.
  ///
  /// - Parameter source: A JSON object, usually with `aps`.
  /// - Throws: ``NotificationPayloadError`` if it is not one, or if a member that is read has the wrong type.
  /// - Complexity: O(length of the source).
  package init(_ source: SourceText) throws(NotificationPayloadError) {
    let payload: JSONValue
    let reader = JSONReader(source, maximumDepth: NotificationListDecoder.defaultMaximumDepth)
    do { payload = try reader.readDocument() } catch { throw .syntax(error) }
    var faults: [JSONTypeError] = []
    do {
      content = try NotificationContent(payload: payload, keeping: .whole, faults: &faults)
    } catch {
      throw .type(error)
    }
    if let fault = faults.first { throw .type(fault) }
    attachments = payload.member(UserNotification.Member.attachments).map { $0.attachments() }
  }
}

/// Why a text is not a payload. Neither case quotes the text.
package enum NotificationPayloadError: Error, Sendable {
  /// It is not JSON.
  case syntax(JSONSyntaxError)
  /// It is not an object, or one of its members has the wrong type.
  case type(JSONTypeError)
}

/// Reads the payload of a push notification.
///
/// Source: Apple, "Generating a remote notification"; `summary-arg` and `summary-arg-count` from its older
/// editions.
extension NotificationContent {
  /// The members of a payload that the system knows; others belong to the sender.
  package enum PayloadMember: MemberName, DocumentMember {
    case simulatorTargetBundle = "Simulator Target Bundle"
    case aps

    package var value: DocumentMembers {
      switch self {
      case .simulatorTargetBundle: .string
      case .aps: DocumentMembers.aps
      }
    }
  }

  /// The members of `aps`.
  package enum Member: MemberName, DocumentMember {
    case alert, sound, badge
    case threadID = "thread-id"
    case category
    case contentAvailable = "content-available"
    case mutableContent = "mutable-content"
    case targetContentID = "target-content-id"
    case interruptionLevel = "interruption-level"
    case relevanceScore = "relevance-score"
    case filterCriteria = "filter-criteria"
    case staleDate = "stale-date"
    case contentState = "content-state"
    case timestamp, event
    case dismissalDate = "dismissal-date"
    case attributesType = "attributes-type"
    case attributes
    case inputPushToken = "input-push-token"
    case inputPushChannel = "input-push-channel"
    case urlArguments = "url-args"

    package var value: DocumentMembers {
      switch self {
      case .alert: DocumentMembers.alert
      case .sound: DocumentMembers.sound
      case .badge, .contentAvailable, .mutableContent, .relevanceScore, .staleDate, .timestamp, .dismissalDate,
        .inputPushToken:
        .number
      case .threadID, .category, .targetContentID, .filterCriteria, .event, .attributesType, .inputPushChannel: .string
      case .interruptionLevel: .choice(InterruptionLevel.allCases.map(\.payloadName))
      case .contentState, .attributes: .any
      case .urlArguments: .array(.string)
      }
    }
  }

  /// The members of an alert.
  package enum AlertMember: MemberName, DocumentMember {
    case title
    case titleKey = "title-loc-key"
    case titleArguments = "title-loc-args"
    case subtitle
    case subtitleKey = "subtitle-loc-key"
    case subtitleArguments = "subtitle-loc-args"
    case body
    case bodyKey = "loc-key"
    case bodyArguments = "loc-args"
    case launchImage = "launch-image"
    case sound
    case action
    case actionKey = "action-loc-key"
    case summaryArgument = "summary-arg"
    case summaryArgumentCount = "summary-arg-count"

    package var value: DocumentMembers {
      switch self {
      case .title, .subtitle, .body: DocumentMembers.alertText
      case .titleKey, .subtitleKey, .bodyKey, .launchImage, .action, .actionKey, .summaryArgument: .string
      case .sound: DocumentMembers.sound
      case .titleArguments, .subtitleArguments, .bodyArguments: .array(.any)
      case .summaryArgumentCount: .number
      }
    }
  }

  /// The members of a text of an alert that is an object, as Live Activities have it.
  ///
  /// Source: WWDC 2023 session 10185, "Update Live Activities with push notifications".
  package enum AlertTextMember: MemberName, DocumentMember {
    case key = "loc-key"
    case arguments = "loc-args"

    package var value: DocumentMembers {
      switch self {
      case .key: .string
      case .arguments: .array(.any)
      }
    }
  }

  /// Reads a payload. A member of the wrong type counts as absent, as on a device: it never costs the notification.
  ///
  /// - Parameters:
  ///   - payload: The payload: an object with `aps`.
  ///   - detail: How much of it is wanted.
  ///   - faults: Gets the faults in what the sender wrote, with their paths from the payload. They may be secret.
  /// - Throws: A fault if the payload is not an object.
  init(payload: JSONValue, keeping detail: NotificationDetail, faults: inout [JSONTypeError]) throws(JSONTypeError) {
    self.init()
    guard payload.kind == .object else { throw JSONTypeError(expected: "an object", at: payload) }
    if detail == .whole { userInfo = payload.sourceText }
    guard let aps = payload.member(PayloadMember.aps) else { return }
    var inner: [JSONTypeError] = []
    do throws(JSONTypeError) {
      try read(aps: aps, &inner)
    } catch {
      inner.append(error)
      // Nobody knows whether it has a text.
      hasUnreadableText = true
    }
    faults += inner.map { $0.inside(PayloadMember.aps.component) }
    if detail != .identity { readUrgency(aps: aps) }
    if detail == .whole { readDelivery(aps: aps) }
  }

  private mutating func read(aps: JSONValue, _ faults: inout [JSONTypeError]) throws(JSONTypeError) {
    var content = self
    try aps.forEachMember(of: Member.self) { (member, value) throws(JSONTypeError) in
      do throws(JSONTypeError) {
        switch member {
        case .alert: try content.read(alert: value, &faults)
        case .threadID: content.threadIdentifier = try value.literalString()
        case .category: content.categoryIdentifier = try value.literalString()
        // Others are read where they are wanted.
        default: break
        }
      } catch {
        faults.append(error.inside(member.component))
      }
    }
    self = content
  }

  private mutating func read(alert: JSONValue, _ faults: inout [JSONTypeError]) throws(JSONTypeError) {
    switch alert.kind {
    case .string: body = (try? alert.string()).map(LocalizableText.literal)
    case .object:
      var reader = AlertReader(content: self)
      reader.readAlert(alert)
      self = reader.content
      faults += reader.faults.map { $0.inside(Member.alert.component) }
    default:
      // Nobody knows whether it has a text.
      hasUnreadableText = true
      throw JSONTypeError(expected: "a string or an object", at: alert)
    }
  }
}

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

/// The fields to pick from a notification.
extension NotificationFields.Field {
  /// The member names on the path to it.
  fileprivate var path: [StaticString] {
    switch self {
    case .app: [UserNotification.Member.app.name]
    case .identifier: [UserNotification.Member.identifier.name]
    case .date: [UserNotification.Member.date.name]
    case .thread: pathInPayload(.threadID)
    case .category: pathInPayload(.category)
    case .title: pathInAlert(.title)
    case .subtitle: pathInAlert(.subtitle)
    case .body: pathInAlert(.body)
    case .text: pathInPayload(.alert)
    case .summaryArgument: pathInAlert(.summaryArgument)
    }
  }
}

private func pathInPayload(_ member: NotificationContent.Member) -> [StaticString] {
  [UserNotification.Member.payload.name, NotificationContent.PayloadMember.aps.name, member.name]
}

private func pathInAlert(_ member: NotificationContent.AlertMember) -> [StaticString] {
  pathInPayload(.alert) + [member.name]
}

extension NotificationContent.AlertMember {
  /// Whether a notification with the member needs `UserNotification.init(_: JSONValue…)`, which reads everything.
  fileprivate var isUncommon: Bool {
    switch self {
    case .titleKey, .titleArguments, .subtitleKey, .subtitleArguments, .bodyKey, .bodyArguments, .summaryArgumentCount:
      true
    // They are picked, or no list needs them.
    case .title, .subtitle, .body, .summaryArgument, .launchImage, .sound, .action, .actionKey: false
    }
  }
}

extension NotificationFields {
  /// Members that need `UserNotification.init(_: JSONValue…)` if this much detail is wanted. A notification with
  /// members of its own other than the fields and `payload` needs it too.
  private static func uncommon(_ detail: NotificationDetail) -> [[StaticString]] {
    let texts = NotificationContent.AlertMember.allCases.filter(\.isUncommon).map(pathInAlert)
    return switch detail {
    case .identity: texts
    case .texts: texts + [pathInPayload(.interruptionLevel), pathInPayload(.relevanceScore)]
    case .whole: texts + [[UserNotification.Member.payload.name]]
    }
  }

  /// Makes a picker of the fields.
  ///
  /// - Parameter detail: How much of each notification is wanted.
  static func picker(_ detail: NotificationDetail) -> JSONFieldPicker {
    let fields = Field.allCases.map { JSONFieldPicker.Field($0.path) }
    return JSONFieldPicker(fields + uncommon(detail).map { JSONFieldPicker.Field($0, isUncommon: true) })
  }
}
