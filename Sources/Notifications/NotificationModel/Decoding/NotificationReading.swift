internal import Diagnostics
internal import JSON
private import Platform

/// Reads notifications and passes them on one by one.
struct NotificationReading {
  var diagnostics: [Diagnostic] = []
  /// The members of notifications that are not known. They are reported at the end.
  var unknownMembers = UnknownMemberCounts()
  /// The number of notifications so far, used to name one without an identifier.
  private(set) var received: Int
  /// Whether settings were found where they are not read, or may have been in an unreadable part.
  var hasSettings = false
  private let now: Timestamp
  private let maximumDepth: Int
  private let maximumLineLength: Int
  private let picker: JSONFieldPicker
  private let workers: Int?

  init(
    now: Timestamp, maximumDepth: Int, maximumLineLength: Int, picker: JSONFieldPicker, workers: Int?, received: Int
  ) {
    self.now = now
    self.maximumDepth = maximumDepth
    self.maximumLineLength = maximumLineLength
    self.received = received
    self.picker = picker
    self.workers = workers
  }

  mutating func read<Receiver: NotificationReceiver & ~Copyable>(
    _ source: NotificationSource, into receiver: inout Receiver
  ) {
    switch source {
    case .lines(let blocks, let file):
      let fields = NotificationFields.fields(receiver.detail)
      let picker = JSONBlockPicker(
        blocks, fields: fields, maximumDepth: maximumDepth, workers: workers, prepare: preparation(for: Receiver.self))
      read(picker, file: file, into: &receiver)
    case .divided(let document, let file):
      let fields = NotificationFields.fields(receiver.detail)
      let picker = JSONBlockPicker(
        document, fields: fields, maximumDepth: maximumDepth, workers: workers,
        prepare: preparation(for: Receiver.self))
      read(picker, file: file, into: &receiver)
    case .block(let block, let file):
      let reader = JSONReader(
        block, name: file, maximumDepth: maximumDepth, maximumLineLength: maximumLineLength)
      let picked = reader.pick(picker)
      let prepared = Self.prepare(picked, now: now, numbering: Receiver.numbering(worker: 0))
      read(picked, prepared, with: reader, into: &receiver)
    case .array(let root, let file): readElements(of: root, file: file, into: &receiver)
    case .document(let root, let file, isNotification: true): read(root, file: file, element: nil, into: &receiver)
    case .document(let root, let file, isNotification: false): readNotifications(of: root, file: file, into: &receiver)
    case .both(let source, let desktop):
      read(source, into: &receiver)
      for notification in desktop { receiver.receive(notification) }
      received += desktop.count
      return
    }
    diagnostics += unknownMembers.diagnostics
    hasSettings = hasSettings || unknownMembers.hasSettings
  }

  /// The notifications of a block, by index; nil for those that need to be read member by member. Valid while the block
  /// is.
  private typealias PreparedBlock = [NotificationFields?]

  /// Reads blocks that several threads pick and prepare.
  private mutating func read(
    _ blocks: JSONBlockPicker<PreparedBlock>, file: String,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    let reader = JSONReader(name: file, maximumDepth: maximumDepth, maximumLineLength: maximumLineLength)
    do throws(FileError) {
      var isFirst = true
      while let (block, prepared) = try blocks.next() {
        if isFirst, block.length > 0, let length = blocks.length, length > block.length {
          receiver.reserve(Self.estimate(from: prepared, of: block.length, for: length))
        }
        isFirst = false
        read(block, prepared, with: reader, into: &receiver)
      }
    } catch {
      diagnostics.append(Diagnostic(error))
      hasSettings = true
    }
  }

  /// Estimates the number of notifications in a source from those in its first block, and adds a little.
  private static func estimate(from block: PreparedBlock, of blockLength: Int, for length: Int) -> Int {
    let count = Double(block.count { $0 != nil })
    return Int(count * (Double(length) / Double(blockLength)) * 1.03)
  }

  /// Returns what prepares blocks on several threads.
  private func preparation<Receiver: NotificationReceiver & ~Copyable>(
    for receiver: Receiver.Type
  ) -> (JSONPickedBlock, _ worker: Int) -> PreparedBlock {
    let numberings = WorkerStorage(count: workers ?? WorkerThread.processorCount, make: Receiver.numbering)
    return { [now] block, worker in Self.prepare(block, now: now, numbering: numberings[worker]) }
  }

  /// Prepares the notifications of a block, on any thread.
  private static func prepare(
    _ block: JSONPickedBlock, now: Timestamp, numbering: ((inout [NotificationFields?]) -> Void)?
  ) -> PreparedBlock {
    var prepared = (0..<block.count).map { index in
      block.fields(ofItem: index).flatMap { NotificationFields($0, now: now) }
    }
    numbering?(&prepared)
    return prepared
  }

  /// A notification is announced to the receiver when it is this many places ahead.
  private static let notificationsAhead = 8

  /// Reads the lines or elements of one block.
  private mutating func read(
    _ block: JSONPickedBlock, _ prepared: PreparedBlock, with reader: JSONReader,
    into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    reader.forEachItem(of: block) { item in
      switch item {
      case .fields(_, let index):
        guard let fields = prepared[index] else { return false }
        let ahead = index + Self.notificationsAhead
        if ahead < prepared.count, let numbers = prepared[ahead]?.numbers { receiver.prepare(for: numbers) }
        receive(fields, into: &receiver)
      case .value(let root, let element): readWhole(root, file: reader.name, element: element, into: &receiver)
      case .error(let error):
        diagnostics.append(error.diagnostic)
        checkBrokenLine(reader.memberNamesOfBrokenLine(), at: error.location)
      }
      return true
    }
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
        read(value, file: file, element: index, into: &receiver)
      }
    } catch {
      diagnostics.append(error.inside(.member("notifications")).diagnostic(file: file))
    }
  }

  /// Reads a notification.
  ///
  /// - Parameter element: The index in the document's `notifications`; nil if the document itself is the notification.
  private mutating func read(
    _ value: JSONValue, file: String, element: Int?, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    if let picked = picker.fields(of: value), let fields = NotificationFields(picked, now: now) {
      receive(fields, into: &receiver)
    } else {
      readWhole(value, file: file, element: element, into: &receiver)
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
    _ value: JSONValue, file: String, element: Int?, into receiver: inout some NotificationReceiver & ~Copyable
  ) {
    func finding(_ error: JSONTypeError) -> Diagnostic {
      let place = element.map { error.inside(.element($0)).inside(.member("notifications")) }
      return (place ?? error).diagnostic(file: file)
    }
    var fault: JSONTypeError?
    checkMembers(of: value, file: file, element: element)
    do throws(JSONTypeError) {
      var notification = try UserNotification(
        value, number: received + 1, now: now, keeping: receiver.detail, fault: &fault)
      received += 1
      // Only the renderer knows whether the fault may be reported.
      if let fault {
        notification.content.fault = finding(fault)
      } else if let payload = value.notificationPayload, payload.member("aps") == nil {
        let way: [JSONPathComponent] = element.map { [.member("notifications"), .element($0)] } ?? []
        let path = (way + [.member("payload")]).jsonPath
        notification.content.fault = Diagnostic(
          MissingAPS(), at: SourceLocation(file: file, line: payload.line, jsonPath: path))
      }
      receiver.receive(notification)
    } catch {
      diagnostics.append(finding(error))
    }
  }
}
