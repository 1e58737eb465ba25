public import NotificationModel

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
