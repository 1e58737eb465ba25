/// The places that rows have given up during an update, for others to take over.
struct MirrorChange {
  /// The places.
  var released: Set<Int> = []
  /// The places of hidden rows among them, by their notifications.
  var rowPlaces: [UInt32: Int] = [:]
  /// The places of rows among them that name no notification.
  var namelessPlaces: [Int] = []
  /// The place that a row had before, if it was hidden then.
  var placeOfRow: [Int: Int] = [:]
}
