internal import JSON

/// One choice that settings may state: its name in documents, how it is read, and which of two is the stricter.
struct SettingsChoice<Settings: SendableMetatype>: Sendable {
  let name: StaticString
  /// Reads the choice; of two in one object, the stricter holds.
  ///
  /// Returns whether it was stated before.
  let read: @Sendable (JSONValue, inout Settings) throws(JSONTypeError) -> Bool
  /// Takes the choice of other settings, if they state it and it is stricter, or no less strict and stated later.
  ///
  /// Returns whether the two differ.
  let tighten: @Sendable (inout Settings, Settings) -> Bool
  /// Takes the choice of other settings, if they state it.
  let replace: @Sendable (inout Settings, Settings) -> Void

  /// Describes a choice.
  ///
  /// - Parameters:
  ///   - strictness: A number that is larger for a choice that shows less.
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

  /// Describes a permission: no is stricter than yes.
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
    // One row for the app tells less than one for each of its threads.
    SettingsChoice("grouping", \.grouping, strictness: { $0 == .byApp ? 1 : 0 }) { (value) throws(JSONTypeError) in
      try value.choice(\.name)
    },
    // What was authorized provisionally is listed in the notification center alone.
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
