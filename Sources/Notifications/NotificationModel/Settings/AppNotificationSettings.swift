/// A person's choices for one app.
public struct AppNotificationSettings: Hashable, Sendable {
  /// When content is shown; nil leaves it to the choice for all apps.
  public var showPreviews: ShowPreviewsSetting?
  /// How much rows with hidden content reveal; nil leaves it to the choice for all apps.
  public var hiddenRows: HiddenRowsSetting?
  /// What happens to content while the screen is shared; nil leaves it to the choice for all apps.
  public var whileScreenShared: ScreenSharingSetting?
  /// How notifications are grouped.
  public var grouping: NotificationGrouping = .automatic
  /// Whether the app may show notifications.
  public var authorization: AuthorizationStatus = .authorized
  /// Whether the lock screen shows them.
  public var showsOnLockScreen = true
  /// Whether the notification center shows them.
  public var showsInNotificationCenter = true
  /// How alerts are presented: `none` switches banners and alerts off, `banner` alerts.
  public var alertStyle: AlertStyle = .alert
  /// Whether the app may alert. Otherwise there are no banners and alerts, and no service extension runs.
  public var showsAlerts = true
  /// Whether the app may play sounds.
  public var playsSounds = true
  /// Whether the app may show a badge on its icon.
  public var showsBadges = true
  /// Whether the app's critical alerts break through silent mode.
  public var allowsCriticalAlerts = false
  /// Whether the app's time-sensitive notifications break through a Focus.
  public var allowsTimeSensitiveNotifications = true
  /// Whether critical and time-sensitive notifications are shown before the person has authenticated; nil leaves it to the
  /// other choices.
  public var critical: ExemptionSetting?
  /// Whether alerts of authorities (categories `cellbroadcast.…`) are shown before the person has authenticated; nil leaves
  /// it to the other choices.
  public var alerts: ExemptionSetting?
  /// Whether `sottod` saves notifications. Otherwise they are gone when it is started again.
  public var isKept = true
  /// Whether some of the choices could not be read. Content is then never shown, whatever ``showPreviews`` says.
  package var isUnreadable = false

  /// Creates the default settings of an app.
  public init() {}

  /// Returns whether a surface shows the app's notifications.
  ///
  /// Source: WWDC 2018 session 710: notifications authorized provisionally are delivered quietly, to the notification
  /// center only. WWDC 2014 session 713: an app that has not asked shows nothing; a modal alert needs the style Alert.
  package func allows(_ surface: NotificationSurface) -> Bool {
    switch authorization {
    case .denied, .notDetermined: return false
    case .provisional where surface != .notificationCenter: return false
    case .provisional, .authorized, .ephemeral: break
    }
    return switch surface {
    case .lockScreen: showsOnLockScreen
    case .notificationCenter: showsInNotificationCenter
    case .banner: showsAlerts && alertStyle != .none
    case .alert: showsAlerts && alertStyle == .alert
    }
  }

  /// Returns the sound to play when a notification is delivered; nil for none.
  ///
  /// Source: Apple, `UNNotificationSettings.soundSetting`, `criticalAlertSetting`; WWDC 2018 session 710 for quiet
  /// delivery.
  package func sound(of content: NotificationContent) -> NotificationSound? {
    guard authorization.isPermission, authorization != .provisional, var sound = content.sound else { return nil }
    sound.isCritical = sound.isCritical && allowsCriticalAlerts
    return sound.isCritical || playsSounds ? sound : nil
  }

  /// Returns how urgent a notification is, limited to what the person allows.
  ///
  /// Source: Apple, `UNNotificationSettings.timeSensitiveSetting`, `criticalAlertSetting`.
  package func allowed(_ level: InterruptionLevel) -> InterruptionLevel {
    switch level {
    case .critical where !allowsCriticalAlerts: .active
    case .timeSensitive where !allowsTimeSensitiveNotifications: .active
    default: level
    }
  }
}
