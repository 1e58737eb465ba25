internal import LiteralString
internal import Synchronization

extension Catalog {
  /// The language in which the texts were originally written, and which `Base.lproj` contains. Rendering falls back to
  /// it last, and lint compares translations with it.
  ///
  /// It is the source language of the first String Catalog that states one. Otherwise it is English if there is an
  /// English folder or `Base.lproj`. Otherwise it is the language with the most keys, or the first in byte order if
  /// several have the most. If there is no language folder, it is `en`.
  ///
  /// - Complexity: O(1) after the first call. That may read String Catalogs, and every file if there is neither English
  ///   nor `Base.lproj`.
  ///
  /// Source: Apple, Information Property List Key Reference, `CFBundleDevelopmentRegion`, and Bundle Programming Guide,
  /// "Localized resources", for `Base`; the remaining fallbacks are specific to Sotto.
  package var developmentLanguage: String {
    knownDevelopmentLanguage.withLock { known in
      let language = known ?? sourceLanguage ?? english ?? languageWithMostKeys ?? "en"
      known = language
      return language
    }
  }

  private var sourceLanguage: String? {
    files.lazy.filter { $0.language == nil }.compactMap(\.sourceLanguage).first
  }

  /// English as its folder spells it; `en` if there is only `Base`, because most apps start in English.
  private var english: String? {
    let folders = folderLanguages
    let spellings: [LiteralString] = ["en", "English", "en-US", "en_US"]
    let english =
      spellings.first(where: folders.contains)
      ?? folders.sorted().first { $0.string.hasPrefix("en-") || $0.string.hasPrefix("en_") }
    return english?.string ?? (folders.contains(Self.base) ? "en" : nil)
  }

  private var languageWithMostKeys: String? {
    let counts = folderLanguages.sorted().map { ($0, keyCount(in: $0)) }
    let most = counts.map(\.1).max()
    return counts.first { $0.1 == most }?.0.string
  }

  /// The number of keys in all tables of a language's folder.
  private func keyCount(in language: LiteralString) -> Int {
    tables.values.reduce(0) { count, files in
      count + Set(files.filter { $0.language == language }.flatMap(\.keys)).count
    }
  }
}
