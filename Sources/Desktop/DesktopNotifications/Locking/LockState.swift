/// Whether the screen is locked, according to several sources. If that is unknown, it counts as locked.
///
/// The screen is locked when any source says so, while the machine goes to sleep, and as long as no trusted source
/// says that it is not. The trusted sources are those that the desktop is known to set, those that have said “locked”
/// before, and `sottoctl`.
///
/// Locks add up: what one of them ends, the others still hold. A source that goes away while it says “locked” still says
/// so, until it is back and says otherwise or the person unlocks.
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
  /// The sources that said “locked” when they went away.
  package private(set) var lost: Set<LockSource> = []
  /// Whether `sottoctl lock` without a screen locker holds a lock.
  package private(set) var isLockedByHand = false
  /// The screen lockers that `sottoctl lock -- COMMAND` runs, by the names that it has given them.
  package private(set) var lockers: Set<String> = []
  /// Whether the machine is going to sleep and has not reported that it is awake again.
  package var isGoingToSleep = false

  /// The maximum number of screen lockers whose locks are kept separately.
  private static let maximumLockers = 64

  /// Creates a state in which no source has said anything.
  ///
  /// - Parameters:
  ///   - trusted: The sources to trust, besides `sottoctl`.
  ///   - isManual: Whether to ask `sottoctl` only.
  package init(trusted: Set<LockSource> = [], isManual: Bool = false) {
    self.trusted = trusted.union([.control])
    self.isManual = isManual
  }

  /// Records what a source other than `sottoctl` says.
  ///
  /// - Parameter report: nil if the source no longer says anything.
  package mutating func update(_ report: Report?, from source: LockSource) {
    guard !isManual, source != .control else { return }
    guard let report else {
      // It may still be locked.
      if reports[source] == .locked { lost.insert(source) } else { reports[source] = nil }
      return
    }
    reports[source] = report
    lost.remove(source)
    if report == .locked { trusted.insert(source) }
  }

  /// Whether anybody says that the screen is locked.
  package var isSaidLocked: Bool { isGoingToSleep || reports.values.contains(.locked) }

  /// Whether the screen is locked.
  package var isLocked: Bool {
    isSaidLocked || !reports.contains { trusted.contains($0.key) }
  }
}

/// What `sottoctl` says.
extension LockState {
  /// Locks until the person unlocks.
  package mutating func lock() {
    isLockedByHand = true
    reports[.control] = .locked
  }

  /// Locks while a screen locker runs.
  ///
  /// - Parameter name: What the lock is ended by. Of too many, the lock is as one made by hand.
  package mutating func beginLock(_ name: String) {
    guard lockers.count < Self.maximumLockers || lockers.contains(name) else { return lock() }
    lockers.insert(name)
    reports[.control] = .locked
  }

  /// Ends the lock of a screen locker. Other locks stay.
  ///
  /// - Returns: False if there is no such lock; nothing is then changed.
  @discardableResult
  package mutating func endLock(_ name: String) -> Bool {
    guard lockers.remove(name) != nil else { return false }
    if lockers.isEmpty, !isLockedByHand { reports[.control] = .unlocked }
    return true
  }

  /// Ends all locks of `sottoctl`, and forgets the sources that went away.
  package mutating func unlock() {
    isLockedByHand = false
    lockers = []
    reports[.control] = .unlocked
    for source in lost { reports[source] = nil }
    lost = []
  }
}

/// What `LockedHint` of logind is set to.
extension LockState {
  /// Whether `LockedHint` is to be set: `sottoctl` says that it is locked, and nothing else is known to set it.
  package var setsLockedHint: Bool { reports[.control] == .locked && !trusted.contains(.logind) }
}

/// What the person reads.
extension LockState {
  /// The sources that say that the screen is locked, in the order of their names.
  package var lockingSources: [LockSource] { reports.filter { $0.value == .locked }.keys.sorted() }

  /// What makes it locked or not, in one sentence, and what to do if nobody knows.
  package var explanation: String {
    if isGoingToSleep { return "locked: the machine is going to sleep" }
    let locking = lockingSources.map { lost.contains($0) ? "\($0.name), which is gone" : $0.name }
    if !locking.isEmpty {
      let remedy = lost.isSuperset(of: lockingSources) ? "; run “sottoctl unlock” if the screen is not locked" : ""
      return "locked: according to \(locking.joined(separator: ", "))\(remedy)"
    }
    let unlocking = reports.keys.filter(trusted.contains).sorted().map(\.name)
    if !unlocking.isEmpty { return "unlocked: according to \(unlocking.joined(separator: ", "))" }
    return "locked: no trusted source says otherwise; run “sottoctl unlock”, and start the screen locker with "
      + "“sottoctl lock -- COMMAND”"
  }
}

/// Who says whether the screen is locked.
package enum LockSource: Hashable, Sendable, Comparable {
  /// The session of logind, by its property `LockedHint`.
  case logind
  /// A screen saver, by its name on the bus.
  case screenSaver(String)
  /// The person or a hook, by `sottoctl lock` and `sottoctl unlock`.
  case control

  /// The name in reports.
  package var name: String {
    switch self {
    case .logind: "logind"
    case .screenSaver(let name): name
    case .control: "sottoctl"
    }
  }

  /// Orders sources by their names.
  package static func < (left: LockSource, right: LockSource) -> Bool { left.name < right.name }

  /// The names under which screen savers say whether they are active, and the path of the object that does.
  ///
  /// Source: GNOME Shell, KScreenLocker, mate-screensaver, xfce4-screensaver, cinnamon-screensaver.
  package static let screenSavers: KeyValuePairs = [
    "org.gnome.ScreenSaver": "/org/gnome/ScreenSaver",
    "org.freedesktop.ScreenSaver": "/org/freedesktop/ScreenSaver",
    "org.mate.ScreenSaver": "/org/mate/ScreenSaver",
    "org.xfce.ScreenSaver": "/org/xfce/ScreenSaver",
    "org.cinnamon.ScreenSaver": "/org/cinnamon/ScreenSaver",
  ]

  /// Returns the sources that are known to say when a desktop is locked and when it is not.
  ///
  /// - Parameter desktops: `XDG_CURRENT_DESKTOP`: names with colons between them.
  ///
  /// Source: GNOME Shell, KScreenLocker, phosh, niri and gala set `LockedHint`.
  package static func trusted(on desktops: String) -> Set<LockSource> {
    var trusted: Set<LockSource> = []
    for desktop in desktops.split(separator: ":") {
      switch desktop.lowercased() {
      case "gnome", "phosh": trusted.formUnion([.logind, .screenSaver("org.gnome.ScreenSaver")])
      case "kde": trusted.formUnion([.logind, .screenSaver("org.freedesktop.ScreenSaver")])
      case "niri", "pantheon": trusted.insert(.logind)
      case "mate": trusted.insert(.screenSaver("org.mate.ScreenSaver"))
      case "xfce": trusted.insert(.screenSaver("org.xfce.ScreenSaver"))
      case "x-cinnamon", "cinnamon": trusted.insert(.screenSaver("org.cinnamon.ScreenSaver"))
      default: break
      }
    }
    return trusted
  }
}
