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
    SettingsChoice("doNotDisturb", \.doNotDisturb, .boolean, hidesContent: false, strictness: { $0 ? 1 : 0 }) {
      (json) throws(JSONTypeError) in try json.boolean()
    },
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
