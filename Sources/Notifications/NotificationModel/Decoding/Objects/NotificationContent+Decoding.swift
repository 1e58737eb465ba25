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
    case urlArguments = "url-args"

    package var value: DocumentMembers {
      switch self {
      case .alert: DocumentMembers.alert
      case .sound: DocumentMembers.sound
      case .badge, .contentAvailable, .mutableContent, .relevanceScore, .staleDate, .timestamp, .dismissalDate: .number
      case .threadID, .category, .targetContentID, .filterCriteria, .event, .attributesType: .string
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
    case action
    case actionKey = "action-loc-key"
    case summaryArgument = "summary-arg"
    case summaryArgumentCount = "summary-arg-count"

    package var value: DocumentMembers {
      switch self {
      case .title, .titleKey, .subtitle, .subtitleKey, .body, .bodyKey, .launchImage, .action, .actionKey,
        .summaryArgument:
        .string
      case .titleArguments, .subtitleArguments, .bodyArguments: .array(.any)
      case .summaryArgumentCount: .number
      }
    }
  }

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload: an object with `aps`.
  ///   - detail: How much of it is wanted.
  ///   - fault: Set to the first fault in the alert, with its path from the payload.
  /// - Throws: A fault in anything but the alert. Such a fault is not secret; the alert may be.
  init(payload: JSONValue, keeping detail: NotificationDetail, fault: inout JSONTypeError?) throws(JSONTypeError) {
    self.init()
    guard payload.kind == .object else { throw JSONTypeError(expected: "an object", at: payload) }
    if detail == .whole { userInfo = payload.sourceText }
    guard let aps = payload.member(PayloadMember.aps) else { return }
    do { try read(aps: aps, &fault) } catch { throw error.inside(PayloadMember.aps.component) }
    if detail != .identity { readUrgency(aps: aps) }
    if detail == .whole { readDelivery(aps: aps) }
  }

  private mutating func read(aps: JSONValue, _ fault: inout JSONTypeError?) throws(JSONTypeError) {
    var content = self
    var alertFault: JSONTypeError?
    try aps.forEachMember(of: Member.self) { (member, value) throws(JSONTypeError) in
      switch member {
      case .alert: content.read(alert: value, &alertFault)
      case .threadID: content.threadIdentifier = try value.literalString()
      case .category: content.categoryIdentifier = try value.literalString()
      // Others are read where they are wanted.
      default: break
      }
    }
    self = content
    if let alertFault { fault = alertFault.inside(Member.alert.component).inside(PayloadMember.aps.component) }
  }

  /// Reads an alert. All of it may be hidden, so only the first fault is recorded and the rest is read: what is shown
  /// while the alert is hidden must not depend on the fault.
  private mutating func read(alert: JSONValue, _ fault: inout JSONTypeError?) {
    switch alert.kind {
    case .string: body = (try? alert.string()).map(LocalizableText.literal)
    case .object:
      var reader = AlertReader(content: self)
      reader.readAlert(alert)
      self = reader.content
      fault = fault ?? reader.fault
    default:
      fault = fault ?? JSONTypeError(expected: "a string or an object", at: alert)
      hasUnreadableText = true
    }
  }
}
