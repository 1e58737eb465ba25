internal import JSON

extension NotificationFields {
  /// The fields of a notification whose texts stand there as they are.
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

  /// Members of notifications that only the reader of all notifications knows: bare payloads, texts with a key, settings
  /// that are out of place.
  private static let uncommon: [StaticString] = [
    "aps", "settings", "showPreviews", "payload/aps/alert/title-loc-key", "payload/aps/alert/title-loc-args",
    "payload/aps/alert/subtitle-loc-key", "payload/aps/alert/subtitle-loc-args", "payload/aps/alert/loc-key",
    "payload/aps/alert/loc-args", "payload/aps/alert/summary-arg-count",
  ]

  /// Returns the members that are uncommon besides where so much of a notification is wanted.
  private static func uncommon(_ detail: NotificationDetail) -> [StaticString] {
    switch detail {
    case .identity: []
    case .texts: ["payload/aps/interruption-level", "payload/aps/relevance-score"]
    case .whole: ["payload"]
    }
  }

  /// Makes a picker of the fields.
  ///
  /// - Parameter detail: How much of notifications is wanted.
  static func picker(_ detail: NotificationDetail) -> JSONFieldPicker { JSONFieldPicker(fields(detail)) }

  /// Returns the fields to pick.
  ///
  /// - Parameter detail: How much of notifications is wanted: of a mere identity, lines keep neither body nor summary
  ///   argument.
  static func fields(_ detail: NotificationDetail) -> [JSONFieldPicker.Field] {
    let fields = Field.allCases.map { field in
      let isText = [.body, .text, .summaryArgument].contains(field)
      return JSONFieldPicker.Field(field.path, isCopied: detail != .identity || !isText)
    }
    return fields + (uncommon + uncommon(detail)).map { JSONFieldPicker.Field($0, isUncommon: true) }
  }

  /// Hands on what a picker found, where it stands; false when that is no whole notification: then another reader says
  /// why.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - now: The date of a notification that has none.
  ///   - receiver: Takes the notification. It is not returned: ten texts would be copied twice on the way.
  static func receive(
    _ fields: JSONFields, now: Timestamp, into receiver: inout some NotificationReceiver & ~Copyable
  ) -> Bool {
    guard let app = fields[Field.app.rawValue], let identifier = fields[Field.identifier.rawValue],
      // Without any text it may also be without a payload, which is a fault.
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
