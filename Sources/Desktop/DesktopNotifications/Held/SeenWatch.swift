package import NotificationModel

/// Finds out which notifications the person has seen: those whose content could be seen for two seconds.
package struct SeenWatch {
  /// Since when the content can be seen, by the numbers of notifications.
  private var starts: [UInt32: Timestamp] = [:]
  /// The same in the order of time, with those whose content was hidden again.
  private var queue: [(identifier: UInt32, start: Timestamp)] = []

  /// How long content has to be seen, in seconds.
  private static let duration: Int64 = 2

  /// Creates a watch of nothing.
  package init() {}

  /// Records whether the content of a notification can be seen from now on.
  package mutating func set(_ identifier: UInt32, isVisible: Bool, now: Timestamp) {
    guard isVisible else {
      starts[identifier] = nil
      return
    }
    guard starts[identifier] == nil else { return }
    starts[identifier] = now
    queue.append((identifier, now))
  }

  /// Records that no content can be seen.
  package mutating func hideAll() {
    starts.removeAll()
    queue.removeAll()
  }

  /// When the next notification will have been seen; nil if there is none.
  package var next: Timestamp? {
    mutating get {
      let gone = queue.prefix { starts[$0.identifier] != $0.start }.count
      if gone > 0 { queue.removeFirst(gone) }
      return queue.first.map { Self.end(of: $0.start) }
    }
  }

  /// Returns the notifications that have been seen by now, once.
  package mutating func takeSeen(now: Timestamp) -> [UInt32] {
    var seen: [UInt32] = []
    let due = queue.prefix { Self.end(of: $0.start) <= now }
    for (identifier, start) in due where starts[identifier] == start {
      starts[identifier] = nil
      seen.append(identifier)
    }
    queue.removeFirst(due.count)
    return seen
  }

  private static func end(of start: Timestamp) -> Timestamp {
    Timestamp(seconds: start.seconds + duration, nanoseconds: start.nanoseconds)
  }
}
