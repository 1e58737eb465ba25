package import JSON

/// The grammar of the documents that are read: the members of each object, and the kinds of their values.
///
/// Decoders warn about members that it does not contain, lint uses it to find misspelled ones, and a test checks that
/// the schema matches it.
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
    package let consequence: UnknownMember.Consequence
  }

  /// Creates an object of which these members can hide content.
  private static func object(_ members: [Member], hiding names: [StaticString]) -> DocumentMembers {
    .object(members, guarding: Guarded(names: names, consequence: .contentIsHidden))
  }

  private static func object(_ members: KeyValuePairs<StaticString, DocumentMembers>) -> DocumentMembers {
    .object(Self.members(members))
  }

  private static func members(_ members: KeyValuePairs<StaticString, DocumentMembers>) -> [Member] {
    members.map { Member(name: $0.key, value: $0.value) }
  }

  /// The members of an app's settings that can hide content.
  package static let hidingAppSettings = AppNotificationSettings.choices.filter(\.hidesContent).map(\.member.name)

  /// A person's settings and, placed one level too high, members of them.
  package static let settingsMembers: [StaticString] = [
    "settings", "screenShared", "showPreviews", "hiddenRows", "whileScreenShared", "whileLocked", "byCategory",
    "byUrgency",
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
    settingsMembers + ["screenSharing", "sharedScreen", "authenticated", "isLocked", "categories", "category", "apps"]
    + privacyNames

  /// The members of a list document that a notification does not have.
  package static let listOnly = members([
    "locale": .string, "authenticated": .boolean, "screenShared": .boolean, "now": .string, "ages": .boolean,
    "settings": settings, "apps": apps,
    "categories": categories,
    "combinedPlaceholders": combinedPlaceholders, "notifications": .array(notification),
    "desktopNotifications": .array(desktopNotification), "removed": removals,
  ])

  /// A list document.
  package static let document = object(
    listOnly + members(["$schema": .any, "key": .any, "limits": limits]),
    hiding: hidingDocumentMembers)

  /// What `sottod` may hold.
  static let limits = object(
    members(["bytes": .number]), hiding: hidingAppSettings + ["settings", "screenShared"] + privacyNames)

  /// The apps of a list document, by identifier.
  package static let apps = dictionary(
    object(
      members(["name": .string, "table": .string, "thread": .string]),
      hiding: hidingAppSettings + ["settings"] + privacyNames + silencingNames))

  /// Categories.
  package static let categories = array(
    object(
      members([
        "app": .string, "identifier": .string, "name": .string, "hiddenPreviewsBodyPlaceholder": text,
        "categorySummaryFormat": text,
        "options": .options(
          NotificationCategory.optionNames.map(\.key),
          guarding: Guarded(names: privacyNames, consequence: .contentIsHidden)),
        "privacy": privacy, "actions": .array(action), "pushActions": .array(action),
        "minimalActions": .array(.string), "intentIdentifiers": .array(.string),
      ]), hiding: privacyNames))

  private static let privacy = choice(NotificationPrivacy.allCases.map(\.name))

  /// Combined placeholders.
  package static let combinedPlaceholders = array(
    object(["app": .string, "categories": .array(.string), "key": .string]))

  /// Removed notifications.
  package static let removals = array(object(["app": .string, "identifiers": .array(.string)]))

  /// A notification in a list.
  package static let notification = object(
    members([
      "identifier": .string, "app": .string, "date": .string, "topic": .string, "attachments": .any, "payload": payload,
      "privacy": privacy, "actions": .array(action),
    ]), hiding: privacyNames)

  /// A notification in `desktopNotifications`.
  package static let desktopNotification = object(
    members([
      "id": .number, "appName": .string, "desktopEntry": .string, "appIcon": .string, "summary": .string,
      "body": .string, "actions": .array(.string), "hints": .any, "expireTimeout": .number, "date": .string,
      "seen": .boolean, "privacy": privacy,
    ]), hiding: privacyNames)

  /// A payload, either of a notification or on its own.
  package static let payload = object(["Simulator Target Bundle": .string, "aps": aps])

  /// Returns the members of an object that is a notification.
  package static func members(ofNotification value: JSONValue) -> DocumentMembers {
    value.isBarePayload ? payload : notification
  }

  /// A person's settings.
  package static let settings = object(
    NotificationSettings.choices.map(\.member)
      + members([
        "$schema": .any, "apps": .dictionary(appSettings), "byCategory": .dictionary(appSettings),
        "byUrgency": .dictionary(appSettings),
      ]),
    hiding: hidingAppSettings + [
      "apps", "byCategory", "byUrgency", "whileLocked", "revealCommand", "screenShared", "screenSharing",
      "sharedScreen", "authenticated", "isLocked",
    ]
      + privacyNames)

  private static let appSettings = object(
    AppNotificationSettings.choices.map(\.member), hiding: hidingAppSettings + privacyNames + silencingNames)

  private static let text = stringOr(object(["key": .string, "arguments": .array(.any)]))

  private static let action = DocumentMembers.object(
    members([
      "identifier": .string, "title": text, "buttonTitle": text, "textInputButtonTitle": text,
      "textInputPlaceholder": text, "icon": object(["systemImageName": .string, "templateImageName": .string]),
      "options": .options(NotificationAction.optionNames.map(\.key), guarding: lock),
    ]), guarding: Guarded(names: ["options"], consequence: lock.consequence))

  /// Without this option, an action can be performed on a locked device.
  package static let lock = Guarded(
    names: ["authenticationRequired"], consequence: .authenticationIsRequired)

  private static let aps = object([
    "alert": .stringOr(
      object([
        "title": .string, "title-loc-key": .string, "title-loc-args": .array(.any), "subtitle": .string,
        "subtitle-loc-key": .string, "subtitle-loc-args": .array(.any), "body": .string, "loc-key": .string,
        "loc-args": .array(.any), "launch-image": .string, "action": .string, "action-loc-key": .string,
        "summary-arg": .string, "summary-arg-count": .number,
      ])),
    "sound": .stringOr(object(["critical": .number, "name": .string, "volume": .number])),
    "badge": .number, "thread-id": .string, "category": .string, "content-available": .number,
    "mutable-content": .number, "target-content-id": .string,
    "interruption-level": .choice(InterruptionLevel.allCases.map(\.payloadName)), "relevance-score": .number,
    "filter-criteria": .string, "stale-date": .number, "content-state": .any, "timestamp": .number, "event": .string,
    "dismissal-date": .number, "attributes-type": .string, "attributes": .any, "url-args": .array(.string),
  ])

  /// The same object without the members of its values.
  var outermost: DocumentMembers {
    guard case .object(let members, let guarded) = self else { return self }
    return .object(members.map { Member(name: $0.name, value: .any) }, guarding: guarded)
  }

  /// Returns whether an object has at least one known member.
  func hasKnownMember(_ object: JSONValue) -> Bool {
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
