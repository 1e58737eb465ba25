import MessageBus
import Testing

@testable import DesktopDaemon

/// Calls of a sender that costs much wait for those of others.
@Suite struct SenderTurnsTests {
  /// Carries out calls, and returns them in the order in which they were carried out.
  ///
  /// - Parameters:
  ///   - calls: The sender of each call and what the call takes, in milliseconds. All come at once.
  static func order(_ calls: [(sender: String, milliseconds: UInt64)]) -> String {
    let loop = EventLoop()
    let turns = SenderTurns(in: loop)
    var order = ""
    for (sender, milliseconds) in calls {
      turns.run(sender, refuse: { order += "-" }) {
        let end = EventLoop.now + milliseconds * 1000
        while EventLoop.now < end {}
        order += sender
        if order.count == calls.count { loop.stop() }
      }
    }
    if order.count < calls.count {
      loop.after(5_000_000) { loop.stop() }
      loop.run()
    }
    return order
  }

  @Test(arguments: [
    ("calls of one sender keep their order", [("a", 1), ("a", 1), ("b", 0), ("a", 1)], "aaba"),
    ("a long call is carried out at once", [("a", 12), ("b", 0)], "ab"),
    ("long calls wait for those of others", [("a", 12), ("a", 12), ("b", 0), ("b", 0)], "abba"),
    ("two that cost much take turns", [("a", 12), ("b", 12), ("a", 3), ("a", 3), ("b", 3), ("c", 0)], "abcaba"),
  ]) func `calls are carried out in turn`(_ name: String, _ calls: [(String, UInt64)], _ expected: String) {
    #expect(Self.order(calls.map { (sender: $0.0, milliseconds: $0.1) }) == expected)
  }

  @Test func `a sender whose calls are long waits each time`() {
    let loop = EventLoop()
    let turns = SenderTurns(in: loop)
    var order = ""
    var rounds = 0
    // Each round is as one of a flood: a long call, a pause that is longer than it, and somebody else's call after it.
    func run() {
      rounds += 1
      guard rounds <= 8 else { return loop.stop() }
      turns.run("a", refuse: {}) {
        let end = EventLoop.now + 4000
        while EventLoop.now < end {}
        order += "a"
      }
      turns.run("b", refuse: {}) { order += "b" }
      loop.after(8000, run)
    }
    run()
    loop.run()
    #expect(order.suffix(8) == "babababa")
  }

  @Test func `calls beyond what may wait are refused if they take long`() {
    let calls = Array(repeating: ("a", UInt64(12)), count: 1) + Array(repeating: ("a", UInt64(0)), count: 65)
    #expect(Self.order(calls.map { (sender: $0.0, milliseconds: $0.1) }) == "a-" + String(repeating: "a", count: 64))
  }
}
