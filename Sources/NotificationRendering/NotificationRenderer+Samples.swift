internal import Diagnostics
public import LiteralString
public import Localization
internal import NotificationModel

/// A text that counts notifications, filled with one count after the other.
public struct CountedTextSamples: Sendable {
  /// What the text is for.
  public enum Purpose: Int, CaseIterable, Sendable {
    /// It stands in place of hidden content. A key that no table has may be a text of its own.
    case placeholder
    /// It stands below a shown notification, and counts the others. A key that no table has makes a default part.
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
    var places: [CategoryPattern.Key: Int] = [:]
    for category in registrations.registeredCategories {
      for purpose in CategoryPattern.Purpose.allCases {
        guard let text = category.text(for: purpose),
          let key = CategoryPattern.Key(app: category.app, purpose: purpose, text: text)
        else { continue }
        if let place = places[key] {
          patterns[place].categories.append(category.identifier)
        } else {
          places[key] = patterns.count
          patterns.append(
            CountedPattern(text: text, purpose: purpose, app: category.app, categories: [category.identifier]))
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
      purpose: pattern.purpose, app: pattern.app, categories: pattern.categories, pattern: pattern.text.written,
      messages: explanations)
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
