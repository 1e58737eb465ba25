/// Compares translations with each other where no file has their original, as where the code contains it: an app passes what
/// most of them show.
enum AgreementCheck {
  /// So many languages have a text of the key at least.
  private static let leastLanguages = 5

  /// Returns an entry that stands for the original of texts four of five of which have the same arguments; nil if there is
  /// none, or nothing differs from it.
  ///
  /// - Parameter translations: The texts of a key that are shown, one a language.
  /// - Complexity: O(number of texts).
  static func original(of translations: [LintedEntry]) -> LintedEntry? {
    guard translations.count >= leastLanguages, translations.contains(where: { !$0.isWithoutPercent }) else {
      return nil
    }
    let groups = Dictionary(grouping: translations) { $0.firstUses.mapValues(\.kind) }
    let most = groups.values.first { $0.count * 5 >= translations.count * 4 }
    return most.flatMap { $0.first { !$0.hasFault } }.map(LintedEntry.init(agreeingWith:))
  }

  /// Compares a translation with what most of them show.
  static func findings(_ translation: LintedEntry, original: LintedEntry) -> [Finding] {
    SpecifierCheck.findings(translation, original: original) + DirectiveCheck.lostSigns(translation, original: original)
  }
}
