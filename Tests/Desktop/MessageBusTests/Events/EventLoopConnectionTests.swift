import Glibc
import MessageBus
import TestBus
import Testing

/// Connections that a loop handles: two programs that are connected to each other without a bus.
@Suite struct EventLoopConnectionTests {
  private static let interface = BusInterface(
    "org.example.Echo", [.method("Echo", [.init("text", "s")], returns: [.init("text", "s")])])
  private static let echo = BusMethod("Echo", of: interface.name, at: "/", in: "org.example")

  let loop = EventLoop()
  private let server: BusConnection
  private let client: BusConnection

  init() throws {
    (server, client) = try loop.addConnectedPair()
  }

  private func serve(_ body: @escaping (String) -> Void = { _ in }) throws {
    try server.offer(Self.interface, at: "/") { call in
      guard let text = try? call.readString() else { return }
      body(text)
      call.reply { $0.append(text) }
    }
  }

  @Test func `a call gets its reply`() throws {
    try serve()
    var reply: String?
    client.call(Self.echo, arguments: { $0.append("Grüße") }) { [loop] in
      reply = try? $0.readString()
      loop.stop()
    }
    loop.runOrFail()
    #expect(reply == "Grüße")
  }

  @Test func `a call without a reply fails when its time is over`() throws {
    try server.offer(Self.interface, at: "/") { _ in }
    var failure: BusFailure?
    client.call(Self.echo, timeout: 0.001, arguments: { $0.append("x") }) { [loop] in
      failure = $0.failure
      loop.stop()
    }
    loop.runOrFail("the loop does not wait for the time of a call")
    #expect(failure?.name == "org.freedesktop.DBus.Error.NoReply")
  }

  @Test func `many messages do not keep others waiting`() throws {
    let count = 100
    var (handled, handledBefore) = (0, 0)
    try serve { [loop] _ in
      handled += 1
      if handled == 1 { loop.after(0) { handledBefore = handled } }
      // All of them take longer than one connection may on any machine.
      let start = EventLoop.now
      while EventLoop.now - start < 100 {}
    }
    var replied = 0
    for _ in 0..<count {
      client.call(Self.echo, arguments: { $0.append("x") }) { [loop] _ in
        replied += 1
        if replied == count { loop.stop() }
      }
    }
    loop.runOrFail()
    #expect(handled == count)
    #expect((1..<count).contains(handledBefore))
  }

  @Test func `a connection that was removed is not handled`() throws {
    var isHandled = false
    try serve { _ in isHandled = true }
    client.call(Self.echo, arguments: { $0.append("x") }) { [loop] _ in loop.stop() }
    loop.runOrFail()
    #expect(isHandled)
    isHandled = false
    loop.remove(server)
    client.call(Self.echo, timeout: 0.001, arguments: { $0.append("x") }) { [loop] _ in loop.stop() }
    loop.runOrFail()
    #expect(!isHandled)
  }

  @Test func `the end of a connection is reported once, and timers go on`() throws {
    let pair = SocketPair()
    let connection = try BusConnection.socket(pair.takeFirst(), serves: true)
    var count = 0
    loop.add(connection) { [loop] in
      count += 1
      loop.after(0) { loop.after(0) { loop.stop() } }
    }
    pair.endSecond()
    loop.runOrFail()
    #expect(count == 1)
  }
}
