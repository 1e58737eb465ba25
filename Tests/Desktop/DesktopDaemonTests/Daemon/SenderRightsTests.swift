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

  @Test func `another program may not close it while its sender is there`() throws {
    let scene = try DaemonScene()
    let (program, other) = (try scene.program(), try scene.program())
    let number = try program.notify("Hello")
    #expect(throws: Self.notFound) { try other.close(number) }
    #expect(scene.daemon.held[number] != nil)
  }

  @Test func `another program that would replace it gets a number of its own`() throws {
    let scene = try DaemonScene()
    let (program, other) = (try scene.program(), try scene.program())
    let number = try program.notify("Hello")
    #expect(try other.notify("Other", replacing: number) != number)
    #expect(try program.notify("Again", replacing: number) == number)
    #expect(scene.daemon.held[number]?.notification.summary == "Again")
  }

  @Test func `once its sender has left, one outside of sandboxes may close it`() throws {
    let scene = try DaemonScene()
    let (program, other) = (try scene.program(), try scene.program())
    let number = try program.notify("Hello")
    program.leave()
    scene.loop.run(until: { scene.daemon.held[number].map { !scene.daemon.senders.isOnBus($0.sender.name) } == true })
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
    program.leave()
    scene.loop.run(until: { scene.daemon.held[number].map { !scene.daemon.senders.isOnBus($0.sender.name) } == true })
    #expect(throws: Self.notFound) { try unknown.close(number) }
    #expect(scene.daemon.held[number] != nil)
    try unknown.close(own)
    #expect(scene.daemon.held[own] == nil)
  }
}
