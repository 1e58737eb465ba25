public import Diagnostics
internal import JSON
package import Platform

/// Reads lists of notifications: list documents, notifications one per line (NDJSON), bare `.apns` payloads.
///
/// What cannot be read is left out and reported; everything else is kept. A notification whose payload has faults is
/// kept with them (`NotificationContent.faults`): only the renderer knows whether they may be reported.
public struct NotificationListDecoder {
  typealias Member = NotificationList.Member

  /// The default for the largest document and for the longest line of NDJSON, in bytes.
  package static let defaultMaximumSize = JSONReader.defaultMaximumSize
  /// The default for how deep arrays and objects of a list may nest. No payload of 4 KiB, the limit of APNs, can exceed
  /// it: one notification must not make the others unreadable.
  package static let defaultMaximumDepth = 8_192
  /// The list read so far.
  public internal(set) var list = NotificationList()
  /// The diagnostics for what is never hidden, in the order found. None quotes the content of a notification.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The location of the list's locale; nil if no source names one.
  package internal(set) var localeLocation: SourceLocation?
  /// Whether a categories file has stated categories, even an empty list.
  package private(set) var hasFileCategories = false
  /// Whether a document has stated categories.
  var hasDocumentCategories = false
  /// Whether a categories file has stated combined placeholders, even an empty list.
  package private(set) var hasFileCombinedPlaceholders = false
  /// The settings that list documents state; nil if they state none.
  var documentSettings: StatedSettings?
  /// The settings that apply where documents state none; nil without them.
  var defaultSettings: StatedSettings?
  /// The settings that a settings file states; nil without one.
  package internal(set) var fileSettings: StatedSettings?
  /// The categories of a settings file that hide something, without their texts.
  package internal(set) var hidingCategories: [NotificationCategory] = []
  /// The date of notifications without a date.
  package var now: Timestamp
  /// Whether that date holds whatever a document says.
  package var isNowFixed = false
  /// What reads notifications of a desktop; nil if nothing does.
  package var desktop: (any DesktopNotificationConverter)?
  /// Returns the language of a list, given the locale as it is written.
  package var languageTag: (String?) -> String = { $0 ?? "en" }
  /// The names of the apps of such notifications, by the apps' identifiers.
  var desktopNames: [String: AppNameSet] = [:]
  /// Whether there are, or may be, notifications that did not come from a desktop.
  var hasOtherNotifications = false
  /// What the person says, if another program hands over the list; nil otherwise.
  var person: PersonalDefaults?
  /// The thread rules of apps that are said outside the list.
  var threads: [LiteralString: String] = [:]
  let maximumDepth: Int
  let maximumSize: Int
  let tellsAllLines: Bool
  /// The sources whose notifications have not been read yet.
  var pending: [NotificationSource] = []
  /// The number of notifications received.
  var received = 0

  /// Creates a decoder with an empty list.
  ///
  /// - Parameter now: The date of notifications without a date.
  public init(now: Timestamp) {
    self.init(now: now, maximumDepth: Self.defaultMaximumDepth)
  }

  /// Creates a decoder with an empty list and limits of its own.
  ///
  /// - Parameters:
  ///   - now: The date of notifications without a date.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - maximumSize: The largest document and the longest line of NDJSON to read, in bytes.
  ///   - tellsAllLines: Whether diagnostics include line numbers after the first notification too. Only for those who
  ///     may read the list: the number of lines discloses something about hidden notifications.
  package init(
    now: Timestamp, maximumDepth: Int = NotificationListDecoder.defaultMaximumDepth,
    maximumSize: Int = NotificationListDecoder.defaultMaximumSize, tellsAllLines: Bool = false
  ) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
    self.tellsAllLines = tellsAllLines
  }

  /// Reads a source and adds its contents to the list.
  ///
  /// If several sources state a member, the last one applies; for settings, ``NotificationList/authenticated`` and
  /// ``NotificationList/screenShared``, the stricter one.
  /// A source that cannot be read may have held settings, so all content is hidden from then on, unless
  /// ``readSettings(_:)`` reads when previews are shown.
  ///
  /// - Parameter source: A list document, notifications one per line, or one bare payload.
  /// - Returns: False if the source is none of these.
  /// - Complexity: O(length of the source).
  public mutating func read(_ source: SourceText) -> Bool { read(source, keeping: .whole) }

  /// Reads a source as ``read(_:)`` does.
  ///
  /// - Parameters:
  ///   - source: A list document, notifications one per line, or one bare payload.
  ///   - detail: How much of each notification to keep.
  /// - Returns: False if the source is none of these.
  package mutating func read(_ source: SourceText, keeping detail: NotificationDetail) -> Bool {
    guard open(source) else { return false }
    let notifications = readNotifications(keeping: detail)
    list.notifications += notifications
    return true
  }

  /// Reads a categories file: an array, or a document with a member `categories` and optionally `combinedPlaceholders`.
  /// They replace those read before. One that cannot be read may have said what to hide, so all content is hidden.
  ///
  /// - Returns: False if the source is neither.
  public mutating func readCategories(_ source: SourceText) -> Bool {
    guard let root = readDocument(source) else {
      hideContent()
      return false
    }
    if root.kind == .array {
      replaceCategories(with: readCategories(root, file: source.name, path: []))
      return true
    }
    // An app that has none registers an empty set.
    if root.isNull {
      replaceCategories(with: [])
      return true
    }
    guard root.kind == .object else {
      let expected = "an array of categories, or an object with “categories”"
      report(JSONTypeError(expected: expected, at: root), file: source.name, path: [])
      hideContent()
      return false
    }
    // A server without categories writes an empty list or leaves the member out.
    if root.member(Member.categories) == nil,
      root.member(Member.combinedPlaceholders) == nil
    {
      replaceCategories(with: [])
    }
    var isRepeated = false
    forEachMember(of: root, file: source.name) { decoder, name, value in
      guard let member = Member(name) else { return }
      switch member {
      case .categories:
        let path = [member.component]
        if isRepeated {
          decoder.append(
            DocumentFault.repeatedMember(name: "\(member.name)", rule: .strictest), at: value, path, source.name)
        }
        let categories = decoder.readCategories(value, file: source.name, path: path)
        if isRepeated {
          decoder.reportRepeated(
            categories, after: decoder.list.categories, at: value, file: source.name, path: path)
          decoder.list.categories += categories
        } else {
          decoder.replaceCategories(with: categories)
        }
        isRepeated = true
      case .combinedPlaceholders:
        decoder.readCombinedPlaceholders(value, file: source.name)
        decoder.hasFileCombinedPlaceholders = true
      case .settings:
        // Settings belong into other files. If they hide something, hide everything.
        guard !value.isNull, value.kind != .object || HidingValue.hides(value) else { return }
        let kind = UnknownMember(name: "\(member.name)", meant: nil, consequence: .contentIsHidden)
        decoder.append(kind, at: value, [member.component], source.name)
        decoder.hideContent()
      case .apps: if decoder.mayHideApps(value, file: source.name) { decoder.hideContent() }
      case .authenticated, .screenShared: decoder.readHiding(member, value, file: source.name)
      // They hide nothing.
      case .locale, .now, .ages, .notifications, .desktopNotifications, .removed, .schema, .key, .limits: break
      }
    }
    // A list document may serve as a categories file; its other members are ignored here.
    if reportUnknown(in: root, .document.outermost, file: source.name, path: []).contains(where: \.hidesContent) {
      hideContent()
    }
    return true
  }

  /// Replaces the categories read before by those of a categories file.
  private mutating func replaceCategories(with categories: [NotificationCategory]) {
    list.replaceCategories(with: categories)
    hasFileCategories = true
  }

  /// Hides all content because a source that may hold settings cannot be opened or read.
  ///
  /// ``readSettings(_:)`` reverts this with a file that states when previews are shown.
  package mutating func hideContent() {
    documentSettings = documentSettings ?? StatedSettings()
    documentSettings?.isUnreadable = true
    updateSettings()
  }

  mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reads a document; returns nil and records a diagnostic if it is not JSON.
  mutating func readDocument(_ source: SourceText) -> JSONValue? {
    let reader = JSONReader(source, maximumDepth: maximumDepth, maximumSize: maximumSize)
    do {
      let root = try reader.readDocument()
      if !tellsAllLines { root.stopTellingLinesAtNotifications() }
      return root
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}

/// Reading parts of a list that arrive one by one, because the list is kept and updated.
extension NotificationListDecoder {
  /// Reads an array of removals.
  ///
  /// - Parameter source: The array, as a list document has it in `removed`.
  /// - Returns: The removals that can be read; nil if the source is not an array.
  package mutating func readRemovals(_ source: SourceText) -> [NotificationRemoval]? {
    guard let root = readDocument(source) else { return nil }
    guard root.kind == .array else {
      report(JSONTypeError(expected: "an array of removals", at: root), file: source.name, path: [])
      return nil
    }
    readRemovals(root, file: source.name)
    defer { list.removed = [] }
    return list.removed
  }

  /// Hides all content until ``readSettings(_:)`` reads settings, because some were stated that cannot be read.
  package mutating func loseSettings() {
    var settings = StatedSettings()
    settings.isUnreadable = true
    merge(fileSettings: settings)
  }

  /// Returns the diagnostics found so far, and forgets them.
  package mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }
}

/// Error recovery: each helper turns an error into a diagnostic and continues with the next value.
extension NotificationListDecoder {
  /// Calls a closure for each member that is not null.
  mutating func forEachMember(
    of value: JSONValue, file: String, path: [JSONPathComponent] = [],
    _ body: (inout NotificationListDecoder, JSONKey, JSONValue) -> Void
  ) {
    do throws(JSONTypeError) {
      try value.forEachMember { (name, value) throws(JSONTypeError) in
        if !value.isNull { body(&self, name, value) }
      }
    } catch {
      report(error, file: file, path: path)
    }
  }

  /// Calls a closure for each element, with its path.
  mutating func forEachElement(
    of value: JSONValue, file: String, path: [JSONPathComponent],
    _ body: (inout NotificationListDecoder, JSONValue, [JSONPathComponent]) -> Void
  ) {
    do throws(JSONTypeError) {
      try value.forEachElement { (index, value) throws(JSONTypeError) in
        body(&self, value, path + [.element(index)])
      }
    } catch {
      report(error, file: file, path: path)
    }
  }

  /// Returns the result of a closure, or nil after recording a diagnostic.
  mutating func value<Value>(
    at path: [JSONPathComponent], _ file: String, _ make: () throws(JSONTypeError) -> Value
  ) -> Value? {
    do {
      return try make()
    } catch {
      report(error, file: file, path: path)
      return nil
    }
  }

  mutating func report(_ error: JSONTypeError, file: String, path: [JSONPathComponent]) {
    var error = error
    for component in path.reversed() { error = error.inside(component) }
    append(error.diagnostic(file: file))
  }
}

/// Opening sources: everything in them is read except their notifications, which are read once a receiver is known.
extension NotificationListDecoder {
  /// Reads everything in a source except its notifications, which ``readNotifications(into:)`` reads.
  ///
  /// - Parameter input: A list document, notifications one per line, or one bare payload.
  /// - Returns: False if the source is none of these.
  /// - Throws: `FileError` if the file cannot be read.
  /// - Complexity: O(length of the source); O(1) if it has one notification per line.
  package mutating func open(_ input: InputFile) throws(FileError) -> Bool {
    do throws(FileError) {
      if try LineDelimitation.isLineDelimited(input, atMost: maximumSize) {
        markOtherNotifications()
        pending.append(.lines(JSONBlockReader(input, maximumLineLength: maximumSize), file: input.name))
        return true
      }
      return open(try input.rest(atMost: maximumSize))
    } catch {
      hideContent()
      throw error
    }
  }

  /// Reads everything in a source except its notifications, which ``readNotifications(into:)`` reads.
  ///
  /// - Parameter source: A list document, notifications one per line, or one bare payload.
  /// - Returns: False if the source is none of these.
  /// - Complexity: O(length of the source).
  package mutating func open(_ source: SourceText) -> Bool {
    if LineDelimitation.isLineDelimited(source.bytes[...], name: source.name, isWhole: true) ?? false {
      markOtherNotifications()
      pending.append(.block(JSONBlock(source), file: source.name))
      return true
    }
    guard let root = readDocument(source) else {
      hideContent()
      return false
    }
    return open(root, file: source.name)
  }

  /// Reads everything in a document except its notifications.
  ///
  /// - Returns: False if it is neither a list document nor a notification.
  private mutating func open(_ root: JSONValue, file: String) -> Bool {
    guard let source = readHeader(of: root, file: file, nil) else { return false }
    pending.append(source)
    return true
  }

  /// Reads everything in a document except its notifications.
  ///
  /// - Parameter cache: Values read from earlier documents.
  /// - Returns: Its notifications, still to be read; nil if it is neither a list document nor a notification.
  mutating func readHeader(of root: JSONValue, file: String, _ cache: HeaderCache?) -> NotificationSource? {
    if root.isNotification {
      markOtherNotifications()
      return .document(root, file: file, isNotification: true)
    }
    return readHeader(root, file: file, cache).map { desktop in
      .document(root, file: file, isNotification: false).followed(by: desktop)
    }
  }

  /// Opens an array of notifications, which ``readNotifications(into:)`` reads.
  ///
  /// - Parameter source: The array, as a list document has it in `notifications`.
  /// - Returns: False if the source is not an array. Nothing is then hidden: an array has no place for settings.
  /// - Complexity: O(length of the source).
  package mutating func openArray(_ source: SourceText) -> Bool {
    guard let root = readDocument(source) else { return false }
    guard root.kind == .array else {
      report(JSONTypeError(expected: "an array of notifications", at: root), file: source.name, path: [])
      return false
    }
    pending.append(.array(root, file: source.name))
    return true
  }

  /// Reads the notifications of the opened sources, in the order in which these were opened.
  ///
  /// - Parameter detail: How much of each notification to keep.
  /// - Returns: The notifications. The settings of the list are for the caller to apply, also those that hide everything
  ///   because of what was found among the notifications.
  /// - Complexity: O(length of the sources).
  package mutating func readNotifications(keeping detail: NotificationDetail = .whole) -> [UserNotification] {
    var received = ReceivedNotifications(keeping: detail)
    readNotifications(into: &received)
    return received.notifications
  }

  /// Reads the notifications of the opened sources one by one, in the order in which these were opened.
  ///
  /// - Parameter receiver: Receives the notifications.
  /// - Complexity: O(length of the sources).
  package mutating func readNotifications(into receiver: inout some NotificationReceiver & ~Copyable) {
    let picker = NotificationFields.picker(receiver.detail)
    for source in pending { readNotifications(of: source, into: &receiver, picker) }
    pending = []
  }

  /// Reads the notifications of one source with an existing picker.
  mutating func readNotifications(
    of source: NotificationSource, into receiver: inout some NotificationReceiver & ~Copyable, _ picker: JSONFieldPicker
  ) {
    var reading = NotificationReading(
      now: now, maximumDepth: maximumDepth, maximumLineLength: maximumSize, picker: picker, received: received)
    reading.readSource(source, into: &receiver)
    received = reading.received
    diagnostics += reading.diagnostics
    if let warning = reading.missingBundles { diagnostics.append(warning) }
    guard reading.hasSettings else { return }
    hideContent()
    if list.settings.isUnreadable { receiver.hideContent() }
  }
}

/// Notifications that have not been read yet.
enum NotificationSource {
  /// A file with one notification per line.
  case lines(JSONBlockReader, file: String)
  /// Text in memory with one notification per line.
  case block(JSONBlock, file: String)
  /// An array of notifications.
  case array(JSONValue, file: String)
  /// A list document, or a document that is itself a notification.
  case document(JSONValue, file: String, isNotification: Bool)
  /// A source whose document also had notifications of a desktop.
  indirect case both(NotificationSource, [UserNotification])

  /// Returns the source with the notifications of a desktop that its document has.
  func followed(by desktop: [UserNotification]) -> NotificationSource { desktop.isEmpty ? self : .both(self, desktop) }
}
