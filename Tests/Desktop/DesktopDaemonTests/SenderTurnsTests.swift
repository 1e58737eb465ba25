import Testing

@testable import DesktopDaemon

/// Calls of a sender that costs much wait for those of others. The clock is the test's own.
@Suite struct SenderTurnsTests {
  /// A clock that stands still but for what calls take, and the closures that wait for it.
  final class Clock {
    private(set) var now: UInt64 = 1_000_000
    private var waiting: [(due: UInt64, body: () -> Void)] = []

    func take(milliseconds: UInt64) { now += milliseconds * 1000 }

    func call(after microseconds: UInt64, _ body: @escaping () -> Void) { waiting.append((now + microseconds, body)) }

    /// Lets time pass until nothing waits any more.
    func run() {
      while let next = waiting.indices.min(by: { waiting[$0].due < waiting[$1].due }) {
        let (due, body) = waiting.remove(at: next)
        now = max(now, due)
        body()
      }
    }
  }

  let clock = Clock()
  let turns: SenderTurns

  init() {
    turns = SenderTurns(now: { [clock] in clock.now }, call: { [clock] in clock.call(after: $0, $1) })
  }

  /// Carries out calls that come all at once, and returns their senders in the order in which they were carried out.
  ///
  /// - Parameter calls: The sender of each call and what the call takes, in milliseconds.
  func order(_ calls: [(sender: String, milliseconds: UInt64)]) -> String {
    var order = ""
    for (sender, milliseconds) in calls {
      turns.run(.connection(sender), refuse: { order += "-" }) { [clock] in
        clock.take(milliseconds: milliseconds)
        order += sender
      }
    }
    clock.run()
    return order
  }

  @Test(arguments: [
    ("calls of one sender keep their order", "a1 a1 b0 a1", "aaba"),
    ("a long call is carried out at once", "a12 b0", "ab"),
    ("long calls wait for those of others", "a12 a12 b0 b0", "abba"),
    ("two that cost much take turns", "a12 b12 a3 a3 b3 c0", "abcaba"),
  ]) func `calls are carried out in turn`(_ name: String, _ calls: String, _ expected: String) {
    let calls = calls.split(separator: " ").map { call in
      (sender: String(call.prefix(1)), milliseconds: UInt64(call.dropFirst()) ?? 0)
    }
    #expect(order(calls) == expected)
  }

  /// Each round is as one of a flood: a long call, somebody else's, and a pause that is longer than the call.
  @Test(arguments: [
    ("long calls wait each time", 4, "abababbababa"), ("short calls wait once", 1, "abababababab"),
  ]) func `a flood waits as its calls are long`(_ name: String, _ milliseconds: UInt64, _ expected: String) {
    var order = ""
    for round in 0..<6 {
      clock.call(after: UInt64(round) * 12_000) { [turns, clock] in
        turns.run(.connection("a"), refuse: {}) {
          clock.take(milliseconds: milliseconds)
          order += "a"
        }
        turns.run(.connection("b"), refuse: {}) { order += "b" }
      }
    }
    clock.run()
    #expect(order == expected)
  }

  @Test func `calls beyond what may wait are refused if they take long`() {
    let calls = Array(repeating: ("a", UInt64(12)), count: 1) + Array(repeating: ("a", UInt64(0)), count: 65)
    #expect(order(calls.map { (sender: $0.0, milliseconds: $0.1) }) == "a-" + String(repeating: "a", count: 64))
  }
}
