public import ICU
internal import LiteralString
private import Synchronization

/// Chooses among the languages that tables come in.
///
/// Languages are matched as CLDR matches them; the host's own locale plays no part. Source: UTS #35 Part 1,
/// Language Matching; Apple QA1828 for the order of what is tried.
public struct LanguageNegotiation: Sendable {
  /// The languages as they are spelt, each with what it means.
  private let available: [(spelling: String, locale: LocaleIdentifier)]
  private let matcher: LazyMatcher
  private let developmentLanguage: String

  /// Prepares a choice.
  ///
  /// - Parameters:
  ///   - languages: The languages as folders and catalogs spell them: `pt_BR`, `zh-Hans`, `English`.
  ///   - developmentLanguage: The language in which keys are looked up last.
  public init(languages: [String], developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    available = languages.compactMap { spelling in
      Self.locale(spelling: spelling).map { (spelling, $0) }
    }
    var known: Set<LiteralString> = []
    matcher = LazyMatcher(
      supported: available.map(\.locale).filter { known.insert(LiteralString($0.languageTag)).inserted })
  }

  /// Returns the language to show for one that is asked for.
  ///
  /// - Parameter requested: The locale asked for.
  /// - Returns: The language as it is spelt; nil when none matches. Of several spellings of one language it is the one
  ///   asked for, else the one that is canonical.
  public func bestMatch(for requested: LocaleIdentifier) -> String? {
    let wanted = requested.withoutExtensions
    if let exact = spellings(asked: wanted, where: { $0 == wanted }).first { return exact }
    if let match = matcher.bestMatch(for: requested) {
      return spellings(asked: wanted, where: { $0 == match }).first
    }
    // CLDR does not know every language that tables are written in.
    guard !requested.isKnown else { return nil }
    return available.first { $0.locale.language == requested.language }?.spelling
  }

  /// Whether a language is there to the letter, extensions aside.
  ///
  /// - Parameter requested: The locale asked for.
  public func contains(_ requested: LocaleIdentifier) -> Bool {
    let wanted = requested.withoutExtensions
    return available.contains { $0.locale == wanted }
  }

  /// Returns the languages to look a key up in: a language, its other spellings, its CLDR parents, the development
  /// language.
  ///
  /// - Parameter language: A language as it is spelt.
  public func fallbackChain(for language: String) -> [String] {
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

  /// What a language means, which as a rule is there.
  private func meaning(of language: String) -> LocaleIdentifier? {
    available.first { LiteralString($0.spelling) == LiteralString(language) }?.locale ?? Self.locale(spelling: language)
  }

  /// The spellings of a language that are there, beside one of them.
  private func otherSpellings(of language: String) -> [String] {
    guard available.count > 1, let locale = meaning(of: language)?.oneForAllSpellings else { return [] }
    return spellings(asked: locale) { $0.oneForAllSpellings == locale }
  }

  /// The spellings of some languages, those nearest to the one that is asked for first.
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

  /// Whether two folders or catalogs mean the same language, such as `sh` and `sr-Latn`, or `zh_CN` and `zh-Hans`.
  ///
  /// - Parameters:
  ///   - left: A language as a folder or catalog spells it.
  ///   - right: Another one.
  static func isSameLanguage(_ left: String, _ right: String) -> Bool {
    guard let left = language(spelling: left), let right = language(spelling: right) else { return false }
    return left == right
  }

  /// Returns one identifier for all spellings of a language: the same for `sh` and `sr-Latn`, `zh_CN` and `zh-Hans`.
  package static func language(spelling: String) -> LocaleIdentifier? {
    locale(spelling: spelling)?.oneForAllSpellings
  }

  /// Returns what a folder's or catalog's spelling means: `zh_CN`, `pt-BR`, `English`.
  public static func locale(spelling: String) -> LocaleIdentifier? {
    LocaleIdentifier(LegacyLanguageName.identifier(for: spelling) ?? spelling)
  }
}

extension LocaleIdentifier {
  /// One identifier for all that mean the same language in the names of folders.
  ///
  /// Source: Apple, swift-corelibs-foundation, CFLocaleIdentifier.c: `zh_CN` and `zh_TW` stand for the two scripts of
  /// Chinese, `no` for `nb`.
  fileprivate var oneForAllSpellings: LocaleIdentifier {
    switch languageTag {
    case "zh-CN": LocaleIdentifier("zh-Hans") ?? self
    case "zh-TW": LocaleIdentifier("zh-Hant") ?? self
    case "no": LocaleIdentifier("nb") ?? self
    default: self
    }
  }
}

extension String {
  /// The spelling in lower case and with hyphens: case and underscores tell no tags apart.
  fileprivate var asTag: String { String(lowercased().map { $0 == "_" ? "-" : $0 }) }
}

/// CLDR's matching, opened when a language is asked for that is not there to the letter.
///
/// The first matcher of a process reads CLDR's likely subtags, which takes 3.4 million instructions.
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
    return matcher?.bestMatch(for: [requested])
  }
}
