internal import Diagnostics
public import LiteralString
public import Localization
internal import NotificationModel

/// A text that counts notifications, filled with one count after the other.
public struct CountedTextSamples: Sendable {
  /// What the text is for.
  public enum Purpose: Sendable {
    /// It stands in place of hidden content.
    case placeholder
    /// It stands below a shown notification, and counts the others.
    case summary
  }

  /// What the text is for.
  public let purpose: Purpose
  /// The app whose categories have it; nil where they are those of every app, and for Sotto's own text.
  public let app: LiteralString?
  /// The categories that have it; none for Sotto's own text, which stands where a category has none.
  public let categories: [LiteralString]
  /// The key, or the text itself where it is a literal one.
  public let pattern: String
  /// What each count makes of it.
  public let messages: [MessageExplanation]
}

extension NotificationRenderer {
  /// Returns each text that counts notifications with several counts: what a translator wants to see.
  ///
  /// - Parameter counts: The counts.
  /// - Returns: The placeholders and summaries of the registered categories, each once, in the order of registration,
  ///   and Sotto's own placeholder.
  /// - Complexity: O(number of texts × number of counts).
  public func samples(counts: [Int]) -> [CountedTextSamples] {
    var patterns: [CountedPattern] = []
    for category in registrations.registeredCategories {
      for purpose in [CategoryPattern.Purpose.placeholder, .summary] {
        guard let text = category.text(for: purpose), let pattern = CountedPattern(text, purpose, of: category) else {
          continue
        }
        if let known = patterns.firstIndex(where: { $0.isSame(as: pattern) }) {
          patterns[known].categories.append(category.identifier)
        } else {
          patterns.append(pattern)
        }
      }
    }
    return patterns.map { samples(of: $0, counts) } + [ownSamples(counts)]
  }

  private func samples(of pattern: CountedPattern, _ counts: [Int]) -> CountedTextSamples {
    let language = pattern.app.map(language(of:)) ?? ownLanguage
    let message = CategoryPattern(pattern.text, for: pattern.purpose, in: language).message
    let explanations = counts.map { count in
      // What is wrong is reported where the pattern makes a row.
      var silent = DiagnosticLog()
      let own = { language.countedWord(pattern.ownWord(for: count), count: count, log: &silent) }
      return (message.map { CountedMessage($0, count: count) } ?? own()).explanation
    }
    return CountedTextSamples(
      purpose: pattern.purpose == .placeholder ? .placeholder : .summary, app: pattern.app,
      categories: pattern.categories, pattern: pattern.text.written, messages: explanations)
  }

  private func ownSamples(_ counts: [Int]) -> CountedTextSamples {
    let messages = counts.map { count in
      var silent = DiagnosticLog()
      return ownLanguage.countedWord(OwnWords.notifications(count), count: count, log: &silent).explanation
    }
    return CountedTextSamples(
      purpose: .placeholder, app: nil, categories: [], pattern: OwnWords.severalNotifications, messages: messages)
  }
}

/// A pattern with the categories that have it.
private struct CountedPattern {
  let text: LocalizableText
  let purpose: CategoryPattern.Purpose
  let app: LiteralString?
  var categories: [LiteralString]

  /// Returns nil for an empty text, which is no pattern.
  init?(_ text: LocalizableText, _ purpose: CategoryPattern.Purpose, of category: NotificationCategory) {
    guard !text.written.isEmpty else { return nil }
    self.text = text
    self.purpose = purpose
    app = category.app
    categories = [category.identifier]
  }

  /// Whether both are one text of one app. A literal and a key never are.
  func isSame(as other: CountedPattern) -> Bool {
    guard purpose == other.purpose, app == other.app, LiteralString(text.written) == LiteralString(other.text.written)
    else { return false }
    return switch (text, other.text) {
    case (.literal, .literal), (.localized, .localized): true
    default: false
    }
  }

  /// Returns the key of Sotto's own text, which stands for a key that no table has.
  func ownWord(for count: Int) -> String {
    purpose == .summary ? OwnWords.moreNotifications : OwnWords.notifications(count)
  }
}

extension LocalizableText {
  /// The key, or the text itself where it is a literal one.
  fileprivate var written: String {
    switch self {
    case .literal(let text): text
    case .localized(let key, _, _): key
    }
  }
}

extension CountedMessage {
  fileprivate var explanation: MessageExplanation { message.explanation(count: count) }
}
