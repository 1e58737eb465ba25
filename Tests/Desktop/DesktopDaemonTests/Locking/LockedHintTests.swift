import DesktopNotifications
import TestBus
import Testing

@testable import DesktopDaemon

/// logind's `LockedHint`, as far as it is set from here.
@Suite struct LockedHintTests {
  private func started(_ scene: LockScene, isLocked: Bool = false) throws -> FakeLogin {
    let login = try scene.login(["auto": FakeLogin.Session(isLocked: isLocked)])
    try scene.start()
    scene.loop.run(until: { login.log.contains("LockedHint of auto") })
    return login
  }

  private func calls(_ login: FakeLogin) -> [String] { login.log.filter { $0.hasPrefix("SetLockedHint") } }

  @Test func `it is set while the person locks, and says nothing of its own`() throws {
    let scene = LockScene()
    let login = try started(scene)
    scene.wait(for: "logind unlocked")
    scene.hint.set(true)
    scene.loop.run(until: { login.log.contains("SetLockedHint true of auto") })
    #expect(scene.saved == [true])
    scene.hint.set(false)
    scene.loop.run(until: { scene.saved == [true, false] })
    #expect(calls(login) == ["SetLockedHint true of auto", "SetLockedHint false of auto"])
    // Only its end is reported: after that, what logind says is another's.
    #expect(scene.reports == ["logind unlocked", "logind unlocked"])
  }

  @Test func `it is not set where another program says that the screen is locked`() throws {
    let scene = LockScene()
    let login = try started(scene, isLocked: true)
    scene.wait(for: "logind locked")
    scene.hint.set(true)
    login.prepareForSleep(true)
    scene.wait(for: "sleep")
    #expect(calls(login).isEmpty)
    #expect(scene.saved.isEmpty)
  }

  @Test func `one that was set before a start is taken back`() throws {
    let scene = LockScene(hasOwnHint: true)
    let login = try started(scene, isLocked: true)
    scene.loop.run(until: { scene.saved == [false] })
    #expect(calls(login) == ["SetLockedHint false of auto"])
    // What was its own never counted as logind's word.
    #expect(scene.reports == ["logind unlocked"])
  }

  @Test func `one that is refused is not its own`() throws {
    let scene = LockScene()
    let login = try started(scene)
    scene.wait(for: "logind unlocked")
    login.refusesHint = true
    scene.hint.set(true)
    scene.loop.run(until: { scene.saved == [true, false] })
    #expect(calls(login) == ["SetLockedHint true of auto"])
  }

  @Test func `another program that unlocks in between is not overruled`() throws {
    let scene = LockScene()
    let login = try started(scene)
    scene.wait(for: "logind unlocked")
    scene.hint.set(true)
    scene.loop.run(until: { login.log.contains("SetLockedHint true of auto") })
    scene.loop.run(until: { login.log.contains("SetLockedHint true of auto") })
    login.set(false, of: "auto")
    scene.loop.run(until: { scene.saved == [true, false] })
    login.prepareForSleep(true)
    scene.wait(for: "sleep")
    #expect(calls(login) == ["SetLockedHint true of auto"])
  }
}
