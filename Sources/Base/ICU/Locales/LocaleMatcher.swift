internal import CICU

/// Selects the supported locale that fits a person's preferences best.
///
/// Matching uses CLDR's distances between languages, scripts and regions, including one-way fallbacks: Norwegian "nb"
/// matches "no", "zh-Hant" matches "zh-TW", "en-GB" matches "en-AU" better than "en-US", French matches Breton. Others,
/// such as "zh-Hans" and "zh-Hant", are too far apart in either direction.
///
/// Sendable: the handle is a `const icu::LocaleMatcher`, documented as immutable.
///
/// Source: UTS #35 Part 1, "Language Matching"; ICU API reference, `icu::LocaleMatcher`.
package final class LocaleMatcher: Sendable {
  private let handle: Handle
  private let supported: [LocaleIdentifier]

  /// Creates a matcher without a default locale.
  ///
  /// - Parameter supported: The available locales. Of several that ICU considers equal, the first is chosen, unless
  ///   another equals the desired one exactly.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: O(number of `supported`).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::Builder::setNoDefaultLocale`.
  package init(supported: [LocaleIdentifier]) throws(ICUError) {
    var failure = CICUFailure()
    let matcher = withUTF8(ofAll: supported.map(\.languageTag)) { tags, lengths, count, _ in
      cicu_locale_matcher_open(tags, lengths, count, &failure)
    }
    guard let matcher else { throw ICUError(failure) }
    handle = Handle(matcher) { cicu_locale_matcher_close($0) }
    self.supported = supported
  }

  /// Returns the best supported locale.
  ///
  /// - Parameter desired: The requested locales, in descending order of preference.
  /// - Returns: One of the supported locales; nil if none is close enough to any desired one.
  /// - Complexity: O(desired × supported).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::getBestMatchResult`.
  package func bestMatch(for desired: [LocaleIdentifier]) -> LocaleIdentifier? {
    withUTF8(ofAll: desired.map(\.languageTag)) { tags, lengths, count, _ in
      var chosenFor: Int32 = -1
      let best = Int(cicu_locale_matcher_best(handle.pointer, tags, lengths, count, &chosenFor))
      guard supported.indices.contains(best) else { return nil }
      guard desired.indices.contains(Int(chosenFor)) else { return supported[best] }
      let literal = desired[Int(chosenFor)]
      return supported.contains(literal) ? literal : supported[best]
    }
  }
}
