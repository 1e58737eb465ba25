internal import Diagnostics
internal import JSON
internal import LiteralString

/// Members of list documents that were read lately.
///
/// Of many lists, most have the same settings, names and categories; reading these takes longer than reading a list's
/// notifications.
final class HeaderMemory {
  let settings = RecentValues<ReadSettings>()
  let names = RecentValues<[LiteralString: String]>()
  let categories = RecentValues<[NotificationCategory]>()
  let combinedPlaceholders = RecentValues<[CombinedPlaceholder]>()
}

/// Settings as a document states them, and what they come to if nothing else states any.
struct ReadSettings {
  let stated: StatedSettings
  let settings: NotificationSettings

  init(_ stated: StatedSettings) {
    self.stated = stated
    settings = stated.settings
  }
}

/// A few values by what they were read from.
final class RecentValues<Value> {
  private var entries = RecentlyUsed<(source: JSONCopy, value: Value)>()

  /// Returns what was read from an equal source.
  func value(for source: JSONValue) -> Value? { entries.first { $0.source.isEqual(to: source) }?.value }

  /// Remembers what was read from a source.
  func remember(_ value: Value, for source: JSONValue) {
    if let copy = JSONCopy(source) { entries.insert((copy, value)) }
  }
}
