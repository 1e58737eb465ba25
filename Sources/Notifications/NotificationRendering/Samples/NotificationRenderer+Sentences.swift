internal import Diagnostics
internal import Localization
package import NotificationModel

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
