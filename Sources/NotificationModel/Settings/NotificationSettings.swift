public import LiteralString

/// A person's choices for notifications.
public struct NotificationSettings: Hashable, Sendable {
  /// When content is shown, for apps without a choice of their own; nil means when authenticated.
  public var showPreviews: ShowPreviewsSetting?
  /// How much rows with hidden content reveal, for apps without a choice of their own; nil means titles.
  public var hiddenRows: HiddenRowsSetting?
  /// What happens to content while the screen is shared, for apps without a choice of their own; nil means it is hidden.
  public var whileScreenShared: ScreenSharingSetting?
  /// The order of rows.
  public var order: NotificationOrder = .date
  /// The choices for individual apps.
  public var apps: [LiteralString: AppNotificationSettings] = [:]
  /// Whether the choices could not be read. Content is then never shown, whatever else is set.
  package var isUnreadable = false

  /// Creates the default settings.
  public init(showPreviews: ShowPreviewsSetting? = nil) { self.showPreviews = showPreviews }

  /// Returns the choices for an app.
  package func settings(for app: String) -> AppNotificationSettings { apps[app] ?? AppNotificationSettings() }
}
