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
    for (source, report) in row.reports { state.take(report, from: source) }
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
            for (source, report) in said { state.take(report, from: source) }
            let isLocked = said.contains { $1 == .locked }
            let isUnlocked = said.contains { $1 == .unlocked && (trusted.contains($0) || $0 == .control) }
            #expect(state.isLocked == (isLocked || !isUnlocked))
          }
        }
      }
    }
  }
}
