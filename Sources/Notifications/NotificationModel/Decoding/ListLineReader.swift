package import Diagnostics
package import JSON

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
