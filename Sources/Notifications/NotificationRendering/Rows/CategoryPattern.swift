internal import Diagnostics
internal import Localization
internal import NotificationModel

/// A pattern that counts notifications. Two patterns of an app with the same purpose are the same if both are literal
/// with the same text, or both have the same key.
final class CategoryPattern {
  /// Identifies a pattern.
  struct Key: Hashable {
    private let app: LiteralString?
    private let purpose: PatternPurpose
    private let isLiteral: Bool
    private let text: LiteralString

    /// Returns nil for an empty pattern, which counts as none.
    init?(app: LiteralString?, purpose: PatternPurpose, text: LocalizableText) {
      self.app = app
      self.purpose = purpose
      switch text {
      case .literal(let format): (isLiteral, self.text) = (true, LiteralString(format))
      case .localized(let key, _, _): (isLiteral, self.text) = (false, LiteralString(key))
      }
      if self.text.isEmpty { return nil }
    }
  }

  /// The pattern, as registered.
  let text: LocalizableText
  /// The message; nil if the pattern is a key that no table has and that cannot be shown as text.
  let message: LocalizedMessage?
  /// The diagnostics for the pattern.
  let diagnostics: [Diagnostic]

  /// Looks up a pattern in the language of its app.
  init(_ text: LocalizableText, for purpose: PatternPurpose, in language: RowLanguage) {
    self.text = text
    var log = DiagnosticLog()
    message = language.message(for: text, isKeyText: purpose == .placeholder, log: &log)
    if let diagnostic = message?.countDiagnostic { log.report(diagnostic) }
    diagnostics = log.diagnostics
  }
}

extension NotificationCategory {
  /// Returns the category's text for a purpose; nil if it has none.
  func text(for purpose: PatternPurpose) -> LocalizableText? {
    switch purpose {
    case .placeholder: hiddenPreviewsBodyPlaceholder
    case .summary: categorySummaryFormat
    }
  }
}

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

/// What a text that counts notifications is used for.
package enum PatternPurpose: Int, CaseIterable, Sendable {
  /// Shown in place of hidden content. A key that no table has may itself be the text.
  case placeholder
  /// Shown below the newest notification of a stack to count the others. For a key that no table has, a built-in string is
  /// used.
  case summary
}

/// The number of notifications of one category in a row.
struct CategoryCount {
  /// The category's number.
  let number: UInt32
  let policy: CategoryPolicy
  var count: Int
}

extension String {
  /// The text without C0 and C1 controls and bidi controls. Tabs and what ends a line, page or paragraph become spaces; a
  /// carriage return with its line feed becomes one.
  ///
  /// - Complexity: O(length).
  package var withoutControls: String {
    guard unicodeScalars.contains(where: \.actsOnText) else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case _ where scalar.isSeparatingControl: result.append(" ")
      default: if !scalar.actsOnText { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }

  /// The text without characters that nobody sees and that change no other: by it, senders' texts in a list are compared.
  /// Empty if there is nothing to see.
  ///
  /// Joiners stay, because letters beside them look different.
  var visiblePart: LiteralString {
    let scalars = unicodeScalars
    guard scalars.contains(where: { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }) else {
      return ""
    }
    guard scalars.contains(where: \.isInvisible) else { return LiteralString(self) }
    return LiteralString(String(String.UnicodeScalarView(scalars.filter { !$0.isInvisible })))
  }
}

extension Unicode.Scalar {
  /// A soft hyphen, a zero width space, a word joiner, or a byte order mark.
  fileprivate var isInvisible: Bool {
    switch self {
    case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": true
    default: false
    }
  }
}
