import MessageBus
import TestBus
import Testing

/// Points in time. No test waits for a time to pass: a timer of an hour is one that does not come.
@Suite struct EventLoopTimerTests {
  private static let hour: UInt64 = 3_600_000_000
  let loop = EventLoop()

  @Test func `timers are called in the order of their time, then of their making`() {
    var called: [String] = []
    loop.after(Self.hour) { called.append("hour") }
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] { loop.after(0) { called.append(name) } }
    loop.after(0) { [loop] in loop.stop() }
    loop.runOrFail()
    #expect(called == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }

  @Test(arguments: [0, 1, 999, 1000, 1001, 2500] as [UInt64]) func `a timer does not come early`(_ wait: UInt64) {
    let start = EventLoop.now
    var end: UInt64?
    loop.after(wait) { [loop] in
      end = EventLoop.now
      loop.stop()
    }
    loop.runOrFail()
    #expect(end.map { $0 - start >= wait } == true)
  }

  @Test func `a timer is called once`() {
    var count = 0
    loop.after(0) { count += 1 }
    loop.after(0) { [loop] in loop.after(0) { loop.after(0) { loop.stop() } } }
    loop.runOrFail()
    #expect(count == 1)
  }

  @Test func `a timer that was cancelled is not called, even by one that is due with it`() {
    var called: [String] = []
    let early = loop.after(0) { called.append("early") }
    loop.cancel(early)
    loop.cancel(nil)
    var late: EventLoop.Timer?
    loop.after(0) { [loop] in loop.cancel(late) }
    late = loop.after(0) { called.append("late") }
    loop.after(0) { [loop] in loop.stop() }
    loop.runOrFail()
    #expect(called.isEmpty)
  }

  @Test func `a timer that was called cannot be cancelled, nor another with it`() {
    var called = false
    let first = loop.after(0) {}
    loop.after(0) { [loop] in
      loop.cancel(first)
      loop.after(0) {
        called = true
        loop.stop()
      }
    }
    loop.runOrFail()
    #expect(called)
  }
}
