internal import Diagnostics
internal import ICU
internal import StringTables

extension LintRule {
  static let unknownLanguage = LintRule(
    "unknown-language", .warning, "a folder or localization that is named after no language",
    explanation: """
      Folders and localizations are named after languages, not countries: Japanese is ja, Czech cs, Ukrainian uk, Greek el. \
      The texts of another name are never shown; people read the development language instead. English names in capitals, \
      such as French.lproj, are an old spelling that works. Nothing else is said of the texts. Source: Apple, Bundle Programming Guide, “Localized resources”.
      """,
    remedy: "Rename it after the language.", bad: "jp.lproj", good: "ja.lproj")
}

extension KeyCheck {
  /// Finds folders and localizations that are named after no language, such as `jp.lproj`.
  func unknownLanguages() -> [Finding] {
    group.files.flatMap { file -> [Finding] in
      file.contents.entries.keys.sorted().compactMap { language -> Finding? in
        let name = language.string
        guard !name.isEmpty, name != "Base", !LanguageGrammar.isLanguage(name) else { return nil }
        let entries = file.contents.entries[language] ?? []
        let meant = LanguageGrammar.suggestion(for: name).flatMap { Self.fits($0, entries) }
        let place =
          file.path.format == .xcstrings
          ? entries.first.map { $0.value.plainTexts.first?.location ?? $0.location } : nil
        return Finding(
          .unknownLanguage, at: place ?? SourceLocation(file: file.source.name), language: name, text: name,
          "\(name.quoted) is not a language" + (meant.map { "; did you mean “\($0)”?" } ?? ""))
      }
    }
  }

  /// How many texts are enough to know their script.
  private static let textCount = 20

  /// Returns a language if it is written in the script of the texts: `pr` with Persian texts is not Spanish.
  private static func fits(_ language: String, _ entries: [StringEntry]) -> String? {
    let text = entries.prefix(textCount).flatMap(\.value.plainTexts).map(\.text).joined()
    let scripts = TextScript.letters(in: text)
    guard let script = scripts.max(by: { $0.value < $1.value })?.key,
      let own = LocaleIdentifier(language)?.maximized.script
    else { return language }
    return script == .latin || script.mayBe(own) ? language : nil
  }
}

extension LanguageGrammar {
  /// Whether a folder's name denotes a language that CLDR knows by name, or one for local use.
  static func isLanguage(_ spelling: String) -> Bool {
    guard let locale = LanguageSpelling.locale(spelling) else { return false }
    // CLDR does not name all languages of ISO 639-3, whose codes have three letters.
    return locale.language.utf8.count == 3 || isNamed(locale.language)
  }

  private static func isNamed(_ code: String) -> Bool {
    // CLDR names what is not a single language in the same way as a language: `mul`, `und`.
    guard let locale = LocaleIdentifier(code) else { return false }
    return locale.displayName(in: english) != code
  }

  /// Returns the language that was probably meant: that of the country with this code, or the one with this name.
  ///
  /// Source: UTS #35 Part 1, "Likely Subtags".
  static func suggestion(for spelling: String) -> String? {
    let parts = spelling.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return nil }
    if first.utf8.count == 2 {
      guard let country = LocaleIdentifier("und-\(first.uppercased())") else { return nil }
      let language = country.maximized.language
      // For a code without a country, likely subtags say that it is English of the United States.
      return country.displayName(in: english).contains(first.uppercased()) || language == "und" ? nil : language
    }
    let capitalized = first.prefix(1).uppercased() + first.dropFirst().lowercased()
    guard let named = LanguageSpelling.locale(capitalized), isNamed(named.language) else { return nil }
    return named.language
  }
}
