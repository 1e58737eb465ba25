package import NotificationRendering

extension ServerMirror {
  /// What an update has changed in a list.
  package struct ListChange {
    /// The list.
    let list: Int
    /// The changes.
    let difference: PresentationDifference
    /// Returns a row of the list after the update.
    let row: (Int) -> MirroredRow

    /// Creates a description of changes.
    package init(_ list: Int, _ difference: PresentationDifference, row: @escaping (Int) -> MirroredRow) {
      (self.list, self.difference, self.row) = (list, difference, row)
    }
  }
}

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
