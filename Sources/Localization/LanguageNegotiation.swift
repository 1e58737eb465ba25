public import ICU
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
    var known: Set<LocaleIdentifier> = []
    available = languages.compactMap { spelling in
      guard let locale = Self.locale(spelling: spelling), known.insert(locale).inserted else { return nil }
      return (spelling, locale)
    }
    matcher = LazyMatcher(supported: available.map(\.locale))
  }

  /// Returns the language to show for one that is asked for.
  ///
  /// - Parameter requested: The locale asked for.
  /// - Returns: The language as it is spelt; nil when none matches.
  public func bestMatch(for requested: LocaleIdentifier) -> String? {
    if let exact = available.first(where: { $0.locale == requested.withoutExtensions }) {
      return exact.spelling
    }
    if let match = matcher.bestMatch(for: requested),
      let language = available.first(where: { $0.locale == match })
    {
      return language.spelling
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

  /// Returns the languages to look a key up in: a language, its CLDR parents, the development language.
  ///
  /// - Parameter language: A language as it is spelt.
  public func fallbackChain(for language: String) -> [String] {
    var chain = [language]
    var locale = Self.locale(spelling: language)?.parent
    while let parent = locale {
      chain += available.lazy.filter { $0.locale == parent }.map(\.spelling)
      locale = parent.parent
    }
    chain.append(developmentLanguage)
    var seen: Set<String> = []
    return chain.filter { seen.insert($0).inserted }
  }

  /// Returns what a folder's or catalog's spelling means: `zh_CN`, `pt-BR`, `English`.
  public static func locale(spelling: String) -> LocaleIdentifier? {
    LocaleIdentifier(legacyNames[spelling] ?? spelling)
  }

  /// The language names that folders bore before codes did.
  ///
  /// Source: Apple, Bundle Programming Guide, "Language and locale designations".
  private static let legacyNames = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Italian": "it", "Spanish": "es",
    "Dutch": "nl", "Portuguese": "pt", "Swedish": "sv", "Danish": "da", "Norwegian": "nb", "Finnish": "fi",
    "Korean": "ko", "Simplified Chinese": "zh-Hans", "Traditional Chinese": "zh-Hant", "Russian": "ru",
    "Polish": "pl", "Arabic": "ar", "Hebrew": "he", "Turkish": "tr", "Greek": "el", "Hungarian": "hu",
    "Czech": "cs",
  ]
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

extension LocaleIdentifier {
  /// The identifier without `-u-`, `-x-` and other extensions: up to its first subtag of one letter.
  ///
  /// Source: BCP 47 (RFC 5646), section 2.2.6.
  fileprivate var withoutExtensions: LocaleIdentifier {
    let subtags = languageTag.split(separator: "-")
    guard let singleton = subtags.firstIndex(where: { $0.utf8.count == 1 }) else { return self }
    return LocaleIdentifier(subtags[..<singleton].joined(separator: "-")) ?? self
  }
}
