import DesktopNotifications
import MessageBus
import NotificationModel
import TestBus
import Testing

@testable import DesktopDaemon

/// The daemon on a bus of its own: what programs send, and what those that show rows get.
@Suite struct NotificationDaemonTests {
  @Test func `a notification is saved before it is answered, and shown after that`() throws {
    let scene = try DaemonScene()
    let daemon = scene.daemon
    var notification = DesktopNotification()
    notification.summary = "Hello"
    var saved: [String] = []
    var isShown = false
    daemon.accept(
      notification, replacing: 0, image: nil, origin: .freedesktop, sender: .outside, connection: ":1.9"
    ) { number in
      // What would be there if the daemon ended at this moment.
      saved = (try? scene.savedNow()) ?? []
      isShown = daemon.rows.listings[number] != nil
    }
    #expect(saved == ["Hello"])
    #expect(!isShown)
    scene.loop.run(until: { daemon.rows.listings[1] != nil })
  }

  @Test func `a program has its answer before rows change`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    _ = try program.rows()
    program.send("Hello")
    scene.loop.run(until: { program.log.contains("changed") })
    #expect(program.log == ["answered 1", "changed"])
  }

  @Test func `a burst of notifications is answered one by one, and shown together`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    _ = try program.rows()
    for _ in 0..<3 { program.send("Hello") }
    scene.loop.run(until: { program.log.contains("changed") && program.log.count >= 4 })
    #expect(program.log.filter { $0 != "changed" } == ["answered 1", "answered 2", "answered 3"])
    #expect(try program.rows().contains(#""count":3"#))
  }

  @Test func `without a word of anybody, the screen counts as locked`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    _ = try program.notify("Hello")
    let rows = try program.rows()
    #expect(rows.contains(#""hidden":true"#) && !rows.contains("Hello"))
  }

  @Test func `a lock hides before it is answered, and its end shows`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    _ = try program.notify("Hello")
    try program.center("Unlock")
    #expect(try program.rows().contains("Hello"))
    try program.center("Lock")
    #expect(scene.daemon.rows.center.rows.allSatisfy { if case .hidden = $0.content { true } else { false } })
    #expect(try !program.rows().contains("Hello"))
    try program.center("Unlock")
    #expect(try program.rows().contains("Hello"))
  }

  @Test func `logind of a desktop that is known to say so locks and unlocks`() throws {
    let scene = try DaemonScene(desktop: "GNOME", session: FakeLogin.Session())
    let program = try scene.program()
    _ = try program.notify("Hello")
    scene.loop.run(until: { !scene.daemon.lock.isLocked })
    #expect(try program.rows().contains("Hello"))
    scene.login?.set(true, of: "auto")
    scene.loop.run(until: { scene.daemon.lock.isLocked })
    #expect(try !program.rows().contains("Hello"))
  }

  @Test func `settings are read again when their file changes`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    _ = try program.notify("Hello")
    try program.center("Unlock")
    #expect(try program.rows().contains("Hello"))
    try scene.write(settings: #"{"settings":{"showPreviews":"never"}}"#)
    scene.loop.run(until: { program.log.contains("changed") })
    #expect(try !program.rows().contains("Hello"))
  }

  @Test func `settings that cannot be read hide all`() throws {
    let scene = try DaemonScene(settings: #"{"settings":{"showPreviews":"always"}}"#)
    let program = try scene.program()
    _ = try program.notify("Hello")
    #expect(try program.rows().contains("Hello"))
    try scene.write(settings: "no settings")
    scene.loop.run(until: { program.log.contains("changed") })
    #expect(try !program.rows().contains("Hello"))
    #expect(try program.center("Status").readString().contains(#""readable":false"#))
  }
}
