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
