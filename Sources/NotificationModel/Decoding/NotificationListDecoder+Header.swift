internal import Diagnostics
internal import JSON
internal import LiteralString

/// Reading what decides how notifications are shown: settings, names, categories, removals.
extension NotificationListDecoder {
  /// Reads of a list document all but its notifications; false when it is no list document.
  mutating func readHeader(_ root: JSONValue, file: String) -> Bool {
    var hasNotifications = false
    forEachMember(of: root, file: file) { decoder, name, value in
      switch name {
      case "locale":
        decoder.list.locale = decoder.value(at: [.member("locale")], file) { () throws(JSONTypeError) in
          try value.string()
        }
        decoder.localeLocation = SourceLocation(file: file, line: value.position.line, jsonPath: "locale")
      case "authenticated":
        decoder.list.authenticated = decoder.value(at: [.member("authenticated")], file) {
          () throws(JSONTypeError) in try value.boolean()
        }
      case "settings": decoder.readSettings(value, file: file, path: [.member("settings")])
      case "apps": decoder.readApps(value, file: file)
      case "notifications":
        hasNotifications = true
      case "removed":
        decoder.forEachElement(of: value, file: file, path: [.member("removed")]) { decoder, value, path in
          if let removal = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationRemoval(value) })
          {
            decoder.list.removed.append(removal)
          }
        }
      default: decoder.readCategoryMember(name, value, file: file)
      }
    }
    if root.kind == .object, !hasNotifications {
      report(
        JSONTypeError(expected: "a document with “notifications”", found: "one without", at: root), file: file, path: []
      )
    }
    return root.kind == .object && hasNotifications
  }

  mutating func readSettings(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    var errors: [JSONTypeError] = []
    list.settings = NotificationSettings(value) { errors.append($0) }
    for error in errors { report(error, file: file, path: path) }
  }

  private mutating func readApps(_ value: JSONValue, file: String) {
    forEachMember(of: value, file: file, path: [.member("apps")]) { decoder, app, value in
      let path: [JSONPathComponent] = [.member("apps"), .member(app.text)]
      let name = decoder.value(at: path, file) { () throws(JSONTypeError) in
        var name: String?
        try value.forEachMember { (member, value) throws(JSONTypeError) in
          if "name" ~= member, !value.isNull { name = try value.string() }
        }
        return name ?? ""
      }
      if let name, !name.isEmpty { decoder.list.appNames[LiteralString(app.text)] = name }
    }
  }

  mutating func readCategoryMember(_ name: JSONKey, _ value: JSONValue, file: String) {
    switch name {
    case "categories": readCategories(value, file: file, path: [.member("categories")])
    case "combinedPlaceholders":
      list.combinedPlaceholders = []
      forEachElement(of: value, file: file, path: [.member("combinedPlaceholders")]) { decoder, value, path in
        if let combined = decoder.value(at: path, file, { () throws(JSONTypeError) in try CombinedPlaceholder(value) })
        {
          decoder.list.combinedPlaceholders.append(combined)
        }
      }
    default: break
    }
  }

  mutating func readCategories(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    list.categories = []
    forEachElement(of: value, file: file, path: path) { decoder, value, path in
      if let category = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationCategory(value) }) {
        decoder.list.categories.append(category)
      }
    }
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
