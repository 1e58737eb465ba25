internal import Diagnostics
internal import LiteralString
internal import Localization
internal import NotificationModel

/// Counts notifications per distinct pattern, in the order of each pattern's newest notification.
///
/// Patterns are the same when their text is, or their key; a literal and a key never merge.
struct PatternTally {
  private enum Identity: Hashable {
    case literal(LiteralString)
    case key(LiteralString)
  }

  /// What the patterns are for.
  enum Purpose {
    /// In place of hidden content. A key that no table has may be a text of its own.
    case placeholder
    /// Below a shown notification. A key that no table has makes a default part.
    case summary
  }

  /// The app's own patterns, each with what it is to count.
  private(set) var parts: [CountedMessage] = []
  /// What has no pattern of its own, and gets Sotto's default.
  private(set) var defaultCount = 0
  private var places: [Identity: Int?] = [:]
  private let purpose: Purpose

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// Adds a count to a pattern.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - text: The pattern; nil, empty, or a key that no table has counts for the default.
  mutating func add(_ count: Int, to text: LocalizableText?, in language: RowLanguage, log: inout DiagnosticLog) {
    guard let text, let identity = Self.identity(of: text) else {
      defaultCount = defaultCount.addingSaturated(count)
      return
    }
    if places[identity] == nil {
      let message = language.message(for: text, isKeyText: purpose == .placeholder, log: &log)
      places[identity] = .some(message == nil ? nil : parts.count)
      if let message { parts.append(CountedMessage(message, count: 0)) }
    }
    if let place = places[identity] ?? nil {
      parts[place].count = parts[place].count.addingSaturated(count)
    } else {
      defaultCount = defaultCount.addingSaturated(count)
    }
  }

  private static func identity(of text: LocalizableText) -> Identity? {
    switch text {
    case .literal(let format): format.isEmpty ? nil : .literal(LiteralString(format))
    case .localized(let key, _, _): key.isEmpty ? nil : .key(LiteralString(key))
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
