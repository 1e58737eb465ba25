package import Diagnostics
public import NotificationModel

extension LocalizableText: ExpressibleByStringLiteral {
  /// Wraps a literal.
  public init(stringLiteral value: String) { self = .literal(value) }

  /// A text to look up.
  package static func key(_ key: String, _ arguments: String..., orElse literal: String? = nil) -> Self {
    .localized(key: key, arguments: arguments.map(TextArgument.text), literal: literal)
  }
}

extension LiteralString {
  /// The app of most tests.
  package static let app: LiteralString = "com.example.albums"
}

extension String {
  /// The app of most tests.
  package static let app = LiteralString.app.string
}

extension UserNotification {
  /// Makes a notification whose date is `seconds` after the epoch.
  package init(
    _ identifier: LiteralString, app: LiteralString = .app, at seconds: Int64 = 0, thread: LiteralString = "",
    category: LiteralString = "", title: LocalizableText? = nil, subtitle: LocalizableText? = nil,
    body: LocalizableText? = "a body", summaryArgument: String? = nil, summaryArgumentCount: Int = 1
  ) {
    var content = NotificationContent()
    content.title = title
    content.subtitle = subtitle
    content.body = body
    content.threadIdentifier = thread
    content.categoryIdentifier = category
    content.summaryArgument = summaryArgument
    content.summaryArgumentCount = summaryArgumentCount
    self.init(app: app.string, identifier: identifier.string, date: Timestamp(seconds: seconds), content: content)
  }
}

extension NotificationCategory {
  /// Makes a category.
  package init(
    _ identifier: LiteralString, app: LiteralString? = nil, placeholder: LocalizableText? = nil,
    summary: LocalizableText? = nil, options: Options = [], actions: [NotificationAction] = [],
    minimalActions: [LiteralString]? = nil
  ) {
    self.init(app: app?.string, identifier: identifier.string)
    hiddenPreviewsBodyPlaceholder = placeholder
    categorySummaryFormat = summary
    self.options = options
    self.actions = actions
    self.minimalActions = minimalActions
  }
}

extension NotificationSettings {
  /// Makes settings with those of one app.
  package init(
    _ showPreviews: ShowPreviewsSetting? = nil, app: LiteralString = .app,
    _ change: (inout AppNotificationSettings) -> Void
  ) {
    self.init(showPreviews: showPreviews)
    var settings = AppNotificationSettings()
    change(&settings)
    apps[app] = settings
  }
}
