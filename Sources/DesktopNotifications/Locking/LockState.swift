/// Whether the screen is locked, according to several sources. If that is unknown, it counts as locked.
///
/// The screen is locked when any source says so, while the machine goes to sleep, and as long as no trusted source
/// says that it is not. The trusted sources are those that the desktop is known to set, those that have said “locked”
/// before, and `sottoctl`.
package struct LockState: Hashable, Sendable {
  /// What a source says.
  package enum Report: Hashable, Sendable {
    case locked
    case unlocked
  }

  /// Whether only `sottoctl` is asked.
  package let isManual: Bool
  /// The sources that are trusted to say that the screen is not locked.
  package private(set) var trusted: Set<LockSource>
  /// What sources say; those that say nothing are not in it.
  package private(set) var reports: [LockSource: Report] = [:]
  /// Whether the machine is going to sleep and has not reported that it is awake again.
  package var isGoingToSleep = false

  /// Creates a state in which no source has said anything.
  ///
  /// - Parameters:
  ///   - trusted: The sources to trust, besides `sottoctl`.
  ///   - isManual: Whether to ask `sottoctl` only.
  package init(trusted: Set<LockSource> = [], isManual: Bool = false) {
    self.trusted = trusted.union([.control])
    self.isManual = isManual
  }

  /// Records what a source says.
  ///
  /// - Parameter report: nil if the source no longer says anything.
  package mutating func take(_ report: Report?, from source: LockSource) {
    guard !isManual || source == .control else { return }
    reports[source] = report
    if report == .locked { trusted.insert(source) }
  }

  /// Whether the screen is locked.
  package var isLocked: Bool {
    isGoingToSleep || reports.values.contains(.locked) || !reports.contains { trusted.contains($0.key) }
  }

  /// The sources that say that the screen is locked, in the order of their names.
  package var lockingSources: [LockSource] { reports.filter { $0.value == .locked }.keys.sorted() }

  /// What makes it locked or not, in one sentence, and what to do if nobody knows.
  package var explanation: String {
    if isGoingToSleep { return "locked: the machine is going to sleep" }
    let locking = lockingSources.map(\.name)
    if !locking.isEmpty { return "locked: according to \(locking.joined(separator: ", "))" }
    let unlocking = reports.keys.filter(trusted.contains).sorted().map(\.name)
    if !unlocking.isEmpty { return "unlocked: according to \(unlocking.joined(separator: ", "))" }
    return "locked: no trusted source says otherwise; run “sottoctl unlock”, and start the screen locker with "
      + "“sottoctl lock -- COMMAND”"
  }
}
