internal import NotificationModel

/// A notification in a row, with the values that sorting and counting need. In a long list, reading them from the
/// entries again would mostly mean waiting for memory.
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
