internal import JSON

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
