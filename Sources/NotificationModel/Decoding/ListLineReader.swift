public import Diagnostics
public import JSON

/// Reads list documents that stand one a line, each a list of its own.
///
/// It keeps what it needs for the next line, among it the settings and categories that came last: most lines have the
/// same. Not for two threads at once.
public struct ListLineReader: ~Copyable {
  /// A line.
  public struct Line {
    /// Its number, counted from 1.
    public let number: Int
    /// Its member `key` as it stands there, as JSON; nil when it has none, or the line is or may be a bare payload, whose
    /// members are its sender's.
    public let key: String?
    /// Why the line is no list; nil when it is one.
    public let fault: Diagnostic?
  }

  private let reader: JSONReader
  /// By how much of notifications is wanted.
  private var pickers: [JSONFieldPicker?] = NotificationDetail.allCases.map { _ in nil }
  private let memory = HeaderMemory()
  private let now: Timestamp
  private var decoder: NotificationListDecoder
  /// What a settings file states, which goes before what lines state.
  package var fileSettings: StatedSettings?
  /// Where the line's notifications stand that were not read yet.
  private var source: NotificationSource?

  /// Creates a reader without a line.
  ///
  /// - Parameters:
  ///   - name: The source's name, for findings.
  ///   - now: The date of notifications that have none.
  ///   - maximumLineLength: The longest line to read, in bytes.
  public init(name: String, now: Timestamp, maximumLineLength: Int = .max) {
    reader = JSONReader(
      JSONBlock(SourceText(name: name, bytes: [])), name: name,
      maximumDepth: NotificationListDecoder.defaultMaximumDepth, maximumLineLength: maximumLineLength)
    self.now = now
    decoder = NotificationListDecoder(now: now)
  }

  /// Goes on with another block of the source.
  public func move(to block: JSONBlock) { reader.move(to: block) }

  /// What the line holds beside its notifications.
  public var list: NotificationList { decoder.list }

  /// What was wrong with the line.
  public var diagnostics: [Diagnostic] { decoder.diagnostics }

  /// Where the line's locale stands.
  public var localeLocation: SourceLocation? { decoder.localeLocation }

  /// Reads the next line that is not blank, all but its notifications.
  ///
  /// - Returns: nil at the end of the block.
  /// - Complexity: O(length of the line).
  public mutating func next() -> Line? {
    guard let (number, result) = reader.nextLine() else { return nil }
    decoder = NotificationListDecoder(now: now)
    if let fileSettings { decoder.take(fileSettings: fileSettings) }
    source = nil
    switch result {
    case .success(let root):
      source = decoder.readHeader(of: root, file: reader.name, memory)
      // In a bare payload the member is its sender's. An “aps” of null is a doubt as well.
      let key = source != nil && root.memberText("aps") == nil ? root.memberText("key") : nil
      return Line(number: number, key: key, fault: source == nil ? decoder.diagnostics.last : nil)
    case .failure(let error):
      let hasKey = Self.hasKey(reader.outlineOfBrokenLine())
      return Line(number: number, key: hasKey ? reader.memberOfBrokenLine("key") : nil, fault: error.diagnostic)
    }
  }

  /// The longest bare payload there is, in bytes: APNs takes 5 KiB at most, and each byte may be escaped as six.
  ///
  /// Source: Apple, "Generating a remote notification", the largest payload, of VoIP notifications.
  private static let longestBarePayload = 6 * 5 * 1024

  /// Whether the member `key` of a line that cannot be read is ours: as far as can be told, the line is a list document or a
  /// notification, and no `aps` can come that would make it a bare payload.
  private static func hasKey(_ outline: JSONObjectOutline?) -> Bool {
    guard let outline, !outline.names.contains("aps") else { return false }
    guard outline.names.contains("notifications") || outline.names.contains("payload") else { return false }
    return outline.isClosed || outline.length > longestBarePayload
  }

  /// Returns what there is to say of a line that is longer than allowed.
  ///
  /// - Parameters:
  ///   - number: The line's number.
  ///   - head: Its beginning.
  public func overlongLine(_ number: Int, head: JSONBlock) -> Line {
    let key = Self.hasKey(head.outline()) ? reader.member("key", ofLineBeginning: head) : nil
    return Line(number: number, key: key, fault: reader.overlongLine(number).diagnostic)
  }

  /// Reads the notifications of the line.
  ///
  /// - Parameter receiver: Takes them.
  public mutating func readNotifications(into receiver: inout some NotificationReceiver & ~Copyable) {
    guard let source = source.take() else { return }
    let detail = receiver.detail
    let picker = pickers[detail.rawValue] ?? NotificationFields.picker(detail)
    pickers[detail.rawValue] = picker
    decoder.readNotifications(of: source, into: &receiver, picker)
  }
}
