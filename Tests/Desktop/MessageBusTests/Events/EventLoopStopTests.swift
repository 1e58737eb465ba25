import Glibc
import MessageBus
import TestBus
import Testing

/// When a loop ends, and what it does not do any more.
@Suite struct EventLoopStopTests {
  let loop = EventLoop()

  @Test func `a loop that was stopped before it runs does nothing`() {
    var isCalled = false
    loop.after(0) { isCalled = true }
    loop.stop()
    loop.runOrFail()
    #expect(!isCalled)
  }

  @Test func `after a timer stops the loop, no other is called`() {
    var isCalled = false
    loop.after(0) { [loop] in loop.stop() }
    loop.after(0) { isCalled = true }
    loop.runOrFail()
    #expect(!isCalled)
  }

  @Test func `after a descriptor stops the loop, no other is called`() {
    let pairs = [SocketPair(), SocketPair()]
    var count = 0
    for pair in pairs {
      pair.write("x")
      loop.watch(pair.first) { [loop] in
        count += 1
        loop.stop()
      }
    }
    loop.runOrFail()
    #expect(count == 1)
  }

  @Test func `after the end of a connection stops the loop, no other is handled`() throws {
    let pairs = [SocketPair(), SocketPair()]
    let connections = try pairs.map { try BusConnection.socket($0.takeFirst(), serves: true) }
    var count = 0
    for (connection, pair) in zip(connections, pairs) {
      pair.endSecond()
      loop.add(connection) { [loop] in
        count += 1
        loop.stop()
      }
    }
    loop.runOrFail()
    #expect(count == 1)
  }

  @Test func `what was left is called when the loop runs again`() {
    var called: [Int] = []
    for number in 0..<3 {
      loop.after(0) { [loop] in
        called.append(number)
        loop.stop()
      }
    }
    for _ in 0..<3 { loop.runOrFail() }
    #expect(called == [0, 1, 2])
  }
}
