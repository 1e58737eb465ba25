internal import Diagnostics
internal import JSON
internal import LiteralString

/// Reading what decides how notifications are shown: settings, names, categories, removals.
extension NotificationListDecoder {
  /// Reads of a list document all but its notifications; false when it is no list document.
  ///
  /// - Parameter memory: Holds what was read from other documents.
  mutating func readHeader(_ root: JSONValue, file: String, _ memory: HeaderMemory?) -> Bool {
    var hasNotifications = false
    forEachMember(of: root, file: file) { decoder, name, value in
      switch name {
      case "locale":
        decoder.list.locale = decoder.value(at: [.member("locale")], file) { () throws(JSONTypeError) in
          try value.string()
        }
        decoder.localeLocation = SourceLocation(file: file, line: value.line, jsonPath: "locale")
      case "authenticated":
        decoder.list.authenticated = decoder.value(at: [.member("authenticated")], file) {
          () throws(JSONTypeError) in try value.boolean()
        }
      case "settings":
        decoder.list.settings = decoder.remembered(memory?.settings, value) { decoder in
          decoder.readSettings(value, file: file, path: [.member("settings")])
          return decoder.list.settings
        }
      case "apps":
        // Names come on top of those there are, which are no part of what is remembered of these.
        let names = decoder.remembered(memory?.names, value) { $0.readApps(value, file: file) }
        decoder.list.appNames = decoder.list.appNames.isEmpty ? names : decoder.list.appNames.merging(names) { $1 }
      case "categories":
        decoder.list.categories = decoder.remembered(memory?.categories, value) { decoder in
          decoder.readCategories(value, file: file, path: [.member("categories")])
          return decoder.list.categories
        }
      case "combinedPlaceholders":
        decoder.list.combinedPlaceholders = decoder.remembered(memory?.combinedPlaceholders, value) { decoder in
          decoder.readCombinedPlaceholders(value, file: file)
          return decoder.list.combinedPlaceholders
        }
      case "notifications":
        hasNotifications = true
      case "removed":
        decoder.forEachElement(of: value, file: file, path: [.member("removed")]) { decoder, value, path in
          if let removal = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationRemoval(value) })
          {
            decoder.list.removed.append(removal)
          }
        }
      default: break
      }
    }
    if root.kind == .object, !hasNotifications {
      report(
        JSONTypeError(expected: "a document with “notifications”", found: "one without", at: root), file: file, path: []
      )
    }
    return root.kind == .object && hasNotifications
  }

  /// Returns what is remembered of a source, or else reads it, and remembers it if nothing is wrong with it.
  private mutating func remembered<Value>(
    _ recent: RecentValues<Value>?, _ source: JSONValue, read: (inout NotificationListDecoder) -> Value
  ) -> Value {
    if let known = recent?.value(for: source) { return known }
    let faults = diagnostics.count
    let value = read(&self)
    if diagnostics.count == faults { recent?.remember(value, for: source) }
    return value
  }

  mutating func readSettings(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    var errors: [JSONTypeError] = []
    list.settings = NotificationSettings(value) { errors.append($0) }
    for error in errors { report(error, file: file, path: path) }
  }

  private mutating func readApps(_ value: JSONValue, file: String) -> [LiteralString: String] {
    var names: [LiteralString: String] = [:]
    forEachMember(of: value, file: file, path: [.member("apps")]) { decoder, app, value in
      let path: [JSONPathComponent] = [.member("apps"), .member(app.text)]
      let name = decoder.value(at: path, file) { () throws(JSONTypeError) in
        var name: String?
        try value.forEachMember { (member, value) throws(JSONTypeError) in
          if "name" ~= member, !value.isNull { name = try value.string() }
        }
        return name ?? ""
      }
      if let name, !name.isEmpty { names[LiteralString(app.text)] = name }
    }
    return names
  }

  mutating func readCombinedPlaceholders(_ value: JSONValue, file: String) {
    list.combinedPlaceholders = []
    forEachElement(of: value, file: file, path: [.member("combinedPlaceholders")]) { decoder, value, path in
      if let combined = decoder.value(at: path, file, { () throws(JSONTypeError) in try CombinedPlaceholder(value) }) {
        decoder.list.combinedPlaceholders.append(combined)
      }
    }
  }

  mutating func readCategories(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    list.categories = []
    var sources: [(value: JSONValue, path: [JSONPathComponent])] = []
    forEachElement(of: value, file: file, path: path) { decoder, value, path in
      if let category = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationCategory(value) }) {
        decoder.list.categories.append(category)
        sources.append((value, path))
      }
    }
    reportRepeatedActions(of: sources, file: file)
  }
}

extension NotificationRemoval {
  fileprivate init(_ value: JSONValue) throws(JSONTypeError) {
    var app: LiteralString?
    var identifiers: [LiteralString]?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      switch name {
      case "app": app = try value.literalString()
      case "identifiers": identifiers = try value.literalStrings()
      default: break
      }
    }
    guard let app, let identifiers else {
      throw JSONTypeError(expected: "an object with an app and identifiers", found: "one without", at: value)
    }
    self.init(app: app, identifiers: identifiers)
  }
}
