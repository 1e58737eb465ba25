package import DesktopNotifications
internal import Diagnostics
internal import Glibc
package import MessageBus
package import NotificationModel

/// A private message bus, on which the notification server finds no other program.
final class PrivateBus {
  /// The bus's address.
  let address: String
  /// The process of the bus.
  let process: ChildProcess
  private let output: Int32

  /// Starts a bus.
  ///
  /// - Parameters:
  ///   - folder: Where its socket and configuration go.
  ///   - environment: The environment to find dbus-daemon in.
  init(in folder: String, environment: [String: String]) throws(BusError) {
    let (socket, configuration) = ("\(folder)/bus", "\(folder)/bus.conf")
    unlink(socket)
    address = "unix:path=\(socket.percentEncoded())"
    guard writeFile(Self.configuration, to: configuration) else {
      throw BusError(operation: "write \(configuration)", code: errno)
    }
    guard let program = findProgram("dbus-daemon", in: environment) else {
      throw BusError(operation: "find dbus-daemon (Debian’s package dbus-daemon)", code: ENOENT)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BusError(operation: "make a pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    defer { close(ends[1]) }
    process = try ChildProcess(
      program,
      ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--address=\(address)", "--print-address=3"],
      environment: environment, descriptor: ends[1])
  }

  deinit { close(output) }

  /// Calls a closure once the bus can be connected to, or has ended.
  func whenReady(in loop: EventLoop, _ body: @escaping () -> Void) {
    let output = output
    loop.watch(output) {
      loop.unwatch(output)
      body()
    }
  }

  /// The bus starts no services, so no other notification server can appear. Without these limits, it would refuse more
  /// than 128 calls without a reply.
  private static let configuration = """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <keep_umask/>
      <listen>unix:tmpdir=/tmp</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
      <limit name="max_incoming_bytes">1000000000</limit>
      <limit name="max_outgoing_bytes">1000000000</limit>
      <limit name="max_message_size">134217728</limit>
      <limit name="max_replies_per_connection">50000</limit>
    </busconfig>

    """
}

/// Writes a file that only the person can read.
func writeFile(_ text: String, to path: String) -> Bool {
  // A link in its place is replaced, not followed.
  unlink(path)
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var text = text
  return text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
}

/// Returns the path of a program; nil if it is in no folder of `PATH`.
func findProgram(_ name: String, in environment: [String: String]) -> String? {
  (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy.map { "\($0)/\(name)" }
    .first { access($0, X_OK) == 0 }
}

/// Listens to what programs other than the daemon make the server do on its private bus: the server's own tools, and what
/// its scripts send.
final class StrangerWatch {
  /// What another program has made the server do.
  struct Call {
    /// The number that the server has answered with; nil if the call was of another kind.
    let number: UInt32?
    /// Whether something may be on the screen that was not there before.
    let mayShow: Bool
  }

  /// The connection of the server; empty while there is none.
  var server = ""
  private let monitor: BusConnection
  private let loop: EventLoop

  /// The interfaces of the servers' own tools. Their calls may want no reply.
  ///
  /// Source: dunstctl, makoctl, swaync-client.
  private static let toolInterfaces = ["org.dunstproject.cmd0", "fr.emersion.Mako", "org.erikreider.swaync.cc"]

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - address: The address of the private bus.
  ///   - own: The daemon's connection to it, whose calls are not meant.
  ///   - receive: Receives each call of another program.
  init(
    at address: String, of own: BusConnection, in loop: EventLoop, _ receive: @escaping (Call) -> Void
  ) throws(BusError) {
    self.loop = loop
    monitor = try BusConnection.monitor(at: address)
    let ownName = own.uniqueName
    try monitor.filter { [weak self] message in
      guard let self, !server.isEmpty else { return }
      if message.isReply {
        guard message.sender == server, message.destination != ownName else { return }
        // The reply to Notify is a number. Others may be those of tools that show something again.
        receive(Call(number: try? message.readUInt32(), mayShow: message.failure == nil))
      } else if message.sender != ownName, message.sender != server {
        receive(Call(number: nil, mayShow: true))
      }
    }
    let rules = ["type='method_return'"] + Self.toolInterfaces.map { "type='method_call',interface='\($0)'" }
    let bus = "org.freedesktop.DBus"
    let become = BusMethod("BecomeMonitor", of: "org.freedesktop.DBus.Monitoring", at: "/org/freedesktop/DBus", in: bus)
    monitor.call(
      become,
      arguments: { writer in
        writer.append(rules)
        writer.append(0 as UInt32)
      }
    ) { _ in }
    loop.add(monitor) {}
  }

  /// Stops listening.
  func end() {
    loop.remove(monitor)
    monitor.discard()
  }
}

/// The process that owns the name of the server on the private bus. It need not be a child of the command that starts it.
struct ServerOwner {
  /// Its connection.
  let name: String
  private let process: pid_t

  /// Takes a connection and its process; nil for a process that must not be ended.
  init?(name: String, process: UInt32) {
    let number = pid_t(bitPattern: process)
    guard number > 1, number != getpid() else { return nil }
    (self.name, self.process) = (name, number)
  }

  /// Kills it, and waits until it is gone.
  func kill() {
    Glibc.kill(process, SIGKILL)
    ChildProcess.waitForEnd(of: process, milliseconds: 200)
  }

  /// Asks it to end, and kills it if it does not.
  func end() {
    Glibc.kill(process, SIGTERM)
    if !ChildProcess.waitForEnd(of: process, milliseconds: 300) { kill() }
  }
}

/// What a server behind the daemon tells of a notification, by the server's number for it.
package enum ServerSignal: Hashable, Sendable {
  /// It is closed.
  case closed(UInt32, reason: UInt32)
  /// The person has chosen an action.
  case invoked(UInt32, action: String)
  /// A token with which the next action may bring a window to the front.
  case gave(UInt32, token: String)
  /// The person has written an answer.
  case replied(UInt32, text: String)

  /// Reads a signal.
  ///
  /// - Returns: nil if it is none of these.
  package init?(_ message: BusMessage) throws(BusTypeError) {
    switch message.member {
    case "NotificationClosed": self = .closed(try message.readUInt32(), reason: try message.readUInt32())
    case "ActionInvoked": self = .invoked(try message.readUInt32(), action: try message.readString())
    case "ActivationToken": self = .gave(try message.readUInt32(), token: try message.readString())
    case "NotificationReplied": self = .replied(try message.readUInt32(), text: try message.readString())
    default: return nil
    }
  }
}

/// What is different at a notification server, which is known by the name that it reports.
struct ServerTraits {
  /// The maximum number of notifications that it is given at a time. The others wait in the daemon.
  var contentLimit = Int.max
  /// Whether it lists by urgency, and leaves what is replaced where it was.
  var listsByUrgency = false
  /// Whether it says how many notifications it has (`org.dunstproject.cmd0`), and needs milliseconds to close one.
  var tellsCount = false
  /// Whether it says when a popup has ended by itself.
  var reportsEnds = true
  /// Whether a popup can be taken away, and its notification stays in a list (`ManuallyCloseNotification`).
  var keepsListWithoutPopups = false

  /// Returns the traits of a server.
  ///
  /// dunst shows at most 20 notifications by default, and the others wait. It draws the screen again for each one that it
  /// closes. With 1 000 notifications that takes two seconds, with 30 a tenth of a second.
  ///
  /// Source: dunst 1.9, docs/dunst.5.pod, `notification_limit`, `sort`; src/queues.c, src/dbus.c; times are measured.
  /// SwayNotificationCenter 0.7.3, src/notiDaemon/notiDaemon.vala.
  init(ofServer name: String) {
    switch name {
    case "dunst": (contentLimit, listsByUrgency, tellsCount) = (30, true, true)
    case "SwayNotificationCenter": (reportsEnds, keepsListWithoutPopups) = (false, true)
    default: break
    }
  }
}

/// The numbers that were added last, each once.
struct RecentNumbers {
  private let limit: Int
  private var places: [UInt32: Int] = [:]
  private var last = 0

  /// Keeps at most so many numbers.
  init(limit: Int) { self.limit = limit }

  /// The numbers, the latest first.
  var all: [UInt32] { places.sorted { $0.value > $1.value }.map(\.key) }

  /// Returns whether a number is among them.
  func contains(_ number: UInt32) -> Bool { places[number] != nil }

  /// Adds a number. If there are too many, half of them go, the oldest first.
  ///
  /// - Complexity: O(1) on average.
  mutating func insert(_ number: UInt32) {
    last += 1
    places[number] = last
    guard places.count > 2 * limit else { return }
    for old in all.dropFirst(limit) { places[old] = nil }
  }
}

/// The arguments of `Notify` for a server behind the daemon.
package struct ServerNotification {
  private let notification: DesktopNotification
  private let image: DesktopImage?
  private let body: String
  private let timeout: Int32
  private let capabilities: Set<String>
  /// Whether the server has shown it before, so that it is to make no sound and run no script.
  package let isSilent: Bool

  /// A notification with its content.
  package init(
    _ held: HeldNotification, image: DesktopImage?, isSilent: Bool, capabilities: Set<String>, now: Timestamp = .now
  ) {
    notification = held.notification
    timeout = held.timeout(now: now)
    self.image = image
    self.capabilities = capabilities
    self.isSilent = isSilent
    body = Self.body(held, capabilities)
  }

  /// What may be seen of a hidden row. Nothing else is passed on: no hint of the sender's but the urgency, no action of the
  /// sender's, no icon but that of the app's desktop entry.
  package init(_ row: HiddenRowContent, isSilent: Bool, capabilities: Set<String>) {
    var notification = DesktopNotification()
    notification.appName = row.appName ?? ""
    notification.icon = row.icon ?? ""
    notification.summary = row.summary
    if let app = row.app { notification.hints.add("desktop-entry", .text(app)) }
    notification.hints.add("urgency", .integer(Int64(row.urgency)))
    if row.canBeOpened { notification.actions = [.init(key: DesktopNotification.defaultAction, label: "")] }
    self.notification = notification
    image = nil
    timeout = notification.timeout
    self.capabilities = capabilities
    self.isSilent = isSilent
    body = capabilities.contains("body-markup") ? BodyMarkup.escaped(row.body) : row.body
  }

  /// A text as the server wants it. Markup that is not understood is text.
  ///
  /// A server that does not show a site itself gets it before the text, as browsers send it to such servers.
  private static func body(_ held: HeldNotification, _ capabilities: Set<String>) -> String {
    let origin = capabilities.contains(DesktopHints.originName) ? nil : held.notification.hints.origin
    let (body, isMarkup) = (held.body, capabilities.contains("body-markup"))
    let text = !isMarkup ? body.text : body.isMarkup ? body.source : BodyMarkup.escaped(body.source)
    guard let origin else { return text }
    return (isMarkup ? BodyMarkup.escaped(origin) : origin) + (text.isEmpty ? "" : "\n\n" + text)
  }

  /// Writes the arguments.
  ///
  /// - Parameter replaced: The server's number of what is replaced; 0 for nothing.
  package func write(to writer: inout BusMessageWriter, replacing replaced: UInt32) {
    writer.append(notification.appName)
    writer.append(replaced)
    writer.append(notification.icon)
    writer.append(notification.summary)
    writer.append(body)
    writer.append(capabilities.contains("actions") ? actions.flatMap { [$0.key, $0.label] } : [])
    writer.array(of: "{sv}") { writer in
      for hint in notification.hints.all where !Self.ownHints.contains(hint.name) {
        if !isSilent || !Self.soundHints.contains(hint.name) { writeHint(hint, to: &writer) }
      }
      if isSilent {
        for name in Self.silencingHints { writer.entry(name, "b") { $0.append(true) } }
      }
      writer.entry("urgency", "y") { $0.append(UInt8(notification.hints.urgency)) }
      if let image { writer.entry("image-data", "(\(BusMessageWriter.imageSignature))") { $0.append(image) } }
    }
    writer.append(timeout)
  }

  /// The actions that the server can perform.
  private var actions: [DesktopNotification.Action] {
    notification.actions.filter {
      $0.key != DesktopNotification.inlineReply || capabilities.contains(DesktopNotification.inlineReply)
    }
  }

  /// The hints that the daemon sets or follows itself: the server must not replace anything on its own.
  private static let ownHints: Set = [
    "urgency", "x-dunst-stack-tag", "x-canonical-private-synchronous", "private-synchronous", "synchronous",
    "sender-pid",
  ]

  /// The hints about sounds, which ``silencingHints`` replace.
  private static let soundHints: Set = ["sound-file", "sound-name", "suppress-sound"]

  /// The hints by which servers do without sounds and swaync without scripts. dunst and mako have none against scripts.
  ///
  /// Source: Desktop Notifications Specification 1.2, “Hints”; SwayNotificationCenter 0.7.3, src/notiModel/notiModel.vala.
  private static let silencingHints = ["suppress-sound", "SWAYNC_NO_SCRIPT"]

  private func writeHint(_ hint: DesktopHints.Hint, to writer: inout BusMessageWriter) {
    switch hint.value {
    case .boolean(let truth): writer.entry(hint.name, "b") { $0.append(truth) }
    case .double(let number): writer.entry(hint.name, "d") { $0.append(number) }
    case .text(let text): writer.entry(hint.name, "s") { $0.append(text) }
    case .integer(let number):
      if let short = Int32(exactly: number) {
        writer.entry(hint.name, "i") { $0.append(short) }
      } else {
        writer.entry(hint.name, "x") { $0.append(number) }
      }
    }
  }
}
