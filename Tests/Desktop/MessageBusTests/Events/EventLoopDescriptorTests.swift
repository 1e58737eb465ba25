import Glibc
import MessageBus
import TestBus
import Testing

/// Descriptors that can be read or written.
@Suite struct EventLoopDescriptorTests {
  let loop = EventLoop()
  let pair = SocketPair()

  /// What makes a descriptor ready.
  struct Event: CustomTestStringConvertible {
    let testDescription: String
    let direction: EventLoop.Direction
    let prepare: @Sendable (SocketPair) -> Void
  }

  static let events: [Event] = [
    Event(testDescription: "something can be read", direction: .input) { $0.write("x") },
    Event(testDescription: "the other end is closed", direction: .input) { $0.endSecond() },
    Event(testDescription: "something can be written", direction: .output) { _ in },
    Event(testDescription: "nobody will read what is written", direction: .output) { $0.endSecond() },
  ]

  @Test(arguments: events) func `a closure is called when`(_ event: Event) {
    event.prepare(pair)
    loop.watch(pair.first, for: event.direction) { [loop] in loop.stop() }
    loop.runOrFail()
    loop.unwatch(pair.first)
  }

  @Test func `a closure is called as long as something can be read`() {
    pair.write("abc")
    var read = ""
    loop.watch(pair.first) { [loop, pair] in
      var byte: UInt8 = 0
      guard recv(pair.first, &byte, 1, 0) == 1 else { return }
      read.unicodeScalars.append(Unicode.Scalar(byte))
      if read.utf8.count == 3 { loop.stop() }
    }
    loop.runOrFail()
    #expect(read == "abc")
  }

  @Test func `a descriptor is waited for in one direction, the last`() {
    var called: [EventLoop.Direction] = []
    pair.write("x")
    loop.watch(pair.first, for: .output) { called.append(.output) }
    loop.watch(pair.first, for: .input) { [loop] in
      called.append(.input)
      loop.stop()
    }
    loop.runOrFail()
    #expect(called == [.input])
  }

  @Test func `of two that are ready, the first may say that the other is no longer waited for`() {
    let other = SocketPair()
    var count = 0
    for (own, theirs) in [(pair, other), (other, pair)] {
      own.write("x")
      loop.watch(own.first) { [loop] in
        count += 1
        loop.unwatch(theirs.first)
        // Once more around, in case the other one is called all the same.
        loop.after(0) { loop.stop() }
      }
    }
    loop.runOrFail()
    #expect(count == 1)
  }

  @Test func `timers without an end do not keep descriptors waiting`() {
    func again() { loop.after(0) { again() } }
    again()
    pair.write("x")
    loop.watch(pair.first) { [loop] in loop.stop() }
    loop.runOrFail("the descriptor was not looked at")
  }

  @Test func `a descriptor that is always ready does not keep timers waiting`() {
    pair.write("x")
    loop.watch(pair.first) {}
    loop.after(1) { [loop] in loop.stop() }
    loop.runOrFail()
  }
}
