import DesktopNotifications
import Glibc

@testable import DesktopDaemon
@testable import MessageBus

/// logind on the bus of a test.
///
/// Source: org.freedesktop.login1(5).
final class FakeLogin {
  /// A session of a person.
  struct Session {
    var user = getuid()
    var seat = "seat0"
    var isLocked = false
  }

  private static let login = "org.freedesktop.login1"
  private static let manager = BusInterface(
    "org.freedesktop.login1.Manager",
    [
      .method("GetSession", [.init("id", "s")], returns: [.init("path", "o")]),
      .method(
        "Inhibit", [.init("what", "s"), .init("who", "s"), .init("why", "s"), .init("mode", "s")],
        returns: [.init("fd", "h")]),
      .signal("PrepareForSleep", [.init("start", "b")]),
    ])
  private static let managerPath = "/org/freedesktop/login1"
  private static let session = BusInterface(
    "org.freedesktop.login1.Session",
    [
      .property("User", "(uo)"), .property("Seat", "(so)"), .property("LockedHint", "b"),
      .method("SetLockedHint", [.init("locked", "b")]),
    ])

  private var connection: BusConnection?
  private let loop: EventLoop
  private var sessions: [String: Session]
  /// What was asked of it, in order: `GetSession 4`, `Seat of 4`, `SetLockedHint true of 4`.
  private(set) var log: [String] = []
  /// Whether `SetLockedHint` is refused.
  var refusesHint = false

  /// Offers sessions, by the names that `GetSession` knows.
  init(_ sessions: [String: Session], on connection: BusConnection, in loop: EventLoop) throws {
    (self.sessions, self.connection, self.loop) = (sessions, connection, loop)
    try connection.offer(Self.manager, at: Self.managerPath) { [unowned self] in receive($0) }
    for name in sessions.keys {
      try connection.offer(
        Self.session, at: Self.path(of: name),
        properties: { [unowned self] property, writer in write(property, of: name, to: &writer) },
        { [unowned self] call in setHint(call, of: name) })
    }
    try connection.requestName(Self.login)
    loop.add(connection) {}
  }

  /// Leaves the bus.
  func leave() {
    if let connection { loop.remove(connection) }
    connection = nil
  }

  private static func path(of name: String) -> String { "\(managerPath)/session/_\(name)" }

  private func receive(_ call: BusMessage) {
    guard call.member == "GetSession", let name = try? call.readString() else {
      log.append(call.member)
      return call.reply(.failed("no descriptors here"))
    }
    log.append("GetSession \(name)")
    guard sessions[name] != nil else { return call.reply(.failed("no such session")) }
    call.reply { $0.append("o", text: Self.path(of: name)) }
  }

  private func write(_ property: String, of name: String, to writer: inout BusMessageWriter) {
    log.append("\(property) of \(name)")
    let session = sessions[name] ?? Session()
    switch property {
    case "User":
      writer.structure("uo") { writer in
        writer.append(session.user)
        writer.append("o", text: "/user")
      }
    case "Seat":
      writer.structure("so") { writer in
        writer.append(session.seat)
        writer.append("o", text: "/seat")
      }
    default: writer.append(session.isLocked)
    }
  }

  private func setHint(_ call: BusMessage, of name: String) {
    guard let isLocked = try? call.readBool() else { return }
    log.append("SetLockedHint \(isLocked) of \(name)")
    guard !refusesHint else { return call.reply(.failed("refused")) }
    call.reply()
    set(isLocked, of: name)
  }

  /// Locks or unlocks a session.
  ///
  /// - Parameter tells: Whether it says so; it does not while the machine sleeps.
  func set(_ isLocked: Bool, of name: String, tells: Bool = true) {
    sessions[name]?.isLocked = isLocked
    if tells {
      connection?.propertyHasChanged("LockedHint", of: Self.session.name, at: Self.path(of: name))
    }
  }

  /// Says that the machine goes to sleep, or is awake again.
  func prepareForSleep(_ isBeginning: Bool) {
    connection?.emit("PrepareForSleep", of: Self.manager.name, at: Self.managerPath) { $0.append(isBeginning) }
  }
}
