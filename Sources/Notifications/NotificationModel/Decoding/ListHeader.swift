internal import Diagnostics
internal import JSON

/// Reads the members of list documents but their notifications.
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
    var seen = SeenMembers()
    var hasUnknown = false
    forEachMember(of: root, file: file) { decoder, name, value in
      guard let member = Member(name) else {
        hasUnknown = true
        return
      }
      let isRepeated = decoder.reportRepeated(member, in: &seen, value, file)
      switch member {
      case .locale:
        decoder.list.locale = decoder.value(at: [member.component], file) { () throws(JSONTypeError) in
          try value.string()
        }
        decoder.localeLocation = SourceLocation(file: file, line: value.line, jsonPath: "\(member.name)")
      case .authenticated:
        decoder.readAuthenticated(value, file: file, isRepeated: isRepeated)
      case .screenShared:
        decoder.readScreenShared(value, file: file, isRepeated: isRepeated)
      case .now:
        decoder.readNow(value, file: file)
      case .ages:
        decoder.list.showsAges = decoder.value(at: [member.component], file) { () throws(JSONTypeError) in
          try value.boolean()
        }
      case .settings:
        let read = decoder.cached(\.settings, in: cache, value) { decoder -> HeaderCache.ReadSettings in
          let stated = decoder.readSettings(value, file: file)
          return (stated, stated.settings)
        }
        decoder.merge(read, from: value, file: file, isRepeated: isRepeated)
      case .apps:
        guard value.kind == .object else {
          decoder.report(
            JSONTypeError(expected: "an object", at: value), file: file, path: [member.component])
          return decoder.hideContent()
        }
        // What was read earlier, from other documents, is not part of the cached value.
        let apps = decoder.cached(\.apps, in: cache, value) { $0.readApps(value, file: file) }
        decoder.list.appNames.mergeLater(apps.names)
        decoder.list.appTables.mergeLater(apps.tables)
      case .categories:
        let categories = decoder.cached(\.categories, in: cache, value) { decoder in
          decoder.readCategories(value, file: file, path: [member.component])
        }
        if decoder.hasDocumentCategories {
          decoder.reportRepeated(
            categories, after: decoder.list.categories, at: value, file: file,
            path: [member.component])
        }
        decoder.addCategories(categories)
      case .combinedPlaceholders:
        decoder.list.combinedPlaceholders = decoder.cached(\.combinedPlaceholders, in: cache, value) { decoder in
          decoder.readCombinedPlaceholders(value, file: file)
          return decoder.list.combinedPlaceholders
        }
      case .notifications:
        if !value.isEmptyArray { decoder.hasOtherNotifications = true }
      case .desktopNotifications:
        desktopArrays.append(value)
      case .removed: decoder.readRemovals(value, file: file)
      case .limits:
        let unknown = decoder.reportUnknown(in: value, .limits, file: file, path: [member.component])
        if unknown.contains(where: \.hidesContent) { decoder.hideContent() }
      case .schema, .key: break
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
    guard seen.contains(.notifications) || seen.contains(.desktopNotifications) else {
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
    let member = Member.authenticated
    let read =
      self.value(at: [member.component], file) { () throws(JSONTypeError) in try value.boolean() } ?? false
    if let earlier = list.authenticated, earlier != read, !isRepeated {
      append(
        DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: value, [member.component], file)
    }
    list.authenticated = read && list.authenticated ?? true
  }

  /// Reads whether the screen is shared. If stated more than once, the stricter value applies; an unreadable value counts
  /// as true.
  private mutating func readScreenShared(_ value: JSONValue, file: String, isRepeated: Bool) {
    let member = Member.screenShared
    let read = self.value(at: [member.component], file) { () throws(JSONTypeError) in try value.boolean() } ?? true
    if let earlier = list.screenShared, earlier != read, !isRepeated {
      append(
        DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: value, [member.component], file)
    }
    list.screenShared = read || list.screenShared ?? false
  }

  /// Reads the current time, which becomes the date of notifications without a date.
  private mutating func readNow(_ value: JSONValue, file: String) {
    list.now = self.value(at: [Member.now.component], file) { () throws(JSONTypeError) in
      try value.timestamp()
    }
    if let now = list.now, !isNowFixed { self.now = now }
  }

  mutating func readRemovals(_ value: JSONValue, file: String) {
    forEachElement(of: value, file: file, path: [Member.removed.component]) { decoder, value, path in
      if let removal = decoder.value(at: path, file, { () throws(JSONTypeError) in try NotificationRemoval(value) }) {
        decoder.list.removed.append(removal)
      }
    }
    reportUnknown(in: value, .removals, file: file, path: [Member.removed.component])
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

  mutating func readCombinedPlaceholders(_ value: JSONValue, file: String) {
    list.combinedPlaceholders = []
    forEachElement(of: value, file: file, path: [Member.combinedPlaceholders.component]) {
      decoder, value, path in
      if let combined = decoder.value(at: path, file, { () throws(JSONTypeError) in try CombinedPlaceholder(value) }) {
        decoder.list.combinedPlaceholders.append(combined)
      }
    }
    reportUnknown(
      in: value, .combinedPlaceholders, file: file, path: [Member.combinedPlaceholders.component])
  }

  /// Adds the categories of a document to those of earlier documents, or of the same document if it states some twice.
  /// The later description of a category applies, with the stricter parts of the earlier one.
  private mutating func addCategories(_ categories: [NotificationCategory]) {
    let earlier = hasDocumentCategories ? list.categories : hidingCategories
    // Lists of a stream share an array, which makes comparing their categories fast.
    list.categories = earlier.isEmpty ? categories : earlier + categories
    hasDocumentCategories = true
  }
}

extension [LiteralString: String] {
  /// Adds what another document says; it goes before what earlier ones say.
  fileprivate mutating func mergeLater(_ later: Self) {
    if isEmpty { self = later } else { merge(later) { $1 } }
  }
}

/// The members of a list document seen so far.
private struct SeenMembers {
  typealias Member = NotificationList.Member

  private var bits: UInt16 = 0

  private static func bit(_ member: Member) -> UInt16 {
    Member.allCases.firstIndex(of: member).map { 1 << $0 } ?? 0
  }

  func contains(_ member: Member) -> Bool { bits & Self.bit(member) != 0 }

  /// - Returns: Whether the member was not seen before.
  mutating func insert(_ member: Member) -> Bool {
    defer { bits |= Self.bit(member) }
    return !contains(member)
  }
}

extension NotificationListDecoder {
  /// Records that a member was seen. Reports it if it was seen before in the same document and should not be.
  ///
  /// - Returns: Whether it was seen before.
  private mutating func reportRepeated(
    _ member: Member, in seen: inout SeenMembers, _ value: JSONValue, _ file: String
  ) -> Bool {
    if seen.insert(member) { return false }
    if let rule = member.ruleOfRepetition {
      append(DocumentFault.repeatedMember(name: "\(member.name)", rule: rule), at: value, [member.component], file)
    }
    return true
  }
}

extension NotificationRemoval {
  /// Reads `{"app": …, "identifiers": […]}`, `{"app": …, "thread": …}`, or `{"app": …}` for all notifications of an app.
  ///
  /// An unknown name may be a misspelling of what limits the removal, so nothing is removed.
  fileprivate init(_ value: JSONValue) throws(JSONTypeError) {
    var app: String?
    var extent: Extent?
    try value.forEachMember { (name, value) throws(JSONTypeError) in
      let member = Member(name)
      if member == .app {
        guard app == nil else { throw JSONTypeError(expected: "one app", found: "another", at: value) }
        app = try value.string()
        return
      }
      guard extent == nil else {
        throw JSONTypeError(expected: "“identifiers” or “thread”", found: "more than one of them", at: value)
      }
      switch member {
      case .identifiers: extent = .identifiers(try value.literalStrings())
      // As in a rendered list: null is the app's own group.
      case .thread: extent = .thread(value.isNull ? "" : try value.literalString())
      case .app, nil: throw JSONTypeError(expected: "“identifiers” or “thread”", found: "an unknown name", at: value)
      }
    }
    guard let app else {
      throw JSONTypeError(expected: "an object with an app", found: "an object without one", at: value)
    }
    self.init(app: app, extent ?? .all)
  }
}

/// Reads what a list document says about apps.
extension NotificationListDecoder {
  mutating func readApps(_ value: JSONValue, file: String) -> AppDescriptions {
    var apps = AppDescriptions()
    forEachMember(of: value, file: file, path: [Member.apps.component]) { decoder, app, value in
      let path: [JSONPathComponent] = [Member.apps.component, .member(app.text)]
      // It may be a setting in a form that is not understood: "never".
      if value.kind != .object { decoder.hideContent(of: LiteralString(app.text)) }
      if let unknown = DocumentFault.settingAmongApps(in: app.text) {
        decoder.append(unknown, at: value, path, file)
        decoder.hideContent()
      }
      apps.names[LiteralString(app.text)] = decoder.readText(.name, ofApp: value, path, file)
      // What is no object has been reported.
      guard value.kind == .object else { return }
      apps.tables[LiteralString(app.text)] = decoder.readText(.table, ofApp: value, path, file)
    }
    for found in reportUnknown(in: value, .apps, file: file, path: [Member.apps.component])
    where found.hidesContent {
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
    _ member: AppDescriptions.Member, ofApp value: JSONValue, _ path: [JSONPathComponent], _ file: String
  ) -> String? {
    let text = self.value(at: path, file) { () throws(JSONTypeError) in
      var text = ""
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if member.name ~= name, !value.isNull { text = try value.string() }
      }
      return text
    }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension NotificationList {
  /// The members of a list document.
  package enum Member: MemberName, DocumentMember {
    case locale, authenticated, screenShared, now, ages, settings, apps, categories, combinedPlaceholders, notifications
    case desktopNotifications, removed
    case schema = "$schema"
    case key, limits

    package var value: DocumentMembers {
      switch self {
      case .locale, .now: .string
      case .authenticated, .screenShared, .ages: .boolean
      case .settings: DocumentMembers.settings
      case .apps: DocumentMembers.apps
      case .categories: DocumentMembers.categories
      case .combinedPlaceholders: DocumentMembers.combinedPlaceholders
      case .notifications: .array(DocumentMembers.notification)
      case .desktopNotifications: .array(DocumentMembers.desktopNotification)
      case .removed: DocumentMembers.removals
      case .schema, .key: .any
      case .limits: DocumentMembers.limits
      }
    }

    /// What applies if the member is repeated; nil if that is no fault.
    var ruleOfRepetition: DocumentFault.RepetitionRule? {
      switch self {
      case .settings, .authenticated, .screenShared, .categories: .strictest
      case .locale, .now, .ages, .combinedPlaceholders, .desktopNotifications: .last
      case .apps, .notifications, .removed, .schema, .key, .limits: nil
      }
    }

    /// Whether a line with the member is a list document, not a notification.
    var isOfListsOnly: Bool {
      switch self {
      case .schema, .key, .limits: false
      case .locale, .authenticated, .screenShared, .now, .ages, .settings, .apps, .categories, .combinedPlaceholders,
        .notifications, .desktopNotifications, .removed:
        true
      }
    }
  }

  /// The members of `limits`.
  package enum LimitsMember: MemberName, DocumentMember {
    case bytes

    package var value: DocumentMembers { .number }
  }
}

extension NotificationRemoval {
  /// The members of an element of `removed`.
  package enum Member: MemberName, DocumentMember {
    case app, identifiers, thread

    package var value: DocumentMembers {
      switch self {
      case .app, .thread: .string
      case .identifiers: .array(.string)
      }
    }
  }
}

/// What a list document says about apps, by identifier.
struct AppDescriptions {
  /// Their names.
  var names: [LiteralString: String] = [:]
  /// The names of their own string tables.
  var tables: [LiteralString: String] = [:]

  /// The members of an app.
  enum Member: MemberName, DocumentMember {
    case name, table, thread

    var value: DocumentMembers { .string }
  }
}

/// Recently read members of list documents.
///
/// When many lists are read, most repeat the same settings, names and categories. Reading these takes longer than
/// reading the notifications of a list. Eight of each are kept. Measured without it: a stream of 1 000 lists of ten
/// takes 39 % more instructions.
final class HeaderCache {
  /// A value and the text that it was read from.
  typealias Known<Value> = RecentlyUsed<(source: String, value: Value)>

  /// The settings that a document states, and those that result if nothing else states any.
  typealias ReadSettings = (stated: StatedSettings, settings: NotificationSettings)

  var settings = Known<ReadSettings>()
  var apps = Known<AppDescriptions>()
  var categories = Known<[NotificationCategory]>()
  var combinedPlaceholders = Known<[CombinedPlaceholder]>()
}
