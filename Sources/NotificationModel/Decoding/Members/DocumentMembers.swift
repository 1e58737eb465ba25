internal import JSON

/// The known members of each part of a document.
///
/// Sources: `Documentation/Schemas/list.schema.json`; of payloads Apple, "Generating a remote notification".
package indirect enum DocumentMembers: Sendable {
  /// A value whose members, if any, are not checked.
  case value
  /// An array of these options.
  case words([StaticString], guarding: Guarded? = nil)
  /// An object with these members.
  case object([Member], guarding: Guarded? = nil)
  /// An object with any names. Each of its values is an object with these members.
  case dictionary(DocumentMembers)
  /// An array.
  case array(DocumentMembers)

  /// A member of an object.
  package struct Member: Sendable {
    let name: StaticString
    let members: DocumentMembers

    init(_ name: StaticString, _ members: DocumentMembers = .value) {
      self.name = name
      self.members = members
    }
  }

  /// Names by which a person or an app withholds something. An unknown name that resembles one of them may have been
  /// meant to withhold anything, so everything is withheld.
  package struct Guarded: Sendable {
    package let names: [StaticString]
    package let consequence: UnknownMember.Consequence
  }

  /// Creates an object with these members. Only the members in `inner` are checked further.
  private static func object(
    _ names: [StaticString], _ inner: KeyValuePairs<StaticString, DocumentMembers> = [:], hiding: [StaticString] = []
  ) -> DocumentMembers {
    .object(
      names.map { Member($0) } + inner.map { Member($0.key, $0.value) },
      guarding: hiding.isEmpty ? nil : Guarded(names: hiding, consequence: .contentIsHidden))
  }

  /// The members of an app's settings that can hide content.
  package static let hidingAppSettings: [StaticString] = [
    "showPreviews", "authorization", "lockScreen", "notificationCenter", "alertStyle", "alert",
  ]

  /// The members of a list document that can hide content: its settings, and members of settings placed one level too
  /// high.
  package static let hidingDocumentMembers: [StaticString] = ["settings", "showPreviews"]

  /// A list document. Its members are not checked further.
  package static let document = object(
    listOnly + ["$schema", "key"], hiding: hidingDocumentMembers)

  /// The members of a list document that a notification does not have.
  package static let listOnly: [StaticString] = [
    "locale", "authenticated", "settings", "apps", "categories", "combinedPlaceholders", "notifications", "removed",
  ]

  /// A categories file. Its members are not checked further.
  package static let categoriesFile = object(["$schema", "categories", "combinedPlaceholders"])

  /// The names of apps in a list document.
  package static let apps = dictionary(object(["name"], hiding: hidingAppSettings))

  /// Categories.
  package static let categories = array(category)

  /// Combined placeholders.
  package static let combinedPlaceholders = array(object(["app", "categories", "key"]))

  /// Removed notifications.
  package static let removals = array(object(["app", "identifiers"]))

  /// A category.
  private static let category = object(
    ["app", "identifier", "name", "minimalActions", "intentIdentifiers"],
    [
      "hiddenPreviewsBodyPlaceholder": text, "categorySummaryFormat": text, "actions": .array(action),
      "pushActions": .array(action), "options": .words(NotificationCategory.optionNames.map(\.key)),
    ])

  /// A notification in a list.
  package static let notification = object(
    ["identifier", "app", "date", "topic", "attachments"], ["payload": payload])

  /// A payload, either of a notification or on its own.
  package static let payload = object(["Simulator Target Bundle"], ["aps": aps])

  /// A person's settings.
  package static let settings = object(
    ["$schema", "showPreviews", "order"],
    [
      "apps": .dictionary(
        object(
          hidingAppSettings + ["grouping", "badge", "sound", "criticalAlert", "timeSensitive"],
          hiding: hidingAppSettings))
    ], hiding: hidingAppSettings + ["apps"])

  private static let text = object(["key", "arguments"])

  private static let action = DocumentMembers.object(
    [
      Member("identifier"), Member("title", text), Member("buttonTitle", text), Member("textInputButtonTitle", text),
      Member("textInputPlaceholder", text), Member("icon", object(["systemImageName", "templateImageName"])),
      Member("options", .words(NotificationAction.optionNames.map(\.key), guarding: lock)),
    ], guarding: Guarded(names: ["options"], consequence: lock.consequence))

  /// Without this option, an action can be performed on a locked device.
  package static let lock = Guarded(
    names: ["authenticationRequired"], consequence: .authenticationIsRequired)

  private static let aps = object(
    [
      "badge", "thread-id", "category", "content-available", "mutable-content", "target-content-id",
      "interruption-level", "relevance-score", "filter-criteria", "stale-date", "content-state", "timestamp", "event",
      "dismissal-date", "attributes-type", "attributes", "url-args",
    ],
    [
      "alert": object([
        "title", "title-loc-key", "title-loc-args", "subtitle", "subtitle-loc-key", "subtitle-loc-args", "body",
        "loc-key", "loc-args", "launch-image", "action", "action-loc-key", "summary-arg", "summary-arg-count",
      ]),
      "sound": object(["critical", "name", "volume"]),
    ])

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
