internal import LiteralString

/// The choices of a person that documents state; nil for those they do not state.
///
/// Merges several sources before they become ``NotificationSettings``: of two different choices the stricter wins, and
/// settings that were unreadable once stay unreadable.
package struct StatedSettings: Hashable, Sendable {
  var showPreviews: ShowPreviewsSetting?
  var order: NotificationOrder?
  var apps: [LiteralString: StatedAppSettings] = [:]
  /// Whether part of the settings could not be read.
  var isUnreadable = false

  /// Merges the settings of another source. Of two different choices, the stricter wins.
  ///
  /// - Parameter other: The settings of the other source.
  /// - Returns: The names of the choices that differ.
  /// - Complexity: O(number of apps).
  mutating func tighten(with other: StatedSettings) -> [String] {
    var differing = SettingsChoice.all.filter { $0.tighten(&self, other) }.map { "\($0.name)" }
    for (app, settings) in other.apps {
      let names = apps[app, default: StatedAppSettings()].tighten(with: settings)
      differing += names.map { "apps.\(app).\($0)" }
    }
    isUnreadable = isUnreadable || other.isUnreadable
    return differing.sorted()
  }

  /// Returns these choices, overridden one by one by those of a settings file.
  ///
  /// A file that states when previews are shown also makes unreadable settings readable again: it overrides whatever
  /// they may have stated.
  func overlaid(by file: StatedSettings) -> StatedSettings {
    var settings = self
    for choice in SettingsChoice<StatedSettings>.all { choice.replace(&settings, file) }
    for (app, own) in file.apps {
      settings.apps[app] = settings.apps[app, default: StatedAppSettings()].overlaid(by: own)
    }
    settings.isUnreadable = file.isUnreadable || (isUnreadable && file.showPreviews == nil)
    return settings
  }

  /// The settings, with Apple's defaults for what is not stated.
  var settings: NotificationSettings {
    var settings = NotificationSettings(showPreviews: showPreviews)
    if let order { settings.order = order }
    settings.apps = apps.mapValues(\.settings)
    settings.isUnreadable = isUnreadable
    return settings
  }
}

/// The choices of a person for one app that documents state.
struct StatedAppSettings: Hashable, Sendable {
  var showPreviews: ShowPreviewsSetting?
  var grouping: NotificationGrouping?
  var authorization: AuthorizationStatus?
  var lockScreen: Bool?
  var notificationCenter: Bool?
  var alertStyle: AlertStyle?
  var alert: Bool?
  var sound: Bool?
  var badge: Bool?
  var criticalAlert: Bool?
  var timeSensitive: Bool?
  var isUnreadable = false

  mutating func tighten(with other: StatedAppSettings) -> [String] {
    isUnreadable = isUnreadable || other.isUnreadable
    return SettingsChoice.all.filter { $0.tighten(&self, other) }.map { "\($0.name)" }
  }

  func overlaid(by file: StatedAppSettings) -> StatedAppSettings {
    var settings = self
    for choice in SettingsChoice<StatedAppSettings>.all { choice.replace(&settings, file) }
    settings.isUnreadable = file.isUnreadable || (isUnreadable && file.showPreviews == nil)
    return settings
  }

  var settings: AppNotificationSettings {
    var settings = AppNotificationSettings()
    settings.showPreviews = showPreviews
    if let grouping { settings.grouping = grouping }
    if let authorization { settings.authorization = authorization }
    if let lockScreen { settings.showsOnLockScreen = lockScreen }
    if let notificationCenter { settings.showsInNotificationCenter = notificationCenter }
    if let alertStyle { settings.alertStyle = alertStyle }
    if let alert { settings.showsAlerts = alert }
    if let sound { settings.playsSounds = sound }
    if let badge { settings.showsBadges = badge }
    if let criticalAlert { settings.allowsCriticalAlerts = criticalAlert }
    if let timeSensitive { settings.allowsTimeSensitiveNotifications = timeSensitive }
    settings.isUnreadable = isUnreadable
    return settings
  }
}
