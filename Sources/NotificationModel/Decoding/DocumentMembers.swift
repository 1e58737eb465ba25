internal import JSON

/// What members the parts of a document have.
///
/// Sources: `Documentation/Schemas/list.schema.json`; of payloads Apple, "Generating a remote notification".
package indirect enum DocumentMembers: Sendable {
  /// A value whose members, if it has any, are not looked at.
  case value
  /// An array of these words.
  case words([StaticString], guarding: Guarded? = nil)
  /// An object with these members.
  case object([Member], guarding: Guarded? = nil)
  /// An object with members of any name.
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

  /// Names by which a person, or an app, withholds something. If an unknown name resembles one of them, it is not known
  /// what was to be withheld, and so everything is.
  package struct Guarded: Sendable {
    package let names: [StaticString]
    package let consequence: UnknownMember.Consequence
  }

  /// An object with these members, none of which is looked into but those that are told.
  private static func object(
    _ names: [StaticString], _ inner: KeyValuePairs<StaticString, DocumentMembers> = [:], hiding: [StaticString] = []
  ) -> DocumentMembers {
    .object(
      names.map { Member($0) } + inner.map { Member($0.key, $0.value) },
      guarding: hiding.isEmpty ? nil : Guarded(names: hiding, consequence: .contentIsHidden))
  }

  /// The members of an app's settings by which a person hides.
  package static let hidingAppSettings: [StaticString] = [
    "showPreviews", "authorization", "lockScreen", "notificationCenter", "alertStyle", "alert",
  ]

  /// The members of a list document by which a person hides: its settings, and those of settings that are too far out.
  package static let hidingDocumentMembers: [StaticString] = ["settings", "showPreviews"]

  /// A list document, none of whose members is looked into.
  package static let document = object(
    listOnly + ["$schema", "key"], hiding: hidingDocumentMembers)

  /// The members that a list document has and a notification has not.
  package static let listOnly: [StaticString] = [
    "locale", "authenticated", "settings", "apps", "categories", "combinedPlaceholders", "notifications", "removed",
  ]

  /// A file of categories, none of whose members is looked into.
  package static let categoriesFile = object(["$schema", "categories", "combinedPlaceholders"])

  /// What a list document says of apps.
  package static let apps = dictionary(object(["name"], hiding: hidingAppSettings))

  /// Categories.
  package static let categories = array(category)

  /// Whole sentences for sets of categories.
  package static let combinedPlaceholders = array(object(["app", "categories", "key"]))

  /// What is taken away.
  package static let removals = array(object(["app", "identifiers"]))

  /// A category.
  private static let category = object(
    ["app", "identifier", "name", "minimalActions", "intentIdentifiers"],
    [
      "hiddenPreviewsBodyPlaceholder": text, "categorySummaryFormat": text, "actions": .array(action),
      "pushActions": .array(action), "options": .words(NotificationCategory.optionNames.map(\.key)),
    ])

  /// A notification of a list.
  package static let notification = object(
    ["identifier", "app", "date", "topic", "attachments"], ["payload": payload])

  /// A payload, in a notification or alone.
  package static let payload = object(["Simulator Target Bundle"], ["aps": aps])

  /// What a person has chosen.
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

  /// An action is performed on a locked device unless its options say otherwise.
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

  /// Whether an object has a member that is known here.
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
  /// Whether this is an object with members.
  var hasMembers: Bool {
    var count = 0
    try? forEachMember { (_, _) throws(JSONTypeError) in count += 1 }
    return count > 0
  }
}
