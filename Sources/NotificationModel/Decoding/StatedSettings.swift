internal import LiteralString

/// What documents state of a person's choices; what they do not state is nil.
///
/// Choices of several sources come together here before they become ``NotificationSettings``: of two that differ the
/// stricter holds, and what could not be read once stays unreadable.
package struct StatedSettings: Hashable, Sendable {
  var showPreviews: ShowPreviews?
  var order: NotificationOrder?
  var apps: [LiteralString: StatedAppSettings] = [:]
  /// Whether something that was stated could not be read.
  var isUnreadable = false

  /// Takes what another source states.
  ///
  /// - Parameter other: What it states. Of choices that differ, the stricter holds.
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

  /// Returns these choices with those of a settings file in place of them, choice by choice.
  ///
  /// A file that states when previews are shown makes settings readable again that could not be read: it is the last
  /// word on what was perhaps stated there.
  func overlaid(by file: StatedSettings) -> StatedSettings {
    var settings = self
    for choice in SettingsChoice<StatedSettings>.all { choice.replace(&settings, file) }
    for (app, own) in file.apps {
      settings.apps[app] = settings.apps[app, default: StatedAppSettings()].overlaid(by: own)
    }
    settings.isUnreadable = file.isUnreadable || (isUnreadable && file.showPreviews == nil)
    return settings
  }

  /// The choices, with Apple's defaults for what is not stated.
  var settings: NotificationSettings {
    var settings = NotificationSettings(showPreviews: showPreviews)
    if let order { settings.order = order }
    settings.apps = apps.mapValues(\.settings)
    settings.isUnreadable = isUnreadable
    return settings
  }
}

/// What documents state of a person's choices for one app.
struct StatedAppSettings: Hashable, Sendable {
  var showPreviews: ShowPreviews?
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
    if let lockScreen { settings.lockScreen = lockScreen }
    if let notificationCenter { settings.notificationCenter = notificationCenter }
    if let alertStyle { settings.alertStyle = alertStyle }
    if let alert { settings.alert = alert }
    if let sound { settings.sound = sound }
    if let badge { settings.badge = badge }
    if let criticalAlert { settings.criticalAlert = criticalAlert }
    if let timeSensitive { settings.timeSensitive = timeSensitive }
    settings.isUnreadable = isUnreadable
    return settings
  }
}
