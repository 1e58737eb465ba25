internal import Diagnostics
private import Platform
private import Synchronization

extension NotificationGrouper {
  /// Collects the notifications of each group in ``members``, newest first. Several threads share a long list.
  ///
  /// - Parameter entries: The list.
  /// - Complexity: O(n) in the number of notifications; O(n log n) for rows that were not delivered in order.
  mutating func gatherMembers(_ entries: [DeliveredNotifications.Entry]) {
    let count = rows.reduce(0) { $0 + $1.count }
    let threads = min(workers ?? WorkerThread.processorCount, count / leastShare)
    var gathered = members
    members = []  // so that the memory is not shared
    if threads > 1 {
      gathered = shared(count, by: threads, entries)
    } else if let filler = rows.first?.newest {
      gathered.fill(with: filler, count: count)
      gathered.withUnsafeMutableBufferPointer { gather(entries, 0..<count, into: $0) }
    } else {
      gathered.removeAll(keepingCapacity: true)
    }
    members = gathered
  }

  /// Collects the notifications of each group on several threads. Each is the first to touch the memory of its part,
  /// because memory that is new to the process takes the most time.
  private func shared(
    _ count: Int, by threads: Int, _ entries: [DeliveredNotifications.Entry]
  ) -> [GroupedNotification] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      LargePages.advise(UnsafeMutableRawBufferPointer(buffer))
      let parts = Parts(of: buffer, count: threads)
      WorkerThread.run(threads) { [self] in
        while let part = parts.next() { gather(entries, part, into: parts.members) }
      }
      initialized = count
    }
  }

  /// Parts of the members, each filled by one thread.
  private final class Parts: @unchecked Sendable {
    let members: UnsafeMutableBufferPointer<GroupedNotification>
    private let count: Int
    private let taken = Atomic(0)

    init(of members: UnsafeMutableBufferPointer<GroupedNotification>, count: Int) {
      self.members = members
      self.count = count
    }

    /// Returns a part that no other thread fills; nil at the end.
    func next() -> Range<Int>? {
      let part = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return part < count ? members.count * part / count..<members.count * (part + 1) / count : nil
    }
  }

  /// Collects the notifications of the rows that start in a range of the members.
  private func gather(
    _ entries: [DeliveredNotifications.Entry], _ part: Range<Int>,
    into members: UnsafeMutableBufferPointer<GroupedNotification>
  ) {
    let part = Int32(part.lowerBound)..<Int32(part.upperBound)
    var ends = starts
    ends.withUnsafeMutableBufferPointer { ends in
      for place in rowOfPlace.indices.reversed() where rowOfPlace[place] >= 0 {
        let row = Int(rowOfPlace[place])
        guard part.contains(starts[row]) else { continue }
        members[Int(ends[row])] = GroupedNotification(entries[place], at: place)
        ends[row] += 1
      }
    }
    for row in rows.indices where !rows[row].isSorted && part.contains(starts[row]) {
      let start = Int(starts[row])
      var group = UnsafeMutableBufferPointer(rebasing: members[start..<start + rows[row].count])
      group.sort { $0.isBefore($1) }
    }
  }
}
