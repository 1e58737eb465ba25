internal import Diagnostics
internal import JSON
internal import Platform

/// Reads notifications and passes them on one by one.
struct NotificationReading {
  var diagnostics: [Diagnostic] = []
  /// The members of notifications that are not known. They are reported at the end.
  var unknownMembers = UnknownMemberCounts()
  /// The number of notifications so far, used to name one without an identifier.
  private(set) var received: Int
  /// Whether settings were found where they are not read, or may have been in an unreadable part.
  var hasSettings = false
  /// The number of faults so far, of which ``faultLimit`` are reported.
  private var faultCount = 0
  /// The place of the first payload that names no app, and the number of all.
  private var (nameless, namelessCount) = (nil as SourceLocation?, 0)
  private let now: Timestamp
  private let maximumDepth: Int
  private let maximumLineLength: Int
  private let picker: JSONFieldPicker

  init(now: Timestamp, maximumDepth: Int, maximumLineLength: Int, picker: JSONFieldPicker, received: Int) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumLineLength = maximumLineLength
    self.received = received
    self.picker = picker
  }

  /// A warning about bare payloads that name no app; nil if all name one.
  var missingBundles: Diagnostic? {
    nameless.map { Diagnostic(DocumentFault.missingBundle(count: namelessCount), at: $0) }
  }

  mutating func readSource<Receiver: NotificationReceiver & ~Copyable>(
    _ source: NotificationSource, into receiver: inout Receiver
  ) {
    switch source {
    case .lines(let blocks, let file): readBlocks(blocks, file: file, into: &receiver)
    case .block(let block, let file): readLines(linesOf: block, with: reader(named: file), into: &receiver)
    case .array(let root, let file): readElements(of: root, file: file, into: &receiver)
    case .document(let root, let file, isNotification: true):
      readNotification(root, file: file, element: nil, isDocument: true, into: &receiver)
    case .document(let root, let file, isNotification: false): readNotifications(of: root, file: file, into: &receiver)
    case .both(let source, let desktop):
      readSource(source, into: &receiver)
      for notification in desktop { receiver.receive(notification) }
      received += desktop.count
      return
    }
    diagnostics += unknownMembers.diagnostics
    hasSettings = hasSettings || unknownMembers.hasSettings
  }

  private func reader(named file: String) -> JSONReader {
    JSONReader(name: file, maximumDepth: maximumDepth, maximumLineLength: maximumLineLength)
  }

  /// Reads the lines of a file.
  private mutating func readBlocks(
    _ blocks: JSONBlockReader, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    let reader = reader(named: file)
    do throws(FileError) {
      while let piece = try blocks.next() {
        switch piece {
        case .lines(let block): readLines(linesOf: block, with: reader, into: &receiver)
        case .overlong(let line, let head): report(reader.overlongLine(line), memberNames: head.memberNames())
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error))
      hasSettings = true
    }
  }

  /// Reads lines.
  private mutating func readLines(
    linesOf block: JSONBlock, with reader: JSONReader, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    reader.move(to: block)
    while let (_, line) = reader.nextLine() {
      switch line {
      case .success(let root): readNotification(root, file: reader.name, element: nil, into: &receiver)
      case .failure(let error): report(error, memberNames: reader.memberNamesOfBrokenLine())
      }
    }
  }

  /// The maximum number of faults reported per source. A file of noise could have millions.
  private static let faultLimit = 1000

  /// Reports a fault of a line or of a notification, unless enough have been reported.
  private mutating func report(_ fault: Diagnostic) {
    faultCount += 1
    if faultCount <= Self.faultLimit { return diagnostics.append(fault) }
    guard faultCount == Self.faultLimit + 1, let file = fault.location?.file else { return }
    diagnostics.append(Diagnostic(DocumentFault.tooManyFaults(limit: Self.faultLimit), at: SourceLocation(file: file)))
  }

  private mutating func report(_ error: JSONSyntaxError, memberNames: (names: [String], cutOff: String?)) {
    report(error.diagnostic)
    checkBrokenLine(memberNames, at: error.location)
  }

  /// Reads the notifications of a list document.
  private mutating func readNotifications(
    of root: JSONValue, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    try? root.forEachMember { (name, value) throws(JSONTypeError) in
      guard "notifications" ~= name, !value.isNull else { return }
      readElements(of: value, file: file, into: &receiver)
    }
  }

  /// Reads an array of notifications.
  private mutating func readElements(
    of array: JSONValue, file: String, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    do throws(JSONTypeError) {
      try array.forEachElement { (index, value) throws(JSONTypeError) in
        readNotification(value, file: file, element: index, into: &receiver)
      }
    } catch {
      diagnostics.append(error.inside(NotificationList.Member.notifications.component).diagnostic(file: file))
    }
  }

  /// Reads a notification.
  ///
  /// - Parameters:
  ///   - element: The index in the document's `notifications`; nil if it is not an element.
  ///   - isDocument: Whether the document itself is the notification, so that it may have the document's `key`.
  private mutating func readNotification(
    _ value: JSONValue, file: String, element: Int?, isDocument: Bool = false,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    if let picked = picker.fields(of: value), let fields = NotificationFields(picked, now: now) {
      receive(fields, into: &receiver)
    } else {
      readWhole(value, file: file, element: element, isDocument: isDocument, into: &receiver)
    }
  }

  private mutating func receive(
    _ fields: NotificationFields, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    receiver.receive(fields)
    received += 1
  }

  /// Reads a notification member by member.
  private mutating func readWhole(
    _ value: JSONValue, file: String, element: Int?, isDocument: Bool,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    func finding(_ error: JSONTypeError, isIgnored: Bool = false) -> Diagnostic {
      let place = element.map { error.inside(.element($0)).inside(NotificationList.Member.notifications.component) }
      return (place ?? error).diagnostic(file: file, isIgnored: isIgnored)
    }
    var faults: [JSONTypeError] = []
    checkMembers(of: value, file: file, element: element, isDocument: isDocument)
    do throws(JSONTypeError) {
      var notification = try UserNotification(
        value, number: received + 1, now: now, keeping: receiver.detail, faults: &faults)
      received += 1
      // Only the renderer knows whether the faults may be reported.
      let way: [JSONPathComponent] =
        element.map { [NotificationList.Member.notifications.component, .element($0)] } ?? []
      if receiver.detail != .identity {
        notification.content.faults += unknownMembers(ofActionsOf: value, file: file, way: way)
      }
      if !faults.isEmpty {
        notification.content.faults += faults.map { finding($0, isIgnored: true) }
      } else if let payload = value.notificationPayload, payload.member(NotificationContent.PayloadMember.aps) == nil {
        let path = (way + [UserNotification.Member.payload.component]).jsonPath
        notification.content.faults.append(
          Diagnostic(DocumentFault.missingAPS, at: SourceLocation(file: file, line: payload.line, jsonPath: path)))
      }
      if notification.app.isEmpty, value.isBarePayload {
        nameless = nameless ?? SourceLocation(file: file, line: value.line)
        namelessCount += 1
      }
      receiver.receive(notification)
    } catch {
      report(finding(error))
    }
  }
}
