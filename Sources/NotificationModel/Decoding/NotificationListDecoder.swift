public import Diagnostics
internal import JSON
internal import LiteralString

/// Reads lists of notifications: list documents, notifications one a line (NDJSON), bare `.apns` payloads.
///
/// What cannot be read is left out and reported; everything else is kept. A notification whose alert has a fault is kept with
/// it (``NotificationContent/fault``), since it is for who shows or hides it to report.
public struct NotificationListDecoder {
  /// The largest document, and the longest of lines that are a notification each, unless another limit is given, in bytes.
  public static let defaultMaximumSize = JSONReader.defaultMaximumSize
  /// How deep arrays and objects of a list may nest unless another limit is given. No payload of 4 KiB, which is what APNs
  /// takes, can pass it: one notification must not make the others unreadable.
  public static let defaultMaximumDepth = 8_192
  /// The list as read so far.
  public internal(set) var list = NotificationList()
  /// What was wrong with what is never hidden, in the order found. No finding quotes what a notification says.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Where the list's locale stands; nil when no source names one.
  public internal(set) var localeLocation: SourceLocation?
  /// Whether a file of categories has told them, even that there are none.
  public private(set) var hasFileCategories = false
  /// Whether a file of categories has told whole sentences for sets of them, even that there are none.
  public private(set) var hasFileCombinedPlaceholders = false
  /// What list documents state of settings; nil when they state nothing.
  var documentSettings: StatedSettings?
  /// What a settings file states; nil without one.
  package internal(set) var fileSettings: StatedSettings?
  private let now: Timestamp
  private let maximumDepth: Int
  private let maximumSize: Int
  private let tellsAllLines: Bool
  /// The sources whose notifications were not read yet.
  private var pending: [NotificationSource] = []
  /// How many notifications were received.
  private var received = 0

  /// Creates a decoder without a list.
  ///
  /// - Parameters:
  ///   - now: The date of notifications that have none.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - maximumSize: The largest document to read, and the longest of lines that are a notification each, in bytes.
  ///   - tellsAllLines: Whether findings tell their lines behind notifications too, for those who may read the list: how
  ///     many lines it takes tells what a hidden notification says.
  public init(
    now: Timestamp, maximumDepth: Int = NotificationListDecoder.defaultMaximumDepth,
    maximumSize: Int = NotificationListDecoder.defaultMaximumSize, tellsAllLines: Bool = false
  ) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
    self.tellsAllLines = tellsAllLines
  }

  /// Reads a source and adds what it holds.
  ///
  /// Of members that several sources have the last one counts, but of settings and of ``NotificationList/authenticated``
  /// the stricter. A source that cannot be read may have held settings, so from then on all content is hidden, unless
  /// ``readSettings(_:)`` reads when previews are shown.
  ///
  /// - Parameters:
  ///   - source: A list document, notifications one a line, or one bare payload.
  ///   - detail: How much of each notification to keep.
  /// - Returns: False when the source is no such thing at all.
  /// - Complexity: O(length of the source).
  public mutating func read(_ source: SourceText, keeping detail: NotificationDetail = .whole) -> Bool {
    guard open(source) else { return false }
    var received = ReceivedNotifications(keeping: detail)
    readNotifications(into: &received)
    list.notifications += received.notifications
    return true
  }

  /// Reads of a source all but its notifications, which ``readNotifications(into:)`` reads.
  ///
  /// - Parameter input: A list document, notifications one a line, or one bare payload.
  /// - Returns: False when the source is no such thing at all.
  /// - Throws: `FileError` when the file cannot be read.
  /// - Complexity: O(length of the source); O(1) when it holds notifications one a line.
  public mutating func open(_ input: InputFile) throws(FileError) -> Bool {
    do throws(FileError) {
      if try LineDelimitation.isLineDelimited(input, atMost: maximumSize) {
        pending.append(.lines(JSONBlockReader(input, maximumLineLength: maximumSize), file: input.name))
        return true
      }
      return open(try input.rest(atMost: maximumSize))
    } catch {
      hideContent()
      throw error
    }
  }

  private mutating func open(_ source: SourceText) -> Bool {
    if LineDelimitation.isLineDelimited(source.bytes[...], name: source.name, isWhole: true) ?? false {
      pending.append(.block(JSONBlock(source), file: source.name))
      return true
    }
    guard let root = readDocument(source) else {
      hideContent()
      return false
    }
    return open(root, file: source.name)
  }

  /// Reads of a document all but its notifications.
  ///
  /// - Returns: False when it is no list document and no notification.
  private mutating func open(_ root: JSONValue, file: String) -> Bool {
    guard let source = readHeader(of: root, file: file, nil) else { return false }
    pending.append(source)
    return true
  }

  /// Reads of a document all but its notifications.
  ///
  /// - Parameter memory: Holds what was read from other documents.
  /// - Returns: Where its notifications stand; nil when it is no list document and no notification.
  mutating func readHeader(of root: JSONValue, file: String, _ memory: HeaderMemory?) -> NotificationSource? {
    let isNotification = root.isNotification
    guard isNotification || readHeader(root, file: file, memory) else { return nil }
    return .document(root, file: file, isNotification: isNotification)
  }

  /// Reads the notifications of the sources that were opened, in the order they were opened in.
  ///
  /// - Parameter receiver: Takes them.
  /// - Complexity: O(length of the sources).
  public mutating func readNotifications(into receiver: inout some NotificationReceiver & ~Copyable) {
    let picker = NotificationFields.picker(receiver.detail)
    for source in pending { readNotifications(of: source, into: &receiver, picker) }
    pending = []
  }

  /// Reads the notifications of one source with a picker that is there already.
  mutating func readNotifications(
    of source: NotificationSource, into receiver: inout some NotificationReceiver & ~Copyable, _ picker: JSONFieldPicker
  ) {
    var reading = NotificationReading(
      now: now, maximumDepth: maximumDepth, maximumLineLength: maximumSize, picker: picker, received: received)
    reading.read(source, into: &receiver)
    received = reading.received
    diagnostics += reading.diagnostics
    guard reading.hasSettings else { return }
    hideContent()
    if list.settings.isUnreadable { receiver.hideContent() }
  }

  /// Reads the categories of a file of its own: an array, or a document with a member `categories`, perhaps
  /// `combinedPlaceholders` beside it. They replace the categories read before.
  ///
  /// - Returns: False when the source is no such thing at all.
  public mutating func readCategories(_ source: SourceText) -> Bool {
    guard let root = readDocument(source) else { return false }
    if root.kind == .array {
      readCategories(root, file: source.name, path: [])
      hasFileCategories = true
      return true
    }
    guard root.kind == .object else {
      let expected = "an array of categories, or an object with “categories”"
      report(JSONTypeError(expected: expected, at: root), file: source.name, path: [])
      return false
    }
    // A server that has no categories says so with an empty list, or with none.
    if root.member("categories") == nil, root.member("combinedPlaceholders") == nil {
      list.categories = []
      hasFileCategories = true
    }
    forEachMember(of: root, file: source.name) { decoder, name, value in
      switch name {
      case "categories":
        decoder.readCategories(value, file: source.name, path: [.member("categories")])
        decoder.hasFileCategories = true
      case "combinedPlaceholders":
        decoder.readCombinedPlaceholders(value, file: source.name)
        decoder.hasFileCombinedPlaceholders = true
      default: break
      }
    }
    // A list document may serve as a file of categories; its other members are not for here.
    reportUnknown(in: root, .document, file: source.name, path: [])
    return true
  }

  /// Hides all content, because a source that may hold settings cannot be opened or read.
  ///
  /// ``readSettings(_:)`` lifts that with a file that states when previews are shown.
  public mutating func hideContent() {
    documentSettings = documentSettings ?? StatedSettings()
    documentSettings?.isUnreadable = true
    updateSettings()
  }

  mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Reads a document; nil and a finding when it is none.
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
