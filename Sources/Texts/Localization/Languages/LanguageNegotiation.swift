internal import Diagnostics
package import ICU
internal import StringTables
private import Synchronization

/// Chooses among the languages that tables are available in.
///
/// Languages are matched as specified by CLDR; the host's own locale has no influence.
///
/// Source: UTS #35 Part 1, Language Matching; Apple QA1828 for the fallback order.
package struct LanguageNegotiation: Sendable {
  /// The available languages: each spelling and the locale it denotes.
  private let available: [(spelling: String, locale: LocaleIdentifier)]
  private let matcher: LazyMatcher
  private let developmentLanguage: String

  /// Creates a negotiation.
  ///
  /// - Parameters:
  ///   - languages: The languages as spelled in folder names and catalogs: `pt_BR`, `zh-Hans`, `English`.
  ///   - developmentLanguage: The language in which keys are looked up last.
  package init(languages: [String], developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    available = languages.compactMap { spelling in
      LanguageSpelling.locale(spelling).map { (spelling, $0) }
    }
    var known: Set<LiteralString> = []
    matcher = LazyMatcher(
      supported: available.map(\.locale).filter { known.insert(LiteralString($0.languageTag)).inserted })
  }

  /// Returns the best available language for a locale.
  ///
  /// - Parameter requested: The requested locale.
  /// - Returns: The language as spelled; nil if none matches. If several languages match equally well, the requested one
  ///   is preferred: Croatian for `hr-BA`, not Bosnian. If a language has several spellings, the requested one is
  ///   preferred, then the canonical one.
  package func bestMatch(for requested: LocaleIdentifier) -> String? {
    let wanted = requested.withoutExtensions
    if let exact = spellings(asked: wanted, where: { $0 == wanted }).first { return exact }
    if let match = matcher.bestMatch(for: requested) {
      return spellings(asked: wanted, where: { $0 == match }).first
    }
    // CLDR does not know every language that has tables.
    guard !requested.isKnown else { return nil }
    return available.first { $0.locale.language == requested.language }?.spelling
  }

  /// Returns whether exactly this locale is available, ignoring extensions.
  ///
  /// - Parameter requested: The requested locale.
  package func contains(_ requested: LocaleIdentifier) -> Bool {
    let wanted = requested.withoutExtensions
    return available.contains { $0.locale == wanted }
  }

  /// Returns the languages in which to look up a key: a language, its other spellings, its CLDR parents, the
  /// development language.
  ///
  /// - Parameter language: A language as spelled.
  package func fallbackChain(for language: String) -> [String] {
    var chain = [language] + otherSpellings(of: language)
    var locale = meaning(of: language)?.parent
    while let parent = locale {
      chain += spellings(asked: parent) { $0 == parent }
      locale = parent.parent
    }
    chain.append(developmentLanguage)
    chain += otherSpellings(of: developmentLanguage)
    var seen: Set<LiteralString> = []
    return chain.filter { seen.insert(LiteralString($0)).inserted }
  }

  /// Returns the locale that a spelling denotes, usually one of the available languages.
  private func meaning(of language: String) -> LocaleIdentifier? {
    available.first { LiteralString($0.spelling) == LiteralString(language) }?.locale
      ?? LanguageSpelling.locale(language)
  }

  /// Returns the other available spellings of a language.
  private func otherSpellings(of language: String) -> [String] {
    guard available.count > 1, let locale = meaning(of: language)?.oneForAllSpellings else { return [] }
    return spellings(asked: locale) { $0.oneForAllSpellings == locale }
  }

  /// Returns the available spellings that satisfy a condition, those closest to the requested one first.
  private func spellings(
    asked wanted: LocaleIdentifier, where isMeant: (LocaleIdentifier) -> Bool
  ) -> [String] {
    let found = available.filter { isMeant($0.locale) }
    guard found.count > 1 else { return found.map(\.spelling) }
    let asked = wanted.spelling.asTag
    return found.map { language -> (spelling: String, distance: Int) in
      let tag = language.spelling.asTag
      if LiteralString(language.spelling) == LiteralString(wanted.spelling) { return (language.spelling, 0) }
      if tag == asked { return (language.spelling, 1) }
      if asked.hasPrefix(tag + "-") { return (language.spelling, 2) }
      return (language.spelling, tag == language.locale.languageTag.asTag ? 3 : 4)
    }.sorted { $0.distance < $1.distance }.map(\.spelling)
  }
}

extension String {
  /// The spelling in lowercase with hyphens, so that case and underscores make no difference.
  fileprivate var asTag: String { String(lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// CLDR's matcher, created when a requested language is not available exactly.
///
/// The first matcher in a process reads CLDR's likely subtags, which takes 3.4 million instructions.
private final class LazyMatcher: Sendable {
  private let supported: [LocaleIdentifier]
  private let matcher = Mutex<LocaleMatcher?>(nil)

  init(supported: [LocaleIdentifier]) { self.supported = supported }

  func bestMatch(for requested: LocaleIdentifier) -> LocaleIdentifier? {
    guard !supported.isEmpty else { return nil }
    let matcher = matcher.withLock { matcher in
      if matcher == nil { matcher = try? LocaleMatcher(supported: supported) }
      return matcher
    }
    let best = matcher?.bestMatch(for: [requested])
    guard let best, best.language != requested.language else { return best }
    // Of locales that are equally close, ICU takes the first.
    let sameLanguage = supported.filter { $0.language == requested.language }
    guard !sameLanguage.isEmpty, let tie = try? LocaleMatcher(supported: sameLanguage + [best]) else { return best }
    return tie.bestMatch(for: [requested]) ?? best
  }
}
