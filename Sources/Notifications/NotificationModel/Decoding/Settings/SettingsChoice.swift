internal import Diagnostics
internal import JSON

/// A choice that documents state in settings: its name, its values, and how strict they are.
///
/// What documents state is read, merged and described by these tables alone.
struct SettingsChoice<Settings: SendableMetatype>: Sendable {
  /// The name and the values.
  let member: DocumentMembers.Member
  /// Whether it can hide content.
  let hidesContent: Bool
  /// Reads the choice into settings.
  let read: @Sendable (JSONValue, inout Settings) throws(JSONTypeError) -> Void
  /// Copies the choice of the second settings into the first.
  let copy: @Sendable (inout Settings, Settings) -> Void
  /// Whether two settings make the same choice.
  let isEqual: @Sendable (Settings, Settings) -> Bool
  /// A number that is larger for settings that show less.
  let strictness: @Sendable (Settings) -> Int

  /// A property of settings. Its key path is created on first use, because a start that reads no settings needs none.
  fileprivate typealias Path<Value> = @Sendable () -> WritableKeyPath<Settings, Value>

  fileprivate init<Value: Equatable & SendableMetatype>(
    _ name: StaticString, _ path: @autoclosure @escaping Path<Value>, _ values: DocumentMembers,
    hidesContent: Bool, strictness: @escaping @Sendable (Value) -> Int,
    _ value: @escaping @Sendable (JSONValue) throws(JSONTypeError) -> Value
  ) {
    member = DocumentMembers.Member(name: name, value: values)
    self.hidesContent = hidesContent
    read = { (json, settings) throws(JSONTypeError) in settings[keyPath: path()] = try value(json) }
    copy = { $0[keyPath: path()] = $1[keyPath: path()] }
    isEqual = { $0[keyPath: path()] == $1[keyPath: path()] }
    self.strictness = { strictness($0[keyPath: path()]) }
  }

  /// Describes a choice among names.
  fileprivate init<Value: SettingsValue>(
    _ name: StaticString, _ path: @autoclosure @escaping Path<Value>, hidesContent: Bool = false,
    strictness: @escaping @Sendable (Value) -> Int
  ) {
    self.init(
      name, path(), .choice(Value.allCases.map(\.name)), hidesContent: hidesContent, strictness: strictness
    ) { (json) throws(JSONTypeError) in try json.choice(\.name) }
  }

  /// Describes a permission: false is stricter than true.
  fileprivate init(
    permission name: StaticString, _ path: @autoclosure @escaping Path<Bool>, hidesContent: Bool = false
  ) {
    self.init(name, path(), .boolean, hidesContent: hidesContent, strictness: { $0 ? 0 : 1 }) {
      (json) throws(JSONTypeError) in try json.boolean()
    }
  }

  /// Describes a choice among names, from least to most strict, that may be left to another setting.
  fileprivate init<Value: SettingsValue>(
    optional name: StaticString, _ path: @autoclosure @escaping Path<Value?>
  ) where Value.AllCases == [Value] {
    self.init(
      name, path(), .choice(Value.allCases.map(\.name)), hidesContent: true,
      strictness: { value in value.flatMap { Value.allCases.firstIndex(of: $0) } ?? 0 }
    ) { (json) throws(JSONTypeError) in try json.choice(\Value.name) }
  }

  /// Describes what a person lets through. To say nothing is stricter.
  fileprivate init(exemption name: StaticString, _ path: @autoclosure @escaping Path<ExemptionSetting?>) {
    self.init(
      name, path(), .choice(ExemptionSetting.allCases.map(\.name)), hidesContent: false,
      strictness: { $0 == nil ? 1 : 0 }
    ) { (json) throws(JSONTypeError) in try json.choice(\ExemptionSetting.name) }
  }
}

/// Settings with choices that documents state.
protocol StatableSettings: Hashable, Sendable {
  static var choices: [SettingsChoice<Self>] { get }
  var showPreviews: ShowPreviewsSetting? { get }
  var isUnreadable: Bool { get set }
}

extension NotificationSettings: StatableSettings {
  static let choices: [SettingsChoice<Self>] = [
    SettingsChoice(optional: "showPreviews", \.showPreviews),
    SettingsChoice(optional: "hiddenRows", \.hiddenRows),
    SettingsChoice(optional: "whileScreenShared", \.whileScreenShared),
    SettingsChoice(optional: "whileLocked", \.whileLocked),
    SettingsChoice(
      "doNotDisturb", \.doNotDisturbChoice, DoNotDisturbChoice.members, hidesContent: false, strictness: \.strictness
    ) { (json) throws(JSONTypeError) in try DoNotDisturbChoice(json) },
    SettingsChoice(optional: "sharing", \.sharing),
    SettingsChoice(optional: "sharedWindows", \.sharedWindows),
    SettingsChoice("order", \.order, strictness: { _ in 0 }),
    SettingsChoice(optional: "afterwards", \.afterwards),
    // Of two commands, the later applies.
    SettingsChoice("revealCommand", \.revealCommand, .string, hidesContent: true, strictness: { _ in 0 }) {
      (json) throws(JSONTypeError) in try json.string()
    },
  ]
}

/// What documents state of do-not-disturb: whether it is on, or what it does with critical notifications once it is.
struct DoNotDisturbChoice: Hashable {
  /// What happens to critical notifications.
  enum Critical: CaseIterable {
    case shown
    case quiet

    var name: StaticString { self == .quiet ? "quiet" : "shown" }
  }

  var isOn = false
  var quietsCritical = false

  static let members = DocumentMembers.booleanOr(
    .object([DocumentMembers.Member(name: "critical", value: .choice(Critical.allCases.map(\.name)))]))

  var strictness: Int { (isOn ? 1 : 0) + (quietsCritical ? 2 : 0) }
}

extension DoNotDisturbChoice {
  /// Reads `true`, `false`, or an object with a choice for critical notifications.
  init(_ json: JSONValue) throws(JSONTypeError) {
    guard json.kind == .object else {
      isOn = try json.boolean()
      return
    }
    guard let critical = json.member("critical") else { return }
    do throws(JSONTypeError) {
      quietsCritical = try critical.choice(\Critical.name) == .quiet
    } catch {
      throw error.inside(.member("critical"))
    }
  }
}

extension NotificationSettings {
  /// The two choices that documents state in one member.
  fileprivate var doNotDisturbChoice: DoNotDisturbChoice {
    get { DoNotDisturbChoice(isOn: doNotDisturb, quietsCritical: quietsCritical) }
    set { (doNotDisturb, quietsCritical) = (newValue.isOn, newValue.quietsCritical) }
  }
}

extension AppNotificationSettings: StatableSettings {
  static let choices: [SettingsChoice<Self>] = [
    SettingsChoice(optional: "showPreviews", \.showPreviews),
    SettingsChoice(optional: "hiddenRows", \.hiddenRows),
    SettingsChoice(optional: "whileScreenShared", \.whileScreenShared),
    // Provisionally authorized notifications appear in the notification center only.
    SettingsChoice("authorization", \.authorization, hidesContent: true) {
      $0 == .denied ? 3 : $0 == .notDetermined ? 2 : $0 == .provisional ? 1 : 0
    },
    SettingsChoice(permission: "lockScreen", \.showsOnLockScreen, hidesContent: true),
    SettingsChoice(permission: "notificationCenter", \.showsInNotificationCenter, hidesContent: true),
    SettingsChoice("alertStyle", \.alertStyle, hidesContent: true) {
      $0 == .none ? 2 : $0 == .banner ? 1 : 0
    },
    SettingsChoice(permission: "alert", \.showsAlerts, hidesContent: true),
    // One row per app discloses less than one per thread.
    SettingsChoice("grouping", \.grouping) { $0 == .byApp ? 1 : 0 },
    SettingsChoice(permission: "criticalAlert", \.allowsCriticalAlerts),
    SettingsChoice(permission: "timeSensitive", \.allowsTimeSensitiveNotifications),
    SettingsChoice(exemption: "critical", \.critical),
    SettingsChoice(exemption: "alerts", \.alerts),
    SettingsChoice(permission: "keep", \.isKept, hidesContent: true),
  ]
}

extension AppNotificationSettings {
  /// Returns whether any of the choices shows less than the same choice of other settings.
  func isStricter(than other: AppNotificationSettings) -> Bool {
    isUnreadable || Self.choices.contains { $0.hidesContent && $0.strictness(self) > $0.strictness(other) }
  }

  /// Returns the settings with the stricter of each choice that these and others make.
  package func tightened(by other: AppNotificationSettings) -> AppNotificationSettings {
    var settings = self
    for choice in Self.choices where choice.strictness(other) > choice.strictness(self) {
      choice.copy(&settings, other)
    }
    // A choice that is not made leaves it to the other.
    settings.showPreviews = settings.showPreviews ?? other.showPreviews
    settings.hiddenRows = settings.hiddenRows ?? other.hiddenRows
    settings.whileScreenShared = settings.whileScreenShared ?? other.whileScreenShared
    settings.isUnreadable = isUnreadable || other.isUnreadable
    return settings
  }
}

/// Settings of which some choices are stated.
struct StatedChoices<Settings: StatableSettings>: Hashable, Sendable {
  /// The settings, with Apple's defaults for what is not stated.
  var settings: Settings
  /// The choices that are stated, one bit each by their index.
  private var stated: UInt32 = 0

  /// Creates settings that state nothing.
  ///
  /// Does not touch the choices: creating their key paths takes a measurable part of the startup time.
  init(_ defaults: Settings) { settings = defaults }

  private func isStated(_ choice: Int) -> Bool { stated & 1 << choice != 0 }

  /// Reads a choice. If it is stated twice, the stricter applies.
  ///
  /// - Returns: Whether it was stated before.
  mutating func read(_ value: JSONValue, _ choice: Int) throws(JSONTypeError) -> Bool {
    var new = settings
    try Settings.choices[choice].read(value, &new)
    let isRepeated = isStated(choice)
    _ = tighten(choice, with: new)
    return isRepeated
  }

  /// Takes the choices that other settings state and that are at least as strict.
  ///
  /// - Returns: The names of the choices that differ.
  mutating func tighten(with other: StatedChoices) -> [String] {
    settings.isUnreadable = settings.isUnreadable || other.settings.isUnreadable
    return Settings.choices.indices.filter { other.isStated($0) && tighten($0, with: other.settings) }.map {
      "\(Settings.choices[$0].member.name)"
    }
  }

  /// Takes the choice of other settings if it is at least as strict as the one stated.
  ///
  /// - Returns: Whether a different one was stated.
  private mutating func tighten(_ index: Int, with other: Settings) -> Bool {
    let choice = Settings.choices[index]
    let differs = isStated(index) && !choice.isEqual(settings, other)
    if !differs || choice.strictness(settings) <= choice.strictness(other) { choice.copy(&settings, other) }
    stated |= 1 << index
    return differs
  }

  /// Takes the choices that a settings file states.
  ///
  /// A file that states when previews are shown also makes unreadable settings readable again: it overrides whatever
  /// they may have stated.
  mutating func overlay(with file: StatedChoices) {
    settings.isUnreadable = file.settings.isUnreadable || (settings.isUnreadable && file.settings.showPreviews == nil)
    for (index, choice) in Settings.choices.enumerated() where file.isStated(index) {
      choice.copy(&settings, file.settings)
      stated |= 1 << index
    }
  }
}

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
