package import Diagnostics
internal import JSON
package import Platform

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
