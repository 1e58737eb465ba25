package import Diagnostics
internal import JSON

/// What a document says that applies to lists that do not say it themselves: locale, lock state, names, settings,
/// categories.
package struct ListDefaults: Sendable {
  /// The members of the document. It has no notifications and no removals.
  package var list: NotificationList
  /// The settings that the document states.
  let settings: StatedSettings?
  /// The thread rules of the apps, as written. They decide which notifications form a thread, for lists whose
  /// notifications come without threads.
  package let threads: [LiteralString: String]
  /// The bytes that notifications may take where they are kept; nil if the document does not say.
  package let maximumSize: Int?

  /// Sets what a list does not say itself and a decoder does not complete: whether the person has authenticated,
  /// whether the screen is shared, and whether rows tell their ages.
  package func complete(_ list: inout NotificationList) {
    if list.authenticated == nil { list.authenticated = self.list.authenticated }
    if list.screenShared == nil { list.screenShared = self.list.screenShared }
    if list.showsAges == nil { list.showsAges = self.list.showsAges }
  }
}

extension NotificationListDecoder {
  /// Creates a decoder of one list. The list's own members take precedence over those of another document.
  ///
  /// - Parameters:
  ///   - now: The date of notifications without a date.
  ///   - defaults: What applies where the list says nothing.
  package init(now: Timestamp, defaults: ListDefaults?) {
    self.init(now: now)
    guard let defaults else { return }
    list.locale = defaults.list.locale
    (list.appNames, list.appTables) = (defaults.list.appNames, defaults.list.appTables)
    list.categories = defaults.list.categories
    list.combinedPlaceholders = defaults.list.combinedPlaceholders
    threads = defaults.threads
    defaultSettings = defaults.settings
    updateSettings()
  }

  /// Reads a list document for what applies to other lists. Its notifications and removals are ignored, and may be
  /// missing.
  ///
  /// - Parameter source: The document.
  /// - Returns: nil if it is not a JSON object.
  package mutating func readDefaults(_ source: SourceText) -> ListDefaults? {
    guard let root = readDocument(source) else { return nil }
    guard root.kind == .object else {
      report(JSONTypeError(expected: "a list document", at: root), file: source.name, path: [])
      return nil
    }
    guard readHeader(root, file: source.name, nil, needsNotifications: false) != nil else { return nil }
    var list = self.list
    list.removed = []
    return ListDefaults(
      list: list, settings: documentSettings, threads: readThreads(of: root, file: source.name),
      maximumSize: readMaximumSize(of: root, file: source.name))
  }

  /// Reads how many bytes notifications may take.
  private mutating func readMaximumSize(of root: JSONValue, file: String) -> Int? {
    guard let limits = root.member(Member.limits) else { return nil }
    return value(at: [Member.limits.component], file) { () throws(JSONTypeError) in
      guard limits.kind == .object else { throw JSONTypeError(expected: "an object", at: limits) }
      let member = NotificationList.LimitsMember.bytes
      guard let bytes = limits.member(member) else { return nil }
      do throws(JSONTypeError) { return try bytes.integer() } catch { throw error.inside(member.component) }
    } ?? nil
  }

  /// Reads the apps' thread rules. If an app is listed more than once, its last rule applies.
  mutating func readThreads(of root: JSONValue, file: String) -> [LiteralString: String] {
    var threads: [LiteralString: String] = [:]
    guard let apps = root.member(Member.apps), apps.kind == .object else { return [:] }
    try? apps.forEachMember { (app, value) throws(JSONTypeError) in
      guard value.kind == .object, let rule = value.member(AppDescriptions.Member.thread) else { return }
      let path = [
        Member.apps.component, .member(app.text), AppDescriptions.Member.thread.component,
      ]
      threads[LiteralString(app.text)] = self.value(at: path, file) { () throws(JSONTypeError) in
        try rule.string()
      }
    }
    return threads
  }
}
