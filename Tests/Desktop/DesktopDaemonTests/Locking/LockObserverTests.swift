import DesktopNotifications
import Glibc
import TestBus
import Testing

@testable import DesktopDaemon

/// What logind says of the session that shows the screen.
@Suite struct LockObserverTests {
  private let scene = LockScene()

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = [:]
    let sessions: [String: FakeLogin.Session]
    /// What is reported; nil if no session is believed.
    let expected: String?
  }

  private static let locked = FakeLogin.Session(isLocked: true)
  private static let unlocked = FakeLogin.Session()
  private static let foreign = FakeLogin.Session(user: getuid() + 1, isLocked: false)
  private static let remote = FakeLogin.Session(seat: "", isLocked: false)
  /// A session of the person's at a seat that only some machines have.
  private static let elsewhere = FakeLogin.Session(seat: "seat1", isLocked: false)
  /// The session in which a greeter asks for the password: at the same seat, of an account of its own.
  private static let greeter = FakeLogin.Session(user: getuid() + 113, isLocked: false)

  static let rows: [Row] = [
    Row(testDescription: "the caller's session is locked", sessions: ["auto": locked], expected: "logind locked"),
    Row(testDescription: "the caller's session is not", sessions: ["auto": unlocked], expected: "logind unlocked"),
    Row(
      testDescription: "the environment's session goes before the caller's", environment: ["XDG_SESSION_ID": "4"],
      sessions: ["4": locked, "auto": unlocked], expected: "logind locked"),
    Row(
      testDescription: "the environment names a session that is gone", environment: ["XDG_SESSION_ID": "4"],
      sessions: ["auto": locked], expected: "logind locked"),
    Row(
      testDescription: "the environment names another person's session", environment: ["XDG_SESSION_ID": "4"],
      sessions: ["4": foreign, "auto": locked], expected: "logind locked"),
    Row(
      testDescription: "the environment names a session without a screen", environment: ["XDG_SESSION_ID": "4"],
      sessions: ["4": remote, "auto": locked], expected: "logind locked"),
    Row(
      testDescription: "the session is at the environment's seat", environment: ["XDG_SEAT": "seat0"],
      sessions: ["auto": locked], expected: "logind locked"),
    Row(
      testDescription: "the session is at another seat", environment: ["XDG_SEAT": "seat1"],
      sessions: ["auto": unlocked], expected: nil),
    Row(
      testDescription: "the session is at the seat that every machine has, and XDG_SEAT is empty",
      environment: ["XDG_SEAT": ""], sessions: ["auto": unlocked], expected: "logind unlocked"),
    Row(
      testDescription: "the session is at another seat, and XDG_SEAT is not set", sessions: ["auto": elsewhere],
      expected: nil),
    Row(
      testDescription: "the session is at another seat, and XDG_SEAT is empty", environment: ["XDG_SEAT": ""],
      sessions: ["auto": elsewhere], expected: nil),
    Row(
      testDescription: "the session is at another seat, which XDG_SEAT names", environment: ["XDG_SEAT": "seat1"],
      sessions: ["auto": elsewhere], expected: "logind unlocked"),
    Row(
      testDescription: "the environment names a session at another seat, and no seat",
      environment: ["XDG_SESSION_ID": "4"], sessions: ["4": elsewhere, "auto": locked], expected: "logind locked"),
    Row(
      testDescription: "the environment names a greeter's session", environment: ["XDG_SESSION_ID": "c1"],
      sessions: ["c1": greeter, "auto": locked], expected: "logind locked"),
    Row(testDescription: "the session is a greeter's", sessions: ["auto": greeter], expected: nil),
    Row(testDescription: "the session is another person's", sessions: ["auto": foreign], expected: nil),
    Row(testDescription: "the session has no screen", sessions: ["auto": remote], expected: nil),
    Row(testDescription: "there is no session", sessions: [:], expected: nil),
  ]

  @Test(arguments: rows) func `logind is believed if`(_ row: Row) throws {
    let login = try scene.login(row.sessions)
    try scene.start(row.environment)
    if let expected = row.expected {
      scene.wait(for: expected)
    } else {
      // Once the last question is answered, a signal that comes after the answer.
      let last = row.sessions["auto"].map { $0.user == getuid() ? "Seat of auto" : "User of auto" } ?? "GetSession auto"
      scene.loop.run(until: { login.log.contains(last) && login.log.contains("Inhibit") })
      login.prepareForSleep(true)
      scene.wait(for: "sleep")
      #expect(!login.log.contains { $0.hasPrefix("LockedHint") })
    }
    #expect(scene.reports == [row.expected ?? "sleep"])
  }

  @Test func `each change is reported`() throws {
    let login = try scene.login(["auto": Self.unlocked])
    try scene.start()
    scene.wait(for: "logind unlocked")
    login.set(true, of: "auto")
    scene.wait(for: "logind locked")
    login.set(false, of: "auto")
    scene.loop.run(until: { scene.reports.count == 3 })
    #expect(scene.reports == ["logind unlocked", "logind locked", "logind unlocked"])
  }

  @Test func `after sleep, the lock is known before anything may be shown`() throws {
    let login = try scene.login(["auto": Self.unlocked])
    try scene.start()
    scene.wait(for: "logind unlocked")
    login.prepareForSleep(true)
    scene.wait(for: "sleep")
    // Locked while the machine sleeps, without a word.
    login.set(true, of: "auto", tells: false)
    login.prepareForSleep(false)
    scene.wait(for: "awake")
    #expect(scene.reports == ["logind unlocked", "sleep", "logind locked", "awake"])
    // Sleep is delayed again.
    #expect(login.log.filter { $0 == "Inhibit" }.count == 2)
  }

  @Test func `sleep without a session that is believed ends all the same`() throws {
    let login = try scene.login([:])
    try scene.start()
    scene.loop.run(until: { login.log.contains("GetSession auto") && login.log.contains("Inhibit") })
    login.prepareForSleep(true)
    login.prepareForSleep(false)
    scene.wait(for: "awake")
    #expect(scene.reports == ["sleep", "awake"])
  }

  @Test func `a logind that ends says nothing more, and the next one is asked`() throws {
    let login = try scene.login(["auto": Self.locked])
    try scene.start()
    scene.wait(for: "logind locked")
    login.leave()
    scene.wait(for: "logind –")
    let next = try scene.login(["auto": Self.unlocked])
    scene.wait(for: "logind unlocked")
    // Its changes are heard, too.
    next.set(true, of: "auto")
    scene.loop.run(until: { scene.reports.count == 4 })
    #expect(scene.reports == ["logind locked", "logind –", "logind unlocked", "logind locked"])
  }

  @Test func `a system bus that ends leaves nothing that logind says, and wakes`() throws {
    let login = try scene.login(["auto": Self.locked])
    try scene.start()
    scene.wait(for: "logind locked")
    login.prepareForSleep(true)
    scene.wait(for: "sleep")
    scene.endSystem()
    scene.wait(for: "logind –")
    #expect(scene.reports == ["logind locked", "sleep", "awake", "logind –"])
  }

  @Test func `a machine without a system bus has screen savers`() throws {
    scene.endSystem()
    let saver = try scene.screenSaver("org.gnome.ScreenSaver", isActive: true)
    try scene.start()
    scene.wait(for: "org.gnome.ScreenSaver locked")
    _ = saver
  }
}
