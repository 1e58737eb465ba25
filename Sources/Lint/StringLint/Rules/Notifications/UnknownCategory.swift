internal import Diagnostics
internal import JSON
internal import NotificationModel

extension LintRule {
  static let unknownCategory = LintRule(
    "unknown-category", .warning, "a notification of a category that its list does not register",
    explanation: """
      Such a notification has no placeholder of its own and no actions. Lists without categories are not checked, \
      because their categories are registered elsewhere. Source: Apple, UNNotificationCategory.
      """,
    remedy: "Register the category, or correct its name.", bad: "\"category\": \"IMAGES\" where IMAGE is registered",
    good: "\"category\": \"IMAGE\"")
}

extension DocumentCheck {
  /// The categories that a list registers, and those that were reported.
  struct Categories {
    private struct Name: Hashable {
      /// nil if the category is for every app.
      let app: LiteralString?
      let category: LiteralString
    }

    private let registered: Set<Name>
    private var told: Set<Name> = []

    /// Creates a check; nil if the list registers no categories, since they may be in a file of their own.
    init?(_ list: JSONValue) {
      guard let categories = list.member(NotificationList.Member.categories), categories.kind == .array else {
        return nil
      }
      var registered: Set<Name> = []
      try? categories.forEachElement { (_, category) throws(JSONTypeError) in
        guard
          let identifier =
            (category.member(NotificationCategory.Member.identifier)
            ?? category.member(NotificationCategory.Member.name))
            .flatMap(Self.text)
        else {
          return
        }
        registered.insert(
          Name(app: category.member(NotificationCategory.Member.app).flatMap(Self.text), category: identifier))
      }
      guard !registered.isEmpty else { return nil }
      self.registered = registered
    }

    /// Checks a notification. Each unknown category of an app is reported once, at its first use.
    ///
    /// - Parameters:
    ///   - notification: The notification, or a bare payload.
    ///   - location: Returns the location of its category.
    mutating func finding(
      _ notification: JSONValue, at location: (_ category: JSONValue) -> SourceLocation
    ) -> Finding? {
      guard
        let value = notification.notificationPayload?.member(NotificationContent.PayloadMember.aps)?.member(
          NotificationContent.Member.category),
        let category = Self.text(value), !category.isEmpty
      else { return nil }
      let app = notification.app ?? ""
      let name = Name(app: app, category: category)
      guard !registered.contains(name), !registered.contains(Name(app: nil, category: category)) else { return nil }
      guard told.insert(name).inserted else { return nil }
      let place = location(value)
      return Finding(
        .unknownCategory, at: place, key: place.jsonPath ?? "", text: category.string,
        app.isEmpty
          ? "the notification has no app, and the list registers no category \(category.string.quoted) for all apps"
          : "\(app.string.excerpt) registers no category \(category.string.quoted)")
    }

    private static func text(_ value: JSONValue) -> LiteralString? { (try? value.string()).map { LiteralString($0) } }
  }
}
