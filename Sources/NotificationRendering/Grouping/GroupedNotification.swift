internal import NotificationModel

/// A notification in a row, with what sorting and counting read of it. In a long list, looking this up again among the
/// entries would mostly be waiting for memory.
struct GroupedNotification {
  let date: Timestamp
  /// Its index among the entries.
  let place: Int32
  /// The number of its category.
  let category: UInt32
  /// The number of its identifier.
  let identifier: UInt32

  init(_ entry: DeliveredNotifications.Entry, at place: Int) {
    date = entry.date
    self.place = Int32(place)
    category = entry.category
    identifier = entry.identifier
  }

  /// Whether it comes before another one: it is newer; of equal dates the one delivered later comes first.
  func isBefore(_ other: GroupedNotification) -> Bool {
    date == other.date ? place > other.place : date > other.date
  }
}
