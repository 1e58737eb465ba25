import CICU
import Testing

@testable import ICU

/// Where integers and lists are handled without ICU, the results are ICU's.
@Suite struct ShortcutTests {
  // MARK: Plural categories

  /// Integers around every remainder that rules of CLDR 42 look at: by 10, 100, 1000, 100000 and 1000000.
  private static let integers: [Int32] = {
    let ends: [Int32] = Array(0...420) + [699, 700, 899, 900, 998, 999]
    let starts: [Int32] = [0, 1000, 2000, 17_000, 100_000, 120_000, 999_000, 1_000_000, 2_100_000, 1_000_000_000]
    return starts.flatMap { start in ends.map { start + $0 } } + [1_500_000_000, 1_999_999_999]
  }()

  @Test func `every integer has ICU's category`() throws {
    let locales = PluralRules.availableLocales
    #expect(locales.count > 150)
    for locale in locales {
      let rules = try PluralRules(locale: locale)
      let tag = Array(locale.languageTag.utf8)
      var failure = CICUFailure()
      let reference = try #require(cicu_plural_rules_open(tag, Int32(tag.count), &failure))
      defer { cicu_plural_rules_close(reference) }
      let wrong = Self.integers.filter { integer in
        // Always asks ICU.
        Int32(rules.category(of: Int64(integer)).rawValue)
          != cicu_plural_rules_select_decimal(reference, Int64(integer), 0)
      }
      #expect(wrong.isEmpty, "\(locale.languageTag)")
    }
  }

  // MARK: Lists

  /// Items by how they begin: UTS #35 Part 2, "List Patterns", has Spanish “y” before “i”, “hi” and other sounds, and
  /// Hebrew “ו” before other scripts.
  private static let items = [
    "1 imagen", "8 imágenes", "11", "i", "iglesias", "Islas", "í", "hielo", "hi", "higos", "hiato", "h", "", " ", "e",
    "é", "ñ", "y", "תמונה", "ת", "Ann", "٣ صور", "漢字", "अ", "👨‍👩‍👧", "\u{5D0}i", "\u{2067}i", "ой",
  ]

  @Test(arguments: ["es", "es-MX", "es-419", "he", "he-IL"])
  func `a list reads as ICU joins it, however often it was joined`(language: String) throws {
    let formatter = try ListFormatter(locale: locale(language))
    #expect(!formatter.joinsItself)
    for round in 0..<150 {
      for (index, last) in Self.items.enumerated() {
        let other = Self.items[(index * 7 + round) % Self.items.count]
        let list = Array(repeating: other, count: 1 + (index + round) % 4) + [last]
        let text = formatter.string(from: list)
        // Isolates are inserted where ICU says that the items are, in ICU's own list.
        let isolated = formatter.string(from: list, isolatingFirst: list.count)
        #expect(Array(text.unicodeScalars) == isolated.unicodeScalars.filter { $0 != "\u{2068}" && $0 != "\u{2069}" })
      }
    }
  }
}
