import MessageBus
import TestBus
import Testing

@testable import DesktopDaemon

/// Who may close or replace a notification.
@Suite struct SenderRightsTests {
  private static let notFound = BusFailure(name: "org.freedesktop.Notifications.Error.NotFound", message: "")

  @Test func `the sender closes its own, and hears of it`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    let number = try program.notify("Hello")
    try program.close(number)
    #expect(program.log == ["closed \(number) 3"])
    #expect(throws: Self.notFound) { try program.close(number) }
  }

  /// They run as the person. The specification says that a number has no owner.
  @Test(arguments: [false, true]) func `programs outside of sandboxes close and replace each other's`(
    _ leaves: Bool
  ) throws {
    let scene = try DaemonScene()
    let (program, other) = (try scene.program(), try scene.program())
    let number = try program.notify("Hello")
    if leaves {
      program.leave()
      scene.loop.run(until: { scene.daemon.held[number].map { !scene.daemon.senders.isOnBus($0.connection) } == true })
    }
    #expect(try other.notify("Other", replacing: number) == number)
    #expect(scene.daemon.held[number]?.notification.summary == "Other")
    try other.close(number)
    #expect(scene.daemon.held[number] == nil)
  }

  @Test func `a program that the bus does not know may close its own, and no other`() throws {
    let scene = try DaemonScene()
    let program = try scene.program()
    let number = try program.notify("Hello")
    scene.bus.hideProcesses()
    let unknown = try scene.program()
    let own = try unknown.notify("Unknown")
    #expect(throws: Self.notFound) { try unknown.close(number) }
    #expect(try unknown.notify("Other", replacing: number) != number)
    #expect(scene.daemon.held[number] != nil)
    try unknown.close(own)
    #expect(scene.daemon.held[own] == nil)
  }
}
