/// What members the parts of a document have.
///
/// Sources: `Documentation/Schemas/list.schema.json`; of payloads Apple, "Generating a remote notification".
indirect enum DocumentMembers: Sendable {
  /// A value whose members, if it has any, are not looked at.
  case value
  /// An object with these members, and perhaps others that nobody reads.
  case object([String: DocumentMembers])
  /// An object with members of any name.
  case dictionary(DocumentMembers)
  /// An array.
  case array(DocumentMembers)

  /// An object with these members, none of which is looked into but those that are told.
  private static func object(_ names: [String], _ inner: [String: DocumentMembers] = [:]) -> DocumentMembers {
    .object(inner.merging(names.map { ($0, .value) }, uniquingKeysWith: { inside, _ in inside }))
  }

  /// A list document.
  static let list = object(
    ["key", "locale", "authenticated"],
    [
      "apps": .dictionary(object(["name"])), "settings": settings, "categories": .array(category),
      "combinedPlaceholders": .array(object(["app", "categories", "key"])), "notifications": .array(notification),
      "removed": .array(object(["app", "identifiers"])),
    ])

  /// A category.
  static let category = object(
    ["app", "identifier", "name", "options", "minimalActions", "intentIdentifiers"],
    [
      "hiddenPreviewsBodyPlaceholder": text, "categorySummaryFormat": text, "actions": .array(action),
      "pushActions": .array(action),
    ])

  /// A notification of a list.
  static let notification = object(["identifier", "app", "date", "topic", "attachments"], ["payload": payload])

  /// A payload, in a notification or alone.
  static let payload = object(["Simulator Target Bundle"], ["aps": aps])

  static let settings = object(
    ["showPreviews", "order"],
    [
      "apps": .dictionary(
        object([
          "authorization", "showPreviews", "grouping", "alert", "alertStyle", "lockScreen", "notificationCenter",
          "badge", "sound", "criticalAlert", "timeSensitive",
        ]))
    ])

  private static let text = object(["key", "arguments"])

  private static let action = object(
    ["identifier", "options", "textInputButtonTitle"],
    [
      "title": text, "buttonTitle": text, "textInputPlaceholder": text,
      "icon": object(["systemImageName", "templateImageName"]),
    ])

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
}
