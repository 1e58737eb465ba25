package import NotificationModel

/// Measures how long the content of a notification could be seen: its timeout is about that time.
package struct ExpiryClock: Hashable, Sendable {
  /// Since when it runs; nil while it stands still.
  private var start: Timestamp?
  /// The nanoseconds that it ran before.
  private var elapsed: Int64 = 0
  /// Whether something else ends the notification when its time is over: the server that shows it.
  package private(set) var isMeasuredElsewhere = false

  /// Creates a clock that runs from a time on; nil for one that stands still.
  package init(start: Timestamp?) { self.start = start }

  /// Lets the clock run or stand still.
  ///
  /// - Parameters:
  ///   - isRunning: Whether it runs from now on.
  ///   - isMeasuredElsewhere: Whether something else ends the notification while it runs.
  ///   - now: The time.
  mutating func set(isRunning: Bool, isMeasuredElsewhere: Bool, now: Timestamp) {
    self.isMeasuredElsewhere = isMeasuredElsewhere
    if isRunning {
      start = start ?? now
    } else if let start {
      elapsed += max(0, Self.nanoseconds(from: start, to: now))
      self.start = nil
    }
  }

  /// Returns when a time is over; nil while the clock stands still or something else measures it.
  func end(of milliseconds: Int32) -> Timestamp? {
    guard let start, !isMeasuredElsewhere else { return nil }
    let rest = max(0, Int64(milliseconds) * 1_000_000 - elapsed)
    let nanoseconds = Int64(start.nanoseconds) + rest % 1_000_000_000
    return Timestamp(
      seconds: start.seconds + rest / 1_000_000_000 + nanoseconds / 1_000_000_000,
      nanoseconds: Int32(nanoseconds % 1_000_000_000))
  }

  /// Returns what is left of a time, in milliseconds, at least 1.
  func rest(of milliseconds: Int32, now: Timestamp) -> Int32 {
    let running = start.map { max(0, Self.nanoseconds(from: $0, to: now)) } ?? 0
    return Int32(clamping: max(1, Int64(milliseconds) - (elapsed + running) / 1_000_000))
  }

  /// Returns the time between two; of more than a century, a century.
  private static func nanoseconds(from start: Timestamp, to end: Timestamp) -> Int64 {
    let century: Int64 = 36_525 * 86_400
    let seconds = min(max(end.seconds - start.seconds, -century), century)
    return seconds * 1_000_000_000 + Int64(end.nanoseconds - start.nanoseconds)
  }
}
