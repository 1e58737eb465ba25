import Diagnostics
import ICU
import Localization
import StringTables
import Testing

/// Folders that spell one language in several ways, and folder names that are not tags.
@Suite struct SpellingTests {
  /// Tables, a requested language, and the texts of its keys.
  struct Row: CustomTestStringConvertible {
    /// The keys of each folder; each text consists of the key and the folder.
    let folders: KeyValuePairs<String, [String]>
    let asked: String
    /// The texts of the keys `A` and `B`, with the identifiers of their diagnostics.
    let text: String
    var testDescription: String { "\(asked) of \(folders.map(\.key))" }

    init(_ folders: KeyValuePairs<String, [String]>, _ asked: String, _ text: String) {
      self.folders = folders
      self.asked = asked
      self.text = text
    }
  }

  private static let serbian: KeyValuePairs = ["en": ["A", "B"], "sh": ["A"], "sr-Latn": ["A", "B"]]
  private static let kurdish: KeyValuePairs = ["en": ["A", "B"], "kmr": ["A"], "ku": ["A", "B"]]
  private static let portuguese: KeyValuePairs = ["en": ["A", "B"], "pt-BR": ["A"], "pt_BR": ["A", "B"]]
  private static let chinese: KeyValuePairs = ["en": ["A", "B"], "zh-Hans": ["A"], "zh_CN": ["A", "B"]]

  static let spellings: [Row] = [
    Row(serbian, "sr-Latn", "A sr-Latn, B sr-Latn"),
    Row(serbian, "sh", "A sh, B sr-Latn"),
    Row(serbian, "sr_RS@latin", "A sr-Latn, B sr-Latn"),
    Row(serbian, "sh-ME", "A sh, B sr-Latn"),
    Row(["en": ["A", "B"], "sh": ["A", "B"], "sr-Latn": ["A"]], "sr-Latn", "A sr-Latn, B sh"),
    Row(["en": ["A", "B"], "sh": ["A"]], "sr-Latn", "A sh, B en language-fallback"),
    Row(kurdish, "kmr", "A kmr, B ku"),
    Row(kurdish, "ku", "A ku, B ku"),
    Row(kurdish, "kmr-TR-u-nu-latn", "A kmr, B ku"),
    Row(portuguese, "pt-BR", "A pt-BR, B pt_BR"),
    Row(portuguese, "pt_BR", "A pt_BR, B pt_BR"),
    Row(portuguese, "pt_BR.UTF-8", "A pt_BR, B pt_BR"),
    Row(portuguese, "PT-br", "A pt-BR, B pt_BR"),
    Row(portuguese, "pt-BR-u-nu-latn", "A pt-BR, B pt_BR"),
    Row(chinese, "zh-Hans", "A zh-Hans, B zh_CN"),
    Row(chinese, "zh-CN", "A zh_CN, B zh_CN"),
    Row(["en": ["A", "B"], "no": ["A", "B"], "nb": ["A"]], "nb", "A nb, B no"),
    Row(["en": ["A", "B"], "no": ["A"], "nb": ["A", "B"]], "no", "A no, B nb"),
    Row(["en": ["B"], "English": ["A", "B"], "de": ["C"]], "en", "A English, B en"),
    Row(
      ["en": ["B"], "English": ["A", "B"], "de": ["C"]], "de", "A English language-fallback, B en language-fallback"),
  ]

  @Test(arguments: spellings) func `all spellings of a language are searched, the one asked for first`(_ row: Row) {
    #expect(Self.texts(of: row.folders, asked: row.asked) == row.text)
  }

  /// A table that exists in only one spelling is found even if another table has the other spelling.
  @Test func `a spelling of another table hides no table`() {
    let catalog = Catalog(tables: [
      StringTable(name: "InfoPlist", language: "pt-BR", format: .xcstrings, entries: []),
      TableBuilder.table("pt_BR", ["A"]), TableBuilder.table("en", ["A"]),
    ])
    let localizer = Localizer(catalog: catalog, requested: LocaleIdentifier("pt-BR"))
    var log = DiagnosticLog()
    #expect(localizer.message(forKey: "A", log: &log)?.string(arguments: [], log: &log) == "A pt_BR")
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `two spellings are one identifier, and each keeps its own`() {
    let (left, right) = (LocaleIdentifier("sh"), LocaleIdentifier("sr-Latn"))
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(left.spelling == "sh" && right.spelling == "sr-Latn")
  }

  // MARK: Names

  /// Source: Apple, swift-corelibs-foundation, CFLocaleIdentifier.c.
  @Test(arguments: [
    ("English", "en"), ("Esperanto", "eo"), ("Dzongkha", "dz"), ("Estonian", "et"), ("Faroese", "fo"),
    ("Farsi", "fa"), ("Persian", "fa"), ("Norwegian", "nb"), ("Nynorsk", "nn"), ("Flemish", "nl-BE"),
    ("Brazilian Portuguese", "pt-BR"), ("Brazilian Portugese", "pt-BR"), ("Portuguese, Brazilian", "pt-BR"),
    ("Chinese, Simplified", "zh-Hans"), ("Chinese, Tradtional", "zh-Hant"), ("Traditional Chinese", "zh-Hant"),
    ("Tagalog", "fil"), ("Hawaiian", "haw"), ("Scottish", "gd"), ("Moldavian", "ro"), ("Kurdish", "ku"),
    ("Afrikaans", "af"), ("Yiddish", "yi"), ("zh-simp", "zh-Hans"), ("zh-trad", "zh-Hant"), ("de-96", "de-1996"),
    ("no-NO", "nb-NO"), ("en-ascii", "en-001"), ("ga-dots", "ga-Latg"), ("es_XL", "es-419"), ("az.Ar", "az-Arab"),
    ("zh.Ha-S_CN", "zh-CN"), ("mk_??", "mk-MK"), ("pt_BR", "pt-BR"),
  ]) func `legacy names are known`(name: String, tag: String) {
    #expect(LanguageSpelling.locale(name)?.languageTag == tag)
  }

  @Test func `a folder with a legacy name is found`() {
    let text = Self.texts(of: ["en": ["A", "B"], "Esperanto": ["A", "B"]], asked: "eo")
    #expect(text == "A Esperanto, B Esperanto")
  }

  // MARK: Helpers

  /// The texts of the keys `A` and `B`, each with its diagnostics.
  private static func texts(of folders: KeyValuePairs<String, [String]>, asked: String) -> String {
    let localizer = Localizer(
      catalog: TableBuilder.catalog(ofFolders: folders), requested: LocaleIdentifier(asked) ?? .root)
    return ["A", "B"].map { key in
      var log = DiagnosticLog()
      let text = localizer.message(forKey: key, log: &log)?.string(arguments: [], log: &log) ?? "–"
      return ([text] + log.diagnostics.map(\.kind.identifier)).joined(separator: " ")
    }.joined(separator: ", ")
  }
}
