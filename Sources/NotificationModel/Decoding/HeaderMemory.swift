internal import Diagnostics
internal import JSON
internal import LiteralString

/// Members of list documents that were read lately.
///
/// Of many lists, most have the same settings, names and categories; reading these takes longer than reading a list's
/// notifications.
final class HeaderMemory {
  var settings = RecentValues<NotificationSettings>()
  var names = RecentValues<[LiteralString: String]>()
  var categories = RecentValues<[NotificationCategory]>()
  var combinedPlaceholders = RecentValues<[CombinedPlaceholder]>()
}

/// A few values by what they were read from, the latest first.
struct RecentValues<Value> {
  private static var limit: Int { 8 }

  private var entries: [(source: JSONCopy, value: Value)] = []

  /// Returns what was read from an equal source.
  mutating func value(for source: JSONValue) -> Value? {
    guard let place = entries.firstIndex(where: { $0.source.isEqual(to: source) }) else { return nil }
    if place > 0 { entries.swapAt(place, place - 1) }
    return entries[max(place - 1, 0)].value
  }

  /// Remembers what was read from a source.
  mutating func remember(_ value: Value, for source: JSONValue) {
    guard let copy = JSONCopy(source) else { return }
    if entries.count == Self.limit { entries.removeLast() }
    entries.append((copy, value))
  }
}
