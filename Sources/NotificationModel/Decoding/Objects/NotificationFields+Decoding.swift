internal import JSON

extension NotificationFields {
  /// The fields of a notification with plain texts.
  private enum Field: Int, CaseIterable {
    case identifier, app, date, text, title, subtitle, body, summaryArgument, thread, category

    var path: StaticString {
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

  /// Members that need `UserNotification.init(_: JSONValue…)`, which reads everything: bare payloads, texts with a key,
  /// privacy, misplaced settings.
  private static let uncommon: [StaticString] = [
    "aps", "privacy", "settings", "showPreviews", "hiddenRows", "whileScreenShared", "screenShared",
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
  static func picker(_ detail: NotificationDetail) -> JSONFieldPicker { JSONFieldPicker(fields(detail)) }

  /// Returns the fields to pick.
  ///
  /// - Parameter detail: How much of each notification is wanted. For ``NotificationDetail/identity``, picked lines
  ///   contain neither body nor summary argument.
  static func fields(_ detail: NotificationDetail) -> [JSONFieldPicker.Field] {
    let fields = Field.allCases.map { field in
      let isText = [.body, .text, .summaryArgument].contains(field)
      return JSONFieldPicker.Field(field.path, isCopied: detail != .identity || !isText)
    }
    return fields + (uncommon + uncommon(detail)).map { JSONFieldPicker.Field($0, isUncommon: true) }
  }

  /// Tells a receiver of a notification that it will receive soon.
  static func announce(_ fields: JSONFields, to receiver: inout some NotificationReceiver & ~Copyable) {
    guard let app = fields[Field.app.rawValue], let identifier = fields[Field.identifier.rawValue] else { return }
    receiver.prepare(forIdentifier: identifier, app: app)
  }

  /// Passes on the fields that a picker found. Returns false if they are not a complete notification; another reader
  /// then reports why.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - now: The date of a notification without a date.
  ///   - receiver: Receives the notification. Returning it instead would copy ten texts twice.
  static func receive(
    _ fields: JSONFields, now: Timestamp, into receiver: inout some NotificationReceiver & ~Copyable
  ) -> Bool {
    guard let app = fields[Field.app.rawValue], let identifier = fields[Field.identifier.rawValue],
      // A notification without any text may also lack a payload, which is a fault.
      fields.isNonempty(Field.title.rawValue) || fields.isNonempty(Field.body.rawValue)
        || fields.isNonempty(Field.text.rawValue) || fields.isNonempty(Field.subtitle.rawValue)
    else { return false }
    var date = now
    if let text = fields[Field.date.rawValue] {
      guard let written = Timestamp(utf8: text) else { return false }
      date = written
    }
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    receiver.receive(
      NotificationFields(
        app: app, identifier: identifier, date: date, threadIdentifier: fields[Field.thread.rawValue] ?? empty,
        categoryIdentifier: fields[Field.category.rawValue] ?? empty, title: fields[Field.title.rawValue],
        subtitle: fields[Field.subtitle.rawValue], body: fields[Field.body.rawValue] ?? fields[Field.text.rawValue],
        summaryArgument: fields[Field.summaryArgument.rawValue]))
    return true
  }
}
