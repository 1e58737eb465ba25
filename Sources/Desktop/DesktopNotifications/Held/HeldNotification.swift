package import NotificationModel

/// A notification that was accepted, until it is closed.
package struct HeldNotification: Hashable, Sendable {
  /// How it came.
  package enum Origin: Hashable, Sendable {
    /// By `org.freedesktop.Notifications`.
    case freedesktop
    /// By `org.gtk.Notifications`, with the application's own identifier, and its actions by their keys.
    case gtk(identifier: String, actions: [String: GTKAction])
    /// By the notification portal, with the same.
    case portal(identifier: String, actions: [String: GTKAction])
  }

  /// Its number on the bus.
  package let identifier: UInt32
  /// What was sent.
  package let notification: DesktopNotification
  /// Its app.
  package let app: String
  /// How it came.
  package let origin: Origin
  /// Who sent it.
  package private(set) var sender: Sender
  /// The unique name of the connection that sent it, which receives the signals about it. Empty if it belonged to another
  /// bus: another program may have that name now.
  package internal(set) var connection: String
  /// Its text, read.
  package let body: BodyMarkup
  /// When it was delivered.
  package let date: Timestamp
  /// The handle of its thread; empty for the app's own.
  package internal(set) var thread: String
  /// The bytes that it takes, with its image and its files.
  package let size: Int
  /// How long its content could be seen.
  package internal(set) var clock: ExpiryClock
  /// Whether a server has ended its popup, so that it is not popped up again.
  package internal(set) var isEnded = false
  /// Whether it replaced another one that was held.
  package internal(set) var isChanged = false
  /// Whether the person has seen its content.
  package internal(set) var isSeen = false
  /// Whether the person has asked to see its content now.
  package internal(set) var isRevealed = false

  /// Creates a notification that was accepted.
  package init(
    identifier: UInt32, notification: DesktopNotification, body: BodyMarkup, app: String, origin: Origin,
    sender: Sender,
    connection: String, date: Timestamp, thread: String, imageSize: Int = 0
  ) {
    self.identifier = identifier
    self.notification = notification
    self.app = app
    self.body = body
    size = notification.size + body.addedSize + imageSize
    clock = ExpiryClock(start: date)
    self.origin = origin
    (self.sender, self.connection) = (sender, connection)
    self.date = date
    self.thread = thread
  }

  /// Returns the notification with another app and size, as they are after a start. Its clock stands still.
  package func with(app: String, imageSize: Int) -> HeldNotification {
    var held = HeldNotification(
      identifier: identifier, notification: notification, body: body, app: app, origin: origin, sender: sender,
      connection: connection, date: date, thread: thread, imageSize: imageSize)
    (held.isEnded, held.isSeen, held.isChanged) = (isEnded, isSeen, isChanged)
    held.clock = ExpiryClock(start: nil)
    return held
  }

  /// Returns the notification after its popup has ended.
  package var ended: HeldNotification {
    var held = self
    held.isEnded = true
    return held
  }

  /// Returns the notification after the person has seen its content.
  package var seen: HeldNotification {
    var held = self
    held.isSeen = true
    return held
  }

  /// Whether it leaves the list when its popup ends: it is about a moment, or its program has set its time.
  package var leavesWithItsPopup: Bool { notification.timeout > 0 || notification.hints.isMomentary }

  /// After how many milliseconds a server ends it; 0 for never, -1 leaves it to the server.
  package func timeout(now: Timestamp) -> Int32 {
    notification.timeout > 0 ? clock.rest(of: notification.timeout, now: now) : notification.timeout
  }

  /// The notification as it is once its bus has ended: nobody on another bus has that connection.
  package var withoutConnection: HeldNotification {
    var held = self
    held.connection = ""
    if case .unknown = sender { held.sender = .unknown(connection: "") }
    return held
  }

  /// How long a banner is shown if its program leaves that to the server, in milliseconds.
  private static let bannerTimeout: Int32 = 10_000

  /// Those to whose shares it belongs.
  var holders: [HolderShares.Holder] {
    switch sender {
    case .outside: [.app(app), .connection(connection)]
    case .app, .unnamed, .unknown: [.sender(sender.holder)]
    }
  }

  /// When it is removed: when it expires, or when it is very old.
  var end: Timestamp {
    let oldest = Timestamp(seconds: date.seconds + DesktopLimits.age, nanoseconds: date.nanoseconds)
    return expiry.map { min($0, oldest) } ?? oldest
  }

  /// When it expires; nil if it stays, if its clock stands still or if a server ends it.
  package var expiry: Timestamp? {
    let isBanner = notification.timeout < 0 && notification.hints.isMomentary
    let timeout = isBanner ? Self.bannerTimeout : notification.timeout
    return timeout > 0 ? clock.end(of: timeout) : nil
  }

  /// The notification as it is kept in a list.
  package var userNotification: UserNotification {
    var notification = notification.userNotification(
      app: app, identifier: identifier, date: date, body: body, thread: thread, isChanged: isChanged)
    (notification.content.isSeen, notification.content.isRevealed) = (isSeen, isRevealed)
    return notification
  }
}

/// Who sends notifications: what nobody else may replace, close or use up is a sender's.
///
/// Programs outside of sandboxes run as the person, and could do to each other whatever they like. They are one sender. A
/// program in a sandbox is the app of its sandbox, whatever it calls itself.
package enum Sender: Hashable, Sendable {
  /// The programs outside of sandboxes.
  case outside
  /// The app of a sandbox: Flatpak's identifier, the name of a snap, or what the notification portal says.
  case app(String)
  /// A sandbox whose app is not known, by what tells it from others.
  case unnamed(String)
  /// A program that could not be looked up, by its connection: it may be in a sandbox.
  case unknown(connection: String)

  /// The identifier of the app that all its notifications are of; nil where they may be of any.
  package var app: String? {
    switch self {
    case .outside: nil
    case .app(let identifier): identifier.isEmpty ? nil : identifier
    case .unnamed(let name): "sandbox-\(name)"
    // One app of all, so that a program does not make many of itself.
    case .unknown: "sandbox-unknown"
    }
  }

  /// Whose share of what is limited it uses: programs that could not be looked up share one, however many connections one of
  /// them makes.
  package var holder: Sender { if case .unknown = self { .unknown(connection: "") } else { self } }

  /// Returns whether it may replace, close or withdraw what another sender has sent.
  package func mayReplace(_ other: Sender) -> Bool { self == .outside || self == other }

  /// The sender as text, for ``init(record:)``.
  package var record: String {
    switch self {
    case .outside: ""
    case .app(let identifier): "app:\(identifier)"
    case .unnamed(let name): "sandbox:\(name)"
    case .unknown(let connection): "?\(connection)"
    }
  }

  /// Reads a sender. What ``record`` has not returned is a sandbox of its own.
  package init(record: String) {
    if record.isEmpty {
      self = .outside
    } else if record.hasPrefix("app:") {
      self = .app(String(record.dropFirst(4)))
    } else if record.hasPrefix("sandbox:") {
      self = .unnamed(String(record.dropFirst(8)))
    } else {
      self = .unknown(connection: String(record.drop { $0 == "?" }))
    }
  }
}

extension DesktopNotification {
  /// The notification as bytes, for ``init(record:)``.
  package var record: [UInt8] {
    var writer = RecordWriter()
    for text in [appName, icon, summary, body] { writer.write(text) }
    writer.write(Int64(timeout))
    writer.write(Int64(actions.count))
    for action in actions {
      writer.write(action.key)
      writer.write(action.label)
    }
    writer.write(hints.hasImage ? 1 : 0)
    writer.write(Int64(hints.all.count))
    for hint in hints.all {
      writer.write(hint.name)
      writer.writeValue(hint.value)
    }
    if let privacy { writer.write(privacy == .hide ? 2 : 1) }
    return writer.bytes
  }

  /// Reads a notification.
  ///
  /// - Parameter record: What ``record`` has returned. Anything else returns nil.
  package init?(record: [UInt8]) {
    var reader = RecordReader(record)
    guard let appName = reader.text(), let icon = reader.text(), let summary = reader.text(), let body = reader.text(),
      let timeout = reader.number().flatMap(Int32.init(exactly:)), let actions = reader.number()
    else { return nil }
    self.init()
    (self.appName, self.icon, self.summary, self.body, self.timeout) = (appName, icon, summary, body, timeout)
    for _ in 0..<max(0, actions) {
      guard let key = reader.text(), let label = reader.text() else { return nil }
      self.actions.append(Action(key: key, label: label))
    }
    guard let hasImage = reader.number(), let count = reader.number() else { return nil }
    hints.hasImage = hasImage == 1
    for _ in 0..<max(0, count) {
      guard let name = reader.text(), let value = reader.hint() else { return nil }
      hints.add(name, value)
    }
    // Before version 0.2, and where nothing is asked for, it ends here.
    if !reader.isAtEnd {
      guard let privacy = reader.number(), reader.isAtEnd else { return nil }
      self.privacy = privacy == 1 ? .hideContent : .hide
    }
  }
}

extension RecordWriter {
  fileprivate mutating func writeValue(_ value: DesktopHints.Value) {
    switch value {
    case .boolean(let truth):
      write(0)
      write(truth ? 1 : 0)
    case .integer(let number):
      write(1)
      write(number)
    case .double(let number):
      write(2)
      write(Int64(bitPattern: number.bitPattern))
    case .text(let text):
      write(3)
      write(text)
    }
  }
}

extension RecordReader {
  fileprivate mutating func hint() -> DesktopHints.Value? {
    switch number() {
    case 0: number().map { .boolean($0 != 0) }
    case 1: number().map { .integer($0) }
    case 2: number().map { .double(Double(bitPattern: UInt64(bitPattern: $0))) }
    case 3: text().map { .text($0) }
    default: nil
    }
  }
}

extension Dictionary<String, GTKAction> {
  /// The actions as bytes, for ``init(record:)``.
  package var record: [UInt8] {
    var writer = RecordWriter()
    for (key, action) in sorted(by: { $0.key < $1.key }) {
      writer.write(key)
      writer.write(action.name)
      switch action.target {
      case .none: writer.write(0)
      case .text(let text):
        writer.write(1)
        writer.write(text)
      case .value(let bytes):
        writer.write(2)
        writer.write(bytes)
      case .unsupported: writer.write(3)
      }
    }
    return writer.bytes
  }

  /// Reads actions.
  ///
  /// - Parameter record: What ``record`` has returned. Anything else returns nil.
  package init?(record: [UInt8]) {
    self.init()
    var reader = RecordReader(record)
    while !reader.isAtEnd {
      guard let key = reader.text(), let name = reader.text(), let target = reader.target() else { return nil }
      self[key] = GTKAction(name, target: target)
    }
  }
}

extension RecordReader {
  fileprivate mutating func target() -> GTKAction.Target? {
    switch number() {
    case 0: GTKAction.Target.none
    case 1: text().map { .text($0) }
    case 2: data().map { .value($0) }
    case 3: .unsupported
    default: nil
    }
  }
}

/// Reads what ``RecordWriter`` has written, and nothing else.
struct RecordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the next number; nil if there is none.
  mutating func number() -> Int64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return Int64(bitPattern: rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Returns the next text; nil if there is none.
  mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }

  /// Returns the next bytes; nil if there are none.
  mutating func data() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }
}

/// Writes values one after another, for ``RecordReader``.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ data: [UInt8]) {
    write(Int64(data.count))
    bytes += data
  }
}
