internal import Localization

/// Counts notifications per distinct pattern, in the order of each pattern's newest notification.
struct PatternTally {
  /// The app's own patterns, each with what it is to count.
  private(set) var parts: [CountedMessage] = []
  /// What has no pattern of its own, and gets Sotto's default.
  private(set) var defaultCount = 0
  /// The pattern of each part.
  private(set) var patterns: [CategoryPattern] = []
  /// Where the part of each pattern stands, once there are more than ``few``.
  private var places: [ObjectIdentifier: Int] = [:]

  /// Up to so many patterns are looked through one by one.
  private static let few = 8

  /// Prepares for so many patterns at most.
  init(capacity: Int) {
    parts.reserveCapacity(capacity)
    patterns.reserveCapacity(capacity)
  }

  /// Adds a count to a pattern; nil, or one whose key no table has, counts for the default.
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

  /// Where the part of a pattern stands; nil when nothing was added to it.
  func place(of pattern: CategoryPattern) -> Int? {
    patterns.count <= Self.few ? patterns.firstIndex { $0 === pattern } : places[ObjectIdentifier(pattern)]
  }

  /// Notes where the last pattern stands, with the first of many all before it.
  private mutating func index() {
    for place in (places.isEmpty ? 0 : patterns.count - 1)..<patterns.count {
      places[ObjectIdentifier(patterns[place])] = place
    }
  }
}

extension Int {
  /// Adds without overflowing: counts come from senders, who may write any number.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
