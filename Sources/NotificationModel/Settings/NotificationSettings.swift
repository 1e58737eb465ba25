public import LiteralString

/// A person's choices for notifications.
public struct NotificationSettings: Hashable, Sendable {
  /// When content is shown, for apps without a choice of their own; nil means when authenticated.
  public var showPreviews: ShowPreviewsSetting?
  /// The order of rows.
  public var order: NotificationOrder = .date
  /// The choices for individual apps.
  public var apps: [LiteralString: AppNotificationSettings] = [:]
  /// Whether the choices could not be read. Content is then never shown, whatever else is set.
  package var isUnreadable = false

  /// Creates the default settings.
  public init(showPreviews: ShowPreviewsSetting? = nil) { self.showPreviews = showPreviews }

  /// Returns the choices for an app.
  public func settings(for app: String) -> AppNotificationSettings { apps[app] ?? AppNotificationSettings() }

  /// Returns when an app's content is shown: the choice for the app, else the one for all apps, else when
  /// authenticated. Never if the choices could not be read.
  package func showPreviews(for app: String) -> ShowPreviewsSetting { showPreviewsAndSource(for: app).showPreviews }

  /// Returns when an app's content is shown, as ``showPreviews(for:)`` does, and which setting decided it.
  package func showPreviewsAndSource(
    for app: String
  ) -> (showPreviews: ShowPreviewsSetting, source: ShowPreviewsSource) {
    showPreviewsAndSource(own: apps[app])
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  /// - Complexity: O(number of apps with choices of their own).
  package func showsAnyContent(authenticated: Bool) -> Bool {
    let shows = { (own: AppNotificationSettings?) in
      !showPreviewsAndSource(own: own).showPreviews.hidesContent(authenticated: authenticated)
    }
    return shows(nil) || apps.values.contains(where: shows)
  }

  private func showPreviewsAndSource(
    own: AppNotificationSettings?
  ) -> (showPreviews: ShowPreviewsSetting, source: ShowPreviewsSource) {
    if isUnreadable { return (.never, .unreadable) }
    if let own {
      if own.isUnreadable { return (.never, .unreadableApp) }
      if let choice = own.showPreviews { return (choice, .app) }
    }
    return showPreviews.map { ($0, .allApps) } ?? (.whenAuthenticated, .standard)
  }
}
