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
  /// A notification and its place in the order of delivery.
  struct Entry: Sendable {
    var notification: UserNotification
    var order: Int
  }

  private struct Identity: Hashable {
    var app: LiteralString
    var identifier: LiteralString
  }

  private var entries: [Entry?] = []
  private var places: [Identity: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// How many notifications there are.
  public var count: Int { places.count }

  /// The notifications in the order of delivery.
  public var notifications: some Sequence<UserNotification> {
    current.map(\.notification)
  }

  /// The entries in the order of delivery.
  var current: some Sequence<Entry> { entries.lazy.compactMap(\.self) }

  /// Delivers a notification, in place of the one with its app and identifier.
  ///
  /// - Parameter notification: The notification. One without any text or key is silent: it does not enter the
  ///   list, and what is listed under its identifier stays.
  /// - Returns: Whether it entered the list.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func deliver(_ notification: UserNotification) -> Bool {
    guard !notification.content.isSilent else { return false }
    let identity = Identity(app: notification.app, identifier: notification.identifier)
    if let place = places[identity] { entries[place] = nil }
    places[identity] = entries.count
    entries.append(Entry(notification: notification, order: entries.count))
    return true
  }

  /// Removes notifications of an app; identifiers that are not listed are passed over.
  ///
  /// - Complexity: O(number of identifiers) on average.
  public mutating func remove(app: LiteralString, identifiers: some Sequence<LiteralString>) {
    for identifier in identifiers {
      if let place = places.removeValue(forKey: Identity(app: app, identifier: identifier)) {
        entries[place] = nil
      }
    }
  }
}
