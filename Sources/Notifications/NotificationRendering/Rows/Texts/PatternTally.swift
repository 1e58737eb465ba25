internal import Localization

/// Counts notifications per distinct pattern, in the order in which the patterns are first added.
struct PatternTally {
  /// The app's patterns and their counts.
  private(set) var parts: [CountedMessage] = []
  /// The count of notifications without a pattern, for a built-in string.
  private(set) var defaultCount = 0
  /// The pattern of each part.
  private(set) var patterns: [CategoryPattern] = []
  /// The index of each pattern's part, if there are more than ``few``.
  private var places: [ObjectIdentifier: Int] = [:]

  /// Up to this count, patterns are searched linearly.
  private static let few = 8

  /// Reserves capacity for a number of patterns.
  init(capacity: Int) {
    parts.reserveCapacity(capacity)
    patterns.reserveCapacity(capacity)
  }

  /// Adds a count to a pattern. Without a pattern, or if it has no message, adds to ``defaultCount``.
  ///
  /// - Complexity: O(1) on average.
  mutating func add(_ count: Int, to pattern: CategoryPattern?) {
    guard let pattern, let message = pattern.message else {
      defaultCount = defaultCount.addingSaturated(count)
      return
    }
    if let place = place(of: pattern) {
      parts[place].count = parts[place].count.addingSaturated(count)
    } else {
      patterns.append(pattern)
      parts.append(CountedMessage(message, count: count))
      if patterns.count > Self.few { index() }
    }
  }

  /// Returns the index of a pattern's part; nil if nothing was added to it.
  func place(of pattern: CategoryPattern) -> Int? {
    patterns.count <= Self.few ? patterns.firstIndex { $0 === pattern } : places[ObjectIdentifier(pattern)]
  }

  /// Indexes the last pattern; the first time, also all patterns before it.
  private mutating func index() {
    for place in (places.isEmpty ? 0 : patterns.count - 1)..<patterns.count {
      places[ObjectIdentifier(patterns[place])] = place
    }
  }
}

extension Int {
  /// Adds, clamping the result to `Int.max`: counts come from senders, who may write any number.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
