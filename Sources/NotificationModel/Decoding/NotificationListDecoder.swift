public import Diagnostics
internal import JSON
internal import LiteralString

/// Reads lists of notifications: list documents, notifications one a line (NDJSON), bare `.apns` payloads.
///
/// What cannot be read is left out and reported; everything else is kept.
public struct NotificationListDecoder {
  /// The list as read so far.
  public private(set) var list = NotificationList()
  /// What was wrong, in the order found. No finding quotes what a notification says.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Where the list's locale stands; nil when no source names one.
  public private(set) var localeLocation: SourceLocation?
  private let now: Timestamp
  private let maximumDepth: Int

  /// Creates a decoder without a list.
  ///
  /// - Parameters:
  ///   - now: The date of notifications that have none.
  ///   - maximumDepth: How deep arrays and objects may nest.
  public init(now: Timestamp, maximumDepth: Int = 512) {
    self.now = now
    self.maximumDepth = maximumDepth
  }

  /// Reads a source and adds what it holds; of members that stand in several sources the last one counts.
  ///
  /// - Parameter source: A list document, notifications one a line, or one bare payload.
  /// - Returns: False when the source is no such thing at all.
  /// - Complexity: O(length of the source).
  public mutating func read(_ source: SourceText) -> Bool {
    if Self.isLineDelimited(source) {
      readLines(of: source)
      return true
    }
    return withDocument(source) { decoder, root in
      if root.isNotification {
        decoder.readNotification(root, file: source.name, path: [])
        return true
      }
      return decoder.readDocument(root, file: source.name)
    }
  }

  /// Reads the categories of a file of its own: an array, or a document with a member `categories`, perhaps
  /// `combinedPlaceholders` beside it. They replace the categories read before.
  ///
  /// - Returns: False when the source is no such thing at all.
  public mutating func readCategories(_ source: SourceText) -> Bool {
    withDocument(source) { decoder, root in
      if root.kind == .array {
        decoder.readCategories(root, file: source.name, path: [])
        return true
      }
      guard root.kind == .object else {
        let expected = "an array of categories, or an object with “categories”"
        decoder.report(JSONTypeError(expected: expected, at: root), file: source.name, path: [])
        return false
      }
      decoder.forEachMember(of: root, file: source.name) { decoder, name, value in
        decoder.readCategoryMember(name, value, file: source.name)
      }
      return true
    }
  }

  /// Reads the settings of a file of its own: settings, or a document with a member `settings`. They replace
  /// the settings read before.
  ///
  /// - Returns: False when the source is no such thing at all; then everything is hidden.
  public mutating func readSettings(_ source: SourceText) -> Bool {
    list.settings.isUnreadable = true
    return withDocument(source) { decoder, root in
      let nested = root.member("settings")
      decoder.readSettings(
        nested ?? root, file: source.name, path: nested == nil ? [] : [.member("settings")])
      return root.kind == .object
    }
  }

  mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func withDocument(
    _ source: SourceText, _ body: (inout NotificationListDecoder, JSONValue) -> Bool
  ) -> Bool {
    let reader = JSONReader(source, maximumDepth: maximumDepth)
    do {
      return body(&self, try reader.readDocument())
    } catch {
      diagnostics.append(error.diagnostic)
      return false
    }
  }

  /// Whether a source holds a document a line: its name says so, or its first two lines cannot be one document.
  ///
  /// Inside a document, a line that does not end with an opening bracket, a comma or a colon is followed by one
  /// that begins with a closing bracket, a comma or a colon. Complete documents a line are not; nor is a document
  /// that merely lacks a comma, unless its lines look like documents too.
  private static func isLineDelimited(_ source: SourceText) -> Bool {
    if source.name.hasSuffix(".ndjson") || source.name.hasSuffix(".jsonl") { return true }
    let bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let text = bytes.drop(while: isBlank)
    guard let lineEnd = text.firstIndex(of: UInt8(ascii: "\n")),
      let last = text[..<lineEnd].last(where: { !isBlank($0) }),
      let next = text[lineEnd...].first(where: { !isBlank($0) })
    else { return false }
    guard !"[{,:".utf8.contains(last), !"]},:".utf8.contains(next) else { return false }
    return text.first != UInt8(ascii: "{") || last == UInt8(ascii: "}") || next == UInt8(ascii: "{")
  }

  private mutating func readLines(of source: SourceText) {
    let reader = JSONReader(source, maximumDepth: maximumDepth)
    while let (_, value) = reader.nextLine() {
      switch value {
      case .success(let root): readNotification(root, file: source.name, path: [])
      case .failure(let error): diagnostics.append(error.diagnostic)
      }
    }
  }

  /// Reads a list document; false when it is no object.
  private mutating func readDocument(_ root: JSONValue, file: String) -> Bool {
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
        decoder.forEachElement(of: value, file: file, path: [.member("notifications")]) { decoder, value, path in
          decoder.readNotification(value, file: file, path: path)
        }
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

  private mutating func readNotification(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    let number = list.notifications.count + 1
    let now = now
    if let notification = self.value(
      at: path, file, { () throws(JSONTypeError) in try UserNotification(value, number: number, now: now) })
    {
      list.notifications.append(notification)
    }
  }

  private mutating func readSettings(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
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

  private mutating func readCategoryMember(_ name: JSONKey, _ value: JSONValue, file: String) {
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

  private mutating func readCategories(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
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
