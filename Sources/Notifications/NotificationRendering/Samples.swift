package import Diagnostics
package import Localization
package import NotificationModel

// Sample texts: what the formats of categories say for many counts, without notifications.

extension NotificationRenderer {
  /// Returns every text that counts notifications, filled in with several counts, for translators to review.
  ///
  /// - Parameter counts: The counts.
  /// - Returns: The placeholders and summaries of the registered categories, without duplicates, in the order of
  ///   registration, and the built-in placeholder.
  /// - Complexity: O(number of texts × number of counts).
  package func samples(counts: [Int]) -> [CountedTextSamples] { samples { _, _ in counts } }

  /// Returns every text that counts notifications, each filled in with its own counts.
  ///
  /// - Parameter counts: Returns the counts for a text, by its purpose and its key or format. It is called once for each
  ///   text, in the order of the result.
  /// - Returns: The same texts as ``samples(counts:)``, each with the counts that the closure returned for it.
  package func samples(
    counts: (PatternPurpose, _ pattern: String) -> [Int]
  ) -> [CountedTextSamples] {
    var patterns: [CountedPattern] = []
    var places: [CategoryPattern.Key: Int] = [:]
    for category in registrations.registeredCategories {
      for purpose in PatternPurpose.allCases {
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
    return patterns.map { samples(of: $0, counts($0.purpose, $0.text.written)) }
      + [ownSamples(counts(.placeholder, BuiltInStrings.severalNotifications))]
  }

  private func samples(of pattern: CountedPattern, _ counts: [Int]) -> CountedTextSamples {
    let language = pattern.app.map { self.language(of: $0) } ?? ownLanguage
    let message = CategoryPattern(pattern.text, for: pattern.purpose, in: language).message
    let explanations = counts.map { count in
      // Diagnostics are reported when the pattern is used in a row.
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
      return ownLanguage.countedWord(BuiltInStrings.notifications(count), count: count, log: &silent).explanation
    }
    return CountedTextSamples(
      purpose: .placeholder, app: nil, categories: [], pattern: BuiltInStrings.severalNotifications, messages: messages)
  }
}

/// A pattern and the categories that use it.
private struct CountedPattern {
  let text: LocalizableText
  let purpose: PatternPurpose
  let app: LiteralString?
  var categories: [LiteralString]

  /// Returns the key of the built-in string used when no table has the pattern's key.
  func ownWord(for count: Int) -> String {
    purpose == .summary ? BuiltInStrings.moreNotifications : BuiltInStrings.notifications(count)
  }
}

extension LocalizableText {
  /// The key, or the format itself if it is literal.
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

extension NotificationRenderer {
  /// Returns the registered sentences for several categories, filled in, for translators to review.
  ///
  /// - Parameter counts: Returns a count for each category of a sentence, in its order. It is called once for each
  ///   sentence, in the order of the result.
  /// - Returns: The sentences in the order of registration.
  package func sentences(counts: (CombinedPlaceholder) -> [Int]) -> [SentenceSample] {
    registrations.combinedPlaceholders.map { sentence in
      // Diagnostics are reported when the sentence is used in a row.
      var silent = DiagnosticLog()
      let language = sentence.app.map { self.language(of: $0) } ?? ownLanguage
      let arguments = counts(sentence).map { FormatArgument.integer(Int64($0)) }
      let message = language.message(forKey: sentence.key.string, log: &silent)
      return SentenceSample(sentence: sentence, message: message?.explanation(arguments: arguments))
    }
  }
}

/// A text that counts notifications, filled in with several counts.
package struct CountedTextSamples: Sendable {
  /// What the text is used for.
  package let purpose: PatternPurpose
  /// The app whose categories use the text; nil for categories of every app and for the built-in string.
  package let app: LiteralString?
  /// The categories that use the text; empty for the built-in string, which is used when a category has no text.
  package let categories: [LiteralString]
  /// The key, or the format itself if it is literal.
  package let pattern: String
  /// The text for each count.
  package let messages: [MessageExplanation]
}

/// An app's sentence for several categories, filled in.
package struct SentenceSample: Sendable {
  /// The categories and the key.
  package let sentence: CombinedPlaceholder
  /// The text; nil if no table has the key, so that rows show the categories' own texts.
  package let message: MessageExplanation?
}
