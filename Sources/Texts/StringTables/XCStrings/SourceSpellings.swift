internal import Diagnostics

/// Finds the source language of a String Catalog where its localizations spell it in another way: `iw` for `he`,
/// `sr-Cyrl` for `sr`.
///
/// Source: Xcode 26.6 takes such a localization for that of the source language.
struct SourceSpellings {
  private let source: LiteralString
  /// Whether a language is another spelling of the source language, for each one asked about.
  private var known: [LiteralString: Bool] = [:]

  init(of source: LiteralString) { self.source = source }

  /// Returns the other spellings of the source language among some languages, in the order of their UTF-8 bytes.
  mutating func others(among languages: some Sequence<LiteralString>) -> [LiteralString] {
    languages.filter { isOther($0) }.sorted()
  }

  private mutating func isOther(_ language: LiteralString) -> Bool {
    if let known = known[language] { return known }
    let isOther = language != source && LanguageSpelling.areSame(language.string, source.string)
    known[language] = isOther
    return isOther
  }
}
