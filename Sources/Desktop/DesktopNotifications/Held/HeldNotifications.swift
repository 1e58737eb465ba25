package import NotificationModel

/// The notifications that were accepted and not closed: their numbers, which replaces which, when they expire, and which go
/// when there are too many.
package struct HeldNotifications {
  /// What became of a notification that was accepted.
  package struct Acceptance {
    /// The notification.
    package let held: HeldNotification
    /// The one that it replaces.
    package let replaced: HeldNotification?
    /// Those that had to go because there were too many. The accepted one may be among them.
    package let evicted: [HeldNotification]
  }

  private var all: [UInt32: HeldNotification] = [:]
  private var deliveries: [UInt32: UInt64] = [:]
  private var lastDelivery: UInt64 = 0
  private var tags: [Tag: UInt32] = [:]
  private var expiries = PriorityQueue<UInt32, Timestamp>()
  private var threads = ThreadHandles()
  private var shares = HolderShares()
  /// The last number given out; the next one follows it.
  package private(set) var lastIdentifier: UInt32 = 0
  /// What the numbers of sandboxes depend on, and how many each has got.
  private var secret: UInt64 = 0
  private var numbersGiven: [String: UInt32] = [:]
  /// The thread rules of apps.
  private var rules: [String: ThreadRule] = [:]
  private let naming: AppNaming
  private let maximumCount: Int
  /// The bytes that all notifications may take.
  package var maximumSize: Int

  /// Something by which a notification replaces another one of its app.
  private struct Tag: Hashable {
    let sender: Sender
    let app: String
    let isApplicationsOwn: Bool
    let text: String
  }

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - naming: Names apps.
  ///   - maximumCount: The number of notifications that are held; one holder may have a quarter.
  ///   - maximumSize: The bytes that they take; one holder may have a quarter.
  package init(
    naming: AppNaming = AppNaming(), maximumCount: Int = DesktopLimits.held, maximumSize: Int = DesktopLimits.bytes
  ) {
    self.naming = naming
    self.maximumCount = maximumCount
    self.maximumSize = maximumSize
  }

  /// The number of notifications.
  package var count: Int { all.count }
  /// The bytes that they take.
  package var size: Int { shares.size }

  /// Returns a notification; nil if there is none of that number.
  package subscript(identifier: UInt32) -> HeldNotification? { all[identifier] }

  /// The notifications in the order of their delivery.
  package var inOrder: [HeldNotification] {
    all.values.sorted { ($0.date, $0.identifier) < ($1.date, $1.identifier) }
  }

  /// The notifications in the order in which they came, or were last replaced.
  ///
  /// - Complexity: O(n log n).
  package var inOrderOfDelivery: [HeldNotification] {
    all.values.sorted { deliveries[$0.identifier, default: 0] < deliveries[$1.identifier, default: 0] }
  }

  /// Accepts a notification.
  ///
  /// - Parameters:
  ///   - notification: What was sent.
  ///   - body: Its text, read.
  ///   - replaced: The number of the notification to replace; 0 for none. From outside of sandboxes, a number that is not held
  ///     becomes that of the new notification, because the specification says that `Notify` returns it.
  ///   - imageSize: The bytes of its image and of the files that are kept for it.
  ///   - origin: How it came.
  ///   - sender: Who sent it. What it may not replace is for it as if it were not held.
  ///   - connection: The connection that sent it.
  ///   - now: When it was delivered.
  /// - Complexity: O(log n) on average, and for each that has to go.
  package mutating func accept(
    _ notification: DesktopNotification, _ body: BodyMarkup, replacing replaced: UInt32 = 0, imageSize: Int = 0,
    origin: HeldNotification.Origin, sender: Sender, connection: String = "", now: Timestamp
  ) -> Acceptance {
    let app = naming.app(of: notification, from: sender)
    let tag = tag(of: notification, app, origin, sender)
    let identifier = identifier(replacing: replaced, tag, sender)
    let previous = remove(identifier)
    let thread = threads.handle(
      of: rule(for: notification, app, sender).common(of: notification), app: app, first: identifier)
    var held = HeldNotification(
      identifier: identifier, notification: notification, body: body, app: app, origin: origin, sender: sender,
      connection: connection, date: now, thread: thread, imageSize: imageSize)
    held.isChanged = previous != nil
    insert(held, tag)
    return Acceptance(held: held, replaced: previous, evicted: evict(after: held))
  }

  private mutating func identifier(replacing replaced: UInt32, _ tag: Tag?, _ sender: Sender) -> UInt32 {
    guard replaced != 0 else { return tag.flatMap { tags[$0] } ?? nextIdentifier(for: sender) }
    let mayReplace = all[replaced].map { sender.mayReplace($0.sender) } ?? (sender == .outside)
    return mayReplace ? replaced : nextIdentifier(for: sender)
  }

  /// Restores a saved notification.
  package mutating func restore(_ held: HeldNotification) {
    threads.restore(
      held.thread, of: rule(for: held.notification, held.app, held.sender).common(of: held.notification), app: held.app)
    insert(held, tag(of: held))
  }

  /// Removes what exceeds the limits, the oldest of the largest holders first.
  package mutating func removeExcess() -> [HeldNotification] { evict() }

  /// Continues numbering after a saved number.
  package mutating func restore(lastIdentifier: UInt32) {
    self.lastIdentifier = lastIdentifier
    // Nobody can tell from the numbers of a sandbox how many had been given out before.
    if lastIdentifier > 0 { secret = .random(in: .min ... .max) }
  }

  private mutating func insert(_ held: HeldNotification, _ tag: Tag?) {
    lastDelivery += 1
    all[held.identifier] = held
    deliveries[held.identifier] = lastDelivery
    if let tag { tags[tag] = held.identifier }
    expiries.insert(held.identifier, held.end)
    let deliveries = deliveries
    let member = HolderShares.Member(identifier: held.identifier, delivery: lastDelivery)
    shares.insert(member, size: held.size, held.holders) { deliveries[$0.identifier] == $0.delivery }
  }

  /// Removes a notification.
  ///
  /// - Returns: The notification; nil if there is none of that number.
  @discardableResult
  package mutating func remove(_ identifier: UInt32) -> HeldNotification? {
    guard let held = all.removeValue(forKey: identifier) else { return nil }
    deliveries[identifier] = nil
    if let tag = tag(of: held), tags[tag] == identifier { tags[tag] = nil }
    threads.release(held.thread)
    shares.remove(size: held.size, held.holders)
    // Those that were removed before their time are not kept for ever.
    if expiries.count > 2 * all.count + 1024 {
      let all = all
      expiries.removeAll { all[$0]?.end == $1 }
    }
    return held
  }

  /// Lets the clock of a notification run or stand still.
  ///
  /// - Parameter isMeasuredElsewhere: Whether something else ends the notification while the clock runs.
  package mutating func setClock(
    of identifier: UInt32, isRunning: Bool, isMeasuredElsewhere: Bool, now: Timestamp
  ) {
    guard var notification = all[identifier] else { return }
    let end = notification.end
    notification.clock.set(isRunning: isRunning, isMeasuredElsewhere: isMeasuredElsewhere, now: now)
    all[identifier] = notification
    if notification.end != end { expiries.insert(identifier, notification.end) }
  }

  /// Records that the popup of a notification has ended.
  ///
  /// - Returns: The notification as it was; nil if there is none of that number or its popup had ended.
  package mutating func end(_ identifier: UInt32) -> HeldNotification? {
    guard let notification = all[identifier], !notification.isEnded else { return nil }
    all[identifier] = notification.ended
    return notification
  }

  /// Records that the person has seen the content of a notification.
  ///
  /// - Returns: Whether that is new.
  package mutating func markSeen(_ identifier: UInt32) -> Bool {
    guard let notification = all[identifier], !notification.isSeen else { return false }
    all[identifier] = notification.seen
    return true
  }

  /// Records whether the person asks to see the content of a notification now.
  ///
  /// - Returns: Whether that is new.
  package mutating func setRevealed(_ identifier: UInt32, _ isRevealed: Bool) -> Bool {
    guard all[identifier].map({ $0.isRevealed != isRevealed }) ?? false else { return false }
    all[identifier]?.isRevealed = isRevealed
    return true
  }

  /// Returns the number of an application's own notification.
  ///
  /// - Parameters:
  ///   - app: The identifier of the application.
  ///   - own: Its identifier for the notification.
  ///   - sender: Who asks.
  package func identifier(ofApplication app: String, _ own: String, from sender: Sender) -> UInt32? {
    tags[Tag(sender: sender, app: app, isApplicationsOwn: true, text: own)]
  }

  private func tag(of held: HeldNotification) -> Tag? {
    tag(of: held.notification, held.app, held.origin, held.sender)
  }

  private func tag(
    of notification: DesktopNotification, _ app: String, _ origin: HeldNotification.Origin, _ sender: Sender
  ) -> Tag? {
    switch origin {
    case .gtk(let own, _), .portal(let own, _): Tag(sender: sender, app: app, isApplicationsOwn: true, text: own)
    case .freedesktop:
      notification.hints.stackTag.map { Tag(sender: sender, app: app, isApplicationsOwn: false, text: $0) }
    }
  }

  /// Returns a number that is not held. Numbers begin again after 4 294 967 295.
  ///
  /// Those of a sandbox come from a sequence of its own, whose next number nobody can tell from the last: numbers of one do not
  /// tell how many notifications others have sent, and do not move the numbers of others.
  private mutating func nextIdentifier(for sender: Sender) -> UInt32 {
    guard sender != .outside else {
      repeat { lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1 } while all[lastIdentifier] != nil
      return lastIdentifier
    }
    let name = sender.holder.record
    var identifier: UInt32
    repeat {
      numbersGiven[name, default: 0] += 1
      identifier = Self.identifier(number: numbersGiven[name, default: 0], secret, of: name)
    } while all[identifier] != nil
    return identifier
  }

  /// Numbers of sandboxes fit into 31 bits, because some programs keep them with a sign, and are far from the others.
  ///
  /// Source: Fowler, Noll and Vo, FNV-1a.
  private static func identifier(number: UInt32, _ secret: UInt64, of name: String) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(secret) \(number) \(name)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return 1 << 30 | UInt32(truncatingIfNeeded: hash ^ hash >> 32) & (1 << 30 - 1)
  }

  private func rule(for notification: DesktopNotification, _ app: String, _ sender: Sender) -> ThreadRule {
    guard !rules.isEmpty else { return .standard(for: notification) }
    if let rule = rules[app] { return rule }
    return naming.names(of: notification, from: sender).all.sorted().lazy.compactMap { rules[$0] }.first
      ?? .standard(for: notification)
  }
}

/// Which notifications go when there are too many.
extension HeldNotifications {
  /// Removes what is too much after a notification was added: first of its own holders, then of those that have
  /// most.
  private mutating func evict(after held: HeldNotification) -> [HeldNotification] {
    var evicted: [HeldNotification] = []
    for holder in held.holders {
      while shares.exceeds(holder, size: maximumSize / 4, count: max(1, maximumCount / 4)), let old = oldest(of: holder)
      {
        evicted.append(old)
      }
    }
    return evicted + evict()
  }

  private mutating func evict() -> [HeldNotification] {
    var evicted: [HeldNotification] = []
    while all.count > maximumCount || shares.size > maximumSize, let holder = shares.largestHolder(),
      let old = oldest(of: holder)
    {
      evicted.append(old)
    }
    return evicted
  }

  /// Removes the oldest notification of a holder, and returns it.
  private mutating func oldest(of holder: HolderShares.Holder) -> HeldNotification? {
    var found: UInt32?
    do {
      // A copy that ends here: one that is there when the original changes is paid for.
      let deliveries = deliveries
      found = shares.oldest(of: holder) { deliveries[$0.identifier] == $0.delivery }
    }
    return found.flatMap { remove($0) }
  }
}

extension HeldNotifications {
  /// When the next notification expires; nil if there is none.
  ///
  /// - Complexity: O(log n) on average.
  package var nextExpiry: Timestamp? {
    mutating get {
      while let first = expiries.first, all[first.element]?.end != first.priority { expiries.removeFirst() }
      return expiries.first?.priority
    }
  }

  /// Removes the notifications that have expired.
  ///
  /// - Returns: Those that have expired, in the order in which they did.
  package mutating func removeExpired(now: Timestamp) -> [HeldNotification] {
    var removed: [HeldNotification] = []
    while let next = nextExpiry, next <= now {
      guard let identifier = expiries.removeFirst(), let held = remove(identifier) else { continue }
      removed.append(held)
    }
    return removed
  }

  /// Sets the thread rules of apps.
  ///
  /// - Returns: The notifications whose threads have changed, in the order of their delivery.
  package mutating func setRules(_ new: [String: ThreadRule]) -> [HeldNotification] {
    guard new != rules else { return [] }
    rules = new
    var changed: [HeldNotification] = []
    for var held in inOrder {
      let old = held.thread
      let common = rule(for: held.notification, held.app, held.sender).common(of: held.notification)
      held.thread = threads.handle(of: common, app: held.app, first: held.identifier)
      threads.release(old)
      guard held.thread != old else { continue }
      all[held.identifier] = held
      changed.append(held)
    }
    return changed
  }
}
