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
