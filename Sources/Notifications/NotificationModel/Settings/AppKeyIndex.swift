internal import Diagnostics
internal import Synchronization

/// The keys of a person's choices for apps, by their letters and digits, to find keys that are not spelled like their
/// apps. Made on first use. Thread-safe.
final class AppKeyIndex: Sendable {
  private let keys = Mutex<[String: [LiteralString]]?>(nil)

  /// Returns the keys that differ from an app's identifier only by case, punctuation, white space or `.desktop` at its
  /// end, in ascending order.
  ///
  /// - Parameter settings: The choices. They must be the same in each call.
  /// - Complexity: O(number of choices) for the first call; later ones O(length of the identifier).
  func misspellings(
    of app: LiteralString, in settings: [LiteralString: AppNotificationSettings]
  ) -> [LiteralString] {
    let letters = AppName.letters(of: app.string)
    guard !letters.isEmpty else { return [] }
    return keys.withLock { keys in
      let known = keys ?? Dictionary(grouping: settings.keys.sorted()) { AppName.letters(of: $0.string) }
      keys = known
      return known[letters]?.filter { $0 != app } ?? []
    }
  }
}
