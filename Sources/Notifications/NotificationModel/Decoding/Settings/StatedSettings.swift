internal import Diagnostics

/// The settings that documents state, for all apps, for each app, and for kinds of notifications.
///
/// Merges several sources before they become ``NotificationSettings``: of two different choices the stricter wins, and
/// settings that were unreadable once stay unreadable.
package struct StatedSettings: Hashable, Sendable {
  var own = StatedChoices(NotificationSettings())
  private var apps: [LiteralString: StatedAppSettings] = [:]
  private var byCategory: [LiteralString: StatedAppSettings] = [:]
  private var byUrgency: [LiteralString: StatedAppSettings] = [:]

  /// The settings of some notifications, by the names of what they are about.
  subscript(scope: SettingsScope) -> [LiteralString: StatedAppSettings] {
    get {
      switch scope {
      case .apps: apps
      case .byCategory: byCategory
      case .byUrgency: byUrgency
      }
    }
    _modify {
      switch scope {
      case .apps: yield &apps
      case .byCategory: yield &byCategory
      case .byUrgency: yield &byUrgency
      }
    }
  }

  /// Whether part of the settings could not be read.
  var isUnreadable: Bool {
    get { own.settings.isUnreadable }
    set { own.settings.isUnreadable = newValue }
  }

  /// Merges the settings of another source. Of two different choices, the stricter wins.
  ///
  /// - Parameter other: The settings of the other source.
  /// - Returns: The names of the choices that differ.
  /// - Complexity: O(number of apps and kinds).
  mutating func tighten(with other: StatedSettings) -> [String] {
    var differing = own.tighten(with: other.own)
    for scope in SettingsScope.allCases {
      for (name, settings) in other[scope] {
        differing += self[scope][name, default: .unstated].tighten(with: settings).map { "\(scope.name).\(name).\($0)" }
      }
    }
    return differing.sorted()
  }

  /// Returns these choices, overridden one by one by those of a settings file.
  func overlaid(by file: StatedSettings) -> StatedSettings {
    var settings = self
    settings.own.overlay(with: file.own)
    for scope in SettingsScope.allCases {
      for (name, own) in file[scope] { settings[scope][name, default: .unstated].overlay(with: own) }
    }
    return settings
  }

  /// Returns these choices, completed one by one with those of defaults. What is unreadable in either stays so: a
  /// default may have been meant to hide.
  func completed(by defaults: StatedSettings) -> StatedSettings {
    var settings = defaults.overlaid(by: self)
    settings.isUnreadable = isUnreadable || defaults.isUnreadable
    for scope in SettingsScope.allCases {
      for name in settings[scope].keys {
        let isUnreadable = [self[scope][name], defaults[scope][name]].contains { $0?.settings.isUnreadable ?? false }
        settings[scope][name]?.settings.isUnreadable = isUnreadable
      }
    }
    return settings
  }

  /// The settings, with Apple's defaults for what is not stated.
  var settings: NotificationSettings {
    var settings = own.settings
    settings.apps = apps.mapValues(\.settings)
    if !byCategory.isEmpty { settings.byCategory = byCategory.mapValues(\.settings) }
    for urgency in NotificationUrgency.allCases where !byUrgency.isEmpty {
      settings.byUrgency[urgency] = byUrgency["\(urgency.name)"]?.settings
    }
    return settings
  }
}

typealias StatedAppSettings = StatedChoices<AppNotificationSettings>

extension StatedAppSettings {
  /// Settings that state nothing.
  static var unstated: StatedAppSettings { StatedAppSettings(AppNotificationSettings()) }
}
