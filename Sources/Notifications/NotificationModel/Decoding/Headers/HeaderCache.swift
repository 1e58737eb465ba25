internal import Diagnostics

/// Recently read members of list documents.
///
/// When many lists are read, most repeat the same settings, names and categories. Reading these takes longer than
/// reading the notifications of a list.
final class HeaderCache {
  /// A value and the text that it was read from.
  typealias Known<Value> = RecentlyUsed<(source: String, value: Value)>

  /// The settings that a document states, and those that result if nothing else states any.
  typealias ReadSettings = (stated: StatedSettings, settings: NotificationSettings)

  var settings = Known<ReadSettings>()
  var apps = Known<AppDescriptions>()
  var categories = Known<[NotificationCategory]>()
  var combinedPlaceholders = Known<[CombinedPlaceholder]>()
}
