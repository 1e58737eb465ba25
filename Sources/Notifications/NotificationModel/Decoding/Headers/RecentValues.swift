internal import JSON

/// A few values, each with the source it was read from.
final class RecentValues<Value> {
  private var entries = RecentlyUsed<(source: JSONCopy, value: Value)>()

  /// Returns the value that was read from an equal source.
  func value(for source: JSONValue) -> Value? { entries.first { $0.source.isEqual(to: source) }?.value }

  /// Stores the value that was read from a source.
  func store(_ value: Value, for source: JSONValue) {
    if let copy = JSONCopy(source) { entries.insert((copy, value)) }
  }
}
