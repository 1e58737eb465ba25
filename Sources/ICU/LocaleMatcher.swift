internal import CICU

/// Picks the supported locale that serves a person best.
///
/// Matching follows CLDR's distances between languages, scripts and regions, one-way fallbacks included:
/// Norwegian "nb" serves "no", "zh-Hant" serves "zh-TW", "en-GB" serves "en-AU" before "en-US", French serves
/// Breton. Too far apart are, for example, "zh-Hans" and "zh-Hant" in either direction.
///
/// Sendable: the handle is a `const icu::LocaleMatcher`, documented as immutable.
///
/// Source: UTS #35 Part 1, "Language Matching"; ICU API reference, `icu::LocaleMatcher`.
public final class LocaleMatcher: Sendable {
  private let handle: Handle
  private let supported: [LocaleIdentifier]

  /// Opens a matcher without a default.
  ///
  /// - Parameter supported: The locales there are. Of several that ICU holds for equal the first is taken,
  ///   but one that is desired literally goes before it.
  /// - Throws: `ICUError` naming the ICU function and status.
  /// - Complexity: O(count of `supported`).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::Builder::setNoDefaultLocale`.
  public init(supported: [LocaleIdentifier]) throws(ICUError) {
    var failure = CICUFailure()
    let matcher = withUTF8(ofAll: supported.map(\.languageTag)) { tags, lengths, count, _ in
      cicu_locale_matcher_open(tags, lengths, count, &failure)
    }
    guard let matcher else { throw ICUError(failure) }
    handle = Handle(matcher) { cicu_locale_matcher_close($0) }
    self.supported = supported
  }

  /// Returns the supported locale that matches best.
  ///
  /// - Parameter desired: What the person asks for, in falling order of preference.
  /// - Returns: One of the supported locales; nil where none comes near enough to any desired one.
  /// - Complexity: O(desired × supported).
  ///
  /// Source: ICU API reference, `icu::LocaleMatcher::getBestMatchResult`.
  public func bestMatch(for desired: [LocaleIdentifier]) -> LocaleIdentifier? {
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
