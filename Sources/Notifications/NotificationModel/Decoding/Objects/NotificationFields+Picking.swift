internal import JSON

/// The fields to pick from a notification.
extension NotificationFields.Field {
  /// The member names on the path to it.
  fileprivate var path: StaticString {
    switch self {
    case .app: "app"
    case .identifier: "identifier"
    case .date: "date"
    case .thread: "payload/aps/thread-id"
    case .category: "payload/aps/category"
    case .title: "payload/aps/alert/title"
    case .subtitle: "payload/aps/alert/subtitle"
    case .body: "payload/aps/alert/body"
    case .text: "payload/aps/alert"
    case .summaryArgument: "payload/aps/alert/summary-arg"
    }
  }
}

extension NotificationFields {
  /// Members of a payload that need `UserNotification.init(_: JSONValue…)`, which reads everything: texts with a key. A
  /// notification with members of its own other than the fields and `payload` needs it too.
  private static let uncommon: [StaticString] = [
    "payload/aps/alert/title-loc-key", "payload/aps/alert/title-loc-args",
    "payload/aps/alert/subtitle-loc-key", "payload/aps/alert/subtitle-loc-args", "payload/aps/alert/loc-key",
    "payload/aps/alert/loc-args", "payload/aps/alert/summary-arg-count",
  ]

  /// Returns further members that need `UserNotification.init(_: JSONValue…)` if this much detail is wanted.
  private static func uncommon(_ detail: NotificationDetail) -> [StaticString] {
    switch detail {
    case .identity: []
    case .texts: ["payload/aps/interruption-level", "payload/aps/relevance-score"]
    case .whole: ["payload"]
    }
  }

  /// Makes a picker of the fields.
  ///
  /// - Parameter detail: How much of each notification is wanted.
  static func picker(_ detail: NotificationDetail) -> JSONFieldPicker {
    let fields = Field.allCases.map { JSONFieldPicker.Field($0.path) }
    return JSONFieldPicker(fields + (uncommon + uncommon(detail)).map { JSONFieldPicker.Field($0, isUncommon: true) })
  }
}
