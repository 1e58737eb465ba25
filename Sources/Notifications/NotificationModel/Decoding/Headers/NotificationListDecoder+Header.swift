internal import Diagnostics
internal import JSON

/// Reads what decides how notifications are shown: settings, names, categories, removals.
extension NotificationListDecoder {
  /// Reads everything in a list document except `notifications`.
  ///
  /// - Parameters:
  ///   - cache: Values read from earlier documents.
  ///   - needsNotifications: Whether a document without notifications is not a list document. If not, those of a desktop
  ///     are not read.
  /// - Returns: The notifications of a desktop; nil if it is not a list document.
  mutating func readHeader(
    _ root: JSONValue, file: String, _ cache: HeaderCache?, needsNotifications: Bool = true
  ) -> [UserNotification]? {
    var desktopArrays: [JSONValue] = []
    var seen: HeaderMembers = []
    var hasUnknown = false
    forEachMember(of: root, file: file) { decoder, name, value in
      switch name {
      case "locale":
        decoder.noteRepeated("locale", in: &seen, .locale, value, file)
        decoder.list.locale = decoder.value(at: [.member("locale")], file) { () throws(JSONTypeError) in
          try value.string()
        }
        decoder.localeLocation = SourceLocation(file: file, line: value.line, jsonPath: "locale")
      case "authenticated":
        let isRepeated = decoder.noteRepeated("authenticated", in: &seen, .authenticated, value, file)
        decoder.readAuthenticated(value, file: file, isRepeated: isRepeated)
      case "screenShared":
        let isRepeated = decoder.noteRepeated("screenShared", in: &seen, .screenShared, value, file)
        decoder.readScreenShared(value, file: file, isRepeated: isRepeated)
      case "now":
        decoder.noteRepeated("now", in: &seen, .now, value, file)
        decoder.readNow(value, file: file)
      case "ages":
        decoder.noteRepeated("ages", in: &seen, .ages, value, file)
        decoder.list.showsAges = decoder.value(at: [.member("ages")], file) { () throws(JSONTypeError) in
          try value.boolean()
        }
      case "settings":
        let isRepeated = decoder.noteRepeated("settings", in: &seen, .settings, value, file)
        let read = decoder.cached(\.settings, in: cache, value) { decoder -> HeaderCache.ReadSettings in
          let stated = decoder.readSettings(value, file: file)
          return (stated, stated.settings)
        }
        decoder.take(read, from: value, file: file, isRepeated: isRepeated)
      case "apps":
        guard value.kind == .object else {
          decoder.report(
            JSONTypeError(expected: "an object", at: value), file: file, path: [.member("apps")])
          return decoder.hideContent()
        }
        // What was read earlier, from other documents, is not part of the cached value.
        let apps = decoder.cached(\.apps, in: cache, value) { $0.readApps(value, file: file) }
        decoder.list.appNames.take(apps.names)
        decoder.list.appTables.take(apps.tables)
      case "categories":
        decoder.noteRepeated("categories", in: &seen, .categories, value, file)
        let categories = decoder.cached(\.categories, in: cache, value) { decoder in
          decoder.readCategories(value, file: file, path: [.member("categories")])
        }
        decoder.take(categories)
      case "combinedPlaceholders":
        decoder.noteRepeated("combinedPlaceholders", in: &seen, .combinedPlaceholders, value, file)
        decoder.list.combinedPlaceholders = decoder.cached(\.combinedPlaceholders, in: cache, value) { decoder in
          decoder.readCombinedPlaceholders(value, file: file)
          return decoder.list.combinedPlaceholders
        }
      case "notifications":
        seen.insert(.notifications)
        if !value.isEmptyArray { decoder.hasOtherNotifications = true }
      case "desktopNotifications":
        desktopArrays.append(value)
        decoder.noteRepeated("desktopNotifications", in: &seen, .desktopNotifications, value, file)
      case "removed": decoder.readRemovals(value, file: file)
      case "limits":
        let unknown = decoder.reportUnknown(in: value, .limits, file: file, path: [.member("limits")])
        if unknown.contains(where: \.hidesContent) { decoder.hideContent() }
      case "key": break
      default: hasUnknown = true
      }
    }
    if hasUnknown, reportUnknown(in: root, .document.outermost, file: file, path: []).contains(where: \.hidesContent) {
      hideContent()
    }
    guard root.kind == .object else {
      // It may hold settings in a form that is not understood.
      hideContent()
      return nil
    }
    guard needsNotifications else { return [] }
    guard !seen.isDisjoint(with: [.notifications, .desktopNotifications]) else {
      report(
        JSONTypeError(
          expected: "a document with “notifications” or a payload with “aps”", found: "a document without either",
          at: root),
        file: file, path: []
      )
      return nil
    }
    if !desktopNames.isEmpty, hasOtherNotifications { updateSettings() }
    return desktopArrays.isEmpty ? [] : readDesktopNotifications(desktopArrays, of: root, file: file)
  }

  /// Reads whether the person has authenticated. If stated more than once, the stricter value applies; an unreadable
  /// value counts as false.
  private mutating func readAuthenticated(_ value: JSONValue, file: String, isRepeated: Bool) {
    let read =
      self.value(at: [.member("authenticated")], file) { () throws(JSONTypeError) in try value.boolean() } ?? false
    if let earlier = list.authenticated, earlier != read, !isRepeated {
      append(RepeatedMember(name: "authenticated", rule: .strictest), at: value, [.member("authenticated")], file)
    }
    list.authenticated = read && list.authenticated ?? true
  }

  /// Reads whether the screen is shared. If stated more than once, the stricter value applies; an unreadable value counts
  /// as true.
  private mutating func readScreenShared(_ value: JSONValue, file: String, isRepeated: Bool) {
    let path: [JSONPathComponent] = [.member("screenShared")]
    let read = self.value(at: path, file) { () throws(JSONTypeError) in try value.boolean() } ?? true
    if let earlier = list.screenShared, earlier != read, !isRepeated {
      append(RepeatedMember(name: "screenShared", rule: .strictest), at: value, path, file)
    }
    list.screenShared = read || list.screenShared ?? false
  }

  /// Reads the current time, which becomes the date of notifications without a date.
  private mutating func readNow(_ value: JSONValue, file: String) {
    list.now = self.value(at: [.member("now")], file) { () throws(JSONTypeError) in try value.timestamp() }
    if let now = list.now, !isNowFixed { self.now = now }
  }

  mutating func readRemovals(_ value: JSONValue, file: String) {
    forEachElement(of: value, file: file, path: [.member("removed")]) { decoder, value, path in
      if let removal = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationRemoval(value) }) {
        decoder.list.removed.append(removal)
      }
    }
    reportUnknown(in: value, .removals, file: file, path: [.member("removed")])
  }

  /// Returns the cached value for a source. Otherwise reads the source, and caches the value if there was no
  /// diagnostic.
  private mutating func cached<Value>(
    _ known: ReferenceWritableKeyPath<HeaderCache, HeaderCache.Known<Value>>, in cache: HeaderCache?,
    _ source: JSONValue, read: (inout NotificationListDecoder) -> Value
  ) -> Value {
    guard let cache else { return read(&self) }
    if let known = cache[keyPath: known].first(where: { source.isWritten(as: $0.source) }) { return known.value }
    let faults = diagnostics.count
    let value = read(&self)
    if diagnostics.count == faults { cache[keyPath: known].insert((source.sourceText, value)) }
    return value
  }

  mutating func readApps(_ value: JSONValue, file: String) -> AppDescriptions {
    var apps = AppDescriptions()
    forEachMember(of: value, file: file, path: [.member("apps")]) { decoder, app, value in
      let path: [JSONPathComponent] = [.member("apps"), .member(app.text)]
      // It may be a setting in a form that is not understood: "never".
      if value.kind != .object { decoder.hideContent(of: LiteralString(app.text)) }
      if let unknown = UnknownApp(setting: app.text) {
        decoder.append(unknown, at: value, path, file)
        decoder.hideContent()
      }
      apps.names[LiteralString(app.text)] = decoder.readText("name", ofApp: value, path, file)
      // What is no object has been reported.
      guard value.kind == .object else { return }
      apps.tables[LiteralString(app.text)] = decoder.readText("table", ofApp: value, path, file)
    }
    for found in reportUnknown(in: value, .apps, file: file, path: [.member("apps")]) where found.hidesContent {
      guard case .member(let app)? = found.path.first else { continue }
      if NameResemblance.resembles(app, anyOf: ["apps", "settings"]) {
        hideContent()
      } else {
        hideContent(of: LiteralString(app))
      }
    }
    return apps
  }

  /// Returns a member of an app; nil if it is empty, null or not there.
  private mutating func readText(
    _ name: StaticString, ofApp value: JSONValue, _ path: [JSONPathComponent], _ file: String
  ) -> String? {
    let text = self.value(at: path, file) { () throws(JSONTypeError) in
      var text = ""
      try value.forEachMember { (member, value) throws(JSONTypeError) in
        if name ~= member, !value.isNull { text = try value.string() }
      }
      return text
    }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  mutating func readCombinedPlaceholders(_ value: JSONValue, file: String) {
    list.combinedPlaceholders = []
    forEachElement(of: value, file: file, path: [.member("combinedPlaceholders")]) { decoder, value, path in
      if let combined = decoder.value(at: path, file, { () throws(JSONTypeError) in try CombinedPlaceholder(value) }) {
        decoder.list.combinedPlaceholders.append(combined)
      }
    }
    reportUnknown(
      in: value, .combinedPlaceholders, file: file, path: [.member("combinedPlaceholders")])
  }

  /// Reads categories. If nobody can tell what one of them hides, all content is hidden.
  mutating func readCategories(
    _ value: JSONValue, file: String, path: [JSONPathComponent]
  ) -> [NotificationCategory] {
    if value.kind != .array { hideContent() }
    var categories: [NotificationCategory] = []
    var sources: [(value: JSONValue, path: [JSONPathComponent])] = []
    forEachElement(of: value, file: file, path: path) { decoder, value, path in
      let category =
        decoder.value(at: path, file) { () throws(JSONTypeError) in try NotificationCategory(value) }
        ?? decoder.standIn(forUnreadable: value)
      guard let category else { return }
      categories.append(category)
      sources.append((value, path))
    }
    for found in reportUnknown(in: value, .categories, file: file, path: path) where found.hidesContent {
      guard let index = sources.firstIndex(where: { $0.path.last == found.path.first }) else {
        hideContent()
        continue
      }
      categories[index].privacy = .stricter(categories[index].privacy, .hideContent)
    }
    for (value, path) in sources {
      // Nobody can tell which of two names is meant.
      for name: StaticString in ["identifier", "app"] {
        guard let repeated = value.repeatedMember(name) else { continue }
        append(RepeatedMember(name: "\(name)", rule: .last), at: repeated, path + [.member("\(name)")], file)
        if value.member("privacy") != nil { hideContent() }
      }
      for name: StaticString in ["options", "privacy"] {
        guard let repeated = value.repeatedMember(name) else { continue }
        append(RepeatedMember(name: "\(name)", rule: .strictest), at: repeated, path + [.member("\(name)")], file)
      }
    }
    reportRepeatedActions(of: categories, read: sources, file: file)
    return categories
  }

  /// Returns a category with the privacy of one that cannot be read; nil if it states none.
  private mutating func standIn(forUnreadable value: JSONValue) -> NotificationCategory? {
    do throws(JSONTypeError) {
      return try NotificationCategory.standIn(forUnreadable: value)
    } catch {
      // The fault has been reported.
      hideContent()
      return nil
    }
  }

  /// Adds the categories of a document to those of earlier documents, or of the same document if it states some twice.
  /// The later description of a category applies, and the stricter privacy.
  private mutating func take(_ categories: [NotificationCategory]) {
    let earlier = hasDocumentCategories ? list.categories : hidingCategories
    // Lists of a stream share an array, which makes comparing their categories fast.
    list.categories = earlier.isEmpty ? categories : earlier + categories
    hasDocumentCategories = true
  }
}

extension [LiteralString: String] {
  /// Adds what another document says; it goes before what earlier ones say.
  fileprivate mutating func take(_ later: Self) {
    if isEmpty { self = later } else { merge(later) { $1 } }
  }
}

/// The members of a list document seen so far.
private struct HeaderMembers: OptionSet {
  let rawValue: UInt16
  static let locale = HeaderMembers(rawValue: 1)
  static let authenticated = HeaderMembers(rawValue: 1 << 1)
  static let settings = HeaderMembers(rawValue: 1 << 2)
  static let categories = HeaderMembers(rawValue: 1 << 3)
  static let combinedPlaceholders = HeaderMembers(rawValue: 1 << 4)
  static let notifications = HeaderMembers(rawValue: 1 << 5)
  static let screenShared = HeaderMembers(rawValue: 1 << 6)
  static let desktopNotifications = HeaderMembers(rawValue: 1 << 7)
  static let now = HeaderMembers(rawValue: 1 << 8)
  static let ages = HeaderMembers(rawValue: 1 << 9)
}

extension NotificationListDecoder {
  /// Records that a member was seen, and reports it if it was seen before in the same document.
  ///
  /// - Returns: Whether it was seen before.
  @discardableResult
  private mutating func noteRepeated(
    _ name: StaticString, in seen: inout HeaderMembers, _ member: HeaderMembers, _ value: JSONValue, _ file: String
  ) -> Bool {
    guard !seen.insert(member).inserted else { return false }
    let isStrict = [.settings, .authenticated, .screenShared, .categories].contains(member)
    append(
      RepeatedMember(name: "\(name)", rule: isStrict ? .strictest : .last), at: value, [.member("\(name)")], file)
    return true
  }
}

extension NotificationRemoval {
  fileprivate init(_ value: JSONValue) throws(JSONTypeError) {
    var app: String?
    var identifiers: [String]?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      switch name {
      case "app": app = try value.string()
      case "identifiers": identifiers = try value.strings()
      default: break
      }
    }
    guard let app, let identifiers else {
      throw JSONTypeError(expected: "an object with an app and identifiers", found: "an incomplete object", at: value)
    }
    self.init(app: app, identifiers: identifiers)
  }
}
