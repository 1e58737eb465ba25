import DesktopNotifications
import MessageBus
import TestBus
import Testing

@testable import DesktopDaemon

/// A lock observer with buses of its own: what it reports, in order.
final class LockScene {
  let loop = EventLoop()
  let session = FakeBus()
  private(set) var system: FakeBus? = FakeBus()
  private var observer: LockObserver?
  private(set) var hint: LockedHint
  /// What the hint saved.
  private(set) var saved: [Bool] = []
  /// `logind locked`, `logind –` if it says nothing more, `sleep`, `awake`.
  private(set) var reports: [String] = []

  init(hasOwnHint: Bool = false) {
    var save: (Bool) -> Void = { _ in }
    hint = LockedHint(isOwn: hasOwnHint) { save($0) }
    save = { [unowned self] in saved.append($0) }
  }

  /// Offers logind.
  func login(_ sessions: [String: FakeLogin.Session]) throws -> FakeLogin {
    try FakeLogin(sessions, on: #require(system).connect(), in: loop)
  }

  /// Offers a screen saver.
  func screenSaver(_ name: String, isActive: Bool) throws -> FakeScreenSaver {
    let path = try #require(LockSource.screenSavers.first { $0.key == name }?.value)
    return try FakeScreenSaver(name, at: path, isActive: isActive, on: session.connect(), in: loop)
  }

  /// Begins to observe.
  func start(_ environment: [String: String] = [:], isListening: Bool = true) throws {
    let connection = try session.connect()
    loop.add(connection) {}
    let buses = MessageBuses(
      session: { [session] () throws(BusError) in try session.connect() },
      system: { [weak system] () throws(BusError) in
        guard let system else { throw BusError(operation: "connect", code: 2) }
        return try system.connect()
      })
    let observer = LockObserver(
      buses, session: connection, environment: environment, isListening: isListening, hint: hint, loop: loop,
      report: { [unowned self] report, source in
        let words: [LockState.Report: String] = [.locked: "locked", .unlocked: "unlocked"]
        reports.append("\(source.name) \(report.flatMap { words[$0] } ?? "–")")
      }, sleep: { [unowned self] in reports.append($0 ? "sleep" : "awake") })
    self.observer = observer
    try observer.start()
  }

  /// Ends the system bus.
  func endSystem() { system = nil }

  /// Waits until something has been reported.
  func wait(for report: String, at location: SourceLocation = #_sourceLocation) {
    loop.run(until: { [unowned self] in reports.contains(report) }, "\(report) was not reported", at: location)
  }
}
