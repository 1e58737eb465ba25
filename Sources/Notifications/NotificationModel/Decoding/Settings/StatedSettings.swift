internal import Diagnostics

/// The settings that documents state, for all apps and for each app.
///
/// Merges several sources before they become ``NotificationSettings``: of two different choices the stricter wins, and
/// settings that were unreadable once stay unreadable.
package struct StatedSettings: Hashable, Sendable {
  var own = StatedChoices(NotificationSettings())
  var apps: [LiteralString: StatedAppSettings] = [:]

  /// Whether part of the settings could not be read.
  var isUnreadable: Bool {
    get { own.settings.isUnreadable }
    set { own.settings.isUnreadable = newValue }
  }

  /// Merges the settings of another source. Of two different choices, the stricter wins.
  ///
  /// - Parameter other: The settings of the other source.
  /// - Returns: The names of the choices that differ.
  /// - Complexity: O(number of apps).
  mutating func tighten(with other: StatedSettings) -> [String] {
    var differing = own.tighten(with: other.own)
    for (app, settings) in other.apps {
      differing += apps[app, default: .unstated].tighten(with: settings).map { "apps.\(app).\($0)" }
    }
    return differing.sorted()
  }

  /// Returns these choices, overridden one by one by those of a settings file.
  func overlaid(by file: StatedSettings) -> StatedSettings {
    var settings = self
    settings.own.overlay(with: file.own)
    for (app, own) in file.apps { settings.apps[app, default: .unstated].overlay(with: own) }
    return settings
  }

  /// Returns these choices, completed one by one with those of defaults. What is unreadable in either stays so: a
  /// default may have been meant to hide.
  func completed(by defaults: StatedSettings) -> StatedSettings {
    var settings = defaults.overlaid(by: self)
    settings.isUnreadable = isUnreadable || defaults.isUnreadable
    for app in settings.apps.keys {
      let isUnreadable = [apps[app], defaults.apps[app]].contains { $0?.settings.isUnreadable ?? false }
      settings.apps[app]?.settings.isUnreadable = isUnreadable
    }
    return settings
  }

  /// The settings, with Apple's defaults for what is not stated.
  var settings: NotificationSettings {
    var settings = own.settings
    settings.apps = apps.mapValues(\.settings)
    return settings
  }
}

typealias StatedAppSettings = StatedChoices<AppNotificationSettings>

extension StatedAppSettings {
  /// Settings that state nothing.
  static var unstated: StatedAppSettings { StatedAppSettings(AppNotificationSettings()) }
}
