package import Diagnostics
package import JSON
internal import Platform

/// Reads list documents, one per line; each line is a separate list.
///
/// State is kept between lines, including the latest settings and categories, because most lines repeat them. Not
/// thread-safe.
package struct ListLineReader: ~Copyable {
  /// A line.
  package struct Line {
    /// The line number, counted from 1.
    package let number: Int
    /// The value of the member `key`, as JSON text. nil if there is none, if the line is JSON but not a list, or if the
    /// line is or may be a bare payload, whose members belong to its sender.
    package let key: String?
    /// Why the line is not a list; nil if it is one.
    package let fault: Diagnostic?
    /// Whether the line ends inside an array or object.
    package var isCutOff = false
  }

  private let reader: JSONReader
  /// One picker per ``NotificationDetail``, created on first use.
  private var pickers: [JSONFieldPicker?] = NotificationDetail.allCases.map { _ in nil }
  private let cache = HeaderCache()
  /// The date of notifications without a date.
  package var now: Timestamp
  private var decoder: NotificationListDecoder
  /// The settings of a settings file, which override those of the lines.
  package var fileSettings: StatedSettings?
  /// Prepares the decoder of each line.
  package var configure: (inout NotificationListDecoder) -> Void = { _ in }
  /// Whether content is hidden whatever a line says, because a file that applies to all lines cannot be read.
  package var hidesContent = false
  /// The notifications of the current line, until they are read.
  private var source: NotificationSource?

  /// Creates a reader that has not read a line yet.
  ///
  /// - Parameters:
  ///   - name: The name of the source, for diagnostics.
  ///   - now: The date of notifications without a date.
  ///   - maximumLineLength: The longest line to read, in bytes.
  package init(name: String, now: Timestamp, maximumLineLength: Int = .max) {
    reader = JSONReader(
      name: name, maximumDepth: NotificationListDecoder.defaultMaximumDepth, maximumLineLength: maximumLineLength)
    self.now = now
    decoder = NotificationListDecoder(now: now)
  }

  /// Continues with another block of the source.
  package func move(to block: JSONBlock) { reader.move(to: block) }

  /// The list of the current line, without its notifications.
  package var list: NotificationList { decoder.list }

  /// The diagnostics for the current line.
  package var diagnostics: [Diagnostic] { decoder.diagnostics }

  /// The location of the line's locale.
  package var localeLocation: SourceLocation? { decoder.localeLocation }

  /// Reads the next nonblank line, except its notifications.
  ///
  /// - Returns: nil at the end of the block.
  /// - Complexity: O(length of the line).
  package mutating func next() -> Line? {
    guard let (number, result) = reader.nextLine() else { return nil }
    decoder = NotificationListDecoder(now: now)
    configure(&decoder)
    if hidesContent { decoder.hideContent() }
    if let fileSettings { decoder.merge(fileSettings: fileSettings) }
    source = nil
    switch result {
    case .success(let root):
      source = decoder.readHeader(of: root, file: reader.name, cache)
      // In a bare payload, `key` is the sender's member. “aps” of null may also be one.
      let key = source != nil && root.memberText("aps") == nil ? root.memberText("key") : nil
      return Line(number: number, key: key, fault: source == nil ? decoder.diagnostics.last : nil)
    case .failure(let error):
      let hasKey = Self.hasKey(reader.outlineOfBrokenLine())
      return Line(
        number: number, key: hasKey ? reader.memberOfBrokenLine(NotificationList.Member.key.name) : nil,
        fault: error.diagnostic,
        isCutOff: error.fault.isCutOff)
    }
  }

  /// The size of the longest bare payload, in bytes: APNs accepts at most 5 KiB, and each byte may be escaped as six.
  ///
  /// Source: Apple, "Generating a remote notification", the largest payload, of VoIP notifications.
  private static let longestBarePayload = 6 * 5 * 1024

  /// Returns whether the member `key` of an unreadable line is ours: the line appears to be a list document or a
  /// notification, and no `aps` can follow that would make it a bare payload.
  private static func hasKey(_ outline: JSONObjectOutline?) -> Bool {
    guard let outline, !outline.names.contains("\(NotificationContent.PayloadMember.aps.name)") else { return false }
    let names = [
      NotificationList.Member.notifications.name, NotificationList.Member.desktopNotifications.name,
      UserNotification.Member.payload.name,
    ]
    guard names.contains(where: { outline.names.contains("\($0)") }) else { return false }
    return outline.isClosed || outline.length > longestBarePayload
  }

  /// Returns the result for a line that is longer than allowed.
  ///
  /// - Parameters:
  ///   - number: The line number.
  ///   - head: The beginning of the line.
  package func overlongLine(_ number: Int, head: JSONBlock) -> Line {
    let key = Self.hasKey(head.outline()) ? reader.member(NotificationList.Member.key.name, ofLineBeginning: head) : nil
    return Line(number: number, key: key, fault: reader.overlongLine(number).diagnostic)
  }

  /// Reads the notifications of the current line one by one.
  ///
  /// - Parameter receiver: Receives the notifications.
  package mutating func readNotifications(into receiver: inout some NotificationReceiver & ~Copyable) {
    guard let source = source.take() else { return }
    let detail = receiver.detail
    let picker = pickers[detail.rawValue] ?? NotificationFields.picker(detail)
    pickers[detail.rawValue] = picker
    decoder.readNotifications(of: source, into: &receiver, picker)
  }
}

/// Distinguishes sources with one document per line (NDJSON) from a single document that spans several lines.
package enum LineDelimitation {
  /// The number of bytes to read ahead at first.
  private static let headLength = 1 << 16

  /// Returns whether a file has one document per line.
  ///
  /// - Parameters:
  ///   - input: The file. What is read ahead here remains to be read.
  ///   - limit: The maximum number of bytes to read ahead.
  /// - Throws: `FileError` when reading fails.
  static func isLineDelimited(_ input: InputFile, atMost limit: Int) throws(FileError) -> Bool {
    var length = headLength
    while true {
      let (head, isWhole) = try input.head(length)
      if let isDelimited = isLineDelimited(head, name: input.name, isWhole: isWhole) { return isDelimited }
      guard !isWhole, head.count <= limit else { return false }
      length = 4 * head.count
    }
  }

  /// Returns whether a source has one document per line: its name says so, or its first two lines cannot be parts of
  /// one document.
  ///
  /// Inside a document, a line break follows an opening bracket, a comma or a colon, or precedes a closing bracket, a
  /// comma or a colon. Between complete documents it does neither. A document that only lacks a comma is not mistaken
  /// for several documents unless its lines also look like documents.
  ///
  /// - Parameters:
  ///   - bytes: The source or its beginning.
  ///   - name: Its name.
  ///   - isWhole: Whether `bytes` is the whole source.
  /// - Returns: nil if the beginning is not enough to decide.
  package static func isLineDelimited(_ bytes: ArraySlice<UInt8>, name: String, isWhole: Bool) -> Bool? {
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return true }
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let text = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes).drop(while: isBlank)
    guard let lineEnd = text.firstIndex(of: UInt8(ascii: "\n")),
      let last = text[..<lineEnd].last(where: { !isBlank($0) }),
      let next = text[lineEnd...].first(where: { !isBlank($0) })
    else { return isWhole ? false : nil }
    guard !"[{,:".utf8.contains(last), !"]},:".utf8.contains(next) else { return false }
    return text.first != UInt8(ascii: "{") || last == UInt8(ascii: "}") || next == UInt8(ascii: "{")
  }
}

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

/// What a person says about lists that others hand over. A list says the rest itself: it may hide more, and never less.
package struct PersonalDefaults: Sendable {
  /// Locale, names, categories and settings. It has no notifications and no removals.
  package let list: NotificationList
  /// The thread rules of apps, as written.
  package let threads: [LiteralString: String]
  /// How much rows with hidden content reveal if neither the person nor the list says so.
  package let hiddenRows: HiddenRowsSetting

  /// Creates defaults.
  package init(list: NotificationList, threads: [LiteralString: String], hiddenRows: HiddenRowsSetting) {
    (self.list, self.threads, self.hiddenRows) = (list, threads, hiddenRows)
  }
}

extension NotificationListDecoder {
  /// Prepares for a list that another program hands over.
  package mutating func apply(_ person: PersonalDefaults) {
    self.person = person
    list.locale = person.list.locale
    (list.appNames, list.appTables) = (person.list.appNames, person.list.appTables)
    list.categories = person.list.categories
    // Those of the list are added to them: what one description of a category hides, every other one hides too.
    hidingCategories = person.list.categories
    list.combinedPlaceholders = person.list.combinedPlaceholders
    threads = person.threads
    updateSettings()
  }
}
