internal import LiteralString

/// Chooses the language that an app's texts were first written in, where nobody has said which it is.
///
/// Rendering looks keys up in it last, lint holds translations to it; both take it from here.
///
/// Source: Apple, Information Property List Key Reference, `CFBundleDevelopmentRegion`, and Bundle Programming Guide,
/// "Localized resources", for `Base`; what is tried where neither tells it is Sotto's.
enum DevelopmentLanguage {
  /// What `Base.lproj` is called as a folder of a language.
  static let base: LiteralString = "Base"

  /// Chooses.
  ///
  /// - Parameters:
  ///   - sourceLanguage: What the first String Catalog says, if it says something.
  ///   - folders: The names of the languages' folders without their extension, `Base` included.
  ///   - keyCount: How many keys a language has; asked where there is neither `Base` nor English.
  /// - Returns: The source language; else English where it or `Base` is there, in the spelling of its folder; else the
  ///   language with the most keys, of several the first by its bytes; `en` where there is no language.
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
    // Nothing tells what `Base` is in; most apps begin in English.
    if folders.contains(base) || languages.isEmpty { return "en" }
    let counts = languages.map { ($0, keyCount($0)) }
    let most = counts.map(\.1).max()
    return counts.first { $0.1 == most }?.0.string ?? "en"
  }
}
