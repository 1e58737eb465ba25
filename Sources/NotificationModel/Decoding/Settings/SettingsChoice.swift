internal import JSON

/// One choice that settings may state: its name in documents, how to read it, and how strict its values are.
struct SettingsChoice<Settings: SendableMetatype>: Sendable {
  let name: StaticString
  /// Reads the choice. If stated twice in one object, the stricter applies.
  ///
  /// Returns whether it was stated before.
  let read: @Sendable (JSONValue, inout Settings) throws(JSONTypeError) -> Bool
  /// Takes the choice of other settings if they state it and it is at least as strict.
  ///
  /// Returns whether the two differ.
  let tighten: @Sendable (inout Settings, Settings) -> Bool
  /// Takes the choice of other settings if they state it.
  let replace: @Sendable (inout Settings, Settings) -> Void

  /// Describes a choice.
  ///
  /// - Parameters:
  ///   - strictness: A number that is larger for choices that show less.
  private init<Value: Equatable & SendableMetatype>(
    _ name: StaticString, _ path: WritableKeyPath<Settings, Value?> & Sendable,
    strictness: @escaping @Sendable (Value) -> Int,
    _ value: @escaping @Sendable (JSONValue) throws(JSONTypeError) -> Value
  ) {
    self.name = name
    let take: @Sendable (inout Settings, Value) -> Void = { settings, new in
      if let old = settings[keyPath: path], strictness(old) > strictness(new) { return }
      settings[keyPath: path] = new
    }
    read = { (json, settings) throws(JSONTypeError) in
      let new = try value(json)
      let isRepeated = settings[keyPath: path] != nil
      take(&settings, new)
      return isRepeated
    }
    tighten = { settings, other in
      guard let new = other[keyPath: path] else { return false }
      let old = settings[keyPath: path]
      take(&settings, new)
      return old != nil && old != new
    }
    replace = { settings, other in
      if let new = other[keyPath: path] { settings[keyPath: path] = new }
    }
  }

  /// Describes a permission: false is stricter than true.
  private init(permission name: StaticString, _ path: WritableKeyPath<Settings, Bool?> & Sendable) {
    self.init(name, path, strictness: { $0 ? 0 : 1 }) { (value) throws(JSONTypeError) in try value.boolean() }
  }
}

extension SettingsChoice<StatedSettings> {
  static let all = [
    SettingsChoice("showPreviews", \.showPreviews, strictness: \.rawValue) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
    SettingsChoice("order", \.order, strictness: { _ in 0 }) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
  ]
}

extension SettingsChoice<StatedAppSettings> {
  static let all = [
    SettingsChoice("showPreviews", \.showPreviews, strictness: \.rawValue) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
    // One row per app discloses less than one per thread.
    SettingsChoice("grouping", \.grouping, strictness: { $0 == .byApp ? 1 : 0 }) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
    // Provisionally authorized notifications appear in the notification center only.
    SettingsChoice("authorization", \.authorization, strictness: { $0 == .denied ? 2 : $0 == .provisional ? 1 : 0 }) {
      (value) throws(JSONTypeError) in try value.choice(\.name)
    },
    SettingsChoice("alertStyle", \.alertStyle, strictness: { $0 == .none ? 1 : 0 }) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
    SettingsChoice(permission: "lockScreen", \.lockScreen),
    SettingsChoice(permission: "notificationCenter", \.notificationCenter),
    SettingsChoice(permission: "alert", \.alert),
    SettingsChoice(permission: "sound", \.sound),
    SettingsChoice(permission: "badge", \.badge),
    SettingsChoice(permission: "criticalAlert", \.criticalAlert),
    SettingsChoice(permission: "timeSensitive", \.timeSensitive),
  ]
}
