import DesktopNotifications
import Testing

@Suite struct LockStateTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var desktop = ""
    var isManual = false
    var isGoingToSleep = false
    let reports: [(LockSource, LockState.Report?)]
    let isLocked: Bool
  }

  /// What `sottoctl` says is said by commands.
  private static func take(_ report: LockState.Report?, from source: LockSource, in state: inout LockState) {
    guard source == .control else { return state.update(report, from: source) }
    switch report {
    case .locked?: state.lock()
    case .unlocked?: state.unlock()
    case nil: break
    }
  }

  static let saver = LockSource.screenSaver("org.gnome.ScreenSaver")

  static let rows: [Row] = [
    Row(testDescription: "nobody says anything", reports: [], isLocked: true),
    Row(testDescription: "GNOME unlocked", desktop: "ubuntu:GNOME", reports: [(.logind, .unlocked)], isLocked: false),
    Row(testDescription: "GNOME locked", desktop: "GNOME", reports: [(.logind, .locked)], isLocked: true),
    Row(testDescription: "sway: nobody sets it", desktop: "sway", reports: [(.logind, .unlocked)], isLocked: true),
    Row(
      testDescription: "a hint that was set once", desktop: "sway",
      reports: [(.logind, .locked), (.logind, .unlocked)], isLocked: false),
    Row(testDescription: "by hand", reports: [(.control, .unlocked)], isLocked: false),
    Row(
      testDescription: "unlocked by hand, logind locked", reports: [(.control, .unlocked), (.logind, .locked)],
      isLocked: true),
    Row(
      testDescription: "logind unlocked, locked by hand", desktop: "GNOME",
      reports: [(.logind, .unlocked), (.control, .locked)], isLocked: true),
    Row(
      testDescription: "two, one locked", desktop: "GNOME", reports: [(.logind, .unlocked), (saver, .locked)],
      isLocked: true),
    Row(testDescription: "an untrusted one", desktop: "KDE", reports: [(saver, .unlocked)], isLocked: true),
    Row(
      testDescription: "a source that has left", desktop: "GNOME", reports: [(saver, .unlocked), (saver, nil)],
      isLocked: true),
    Row(
      testDescription: "manual: others do not count", desktop: "GNOME", isManual: true,
      reports: [(.logind, .unlocked)], isLocked: true),
    Row(
      testDescription: "manual: by hand", isManual: true, reports: [(.control, .unlocked), (.logind, .locked)],
      isLocked: false),
    Row(
      testDescription: "sleep", desktop: "GNOME", isGoingToSleep: true, reports: [(.logind, .unlocked)],
      isLocked: true),
  ]

  @Test(arguments: rows) func `the screen is locked unless somebody trusted says otherwise`(_ row: Row) {
    var state = LockState(trusted: LockSource.trusted(on: row.desktop), isManual: row.isManual)
    for (source, report) in row.reports { Self.take(report, from: source, in: &state) }
    state.isGoingToSleep = row.isGoingToSleep
    #expect(state.isLocked == row.isLocked)
    #expect(state.explanation.hasPrefix(row.isLocked ? "locked: " : "unlocked: "))
  }

  /// Of any sources, in any order: one that says locked locks; without one that may say unlocked it is locked.
  @Test func `locked wins, and unknown is locked`() {
    let sources: [LockSource] = [.logind, .control, Self.saver]
    let reports: [LockState.Report?] = [nil, .locked, .unlocked]
    for trusted in [[], [.logind], [.logind, Self.saver]] as [Set<LockSource>] {
      for first in reports {
        for second in reports {
          for third in reports {
            var state = LockState(trusted: trusted)
            let said = zip(sources, [first, second, third])
            for (source, report) in said { Self.take(report, from: source, in: &state) }
            let isLocked = said.contains { $1 == .locked }
            let isUnlocked = said.contains { $1 == .unlocked && (trusted.contains($0) || $0 == .control) }
            #expect(state.isLocked == (isLocked || !isUnlocked))
          }
        }
      }
    }
  }

  /// Something that happens to the lock.
  enum Event {
    case lock, unlock
    case begin(String), end(String)
    case says(LockSource, LockState.Report?)
  }

  struct Sequence: CustomTestStringConvertible {
    let testDescription: String
    let events: [Event]
    let isLocked: Bool
  }

  static let sequences: [Sequence] = [
    Sequence(testDescription: "a locker ends", events: [.begin("a"), .end("a")], isLocked: false),
    Sequence(
      testDescription: "a second locker that ends at once", events: [.begin("a"), .begin("b"), .end("b")],
      isLocked: true),
    Sequence(
      testDescription: "both end", events: [.begin("a"), .begin("b"), .end("b"), .end("a")], isLocked: false),
    Sequence(
      testDescription: "a lock by hand while a locker runs", events: [.begin("a"), .lock, .end("a")], isLocked: true),
    Sequence(testDescription: "unlocked by hand", events: [.begin("a"), .lock, .unlock], isLocked: false),
    Sequence(
      testDescription: "a locker that was ended by hand ends no other",
      events: [.begin("a"), .unlock, .begin("b"), .end("a")], isLocked: true),
    Sequence(testDescription: "an unknown lock ends", events: [.end("a")], isLocked: true),
    Sequence(
      testDescription: "an unknown lock ends, and another holds", events: [.unlock, .lock, .end("a")], isLocked: true),
    Sequence(
      testDescription: "logind goes away locked",
      events: [.unlock, .says(.logind, .locked), .says(.logind, nil)], isLocked: true),
    Sequence(
      testDescription: "logind is back and says otherwise",
      events: [.unlock, .says(.logind, .locked), .says(.logind, nil), .says(.logind, .unlocked)], isLocked: false),
    Sequence(
      testDescription: "the person unlocks after logind has gone",
      events: [.says(.logind, .locked), .says(.logind, nil), .unlock], isLocked: false),
    Sequence(
      testDescription: "the person cannot unlock what is there", events: [.says(.logind, .locked), .unlock],
      isLocked: true),
    Sequence(
      testDescription: "a screen saver that is killed while active",
      events: [.unlock, .says(saver, .locked), .says(saver, nil)], isLocked: true),
  ]

  @Test(arguments: sequences) func `locks add up`(_ row: Sequence) {
    var state = LockState()
    for event in row.events {
      switch event {
      case .lock: state.lock()
      case .unlock: state.unlock()
      case .begin(let name): state.beginLock(name)
      case .end(let name): state.endLock(name)
      case .says(let source, let report): state.update(report, from: source)
      }
    }
    #expect(state.isLocked == row.isLocked)
    #expect(state.explanation.hasPrefix(row.isLocked ? "locked: " : "unlocked: "))
  }

  @Test func `lockers that are too many still lock`() {
    var state = LockState()
    for number in 0..<1000 { state.beginLock("\(number)") }
    for number in 0..<1000 { state.endLock("\(number)") }
    #expect(state.isLocked)
    #expect(state.lockers.isEmpty)
    state.unlock()
    #expect(!state.isLocked)
  }
}
