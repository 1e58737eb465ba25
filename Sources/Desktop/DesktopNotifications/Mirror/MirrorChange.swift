/// The places that rows have given up during an update, for others to take over.
struct MirrorChange {
  /// Returns the urgency of a notification.
  let urgency: (UInt32) -> Int
  /// The places.
  var released: Set<Int> = []
  /// The places of hidden rows among them, by their notifications.
  var rowPlaces: [UInt32: Int] = [:]
  /// The place that a row had before, if it was hidden then.
  var placeOfRow: [Int: Int] = [:]
}
