package import NotificationModel

/// The notifications that were accepted and not closed: their numbers, which replaces which, and when they expire.
package struct HeldNotifications {
  /// What became of a notification that was accepted.
  package struct Acceptance {
    /// The notification.
    package let held: HeldNotification
    /// The one that it replaces.
    package let replaced: HeldNotification?
    /// Those that had to go because there were too many.
    package let evicted: [HeldNotification]
  }

  private var all: [UInt32: HeldNotification] = [:]
  private var tags: [Tag: UInt32] = [:]
  private var expiries = ExpiryQueue()
  private var threads = ThreadHandles()
  /// The last number given out; the next one follows it.
  package private(set) var lastIdentifier: UInt32 = 0
  /// The thread rules of apps.
  private var rules: [String: ThreadRule] = [:]
  private let maximumCount: Int

  /// Something by which a notification replaces another one of its app.
  private struct Tag: Hashable {
    let app: String
    let isApplicationsOwn: Bool
    let text: String
  }

  /// Creates an empty collection.
  package init(maximumCount: Int = DesktopLimits.held) { self.maximumCount = maximumCount }

  /// The number of notifications.
  package var count: Int { all.count }

  /// Returns a notification; nil if there is none of that number.
  package subscript(identifier: UInt32) -> HeldNotification? { all[identifier] }

  /// The notifications in the order of their delivery.
  package var inOrder: [HeldNotification] {
    all.values.sorted { ($0.date, $0.identifier) < ($1.date, $1.identifier) }
  }

  /// Accepts a notification.
  ///
  /// - Parameters:
  ///   - notification: What was sent.
  ///   - replaced: The number of the notification to replace; 0 for none. A number that is not held becomes that of the
  ///     new notification, because the specification says that `Notify` returns it.
  ///   - origin: How it came.
  ///   - sender: Who sent it.
  ///   - now: When it was delivered.
  /// - Complexity: O(1) on average; O(log n) if it expires.
  package mutating func accept(
    _ notification: DesktopNotification, replacing replaced: UInt32 = 0, origin: HeldNotification.Origin,
    sender: String, now: Timestamp
  ) -> Acceptance {
    let tag = Self.tag(of: notification, origin)
    let identifier = replaced != 0 ? replaced : tag.flatMap { tags[$0] } ?? nextIdentifier()
    let previous = remove(identifier)
    let rule = rules[notification.app] ?? .standard(for: notification)
    let thread = threads.handle(of: rule.common(of: notification), app: notification.app, first: identifier)
    let held = HeldNotification(
      identifier: identifier, notification: notification, origin: origin, sender: sender, date: now, thread: thread)
    insert(held, tag)
    return Acceptance(held: held, replaced: previous, evicted: evict(except: identifier))
  }

  /// Restores a saved notification.
  package mutating func restore(_ held: HeldNotification) {
    let rule = rules[held.app] ?? .standard(for: held.notification)
    threads.restore(held.thread, of: rule.common(of: held.notification), app: held.app)
    insert(held, Self.tag(of: held.notification, held.origin))
  }

  /// Continues numbering after a saved number.
  package mutating func restore(lastIdentifier: UInt32) { self.lastIdentifier = lastIdentifier }

  private mutating func insert(_ held: HeldNotification, _ tag: Tag?) {
    all[held.identifier] = held
    if let tag { tags[tag] = held.identifier }
    if let expiry = held.expiry { expiries.insert(held.identifier, at: expiry) }
  }

  /// Removes a notification.
  ///
  /// - Returns: The notification; nil if there is none of that number.
  @discardableResult
  package mutating func remove(_ identifier: UInt32) -> HeldNotification? {
    guard let held = all.removeValue(forKey: identifier) else { return nil }
    if let tag = Self.tag(of: held.notification, held.origin), tags[tag] == identifier { tags[tag] = nil }
    threads.release(held.thread)
    return held
  }

  /// Returns the number of an application's own notification.
  package func identifier(ofApplication app: String, _ own: String) -> UInt32? {
    tags[Tag(app: app, isApplicationsOwn: true, text: own)]
  }

  private static func tag(of notification: DesktopNotification, _ origin: HeldNotification.Origin) -> Tag? {
    switch origin {
    case .gtk(let own, _): Tag(app: notification.app, isApplicationsOwn: true, text: own)
    case .freedesktop:
      notification.hints.stackTag.map { Tag(app: notification.app, isApplicationsOwn: false, text: $0) }
    }
  }

  /// Returns a number that is not held. Numbers begin again after 4 294 967 295.
  private mutating func nextIdentifier() -> UInt32 {
    repeat { lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1 } while all[lastIdentifier] != nil
    return lastIdentifier
  }

  /// Removes the oldest if there are too many: some at once, because finding them takes O(n log n).
  private mutating func evict(except newest: UInt32) -> [HeldNotification] {
    guard all.count > maximumCount else { return [] }
    let excess = all.count - maximumCount + maximumCount / 16
    let oldest = inOrder.prefix(excess).filter { $0.identifier != newest }
    for held in oldest { remove(held.identifier) }
    return oldest
  }
}

extension HeldNotifications {
  /// When the next notification expires; nil if none does.
  package var nextExpiry: Timestamp? {
    mutating get {
      let all = all
      return expiries.first { all[$0]?.expiry == $1 }
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

  /// Removes the notifications that were delivered before a date.
  package mutating func remove(before date: Timestamp) -> [HeldNotification] {
    let old = inOrder.prefix { $0.date < date }
    for held in old { remove(held.identifier) }
    return Array(old)
  }

  /// Sets the thread rules of apps.
  ///
  /// - Returns: The notifications whose threads have changed, in the order of their delivery.
  package mutating func setRules(_ new: [String: ThreadRule]) -> [HeldNotification] {
    guard new != rules else { return [] }
    rules = new
    var changed: [HeldNotification] = []
    for var held in inOrder {
      let rule = rules[held.app] ?? .standard(for: held.notification)
      let old = held.thread
      held.thread = threads.handle(of: rule.common(of: held.notification), app: held.app, first: held.identifier)
      threads.release(old)
      guard held.thread != old else { continue }
      all[held.identifier] = held
      changed.append(held)
    }
    return changed
  }
}
