package import NotificationModel

/// Who holds how much: for each holder, the bytes and the notifications that it has, oldest first.
///
/// A holder that is at its share makes room for itself; if all together hold too much, the one that holds most makes room.
struct HolderShares {
  /// Who has a share of its own.
  enum Holder: Hashable {
    /// An app of programs outside of sandboxes, and one of their connections.
    case app(String)
    case connection(String)
    /// A sandbox.
    case sender(Sender)
  }

  private struct Share {
    var size = 0
    var count = 0
    /// The notifications in the order of their delivery, with those that are gone.
    var members: [Member] = []
    /// The index of the first member that may still be there.
    var first = 0
  }

  /// A notification at a time: the same number may be delivered again.
  struct Member: Hashable {
    let identifier: UInt32
    let delivery: UInt64
  }

  private var shares: [Holder: Share] = [:]
  /// The holders by their sizes, the largest first, with those that have another size now.
  private var largest = PriorityQueue<Holder, Int>()
  /// The bytes of all notifications.
  private(set) var size = 0

  /// Adds a notification to what its holders have.
  ///
  /// - Parameter isThere: Whether a notification is still the one that was delivered.
  /// - Complexity: O(log n) on average.
  mutating func insert(_ member: Member, size: Int, _ holders: [Holder], where isThere: (Member) -> Bool) {
    self.size += size
    for holder in holders {
      var share = shares.removeValue(forKey: holder) ?? Share()
      if share.members.count > 4 * share.count + 64 {
        share.members.removeAll { !isThere($0) }
        share.first = 0
      }
      share.members.append(member)
      shares[holder] = share
      change(holder, size, 1)
    }
  }

  /// Removes a notification from what its holders have.
  ///
  /// - Complexity: O(log n) on average.
  mutating func remove(size: Int, _ holders: [Holder]) {
    self.size -= size
    for holder in holders { change(holder, -size, -1) }
  }

  private mutating func change(_ holder: Holder, _ size: Int, _ count: Int) {
    guard var share = shares.removeValue(forKey: holder) else { return }
    share.size += size
    share.count += count
    if share.count > 0 {
      largest.insert(holder, -Self.weight(share))
      shares[holder] = share
    }
    if largest.count > 4 * shares.count + 1024 {
      let shares = shares
      var seen: Set<Holder> = []
      largest.removeAll { holder, weight in
        shares[holder].map { -Self.weight($0) == weight } ?? false && seen.insert(holder).inserted
      }
    }
  }

  /// How much a holder has: bytes, and as many for each notification as one without much text takes.
  private static func weight(_ share: Share) -> Int { share.size + share.count * DesktopLimits.overhead }

  /// Returns whether a holder has more than it may.
  func exceeds(_ holder: Holder, size: Int, count: Int) -> Bool {
    shares[holder].map { $0.size > size || $0.count > count } ?? false
  }

  /// The holder that has most; nil if there is none.
  mutating func largestHolder() -> Holder? {
    while let entry = largest.first {
      if let share = shares[entry.element], -Self.weight(share) == entry.priority { return entry.element }
      largest.removeFirst()
    }
    return nil
  }

  /// Returns the oldest notification of a holder; nil if there is none.
  ///
  /// - Parameter isThere: Whether a notification is still the one that was delivered.
  /// - Complexity: O(1) on average.
  mutating func oldest(of holder: Holder, where isThere: (Member) -> Bool) -> UInt32? {
    guard var share = shares.removeValue(forKey: holder) else { return nil }
    defer { shares[holder] = share }
    while share.first < share.members.count, !isThere(share.members[share.first]) { share.first += 1 }
    if share.first > 64, 2 * share.first > share.members.count {
      share.members.removeFirst(share.first)
      share.first = 0
    }
    return share.first < share.members.count ? share.members[share.first].identifier : nil
  }
}

/// Elements in the order of their priorities, the lowest first: a binary heap.
struct PriorityQueue<Element, Priority: Comparable> {
  private var heap: [(priority: Priority, element: Element)] = []

  /// The number of elements.
  var count: Int { heap.count }

  /// The element with the lowest priority; nil if there is none.
  var first: (priority: Priority, element: Element)? { heap.first }

  /// Adds an element.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ element: Element, _ priority: Priority) {
    heap.append((priority, element))
    var child = heap.count - 1
    while child > 0, heap[child].priority < heap[(child - 1) / 2].priority {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the element with the lowest priority.
  ///
  /// - Returns: The element; nil if there is none.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func removeFirst() -> Element? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last.element }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].priority < heap[least].priority {
        least = child
      }
      guard least != parent else { return first.element }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  /// Keeps only some elements.
  ///
  /// - Complexity: O(n log n).
  mutating func removeAll(unless isKept: (Element, Priority) -> Bool) {
    let kept = heap.filter { isKept($0.element, $0.priority) }
    heap.removeAll(keepingCapacity: true)
    for entry in kept { insert(entry.element, entry.priority) }
  }
}

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
