internal import Diagnostics
internal import JSON
internal import LiteralString

/// Recently read members of list documents.
///
/// When many lists are read, most repeat the same settings, names and categories. Reading these takes longer than
/// reading the notifications of a list.
final class HeaderMemory {
  let settings = RecentValues<ReadSettings>()
  let names = RecentValues<[LiteralString: String]>()
  let categories = RecentValues<[NotificationCategory]>()
  let combinedPlaceholders = RecentValues<[CombinedPlaceholder]>()
}

/// The settings a document states, and the resulting settings if nothing else states any.
struct ReadSettings {
  let stated: StatedSettings
  let settings: NotificationSettings

  init(_ stated: StatedSettings) {
    self.stated = stated
    settings = stated.settings
  }
}

/// A few values, each with the source it was read from.
final class RecentValues<Value> {
  private var entries = RecentlyUsed<(source: JSONCopy, value: Value)>()

  /// Returns the value that was read from an equal source.
  func value(for source: JSONValue) -> Value? { entries.first { $0.source.isEqual(to: source) }?.value }

  /// Stores the value that was read from a source.
  func remember(_ value: Value, for source: JSONValue) {
    if let copy = JSONCopy(source) { entries.insert((copy, value)) }
  }
}
