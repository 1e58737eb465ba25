/// What a notification server is to show in one place.
package enum ServerContent: Hashable, Sendable {
  /// A notification with its content.
  case notification(UInt32)
  /// What may be seen of a hidden row. Holds nothing that the row does not show.
  case row(HiddenRowContent)
}
