import DesktopNotifications
import TestBus
import Testing

@testable import DesktopDaemon

/// What screen savers say.
@Suite struct ScreenSaverTests {
  private let scene = LockScene()

  @Test(arguments: LockSource.screenSavers.map(\.key), [false, true])
  func `a screen saver that is there is asked, and listened to`(_ name: String, _ isActive: Bool) throws {
    let saver = try scene.screenSaver(name, isActive: isActive)
    try scene.start()
    let words = [true: "\(name) locked", false: "\(name) unlocked"]
    scene.wait(for: words[isActive] ?? "")
    saver.set(!isActive)
    scene.wait(for: words[!isActive] ?? "")
    #expect(scene.reports == [words[isActive], words[!isActive]])
    #expect(saver.questions == 1)
  }

  @Test func `a screen saver that comes later is asked, one that goes says nothing more`() throws {
    try scene.start()
    // This one is asked by the time the others would have been.
    let first = try scene.screenSaver("org.mate.ScreenSaver", isActive: false)
    scene.wait(for: "org.mate.ScreenSaver unlocked")
    #expect(scene.reports == ["org.mate.ScreenSaver unlocked"])
    do {
      let saver = try scene.screenSaver("org.xfce.ScreenSaver", isActive: true)
      scene.wait(for: "org.xfce.ScreenSaver locked")
      #expect(saver.questions == 1)
    }
    scene.wait(for: "org.xfce.ScreenSaver –")
    let saver = try scene.screenSaver("org.xfce.ScreenSaver", isActive: false)
    scene.wait(for: "org.xfce.ScreenSaver unlocked")
    #expect(
      scene.reports == [
        "org.mate.ScreenSaver unlocked", "org.xfce.ScreenSaver locked", "org.xfce.ScreenSaver –",
        "org.xfce.ScreenSaver unlocked",
      ])
    _ = (first, saver)
  }

  @Test func `nobody is asked if only the person says whether the screen is locked`() throws {
    let login = try scene.login(["auto": FakeLogin.Session(isLocked: true)])
    let saver = try scene.screenSaver("org.gnome.ScreenSaver", isActive: true)
    try scene.start(isListening: false)
    // The hint is set all the same, so it is read.
    scene.wait(for: "logind locked")
    saver.set(false)
    login.prepareForSleep(true)
    login.set(false, of: "auto")
    scene.wait(for: "logind unlocked")
    #expect(scene.reports == ["logind locked", "logind unlocked"])
    #expect(saver.questions == 0)
    #expect(!login.log.contains("Inhibit"))
  }
}
