public import Diagnostics

/// An app's registration for one kind of its notifications.
///
/// Source: Apple, `UNNotificationCategory`.
public struct NotificationCategory: Hashable, Sendable {
  /// What a category permits.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Apple's raw value.
    public let rawValue: UInt
    /// Creates options from Apple's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app receives a response when the person dismisses the notification.
    public static let customDismissAction = Options(rawValue: 1 << 0)
    /// CarPlay may show the notification.
    package static let allowInCarPlay = Options(rawValue: 1 << 1)
    /// The title is shown even when previews are hidden.
    public static let hiddenPreviewsShowTitle = Options(rawValue: 1 << 2)
    /// The subtitle is shown even when previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Options(rawValue: 1 << 3)
    /// Siri may announce the notification; Apple ignores this since iOS 15.
    package static let allowAnnouncement = Options(rawValue: 1 << 4)
  }

  /// The app that registered it; nil for every app.
  public var app: LiteralString?
  /// The identifier that notifications refer to.
  public var identifier: LiteralString
  /// The format shown in place of the body when previews are hidden; nil and "" mean none.
  public var hiddenPreviewsBodyPlaceholder: LocalizableText?
  /// The format that summarizes the notifications below the newest one of a stack; nil and "" mean none.
  public var categorySummaryFormat: LocalizableText?
  /// What the category permits.
  public var options: Options = []
  /// What is hidden of its notifications while others may be looking; nil leaves it to the person's settings.
  public var privacy: NotificationPrivacy?
  /// The actions in the order they are shown.
  public var actions: [NotificationAction] = []
  /// The identifiers of the actions shown where there is little room, in the order in which they are shown; nil means the
  /// first two.
  public var minimalActions: [LiteralString]?
  /// The identifiers of related intents.
  package var intentIdentifiers: [LiteralString] = []
  /// Whether it says nothing but what is hidden.
  var hidesOnly = false
  /// Whether it cannot be read, so that nobody knows what it hides and locks.
  var isUnreadable = false

  /// The actions to show where there is little room, the most important first.
  package var minimalSet: [NotificationAction] {
    guard let minimalActions else { return actions }
    var seen: Set<LiteralString> = []
    return minimalActions.compactMap { identifier in
      seen.insert(identifier).inserted ? actions.first { $0.identifier == identifier } : nil
    }
  }

  /// Creates a category.
  public init(app: String? = nil, identifier: String) {
    self.app = app.map { LiteralString($0) }
    self.identifier = LiteralString(identifier)
  }
}

/// A category that is described twice: in one array, in two members, in two lists. Its texts and its order are those of
/// the later description; what either of them hides or locks stays hidden and locked.
extension NotificationCategory {
  /// Returns the category with the stricter parts of another description of it: its privacy, what only one of them
  /// permits, and the actions that ask for authentication.
  ///
  /// - Complexity: O(number of actions).
  package func tightened(by other: NotificationCategory) -> NotificationCategory {
    var category = self
    category.privacy = .stricter(privacy, other.privacy)
    guard !other.hidesOnly else { return category }
    guard !other.isUnreadable else {
      category.options = []
      for index in actions.indices where !actions[index].asksForAuthentication(authenticated: false) {
        category.actions[index].options.insert(.authenticationRequired)
      }
      return category
    }
    category.options.formIntersection(other.options)
    category.actions = actions.locked(with: other.actions)
    return category
  }

  /// What the category hides, without anything else; nil if it hides nothing.
  ///
  /// Descriptions that a file of categories replaces leave it behind, before those that replace them.
  package var hidingPart: NotificationCategory? {
    guard privacy != nil else { return nil }
    var part = NotificationCategory(identifier: identifier.string)
    (part.app, part.privacy, part.hidesOnly) = (app, privacy, true)
    return part
  }

  /// Returns the categories that are registered, by their names: of several descriptions the later one with the stricter
  /// parts of all. One that cannot be read permits nothing, and locks all.
  ///
  /// - Complexity: O(number of categories and of their actions).
  package static func registered(_ categories: [NotificationCategory]) -> [RegisteredName: NotificationCategory] {
    var registered: [RegisteredName: NotificationCategory] = [:]
    registered.reserveCapacity(categories.count)
    for category in categories {
      guard let earlier = registered[category.name] else {
        registered[category.name] = category
        continue
      }
      let isLater = !category.isUnreadable || earlier.isUnreadable
      registered[category.name] = isLater ? category.tightened(by: earlier) : earlier.tightened(by: category)
    }
    return registered
  }
}

/// Identifies a registered category or action by its app and its identifier, and other names by their apps.
///
/// Use it as the key of a dictionary or set where it says the same as a new type: each key type adds about 160 000
/// instructions, 1.5 %, to a start, because the runtime searches all conformances of the process for it.
package struct RegisteredName: Hashable, Sendable {
  /// The app; nil for every app.
  package var app: LiteralString?
  /// The identifier.
  package var identifier: LiteralString

  package init(app: LiteralString?, identifier: LiteralString) {
    self.app = app
    self.identifier = identifier
  }
}

extension NotificationCategory {
  /// The category's app and identifier.
  package var name: RegisteredName { RegisteredName(app: app, identifier: identifier) }
}

/// A complete sentence that replaces joined placeholders in rows with exactly these categories.
///
/// Fragments joined by "and" are not grammatical in every language; with this, an app can provide the whole sentence.
public struct CombinedPlaceholder: Hashable, Sendable {
  /// The app; nil for every app.
  public var app: LiteralString?
  /// The categories. Their counts are the arguments, in this order.
  public var categories: [LiteralString]
  /// The key of the sentence.
  public var key: LiteralString

  /// Creates a combined placeholder.
  public init(app: String? = nil, categories: [String], key: String) {
    self.app = app.map { LiteralString($0) }
    self.categories = categories.map { LiteralString($0) }
    self.key = LiteralString(key)
  }
}
