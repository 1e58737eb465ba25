internal import Diagnostics
internal import JSON
internal import LiteralString

/// Where notifications stand that were not read yet.
enum NotificationSource {
  /// One a line of a file.
  case lines(JSONBlockReader, file: String)
  /// One a line in memory.
  case block(JSONBlock, file: String)
  /// In a list document, or the document itself.
  case document(JSONValue, file: String, isNotification: Bool)
}

/// Reads notifications, and hands them on one by one.
struct NotificationReading<Receiver: NotificationReceiver> {
  private(set) var receiver: Receiver
  private(set) var diagnostics: [Diagnostic] = []
  /// How many notifications there were so far, to name one that has no identifier.
  private(set) var received: Int
  private let now: Timestamp
  private let maximumDepth: Int
  private let picker: JSONFieldPicker

  init(receiver: Receiver, now: Timestamp, maximumDepth: Int, picker: JSONFieldPicker, received: Int) {
    self.receiver = receiver
    self.now = now
    self.maximumDepth = maximumDepth
    self.received = received
    self.picker = picker
  }

  mutating func read(_ source: NotificationSource) {
    switch source {
    case .lines(let blocks, let file): read(blocks, file: file)
    case .block(let block, let file): read(JSONReader(block, name: file, maximumDepth: maximumDepth))
    case .document(let root, let file, isNotification: true): read(root, file: file, path: [])
    case .document(let root, let file, isNotification: false): readNotifications(of: root, file: file)
    }
  }

  private mutating func read(_ blocks: JSONBlockReader, file: String) {
    var reader: JSONReader?
    do throws(FileError) {
      while case .lines(let block)? = try blocks.next() {
        if let reader {
          reader.move(to: block)
        } else {
          reader = JSONReader(block, name: file, maximumDepth: maximumDepth)
        }
        if let reader { read(reader) }
      }
    } catch {
      diagnostics.append(Diagnostic(error))
    }
  }

  /// Reads the lines of a block.
  private mutating func read(_ reader: JSONReader) {
    reader.forEachLine(picking: picker) { line in
      switch line {
      case .fields(let fields): return receive(fields)
      case .value(let root): readWhole(root, file: reader.name, path: [])
      case .error(let error): diagnostics.append(error.diagnostic)
      }
      return true
    }
  }

  /// Reads the notifications of a list document.
  private mutating func readNotifications(of root: JSONValue, file: String) {
    try? root.forEachMember { (name, value) throws(JSONTypeError) in
      guard "notifications" ~= name, !value.isNull else { return }
      let path = [JSONPathComponent.member("notifications")]
      do throws(JSONTypeError) {
        try value.forEachElement { (index, value) throws(JSONTypeError) in
          read(value, file: file, path: path + [.element(index)])
        }
      } catch {
        diagnostics.append(error.inside(.member("notifications")).diagnostic(file: file))
      }
    }
  }

  private mutating func read(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    if let fields = picker.fields(of: value), receive(fields) { return }
    readWhole(value, file: file, path: path)
  }

  /// Hands on a plain notification; false when it is none.
  private mutating func receive(_ fields: JSONFields) -> Bool {
    guard let fields = NotificationFields(fields, now: now) else { return false }
    received += 1
    receiver.receive(fields)
    return true
  }

  /// Reads a notification member by member.
  private mutating func readWhole(_ value: JSONValue, file: String, path: [JSONPathComponent]) {
    do throws(JSONTypeError) {
      let notification = try UserNotification(value, number: received + 1, now: now)
      received += 1
      receiver.receive(notification)
    } catch {
      var error = error
      for component in path.reversed() { error = error.inside(component) }
      diagnostics.append(error.diagnostic(file: file))
    }
  }
}
