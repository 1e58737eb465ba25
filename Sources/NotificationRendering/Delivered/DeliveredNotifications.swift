public import LiteralString
public import NotificationModel

/// The notifications that were delivered and not yet removed.
///
/// Identity is app and identifier. Delivering an identifier again replaces the notification and makes it the
/// latest delivered; if its thread changed, it leaves its old group.
///
/// Source: Apple, `UNUserNotificationCenter.add(_:)`, `removeDeliveredNotifications(withIdentifiers:)`; WWDC 2016
/// session 707.
public struct DeliveredNotifications: Sendable {
  /// A notification without its texts: its identifiers are numbers of the tables below.
  struct Entry: Sendable {
    var app: UInt32
    var thread: UInt32
    var category: UInt32
    var identifier: UInt32
    var date: Timestamp
    /// Where its content stands in ``contents``.
    var content: Int32
    /// Whether it has nothing to show in the current language, and so is in no row.
    var isSilent = false

    /// Marks an entry that was replaced or removed.
    static let gone = UInt32.max
  }

  /// The entries in the order of delivery, gone ones among them.
  private(set) var entries: [Entry] = []
  private(set) var apps = IdentifierTable()
  /// Threads by app.
  private(set) var threads = IdentifierTable()
  /// Categories by app.
  private(set) var categories = IdentifierTable()
  /// Identifiers by app.
  private(set) var identifiers = IdentifierTable()
  private var contents: [NotificationContent] = []
  /// The place among the entries by number of identifier; -1 when it was removed.
  private var places: [Int32] = []
  /// How many entries are marked as silent.
  private(set) var silentEntryCount = 0
  /// Whether there is or was a notification with a fault.
  private(set) var hasFaults = false

  /// Where nothing of a notification's content is kept.
  static let noContent: Int32 = -1

  /// Creates an empty list.
  public init() {}

  /// How many notifications there are.
  public private(set) var count = 0

  /// How many silent notifications were delivered, none of which entered the list.
  public internal(set) var silentCount = 0

  /// The notifications in the order of delivery.
  public var notifications: some Sequence<UserNotification> {
    entries.lazy.filter { $0.app != Entry.gone }.map { notification($0) }
  }

  /// Delivers a notification, in place of the one with its app and identifier.
  ///
  /// - Parameter notification: The notification. One without any text or key is silent: it does not enter the
  ///   list, and what is listed under its identifier stays.
  /// - Returns: Whether it entered the list.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func deliver(_ notification: UserNotification) -> Bool {
    guard !notification.content.isSilent else {
      silentCount += 1
      return false
    }
    deliver(numbers(of: notification), date: notification.date, content: notification.content)
    compactTables()
    return true
  }

  /// Removes notifications of an app; identifiers that are not listed are passed over.
  ///
  /// - Complexity: O(number of identifiers) on average.
  public mutating func remove(app: LiteralString, identifiers: some Sequence<LiteralString>) {
    removeKeepingNumbers(app: app, identifiers: identifiers)
    compactTables()
  }
}

extension DeliveredNotifications {
  /// What stands for a notification's identifiers in the tables.
  struct Numbers {
    var app: Int
    var identifier: Int
    var thread: Int
    var category: Int
  }

  /// Returns the numbers of a notification's identifiers.
  mutating func numbers(of fields: NotificationFields) -> Numbers {
    let app = apps.number(of: fields.app, scope: 0)
    return Numbers(
      app: app, identifier: identifiers.number(of: fields.identifier, scope: app),
      thread: threads.number(of: fields.threadIdentifier, scope: app),
      category: categories.number(of: fields.categoryIdentifier, scope: app))
  }

  /// Returns the numbers of a notification's identifiers.
  mutating func numbers(of notification: UserNotification) -> Numbers {
    let app = apps.number(of: notification.app, scope: 0)
    return Numbers(
      app: app, identifier: identifiers.number(of: notification.identifier, scope: app),
      thread: threads.number(of: notification.content.threadIdentifier, scope: app),
      category: categories.number(of: notification.content.categoryIdentifier, scope: app))
  }

  /// Delivers a notification, and keeps its content.
  mutating func deliver(_ numbers: Numbers, date: Timestamp, content: NotificationContent) {
    if content.fault != nil { hasFaults = true }
    contents.append(content)
    deliver(numbers, date: date, content: Int32(contents.count - 1))
  }

  /// Delivers a notification, and keeps none of its content.
  mutating func deliver(_ numbers: Numbers, date: Timestamp) { deliver(numbers, date: date, content: Self.noContent) }

  private mutating func deliver(_ numbers: Numbers, date: Timestamp, content: Int32) {
    while places.count <= numbers.identifier { places.append(-1) }
    remove(numbers.identifier)
    places[numbers.identifier] = Int32(entries.count)
    entries.append(
      Entry(
        app: UInt32(truncatingIfNeeded: numbers.app), thread: UInt32(truncatingIfNeeded: numbers.thread),
        category: UInt32(truncatingIfNeeded: numbers.category),
        identifier: UInt32(truncatingIfNeeded: numbers.identifier), date: date, content: content))
    count += 1
    if entries.count > 2 * count + 1024 { compactEntries() }
  }

  /// Removes notifications of an app; the numbers of identifiers stay.
  mutating func removeKeepingNumbers(app: LiteralString, identifiers: some Sequence<LiteralString>) {
    guard let app = apps.knownNumber(of: app, scope: 0) else { return }
    for identifier in identifiers {
      if let number = self.identifiers.knownNumber(of: identifier, scope: app) { remove(number) }
    }
  }

  /// Takes all notifications away; the numbers of apps and categories stay.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    contents.removeAll()
    places.removeAll(keepingCapacity: true)
    threads.removeAll()
    identifiers.removeAll()
    count = 0
    silentCount = 0
    silentEntryCount = 0
    hasFaults = false
  }

  /// Where a notification stands among the entries; nil when there is none.
  ///
  /// - Parameter identifier: The number of its identifier.
  func place(ofIdentifier identifier: Int) -> Int? {
    identifier < places.count && places[identifier] >= 0 ? Int(places[identifier]) : nil
  }

  /// A notification's entry; nil when there is none.
  ///
  /// - Parameter identifier: The number of its identifier.
  func entry(ofIdentifier identifier: Int) -> Entry? { place(ofIdentifier: identifier).map { entries[$0] } }

  /// Removes a notification, if it is there; the number of its identifier stays.
  mutating func remove(_ identifier: Int) {
    guard identifier < places.count, places[identifier] >= 0 else { return }
    let place = Int(places[identifier])
    places[identifier] = -1
    mark(place, isSilent: false)
    if entries[place].content >= 0 { contents[Int(entries[place].content)] = NotificationContent() }
    entries[place].app = Entry.gone
    count -= 1
  }

  /// Says whether a notification has nothing to show in the current language.
  mutating func mark(_ place: Int, isSilent: Bool) {
    guard entries[place].isSilent != isSilent else { return }
    entries[place].isSilent = isSilent
    silentEntryCount += isSilent ? 1 : -1
  }

  /// Closes up the entries when most are gone; the numbers of identifiers stay.
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

  /// Replaces what is kept of a notification's content; nil keeps nothing.
  mutating func replaceContent(at place: Int, with content: NotificationContent?) {
    contents[Int(entries[place].content)] = content ?? NotificationContent()
    if content == nil { entries[place].content = Self.noContent }
  }

  /// Whether most identifiers, threads and categories are gone.
  var hasSparseTables: Bool {
    // Each notification has four at most.
    apps.count + threads.count + categories.count + identifiers.count > 8 * count + 4096
  }

  /// Builds everything anew once most identifiers, threads and categories are gone, so that memory follows the
  /// notifications there are.
  private mutating func compactTables() {
    guard hasSparseTables else { return }
    let (notifications, silentCount) = (Array(self.notifications), silentCount)
    self = DeliveredNotifications()
    self.silentCount = silentCount
    for notification in notifications { deliver(notification) }
  }

  /// What is kept of a notification's content; nil when nothing is.
  func content(_ entry: Entry) -> NotificationContent? { entry.content < 0 ? nil : contents[Int(entry.content)] }

  /// The texts that a category may permit to be seen of hidden notifications.
  enum PermittedText {
    case title, subtitle
  }

  /// One text of what is kept of a notification's content, of which the rest is not copied.
  func text(_ text: PermittedText, of entry: Entry) -> LocalizableText? {
    guard entry.content >= 0 else { return nil }
    return switch text {
    case .title: contents[Int(entry.content)].title
    case .subtitle: contents[Int(entry.content)].subtitle
    }
  }

  /// The notification of an entry.
  func notification(_ entry: Entry) -> UserNotification {
    var content = content(entry) ?? NotificationContent()
    content.threadIdentifier = threads.text(Int(entry.thread))
    content.categoryIdentifier = categories.text(Int(entry.category))
    return UserNotification(
      app: apps.text(Int(entry.app)), identifier: identifiers.text(Int(entry.identifier)), date: entry.date,
      content: content)
  }
}
