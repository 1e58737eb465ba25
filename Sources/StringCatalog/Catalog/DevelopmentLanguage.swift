internal import LiteralString

/// Determines the language in which an app's texts were originally written, unless the caller states it.
///
/// Rendering falls back to it last, and lint compares translations with it; both use this function.
///
/// Source: Apple, Information Property List Key Reference, `CFBundleDevelopmentRegion`, and Bundle Programming Guide,
/// "Localized resources", for `Base`; the remaining fallbacks are specific to Sotto.
enum DevelopmentLanguage {
  /// The folder name of `Base.lproj` without its extension.
  static let base: LiteralString = "Base"

  /// Chooses the development language.
  ///
  /// - Parameters:
  ///   - sourceLanguage: The source language stated by the first String Catalog, if any.
  ///   - folders: The names of the language folders without their extension, including `Base`.
  ///   - keyCount: Returns the number of keys of a language. Called only if there is neither `Base` nor English.
  /// - Returns: The source language. Otherwise English if there is an English folder, spelled like it, or `Base`.
  ///   Otherwise the language with the most keys, of several the first by its bytes; `en` if there are no languages.
  static func choose(
    sourceLanguage: String?, folders: Set<LiteralString>, keyCount: (LiteralString) -> Int
  ) -> String {
    if let sourceLanguage { return sourceLanguage }
    for english: LiteralString in ["en", "English", "en-US", "en_US"] where folders.contains(english) {
      return english.string
    }
    let languages = folders.subtracting([base]).sorted()
    if let english = languages.first(where: { $0.string.hasPrefix("en-") || $0.string.hasPrefix("en_") }) {
      return english.string
    }
    // Nothing states the language of `Base`; most apps start in English.
    if folders.contains(base) || languages.isEmpty { return "en" }
    let counts = languages.map { ($0, keyCount($0)) }
    let most = counts.map(\.1).max()
    return counts.first { $0.1 == most }?.0.string ?? "en"
  }
}
