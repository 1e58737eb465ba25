public import LiteralString

/// When the content of notifications is shown.
///
/// Source: Apple, `UNShowPreviewsSetting`; the raw values are Apple's.
public enum ShowPreviews: Int, Hashable, Sendable, CaseIterable {
  /// Always, also on a locked device.
  case always = 0
  /// Once the person has authenticated.
  case whenAuthenticated = 1
  /// Never, not even on an unlocked device.
  case never = 2

  /// Returns whether content is hidden.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  public func hidesContent(authenticated: Bool) -> Bool {
    switch self {
    case .always: false
    case .whenAuthenticated: !authenticated
    case .never: true
    }
  }
}

/// How notifications of one app are grouped.
///
/// Source: Apple, `UNNotificationGroupingSetting`; WWDC 2018 session 711.
public enum NotificationGrouping: Int, Hashable, Sendable, CaseIterable {
  /// By thread.
  case automatic = 0
  /// One group for the app.
  case byApp = 1
  /// Single rows while content is shown; hidden rows are grouped by thread all the same.
  case off = 2
}

/// Whether an app may show notifications.
///
/// Source: Apple, `UNAuthorizationStatus`.
public enum AuthorizationStatus: Int, Hashable, Sendable, CaseIterable {
  /// Nobody was asked yet.
  case notDetermined = 0
  /// The person said no.
  case denied = 1
  /// The person said yes.
  case authorized = 2
  /// Allowed to notify quietly.
  case provisional = 3
  /// Allowed for the time an app clip lives.
  case ephemeral = 4
}

/// How alerts are presented while the device is in use.
///
/// Source: Apple, `UNAlertStyle`.
public enum AlertStyle: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// As a banner that goes away.
  case banner = 1
  /// As an alert that stays.
  case alert = 2
}

/// Where a list is shown.
public enum NotificationSurface: Hashable, Sendable, CaseIterable {
  /// Where the list stands while the device is locked.
  case lockScreen
  /// What comes down for a moment while the device is in use.
  case banner
  /// The history, which stays until it is read.
  case notificationCenter
  /// A notification on its own, with room for up to ten actions.
  case alert
}

/// In which order rows stand.
public enum NotificationOrder: Hashable, Sendable, CaseIterable {
  /// Newest first.
  case date
  /// Critical ones first, then time-sensitive ones, then the others; newest first among these. A hidden row is none of
  /// the former, whatever its sender says.
  case interruptionLevel
}

/// Where it comes from when the content of an app's notifications is shown.
public enum ShowPreviewsSource: Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// Nobody has chosen.
  case standard
  /// The choices for the app could not be read.
  case unreadableApp
  /// The choices could not be read.
  case unreadable
}

/// What a person has chosen for one app.
public struct AppNotificationSettings: Hashable, Sendable {
  /// When content is shown; nil leaves it to the choice for all apps.
  public var showPreviews: ShowPreviews?
  /// How notifications are grouped.
  public var grouping: NotificationGrouping = .automatic
  /// Whether the app may show notifications.
  public var authorization: AuthorizationStatus = .authorized
  /// Whether the lock screen shows them.
  public var lockScreen = true
  /// Whether the notification center shows them.
  public var notificationCenter = true
  /// How alerts are presented; `none` switches banners and alerts off.
  public var alertStyle: AlertStyle = .banner
  /// Whether the app may alert: without it there are no banners and alerts, and no service extension runs.
  public var alert = true
  /// Whether the app may play sounds.
  public var sound = true
  /// Whether the app may show a number at its icon.
  public var badge = true
  /// Whether the app's critical alerts break through silence.
  public var criticalAlert = false
  /// Whether the app's time-sensitive notifications break through a Focus.
  public var timeSensitive = true
  /// Whether some of the choices could not be read: then content is never shown, whatever ``showPreviews`` says.
  public var isUnreadable = false

  /// Creates the settings an app has before anybody chooses.
  public init() {}

  /// Returns whether a surface shows the app's notifications.
  ///
  /// Source: WWDC 2018 session 710: what was authorized provisionally is delivered quietly, to the notification center
  /// alone.
  public func allows(_ surface: NotificationSurface) -> Bool {
    switch authorization {
    case .denied: return false
    case .provisional where surface != .notificationCenter: return false
    case .provisional, .notDetermined, .authorized, .ephemeral: break
    }
    return switch surface {
    case .lockScreen: lockScreen
    case .notificationCenter: notificationCenter
    case .banner, .alert: alert && alertStyle != .none
    }
  }

  /// Returns the sound to play when a notification is delivered; nil for none.
  ///
  /// Source: Apple, `UNNotificationSettings.soundSetting`, `criticalAlertSetting`; WWDC 2018 session 710 for quiet
  /// delivery.
  public func sound(of content: NotificationContent) -> NotificationSound? {
    guard authorization != .denied, authorization != .provisional, var sound = content.sound else { return nil }
    sound.isCritical = sound.isCritical && criticalAlert
    return sound.isCritical || self.sound ? sound : nil
  }

  /// Returns how urgent a notification is as far as the person lets it be.
  ///
  /// Source: Apple, `UNNotificationSettings.timeSensitiveSetting`, `criticalAlertSetting`.
  public func interruptionLevel(of content: NotificationContent) -> InterruptionLevel {
    switch content.interruptionLevel {
    case .critical where !criticalAlert: .active
    case .timeSensitive where !timeSensitive: .active
    case let level: level
    }
  }
}

/// What a person has chosen for notifications.
public struct NotificationSettings: Hashable, Sendable {
  /// When content is shown, for apps without a choice of their own; nil means when authenticated.
  public var showPreviews: ShowPreviews?
  /// In which order rows stand.
  public var order: NotificationOrder = .date
  /// The choices for single apps.
  public var apps: [LiteralString: AppNotificationSettings] = [:]
  /// Whether the choices could not be read: then nothing is shown, whatever else is set.
  public var isUnreadable = false

  /// Creates the settings before anybody chooses.
  public init(showPreviews: ShowPreviews? = nil) { self.showPreviews = showPreviews }

  /// Returns the choices for an app.
  public func settings(for app: LiteralString) -> AppNotificationSettings {
    apps[app] ?? AppNotificationSettings()
  }

  /// Returns when an app's content is shown: its own choice, else the one for all, else when authenticated; never
  /// if the choices could not be read.
  public func showPreviews(for app: LiteralString) -> ShowPreviews { showPreviewsAndSource(for: app).showPreviews }

  /// Returns when an app's content is shown, as ``showPreviews(for:)`` does, and whose choice that is.
  public func showPreviewsAndSource(
    for app: LiteralString
  ) -> (showPreviews: ShowPreviews, source: ShowPreviewsSource) {
    showPreviewsAndSource(own: apps[app])
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Parameter authenticated: Whether the person has authenticated.
  /// - Complexity: O(number of apps with choices of their own).
  public func showsAnyContent(authenticated: Bool) -> Bool {
    let shows = { (own: AppNotificationSettings?) in
      !showPreviewsAndSource(own: own).showPreviews.hidesContent(authenticated: authenticated)
    }
    return shows(nil) || apps.values.contains(where: shows)
  }

  private func showPreviewsAndSource(
    own: AppNotificationSettings?
  ) -> (showPreviews: ShowPreviews, source: ShowPreviewsSource) {
    if isUnreadable { return (.never, .unreadable) }
    if let own {
      if own.isUnreadable { return (.never, .unreadableApp) }
      if let choice = own.showPreviews { return (choice, .app) }
    }
    return showPreviews.map { ($0, .allApps) } ?? (.whenAuthenticated, .standard)
  }
}
