internal import NotificationModel

/// The position of a notification in the order of notifications: by date, then by order of delivery.
struct DeliveryOrder: Comparable {
  let date: Timestamp
  let sequence: UInt64

  /// Precedes every delivered notification.
  static let none = DeliveryOrder(date: Timestamp(seconds: .min), sequence: 0)

  static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    left.date == right.date ? left.sequence < right.sequence : left.date < right.date
  }
}
