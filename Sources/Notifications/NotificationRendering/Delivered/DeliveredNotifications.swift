internal import Diagnostics
public import NotificationModel

/// The notifications that were delivered and not yet removed.
///
/// A notification is identified by its app and its identifier. Delivering the same identifier again replaces the
/// notification and makes it the latest delivered; if its thread changed, it leaves its previous group.
///
/// Source: Apple, `UNUserNotificationCenter.add(_:)`, `removeDeliveredNotifications(withIdentifiers:)`; WWDC 2016
/// session 707.
public struct DeliveredNotifications: Sendable {
  /// A notification without its texts. Its identifiers are numbers in the tables below.
  struct Entry: Sendable {
    var app: UInt32
    var thread: UInt32
    var category: UInt32
    var identifier: UInt32
    var date: Timestamp
    /// What its program calls itself, by its number plus 1; 0 if that is not said.
    var name: UInt32 = 0
    /// The index of its content in ``contents``, or ``noContent``.
    var content = DeliveredNotifications.noContent
    /// Whether it has nothing to show in the current language and is therefore in no row.
    var isSilent = false
    /// Whether the person has seen it.
    var isSeen = false
    /// Whether the person has asked to see it now.
    var isRevealed = false
    /// How urgent it is; active if its content is not kept.
    var level = InterruptionLevel.active
    /// What the notification itself asks to hide.
    var privacy: NotificationPrivacy?

    init(app: Int, identifier: Int, thread: Int, category: Int, date: Timestamp) {
      self.app = UInt32(truncatingIfNeeded: app)
      self.identifier = UInt32(truncatingIfNeeded: identifier)
      self.thread = UInt32(truncatingIfNeeded: thread)
      self.category = UInt32(truncatingIfNeeded: category)
      self.date = date
    }

    /// The value of ``app`` in an entry that was replaced or removed.
    static let gone = UInt32.max

    /// Returns how urgent it is, limited to what the person allows.
    func level(allowedBy settings: AppNotificationSettings) -> InterruptionLevel {
      level > .active ? settings.allowed(level) : level
    }
  }

  /// The entries in the order of delivery, including those replaced or removed.
  private(set) var entries: [Entry] = []
  private(set) var apps = IdentifierTable()
  /// The threads of each app.
  private(set) var threads = IdentifierTable()
  /// The categories of each app.
  private(set) var categories = IdentifierTable()
  /// What the programs of a desktop call each app.
  private var names = IdentifierTable()
  /// The notification identifiers of each app.
  private(set) var identifiers = IdentifierTable()
  private var contents: [NotificationContent] = []
  /// The index of each notification in ``entries``, by the number of its identifier; -1 if there is none.
  private var places: [Int32] = []
  /// The number of entries marked as silent.
  private(set) var silentEntryCount = 0
  /// Whether any notification in the list has or had a fault.
  private(set) var hasFaults = false
  /// Whether any of the notifications has ever asked to hide something.
  private(set) var hasPrivacy = false
  /// Whether any of them has ever asked for something that cannot be read.
  private(set) var hasUnreadablePrivacy = false

  /// The index that means that none of a notification's content is kept.
  static let noContent: Int32 = -1

  /// Creates an empty list.
  public init() {}

  /// The number of notifications.
  public private(set) var count = 0

  /// The number of silent notifications delivered, none of which was added to the list.
  package internal(set) var silentCount = 0

  /// The silent notifications that have faults.
  private(set) var silentWithFaults: [UserNotification] = []

  /// Counts a silent notification, and keeps its faults.
  mutating func passOver(_ notification: UserNotification) {
    silentCount += 1
    if !notification.content.faults.isEmpty { silentWithFaults.append(notification) }
  }

  /// Delivers a notification, which replaces the one with the same app and identifier.
  ///
  /// - Parameter notification: The notification. One without any text or key is silent: it is not added to the list and
  ///   replaces nothing.
  /// - Returns: Whether it was added to the list.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func add(_ notification: UserNotification) -> Bool {
    guard !notification.content.isSilent else {
      passOver(notification)
      return false
    }
    deliver(entry(for: notification), content: notification.content)
    compactTables()
    return true
  }

  /// Removes notifications of an app; unknown identifiers are ignored.
  ///
  /// - Complexity: O(number of identifiers) on average.
  public mutating func removeDeliveredNotifications(
    withIdentifiers identifiers: some Sequence<String>, app: String
  ) {
    removeKeepingNumbers(NotificationRemoval(app: app, identifiers: Array(identifiers)))
    compactTables()
  }

  /// Removes notifications; unknown identifiers are ignored.
  package mutating func remove(_ removal: NotificationRemoval) {
    removeKeepingNumbers(removal)
    compactTables()
  }
}

extension DeliveredNotifications {
  /// Returns an entry for a notification, and assigns numbers to its identifiers if they have none. It is not delivered
  /// yet.
  mutating func entry(for fields: NotificationFields) -> Entry {
    let app = apps.number(of: fields.app, scope: 0)
    return Entry(
      app: app, identifier: identifiers.number(of: fields.identifier, scope: app),
      thread: threads.number(of: fields.threadIdentifier, scope: app),
      category: categories.number(of: fields.categoryIdentifier, scope: app), date: fields.date)
  }

  /// Returns an entry for a notification, and assigns numbers to its identifiers if they have none. It is not delivered
  /// yet.
  mutating func entry(for notification: UserNotification) -> Entry {
    let content = notification.content
    let app = apps.number(of: notification.app, scope: 0)
    var entry = Entry(
      app: app, identifier: identifiers.number(of: notification.identifier, scope: app),
      thread: threads.number(of: content.threadIdentifier, scope: app),
      category: categories.number(of: content.categoryIdentifier, scope: app), date: notification.date)
    (entry.isSeen, entry.isRevealed, entry.privacy) = (content.isSeen, content.isRevealed, content.privacy)
    if let name = content.desktop?.values.appName {
      entry.name = UInt32(truncatingIfNeeded: names.number(of: LiteralString(name), scope: app) + 1)
    }
    return entry
  }

  /// Delivers a notification and keeps its content.
  mutating func deliver(_ entry: Entry, content: consuming NotificationContent) {
    if !content.faults.isEmpty { hasFaults = true }
    var entry = entry
    entry.level = content.interruptionLevel
    entry.content = Int32(contents.count)
    contents.append(content)
    deliver(entry)
  }

  /// Delivers a notification, whose entry ``entry(for:)`` has made.
  mutating func deliver(_ entry: Entry) {
    if let privacy = entry.privacy {
      hasPrivacy = true
      if privacy.isUnreadable { hasUnreadablePrivacy = true }
    }
    let identifier = Int(entry.identifier)
    while places.count <= identifier { places.append(-1) }
    remove(identifier)
    places[identifier] = Int32(entries.count)
    entries.append(entry)
    count += 1
    if entries.count > 2 * count + 1024 { compactEntries() }
  }

  /// Removes notifications; the numbers of their identifiers remain valid.
  mutating func removeKeepingNumbers(_ removal: NotificationRemoval) {
    for number in identifiers(of: removal) { remove(number) }
  }

  /// Returns the numbers of the identifiers of notifications to remove.
  ///
  /// - Complexity: O(number of identifiers) on average; of a thread or an app, O(number of notifications).
  func identifiers(of removal: NotificationRemoval) -> [Int] {
    guard let app = apps.knownNumber(of: removal.app, scope: 0) else { return [] }
    switch removal.extent {
    case .identifiers(let identifiers):
      return identifiers.compactMap { self.identifiers.knownNumber(of: $0, scope: app) }
    case .thread(let thread):
      guard let thread = threads.knownNumber(of: thread, scope: app) else { return [] }
      return entries.filter { $0.app == UInt32(app) && $0.thread == UInt32(thread) }.map { Int($0.identifier) }
    case .all: return entries.filter { $0.app == UInt32(app) }.map { Int($0.identifier) }
    }
  }

  /// Removes all notifications; the numbers of apps and categories remain valid.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    contents.removeAll()
    places.removeAll(keepingCapacity: true)
    threads.removeAll()
    names.removeAll()
    identifiers.removeAll()
    count = 0
    silentCount = 0
    silentWithFaults.removeAll()
    silentEntryCount = 0
    hasFaults = false
    hasPrivacy = false
    hasUnreadablePrivacy = false
  }

  /// Returns the index of a notification in ``entries``; nil if there is none.
  ///
  /// - Parameter identifier: The number of its identifier.
  func place(ofIdentifier identifier: Int) -> Int? {
    identifier < places.count && places[identifier] >= 0 ? Int(places[identifier]) : nil
  }

  /// Returns a notification's entry; nil if there is none.
  ///
  /// - Parameter identifier: The number of its identifier.
  func entry(ofIdentifier identifier: Int) -> Entry? { place(ofIdentifier: identifier).map { entries[$0] } }

  /// Removes a notification if there is one; the number of its identifier remains valid.
  mutating func remove(_ identifier: Int) {
    guard identifier < places.count, places[identifier] >= 0 else { return }
    let place = Int(places[identifier])
    places[identifier] = -1
    mark(place, isSilent: false)
    if entries[place].content >= 0 { contents[Int(entries[place].content)] = NotificationContent() }
    entries[place].app = Entry.gone
    count -= 1
  }

  /// Records whether a notification has nothing to show in the current language.
  mutating func mark(_ place: Int, isSilent: Bool) {
    guard entries[place].isSilent != isSilent else { return }
    entries[place].isSilent = isSilent
    silentEntryCount += isSilent ? 1 : -1
  }

  /// Deletes the entries that were replaced or removed; the numbers of identifiers remain valid.
  private mutating func compactEntries() {
    var remaining: [NotificationContent] = []
    entries.removeAll { $0.app == Entry.gone }
    for place in entries.indices {
      places[Int(entries[place].identifier)] = Int32(place)
      guard let content = content(entries[place]) else { continue }
      entries[place].content = Int32(remaining.count)
      remaining.append(content)
    }
    contents = remaining
  }

  /// Replaces the stored content of a notification; nil keeps none.
  mutating func replaceContent(at place: Int, with content: NotificationContent?) {
    contents[Int(entries[place].content)] = content ?? NotificationContent()
    if content == nil { entries[place].content = Self.noContent }
  }

  /// Whether most identifiers, threads and categories are unused.
  var hasSparseTables: Bool {
    // Each notification uses at most four.
    apps.count + threads.count + categories.count + names.count + identifiers.count > 8 * count + 4096
  }

  /// Rebuilds everything when most identifiers, threads and categories are unused, so that memory use follows the
  /// number of notifications.
  private mutating func compactTables() {
    guard hasSparseTables else { return }
    let (notifications, silentCount, silentWithFaults) = (Array(self), silentCount, silentWithFaults)
    self = DeliveredNotifications()
    self.silentCount = silentCount
    self.silentWithFaults = silentWithFaults
    for notification in notifications { add(notification) }
  }

  /// Returns what the program of a notification calls itself; nil if that is not said.
  func name(of entry: Entry) -> String? { entry.name == 0 ? nil : names.text(Int(entry.name) - 1).string }

  /// Returns what is kept of a notification's content; nil if nothing is.
  func content(_ entry: Entry) -> NotificationContent? { entry.content < 0 ? nil : contents[Int(entry.content)] }

  /// Returns one value of a notification's content, without copying the rest; nil if nothing is kept of it.
  @inline(__always)
  func value<Value>(of entry: Entry, _ read: (NotificationContent) -> Value?) -> Value? {
    entry.content < 0 ? nil : read(contents[Int(entry.content)])
  }

  /// The texts that a category may permit for hidden notifications.
  enum PermittedText {
    case title, subtitle
  }

  /// Returns one text of a notification's content, without copying the rest.
  func text(_ text: PermittedText, of entry: Entry) -> LocalizableText? {
    switch text {
    case .title: value(of: entry) { $0.title }
    case .subtitle: value(of: entry) { $0.subtitle }
    }
  }

  /// Returns the notification of an entry.
  func notification(_ entry: Entry) -> UserNotification {
    var content = content(entry) ?? NotificationContent()
    content.threadIdentifier = threads.text(Int(entry.thread))
    content.categoryIdentifier = categories.text(Int(entry.category))
    (content.privacy, content.isSeen, content.isRevealed) = (entry.privacy, entry.isSeen, entry.isRevealed)
    return UserNotification(
      app: apps.text(Int(entry.app)).string, identifier: identifiers.text(Int(entry.identifier)).string,
      date: entry.date, content: content)
  }
}

/// The notifications in the order of delivery.
extension DeliveredNotifications: Collection {
  /// The position of the first notification.
  ///
  /// - Complexity: O(number of notifications removed before it).
  public var startIndex: Int { present(from: 0) }
  /// The position after the last notification.
  public var endIndex: Int { entries.count }
  /// Returns the position of the next notification.
  public func index(after index: Int) -> Int { present(from: index + 1) }
  /// The notification at a position.
  public subscript(index: Int) -> UserNotification { notification(entries[index]) }

  private func present(from index: Int) -> Int {
    entries[index...].firstIndex { $0.app != Entry.gone } ?? entries.count
  }
}

/// The numbers that have occurred in a list.
///
/// Each number is marked with the last list in which it occurred, so that nothing has to be cleared for the next list.
struct SeenNumbers {
  private var marks: [UInt32] = []
  private var current: UInt32 = 0

  /// Starts a new list.
  ///
  /// - Parameter count: All numbers are less than this.
  mutating func removeAll(upTo count: Int) {
    current &+= 1
    if current == 0 {
      marks.removeAll(keepingCapacity: true)
      current = 1
    }
    if marks.count < count { marks.append(contentsOf: repeatElement(0, count: count - marks.count)) }
  }

  /// Adds a number, and returns whether it has not occurred before.
  mutating func insert(_ number: Int) -> Bool {
    if marks[number] == current { return false }
    marks[number] = current
    return true
  }
}
