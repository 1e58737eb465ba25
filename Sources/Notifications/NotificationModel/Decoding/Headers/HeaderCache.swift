internal import Diagnostics

/// Recently read members of list documents.
///
/// When many lists are read, most repeat the same settings, names and categories. Reading these takes longer than
/// reading the notifications of a list.
final class HeaderCache {
  let settings = RecentValues<ReadSettings>()
  let names = RecentValues<[LiteralString: String]>()
  let categories = RecentValues<[NotificationCategory]>()
  let combinedPlaceholders = RecentValues<[CombinedPlaceholder]>()
}
