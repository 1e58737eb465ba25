package import ICU

/// What the names of languages in folders and String Catalogs denote: `zh_CN`, `pt-BR`, `English`.
package enum LanguageSpelling {
  /// Returns the locale that a name denotes; nil if it denotes none.
  package static func locale(_ spelling: String) -> LocaleIdentifier? {
    LocaleIdentifier(LegacyLanguageName.identifier(for: spelling) ?? spelling)
  }

  /// Returns one identifier for all spellings of a language: `sh` and `sr-Latn`, or `zh_CN` and `zh-Hans`, give the
  /// same.
  package static func language(_ spelling: String) -> LocaleIdentifier? { locale(spelling)?.oneForAllSpellings }

  /// Returns whether two names denote the same language, such as `he` and `iw`, or `zh_CN` and `zh-Hans`.
  ///
  /// - Parameters:
  ///   - left: A language as spelled in a folder name or catalog.
  ///   - right: Another one.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    guard let left = language(left), let right = language(right) else { return false }
    return left == right
  }
}

extension LocaleIdentifier {
  /// One identifier for all that denote the same language in folder names.
  ///
  /// `zh_CN` and `zh_TW` denote the two scripts of Chinese, `no` is `nb`, and a script that is the likely one adds
  /// nothing: `sr-Cyrl` is `sr`.
  ///
  /// Source: Apple, swift-corelibs-foundation, CFLocaleIdentifier.c; UTS #35 Part 1, "Likely Subtags".
  package var oneForAllSpellings: LocaleIdentifier {
    switch languageTag {
    case "zh-CN": "zh"
    case "zh-TW": "zh-Hant"
    case "no": "nb"
    default: withoutLikelyScript
    }
  }

  private var withoutLikelyScript: LocaleIdentifier {
    guard let script else { return self }
    // Algorithms on strings would bring the regular expressions of Swift's library into each program.
    var subtags = languageTag.split(separator: "-")
    subtags.removeAll { $0 == script }
    let tag = subtags.joined(separator: "-")
    guard let shorter = LocaleIdentifier(tag), shorter.maximized == maximized else { return self }
    return shorter
  }
}
