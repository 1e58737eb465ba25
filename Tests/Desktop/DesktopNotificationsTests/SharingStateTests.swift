import DesktopNotifications
import Testing

@Suite struct SharingStateTests {
  /// Something that happens, at a second.
  enum Event {
    case says(SharingSource, SharingReport?)
    case share(Bool)
    case awaits(SharingSource), givesUp(SharingSource)
    case restored(SharingSource, SharingReport)
    case isManual(Bool), ignoresWindows(Bool)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let events: [(UInt64, Event)]
    /// The second at which it is asked, and what is then so.
    let at: UInt64
    let isShared: Bool
    var explanation = ""
  }

  static let rows: [Row] = [
    Row(
      testDescription: "nobody says anything", events: [], at: 0, isShared: false, explanation: "not shared: no source"),
    Row(
      testDescription: "a cast", events: [(1, .says(.niri, .shared))], at: 100, isShared: true,
      explanation: "shared: according to niri"),
    Row(
      testDescription: "a cast that has just ended",
      events: [(1, .says(.niri, .shared)), (10, .says(.niri, .notShared))], at: 13, isShared: true,
      explanation: "shared: niri said so a moment ago"),
    Row(
      testDescription: "a cast that has ended",
      events: [(1, .says(.niri, .shared)), (10, .says(.niri, .notShared))], at: 14, isShared: false),
    Row(
      testDescription: "a cast that ends twice",
      events: [(1, .says(.niri, .shared)), (10, .says(.niri, .notShared)), (12, .says(.niri, .notShared))], at: 14,
      isShared: false),
    Row(
      testDescription: "a cast that begins again while it is held",
      events: [(1, .says(.niri, .shared)), (10, .says(.niri, .notShared)), (12, .says(.niri, .shared))], at: 20,
      isShared: true),
    Row(
      testDescription: "one of two ends",
      events: [(1, .says(.niri, .shared)), (1, .says(.inhibitors, .shared)), (10, .says(.niri, .notShared))], at: 60,
      isShared: true, explanation: "shared: according to Inhibit"),
    Row(
      testDescription: "the last of two ends",
      events: [
        (1, .says(.niri, .shared)), (1, .says(.inhibitors, .shared)), (10, .says(.niri, .notShared)),
        (12, .says(.inhibitors, .notShared)),
      ], at: 15, isShared: true),
    Row(
      testDescription: "a source that never said anything goes", events: [(1, .says(.niri, nil))], at: 1,
      isShared: false),
    Row(
      testDescription: "a source that said otherwise goes",
      events: [(1, .says(.niri, .notShared)), (2, .says(.niri, nil))], at: 2, isShared: false),
    Row(
      testDescription: "a source goes during a cast", events: [(1, .says(.niri, .shared)), (2, .says(.niri, nil))],
      at: 10_000, isShared: true, explanation: "shared: according to niri, which is gone; run “sottoctl share off”"),
    Row(
      testDescription: "it is back and says otherwise",
      events: [(1, .says(.niri, .shared)), (2, .says(.niri, nil)), (3, .says(.niri, .notShared))], at: 7,
      isShared: false),
    Row(
      testDescription: "it is back and says the same",
      events: [(1, .says(.niri, .shared)), (2, .says(.niri, nil)), (3, .says(.niri, .shared)), (4, .share(false))],
      at: 99,
      isShared: true),
    Row(
      testDescription: "the person says that it is not shared",
      events: [(1, .says(.niri, .shared)), (2, .says(.niri, nil)), (3, .share(false))], at: 3, isShared: false),
    Row(
      testDescription: "the person lifts no source that is there",
      events: [(1, .says(.niri, .shared)), (3, .share(false))], at: 3, isShared: true),
    Row(
      testDescription: "the person does not end what is held of a source that is there",
      events: [(1, .says(.niri, .shared)), (2, .says(.niri, .notShared)), (3, .share(false))], at: 5, isShared: true),
    Row(testDescription: "by hand", events: [(1, .share(true))], at: 100, isShared: true),
    Row(
      testDescription: "by hand, and at once not", events: [(1, .share(true)), (2, .share(false))], at: 2,
      isShared: false),
    Row(
      testDescription: "manual: others do not count",
      events: [(0, .isManual(true)), (1, .says(.niri, .shared))], at: 2, isShared: false,
      explanation: "not shared: only sottoctl is asked"),
    Row(
      testDescription: "manual: nothing is waited for", events: [(0, .isManual(true)), (1, .awaits(.niri))], at: 2,
      isShared: false),
    Row(testDescription: "manual: by hand", events: [(0, .isManual(true)), (1, .share(true))], at: 2, isShared: true),
    Row(
      testDescription: "automatic again: what was said counts",
      events: [(0, .isManual(true)), (1, .says(.niri, .shared)), (2, .isManual(false))], at: 2, isShared: true),
    Row(testDescription: "a window", events: [(1, .says(.niri, .windowShared))], at: 2, isShared: true),
    Row(
      testDescription: "a window that is ignored",
      events: [(0, .ignoresWindows(true)), (1, .says(.niri, .windowShared))], at: 2, isShared: false),
    Row(
      testDescription: "the screen, windows are ignored",
      events: [(0, .ignoresWindows(true)), (1, .says(.niri, .shared))], at: 2, isShared: true),
    Row(
      testDescription: "from the screen to a window that is ignored: held",
      events: [(0, .ignoresWindows(true)), (1, .says(.niri, .shared)), (5, .says(.niri, .windowShared))], at: 8,
      isShared: true),
    Row(
      testDescription: "from the screen to a window that is ignored: over",
      events: [(0, .ignoresWindows(true)), (1, .says(.niri, .shared)), (5, .says(.niri, .windowShared))], at: 9,
      isShared: false),
    Row(
      testDescription: "from the screen to a window to nothing",
      events: [(1, .says(.niri, .shared)), (5, .says(.niri, .windowShared)), (8, .says(.niri, .notShared))], at: 11,
      isShared: true),
    Row(
      testDescription: "an answer is expected", events: [(1, .awaits(.niri))], at: 1, isShared: true,
      explanation: "shared: waiting for niri"),
    Row(
      testDescription: "the answer has come", events: [(1, .awaits(.niri)), (1, .says(.niri, .notShared))], at: 1,
      isShared: false),
    Row(
      testDescription: "the answer does not come", events: [(1, .awaits(.niri)), (2, .givesUp(.niri))], at: 2,
      isShared: false),
    Row(
      testDescription: "what it said before the daemon was started",
      events: [(0, .restored(.hyprland, .shared)), (1, .givesUp(.hyprland))], at: 100, isShared: true),
    Row(
      testDescription: "what it said before the daemon was started, lifted",
      events: [(0, .restored(.hyprland, .shared)), (1, .share(false))], at: 1, isShared: false),
    Row(
      testDescription: "nothing is restored of one that said nothing", events: [(0, .restored(.hyprland, .notShared))],
      at: 1, isShared: false),
    Row(
      testDescription: "the person's word is the person's", events: [(0, .says(.control, .shared))], at: 1,
      isShared: false),
  ]

  @Test(arguments: rows) func `the screen is shared while a source says so, and a while after`(_ row: Row) {
    var state = SharingState()
    for (second, event) in row.events {
      switch event {
      case .says(let source, let report): state.update(report, from: source, now: second * 1_000_000)
      case .share(let isShared): state.share(isShared)
      case .awaits(let source): state.listen(to: source, isAwaited: true)
      case .givesUp(let source): state.giveUp(source)
      case .restored(let source, let report): state.restore(report, from: source)
      case .isManual(let isManual): state.isManual = isManual
      case .ignoresWindows(let ignores): state.ignoresWindows = ignores
      }
    }
    let now = row.at * 1_000_000
    #expect(state.isShared(now: now) == row.isShared)
    #expect(state.explanation(now: now).hasPrefix(row.isShared ? "shared: " : "not shared: "))
    #expect(state.explanation(now: now).hasPrefix(row.explanation))
    // Nothing that is over comes back, and the end that it is waited for is the next change.
    var later = state
    later.removeEnded(now: now)
    #expect(later.isShared(now: now) == row.isShared)
    if let end = state.nextEnd(now: now) {
      #expect(state.isShared(now: end - 1) == row.isShared)
    } else {
      #expect(state.isShared(now: now + 1_000_000_000) == row.isShared)
    }
  }

  /// Whatever sources say, in any order: one that says “shared” is enough.
  @Test func `shared wins`() {
    let reports: [SharingReport?] = [nil, .notShared, .windowShared, .shared]
    for first in reports {
      for second in reports {
        for third in reports {
          var state = SharingState()
          let said = zip([SharingSource.niri, .inhibitors, .pipeWire], [first, second, third])
          for (source, report) in said { state.update(report, from: source, now: 1) }
          #expect(state.isShared(now: 1) == said.contains { ($1 ?? .notShared) > .notShared })
        }
      }
    }
  }
}

@Suite struct InhibitorsTests {
  @Test func `a number is its own connection's`() throws {
    var inhibitors = Inhibitors()
    let added = inhibitors.add(connection: ":1.1", sender: .outside, app: "a", reason: "r")
    let first = try #require(added)
    #expect(inhibitors.remove(first.number, of: ":1.2") == nil)
    #expect(inhibitors.remove(first.number + 1, of: ":1.1") == nil)
    #expect(inhibitors.remove(first.number, of: ":1.1") == first)
    #expect(inhibitors.isEmpty)
    #expect(inhibitors.remove(first.number, of: ":1.1") == nil)
    let second = inhibitors.add(connection: ":1.1", sender: .outside, app: "a", reason: "r")
    #expect(second != nil && second?.number != first.number)
  }

  @Test func `one connection has so many, and all have so many`() {
    var inhibitors = Inhibitors()
    for _ in 0..<100 { _ = inhibitors.add(connection: ":1.1", sender: .outside, app: "", reason: "") }
    #expect(inhibitors.all.count == Inhibitors.maximumOfConnection)
    for connection in 2..<1000 {
      _ = inhibitors.add(connection: ":1.\(connection)", sender: .outside, app: "", reason: "")
    }
    #expect(inhibitors.all.count == Inhibitors.maximumOutside)
    #expect(inhibitors.removeAll(of: ":1.1")?.count == Inhibitors.maximumOfConnection)
    #expect(inhibitors.removeAll(of: ":1.1") == nil)
    let long = String(repeating: "x", count: 100_000)
    #expect(
      inhibitors.add(connection: ":1.1", sender: .outside, app: long, reason: long)?.reason.utf8.count
        == DesktopLimits.name)
  }

  @Test func `numbers go on after a start`() {
    var inhibitors = Inhibitors()
    inhibitors.restore(number: 7, connection: ":1.1", sender: .outside, app: "a", reason: "r")
    inhibitors.restore(number: 0, connection: ":1.1", sender: .outside, app: "a", reason: "r")
    #expect(inhibitors.add(connection: ":1.1", sender: .outside, app: "a", reason: "r")?.number == 8)
    #expect(inhibitors.all.map(\.number) == [7, 8])
  }
}
