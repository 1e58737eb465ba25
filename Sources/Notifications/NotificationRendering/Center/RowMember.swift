/// A notification of a row.
struct RowMember {
  /// The number of the notification's identifier.
  let identifier: UInt32
  /// The low 32 bits of its sequence number, which distinguish it from a notification that replaces it.
  private let sequence: UInt32

  init(_ identifier: Int, orders: [DeliveryOrder]) {
    self.identifier = UInt32(identifier)
    sequence = UInt32(truncatingIfNeeded: orders[identifier].sequence)
  }

  /// Returns whether the notification was replaced.
  func isReplaced(orders: [DeliveryOrder]) -> Bool {
    sequence != UInt32(truncatingIfNeeded: orders[Int(identifier)].sequence)
  }
}
