package import NotificationModel

/// Whether the screen is shared, according to several sources.
///
/// It is shared while any source says so, and for a while after the last one has stopped: casts are often stopped and begun
/// again at once. A source that goes away while it says “shared” still says so, until it is back and says otherwise or the
/// person says that the screen is not shared. A source from which an answer is expected shortly counts as one that says
/// “shared”.
///
/// Points in time are in microseconds of the monotonic clock.
package struct SharingState: Hashable, Sendable {
  /// Whether only `sottoctl` is asked.
  package var isManual = false
  /// Whether a source that says that only windows are shared counts as one that says “not shared”.
  package var ignoresWindows = false
  /// The sources that are listened to.
  package private(set) var sources: Set<SharingSource> = [.control]
  /// What sources say; those that say nothing are not in it.
  package private(set) var reports: [SharingSource: SharingReport] = [:]
  /// The sources that said “shared” when they went away.
  package private(set) var lost: Set<SharingSource> = []
  /// The sources whose first answer is expected.
  package private(set) var awaited: Set<SharingSource> = []
  /// Until when what sources no longer say still counts.
  private var endings: [Ending: UInt64] = [:]

  /// Something that a source has stopped to say.
  private struct Ending: Hashable {
    let source: SharingSource
    let report: SharingReport
  }

  /// How long what a source has stopped to say still counts, in microseconds.
  package static let holdTime: UInt64 = 4_000_000

  /// Creates a state in which no source has said anything.
  package init() {}

  /// Applies what a person's settings say about sources.
  package mutating func apply(_ settings: NotificationSettings) {
    isManual = settings.sharing == .manual
    ignoresWindows = settings.sharedWindows == .ignore
  }

  /// Begins to listen to a source.
  ///
  /// - Parameter isAwaited: Whether it says at once what there is.
  package mutating func listen(to source: SharingSource, isAwaited: Bool = false) {
    sources.insert(source)
    if isAwaited, reports[source] == nil { awaited.insert(source) }
  }

  /// No longer expects the first answer of a source.
  package mutating func giveUp(_ source: SharingSource) { awaited.remove(source) }

  /// Records what a source other than `sottoctl` says.
  ///
  /// - Parameter report: nil if the source no longer says anything.
  package mutating func update(_ report: SharingReport?, from source: SharingSource, now: UInt64) {
    guard source != .control else { return }
    let old = reports[source] ?? .notShared
    guard let report else {
      // It may still be shared.
      if old > .notShared { lost.insert(source) } else { reports[source] = nil }
      return
    }
    awaited.remove(source)
    if report < old { endings[Ending(source: source, report: old)] = now + Self.holdTime }
    reports[source] = report
    lost.remove(source)
  }

  /// Restores what a source said when the daemon ended. The source is not there yet.
  package mutating func restore(_ report: SharingReport, from source: SharingSource) {
    guard report > .notShared else { return }
    sources.insert(source)
    reports[source] = report
    if source != .control { lost.insert(source) }
  }

  /// Records what `sottoctl share` says, which acts at once. “Not shared” also forgets the sources that went away.
  package mutating func share(_ isShared: Bool) {
    reports[.control] = isShared ? .shared : .notShared
    guard !isShared else { return }
    for source in lost {
      reports[source] = nil
      endings = endings.filter { $0.key.source != source }
    }
    lost = []
  }
}

/// What follows from it.
extension SharingState {
  /// Returns whether the screen is shared.
  package func isShared(now: UInt64) -> Bool {
    if reports[.control] == .shared { return true }
    return !isManual
      && (!awaited.isEmpty || reports.values.contains(where: counts)
        || endings.contains { $0.value > now && counts($0.key.report) })
  }

  /// When what a source has stopped to say counts no longer; nil if there is nothing of that kind.
  package func nextEnd(now: UInt64) -> UInt64? { endings.values.filter { $0 > now }.min() }

  /// Forgets what counts no longer.
  package mutating func removeEnded(now: UInt64) { endings = endings.filter { $0.value > now } }

  private func counts(_ report: SharingReport) -> Bool {
    switch report {
    case .notShared: false
    case .windowShared: !ignoresWindows
    case .shared: true
    }
  }
}

/// What the person reads.
extension SharingState {
  /// The sources that make it count as shared, in the order of their names.
  package var sharingSources: [SharingSource] {
    reports.filter { counts($0.value) && (!isManual || $0.key == .control) }.keys.sorted()
  }

  /// What makes it shared or not, in one sentence, and what to do if a source is gone.
  package func explanation(now: UInt64) -> String {
    let sharing = sharingSources
    if !sharing.isEmpty {
      let names = sharing.map { lost.contains($0) ? "\($0.name), which is gone" : $0.name }.joined(separator: ", ")
      let remedy = lost.isSuperset(of: sharing) ? "; run “sottoctl share off” if the screen is not shared" : ""
      return "shared: according to \(names)\(remedy)"
    }
    if isManual { return "not shared: only sottoctl is asked" }
    if !awaited.isEmpty {
      return "shared: waiting for \(awaited.sorted().map(\.name).joined(separator: ", "))"
    }
    let ending = endings.filter { $0.value > now && counts($0.key.report) }.map(\.key.source)
    if !ending.isEmpty {
      return "shared: \(Set(ending).sorted().map(\.name).joined(separator: ", ")) said so a moment ago"
    }
    return "not shared: no source says otherwise"
  }
}

/// Who says whether the screen is shared: recorded, mirrored or shown in a call.
package enum SharingSource: Hashable, Sendable, Comparable, CaseIterable {
  /// The person or a hook, by `sottoctl share`.
  case control
  /// Programs that ask for quiet by `org.freedesktop.Notifications.Inhibit`, as KDE's portal does when a cast begins.
  case inhibitors
  /// The compositor niri.
  case niri
  /// The compositor Hyprland.
  case hyprland
  /// PipeWire, over which portals, compositors and recorders send pictures.
  case pipeWire

  /// The name in reports.
  package var name: String {
    switch self {
    case .control: "sottoctl"
    case .inhibitors: "Inhibit"
    case .niri: "niri"
    case .hyprland: "Hyprland"
    case .pipeWire: "PipeWire"
    }
  }

  /// Orders sources by their names.
  package static func < (left: SharingSource, right: SharingSource) -> Bool { left.name < right.name }
}

/// What a source says about the screen, from least to most. A source that says nothing is unknown.
package enum SharingReport: Int, Hashable, Sendable, Comparable {
  /// Nobody sees it.
  case notShared = 0
  /// Only windows are shown to others.
  case windowShared = 1
  /// It is shown to others.
  case shared = 2

  /// The name in reports.
  package var name: String {
    switch self {
    case .notShared: "not shared"
    case .windowShared: "window shared"
    case .shared: "shared"
    }
  }

  /// Orders reports by how much others see.
  package static func < (left: SharingReport, right: SharingReport) -> Bool { left.rawValue < right.rawValue }
}

/// The programs that have asked for quiet.
///
/// Source: KDE's extension of the Desktop Notifications Specification: `Inhibit`, `UnInhibit`, `Inhibited`.
package struct Inhibitors: Hashable, Sendable {
  /// One that has asked.
  package struct Inhibitor: Hashable, Sendable {
    /// The number that it got.
    package let number: UInt32
    /// The unique name of its connection.
    package let connection: String
    /// Whose program it is.
    package let sender: Sender
    /// What it calls itself.
    package let app: String
    /// Why it asks.
    package let reason: String
  }

  /// The maximum number of one connection, of one sandbox, and of all programs outside of sandboxes.
  package static let maximumOfConnection = 16
  package static let maximumOfSandbox = 16
  package static let maximumOutside = 256
  private var byNumber: [UInt32: Inhibitor] = [:]
  private var lastNumber: UInt32 = 0
  /// The connections that have asked when there was no room. They count without a number, because what they asked for is to
  /// hide.
  private var refused: Set<String> = []

  /// Creates an empty collection.
  package init() {}

  /// All of them, in the order of their numbers.
  package var all: [Inhibitor] { byNumber.values.sorted { $0.number < $1.number } }
  /// Whether there is none.
  package var isEmpty: Bool { byNumber.isEmpty && refused.isEmpty }

  /// How many connections count that have got no number.
  package var refusedCount: Int { refused.count }

  /// Adds one.
  ///
  /// - Returns: nil if there is no room; then its connection counts as one that asks until it leaves the bus.
  package mutating func add(connection: String, sender: Sender, app: String, reason: String) -> Inhibitor? {
    let ofSender = byNumber.values.count { $0.sender.holder == sender.holder }
    guard byNumber.values.count(where: { $0.connection == connection }) < Self.maximumOfConnection,
      ofSender < (sender == .outside ? Self.maximumOutside : Self.maximumOfSandbox)
    else {
      refuse(connection)
      return nil
    }
    repeat { lastNumber = lastNumber == .max ? 1 : lastNumber + 1 } while byNumber[lastNumber] != nil
    return insert(lastNumber, connection, sender, app, reason)
  }

  /// Counts a connection that there was no room for.
  package mutating func refuse(_ connection: String) { refused.insert(connection) }

  /// Restores one of before the daemon was started.
  package mutating func restore(number: UInt32, connection: String, sender: Sender, app: String, reason: String) {
    guard number > 0 else { return }
    lastNumber = max(lastNumber, number)
    insert(number, connection, sender, app, reason)
  }

  /// Removes one.
  ///
  /// - Parameter connection: Who asks: a number is valid for the connection that got it alone.
  /// - Returns: The one that was removed; nil if the connection has none of that number.
  package mutating func remove(_ number: UInt32, of connection: String) -> Inhibitor? {
    byNumber[number]?.connection == connection ? byNumber.removeValue(forKey: number) : nil
  }

  /// Removes all of a connection that has left the bus.
  ///
  /// - Returns: Those that had a number; nil if it had asked for nothing.
  package mutating func removeAll(of connection: String) -> [Inhibitor]? {
    let wasRefused = refused.remove(connection) != nil
    let removed = all.filter { $0.connection == connection }
    for inhibitor in removed { byNumber[inhibitor.number] = nil }
    return removed.isEmpty && !wasRefused ? nil : removed
  }

  @discardableResult
  private mutating func insert(
    _ number: UInt32, _ connection: String, _ sender: Sender, _ app: String, _ reason: String
  ) -> Inhibitor {
    let inhibitor = Inhibitor(
      number: number, connection: connection, sender: sender, app: app.limited(to: DesktopLimits.name),
      reason: reason.limited(to: DesktopLimits.name))
    byNumber[number] = inhibitor
    return inhibitor
  }
}
