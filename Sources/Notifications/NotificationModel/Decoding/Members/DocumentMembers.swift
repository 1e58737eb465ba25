package import JSON

/// The name of a member.
package struct MemberName: ExpressibleByStringLiteral, Equatable, Sendable {
  package let text: StaticString

  package init(stringLiteral text: StaticString) { self.text = text }

  package static func == (first: Self, second: Self) -> Bool {
    first.text.utf8CodeUnitCount == second.text.utf8CodeUnitCount
      && UnsafeBufferPointer(start: first.text.utf8Start, count: first.text.utf8CodeUnitCount)
        .elementsEqual(UnsafeBufferPointer(start: second.text.utf8Start, count: second.text.utf8CodeUnitCount))
  }
}

/// The members of an object of list documents.
///
/// Each kind of object has an enumeration of its members. What decoders read, which names are unknown, the paths of the
/// picker and what the schema is compared with all come from it; a decoder's `switch` over it has no default, so the
/// compiler asks for a member that is not read.
package protocol DocumentMember: CaseIterable, RawRepresentable, Sendable where RawValue == MemberName {
  /// The kind of the member's value.
  var value: DocumentMembers { get }
}

extension DocumentMember {
  /// The name in documents.
  package var name: StaticString { rawValue.text }

  /// Where the member is in its object.
  package var component: JSONPathComponent { .member("\(name)") }

  /// Returns the member of a name; nil if objects of this kind have no such member.
  init?(_ name: JSONKey) {
    guard let member = Self.allCases.first(where: { $0.name ~= name }) else { return nil }
    self = member
  }
}

extension JSONValue {
  /// Returns a member that is not null; the last one if it is repeated.
  ///
  /// - Returns: nil if there is none, or if the value is not an object.
  /// - Complexity: O(number of members).
  package func member(_ member: some DocumentMember) -> JSONValue? { self.member(member.name) }

  /// Calls a closure with each known member that is not null, in order.
  ///
  /// - Throws: What the closure throws, with the member's name added to its path; a fault if this is not an object.
  func forEachMember<Member: DocumentMember>(
    of _: Member.Type, _ body: (Member, JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    try forEachMember { (name, value) throws(JSONTypeError) in
      if !value.isNull, let member = Member(name) { try body(member, value) }
    }
  }
}

/// The grammar of the documents that are read: the members of each object, and the kinds of their values.
///
/// It is made of the enumerations of members (``DocumentMember``) beside the decoders, and of what settings can state
/// (`SettingsChoice`). Decoders warn about members that it does not contain, lint uses it to find misspelled ones, and
/// a test checks that the schema matches it.
///
/// Sources: `Documentation/Schemas/list.schema.json`; for payloads: Apple, "Generating a remote notification".
package indirect enum DocumentMembers: Sendable {
  /// Any value; its members, if any, are not checked.
  case any
  case string
  case number
  case boolean
  /// One of these strings.
  case choice([StaticString])
  /// An array of these options.
  case options([StaticString], guarding: Guarded? = nil)
  /// An object with these members.
  case object([Member], guarding: Guarded? = nil)
  /// A string, or an object.
  case stringOr(DocumentMembers)
  /// True or false, or an object.
  case booleanOr(DocumentMembers)
  /// An object with any names, whose values are all alike.
  case dictionary(DocumentMembers)
  /// An array.
  case array(DocumentMembers)

  /// A member of an object.
  package struct Member: Sendable {
    package let name: StaticString
    package let value: DocumentMembers
  }

  /// Names by which a person or an app withholds something. An unknown name that resembles one of them may have been
  /// meant to withhold anything, so everything is withheld.
  package struct Guarded: Sendable {
    package let names: [StaticString]
    /// Names that have their place elsewhere. Of these, a part is a word of its own: `screen` is not `screenShared`.
    var misplaced: [StaticString] = []
    package let consequence: UnknownMember.Consequence
    /// The names that hide content in the value of an unknown member, and how many levels of it are searched.
    var inValues: (names: [StaticString], depth: Int) = (hidingAppSettings + privacyNames, 4)
  }

  /// An object with the members of an enumeration.
  ///
  /// - Parameters:
  ///   - names: The names that can hide content; empty if there are none.
  ///   - misplaced: Those that have their place elsewhere.
  private static func object<Object: DocumentMember>(
    of _: Object.Type, hiding names: [StaticString] = [], misplaced: [StaticString] = []
  ) -> DocumentMembers {
    let guarded =
      names.isEmpty ? nil : Guarded(names: names, misplaced: misplaced, consequence: .contentIsHidden)
    return .object(Object.allCases.map { Member(name: $0.name, value: $0.value) }, guarding: guarded)
  }

  /// The members of an app's settings that can hide content.
  package static let hidingAppSettings = AppNotificationSettings.choices.filter(\.hidesContent).map(\.member.name)

  /// A person's settings and, placed one level too high, members of them.
  package static let settingsMembers = hidingSettings + ["byCategory", "byUrgency"]
  private static let hidingSettings: [StaticString] = [
    "settings", "screenShared", "showPreviews", "hiddenRows", "whileScreenShared", "whileLocked",
  ]

  /// Names that ask for content to be hidden: `privacy`, its values, and what people write for it.
  package static let privacyNames: [StaticString] = [
    "privacy", "hide", "hideContent", "hidePreviews", "isPrivate",
  ]

  /// What people write in an app's settings to switch its notifications off.
  private static let silencingNames: [StaticString] = [
    "enabled", "disabled", "authorized", "denied", "blocked", "muted", "visible", "notifications",
  ]

  /// The members of a list document that can hide content, and what people write for them.
  package static let hidingDocumentMembers: [StaticString] =
    settingsMembers + deviceStates + ["categories", "category", "apps"] + privacyNames

  /// The state of the device, and what people write for it.
  private static let deviceStates: [StaticString] = ["screenSharing", "sharedScreen", "authenticated", "isLocked"]

  /// What hides content where it has its place, and is in the wrong place in what belongs to an app.
  private static let misplacedNames = hidingSettings + deviceStates + hidingAppSettings

  /// A list document.
  package static let document = object(of: NotificationList.Member.self, hiding: hidingDocumentMembers)

  /// What `sottod` may hold.
  static let limits = object(
    of: NotificationList.LimitsMember.self, hiding: hidingAppSettings + ["settings", "screenShared"] + privacyNames)

  /// The apps of a list document, by identifier.
  static let apps = dictionary(
    object(
      of: AppDescriptions.Member.self, hiding: hidingAppSettings + ["settings"] + privacyNames + silencingNames,
      misplaced: misplacedNames))

  /// Categories.
  static let categories = array(
    object(of: NotificationCategory.Member.self, hiding: privacyNames, misplaced: misplacedNames))

  static let privacy = choice(NotificationPrivacy.allCases.map(\.name))

  /// Combined placeholders.
  static let combinedPlaceholders = array(object(of: CombinedPlaceholder.Member.self))

  /// Removed notifications.
  static let removals = array(object(of: NotificationRemoval.Member.self))

  /// A notification in a list.
  package static let notification = object(of: UserNotification.Member.self).guarded(by: ofNotifications)

  /// A notification in `desktopNotifications`.
  static let desktopNotification = object(of: DesktopListNotification.Member.self).guarded(
    by: ofNotifications)

  /// What hides a notification, see `HidingValue`.
  private static let ofNotifications = Guarded(
    names: privacyNames, consequence: .contentIsHidden, inValues: (privacyNames, depth: 1))

  /// A payload, either of a notification or on its own.
  package static let payload = object(of: NotificationContent.PayloadMember.self)

  /// What a payload has for the system.
  static let aps = object(of: NotificationContent.Member.self)

  /// An alert.
  static let alert = stringOr(object(of: NotificationContent.AlertMember.self))

  /// A text of an alert.
  static let alertText = stringOr(object(of: NotificationContent.AlertTextMember.self))

  /// A sound.
  static let sound = stringOr(object(of: NotificationSound.Member.self))

  /// Returns the members of an object that is a notification.
  package static func members(ofNotification value: JSONValue) -> DocumentMembers {
    value.isBarePayload ? payload : notification
  }

  /// A person's settings.
  static let settings = DocumentMembers.object(
    NotificationSettings.choices.map(\.member) + [Member(name: "$schema", value: .any)]
      + SettingsScope.allCases.map { Member(name: $0.name, value: .dictionary(appSettings)) },
    guarding: Guarded(
      names: hidingAppSettings + SettingsScope.allCases.map(\.name) + [
        "whileLocked", "revealCommand", "screenShared", "screenSharing", "sharedScreen", "authenticated", "isLocked",
      ] + privacyNames, consequence: .contentIsHidden))

  private static let appSettings = DocumentMembers.object(
    AppNotificationSettings.choices.map(\.member),
    guarding: Guarded(
      names: hidingAppSettings + privacyNames + silencingNames, consequence: .contentIsHidden))

  /// A text, literal or with a key.
  static let text = stringOr(object(of: LocalizableText.Member.self))

  /// Actions.
  static let actions = array(
    object(of: NotificationAction.Member.self).guarded(
      by: Guarded(names: ["options"] + lock.names, consequence: lock.consequence)))

  /// The icon of an action.
  static let icon = object(of: NotificationAction.Icon.Member.self)

  /// Without this option, an action can be performed on a locked device.
  package static let lock = Guarded(
    names: ["authenticationRequired"], consequence: .authenticationIsRequired)

  private func guarded(by guarded: Guarded) -> DocumentMembers {
    guard case .object(let members, _) = self else { return self }
    return .object(members, guarding: guarded)
  }

  /// The same object without the members of its values.
  var outermost: DocumentMembers {
    guard case .object(let members, let guarded) = self else { return self }
    return .object(members.map { Member(name: $0.name, value: .any) }, guarding: guarded)
  }

  /// Returns whether an object has at least one known member.
  package func hasKnownMember(_ object: JSONValue) -> Bool {
    guard case .object(let known, _) = self else { return false }
    var isKnown = false
    try? object.forEachMember { (name, _) throws(JSONTypeError) in
      if known.contains(where: { $0.name ~= name }) { isKnown = true }
    }
    return isKnown
  }
}

extension JSONValue {
  /// Whether this is an object with at least one member.
  var hasMembers: Bool {
    var count = 0
    try? forEachMember { (_, _) throws(JSONTypeError) in count += 1 }
    return count > 0
  }
}
