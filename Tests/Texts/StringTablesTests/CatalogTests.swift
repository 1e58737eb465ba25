import Diagnostics
import Platform
import StringTables
import TestFiles
import Testing

@Suite struct CatalogTests {
  private let folder = TemporaryFolder([
    "en.lproj/Localizable.strings":
      "\"a\" = \"strings\"; \"s\" = \"1\"; \"s\" = \"2\"; \"caf\u{E9}\" = \"one\"; \"cafe\u{301}\" = \"two\";",
    "en.lproj/Localizable.stringsdict": "<dict><key>a</key><string>dict</string></dict>",
    "en.lproj/._Localizable.strings": "noise",
    "en.lproj/notes.txt": "not a table",
    "en.lproj/Broken.strings": "\n ;",
    "Base.lproj/Localizable.strings": "\"a\" = \"base\"; \"only base\" = \"base\";",
    "Base.lproj/Base only.strings": "b = base;",
    "pt-BR.lproj/Localizable.strings": "\"a\" = \"pt\";",
    "zh_CN.lproj/Extra.stringsdict": "<dict><key>a</key><string>cn</string></dict>",
    "empty.lproj/readme.txt": "",
    "file.lproj": "no folder",
    "Localizable.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {}, "x": {}, "s": {},
      "only base": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": "fr"}}}}}}
    """,
    "Odd.xcstrings": "{}",
    "nested/en.lproj/Nested.strings": "a = b;",
  ])

  private func text(_ entry: StringEntry?) -> String? {
    if case .text(let text) = entry?.value { text.text } else { nil }
  }

  @Test func `languages and tables come from the listing and the catalogs`() throws {
    let catalog = try Catalog(directory: folder.path)
    #expect(catalog.tableNames == ["Base only", "Broken", "Extra", "Localizable", "Odd"])
    #expect(catalog.contains(table: "Extra"))
    #expect(!catalog.contains(table: "Nested") && !catalog.contains(table: "Localizable.strings"))
    #expect(catalog.languages == ["en", "fr", "pt-BR", "zh_CN"])
    #expect(catalog.developmentLanguage == "en")
  }

  struct LookUp: CustomTestStringConvertible {
    let name: String
    let key: String
    var table = "Localizable"
    var language = "en"
    let text: String?
    var testDescription: String { name }
  }

  static let lookUps: [LookUp] = [
    .init(name: "stringsdict before all", key: "a", text: "dict"),
    .init(name: "strings before a catalog, the last of duplicates", key: "s", text: "2"),
    .init(name: "a catalog behind both", key: "x", text: "x"),
    .init(name: "a catalog's own language", key: "only base", language: "fr", text: "fr"),
    .init(name: "the development language's own before Base", key: "only base", text: "only base"),
    .init(name: "Base behind the development language", key: "b", table: "Base only", text: "base"),
    .init(name: "no Base for others", key: "b", table: "Base only", language: "fr", text: nil),
    .init(name: "Base by name", key: "a", language: "Base", text: "base"),
    .init(name: "no fallback to other languages", key: "s", language: "pt-BR", text: nil),
    .init(name: "spelt as the folder is", key: "a", language: "pt_BR", text: nil),
    .init(name: "composed", key: "caf\u{E9}", text: "one"),
    .init(name: "decomposed", key: "cafe\u{301}", text: "two"),
    .init(name: "another table", key: "a", table: "Extra", language: "zh_CN", text: "cn"),
    .init(name: "no such table", key: "a", table: "Missing", text: nil),
    .init(name: "no such language", key: "a", language: "xx", text: nil),
    .init(name: "a table outside", key: "a", table: "../nested/en.lproj/Nested", text: nil),
    .init(name: "a language outside", key: "a", table: "Nested", language: "nested/en", text: nil),
    .init(name: "a table with NUL", key: "a", table: "Localizable\0", text: nil),
    .init(name: "dots", key: "a", table: "..", language: "..", text: nil),
    .init(name: "a folder named like a language without tables", key: "a", language: "empty", text: nil),
    .init(name: "a hidden file", key: "noise", table: "._Localizable", text: nil),
  ]

  @Test(arguments: lookUps) func `look-ups`(_ row: LookUp) throws {
    let catalog = try Catalog(directory: folder.path)
    #expect(text(catalog.entry(forKey: row.key, table: row.table, language: row.language)) == row.text)
  }

  @Test func `files are read when they are asked for`() throws {
    let catalog = try Catalog(directory: folder.path)
    let listed = [
      "\(folder.path)/file.lproj: error: cannot read “\(folder.path)/file.lproj”: Not a directory [file]"
    ]
    #expect(catalog.diagnostics().map(\.description) == listed)
    _ = catalog.entry(forKey: "a", table: "Broken", language: "en")
    #expect(
      catalog.diagnostics().map(\.description) == listed + [
        "\(folder.path)/en.lproj/Broken.strings:2:2: error: unexpected “;” outside a key-value pair; Sotto skips it, but Apple's reader stops there [stray-token]"
      ])
    catalog.loadAll()
    #expect(
      catalog.diagnostics().map(\.kind.identifier) == ["file", "missing-member", "missing-member", "stray-token"])
  }

  @Test func `one table of one language can be read alone`() throws {
    let catalog = try Catalog(directory: folder.path)
    catalog.load(table: "Localizable", language: "en")
    #expect(catalog.diagnostics().map(\.kind.identifier) == ["file"])
    catalog.load(table: "Broken", language: "en")
    #expect(catalog.diagnostics().map(\.kind.identifier) == ["file", "stray-token"])
    catalog.load(table: "Odd", language: "fr")
    #expect(
      catalog.diagnostics().map(\.kind.identifier) == ["file", "missing-member", "missing-member", "stray-token"])
  }

  @Test func `a file that has gone is a diagnostic`() throws {
    let folder = TemporaryFolder(["de.lproj/T.strings": "a = b;", "fr.lproj/T.strings": "a = c;"])
    let catalog = try Catalog(directory: folder.path + "//")
    folder.remove("de.lproj/T.strings")
    #expect(catalog.entry(forKey: "a", table: "T", language: "de") == nil)
    #expect(text(catalog.entry(forKey: "a", table: "T", language: "fr")) == "c")
    let path = "\(folder.path)/de.lproj/T.strings"
    #expect(
      catalog.diagnostics().map(\.description) == [
        "\(path): error: cannot read “\(path)”: No such file or directory [file]"
      ])
  }

  /// A folder, and one outside it, with links within the first and from it to the second.
  @Test func `links lead to tables inside of the folder, and to none outside`() throws {
    let outside = TemporaryFolder([
      "de.lproj/T.strings": "a = secret;", "T.strings": "a = secret;", "U.xcstrings": "{}",
    ])
    let folder = TemporaryFolder(
      ["en.lproj/T.strings": "a = b;", "fr.lproj/U.strings": "a = c;"],
      links: [
        "de.lproj": outside.path + "/de.lproj", "fr.lproj/T.strings": outside.path + "/T.strings",
        "U.xcstrings": outside.path + "/U.xcstrings", "en-GB.lproj": "en.lproj", "nl.lproj": "en.lproj/../en.lproj",
        "it.lproj": "nowhere.lproj",
      ])
    let catalog = try Catalog(directory: folder.path)
    #expect(catalog.languages == ["en", "en-GB", "fr", "nl"])
    #expect(catalog.tableNames == ["T", "U"])
    #expect(text(catalog.entry(forKey: "a", table: "T", language: "en-GB")) == "b")
    #expect(catalog.entry(forKey: "a", table: "T", language: "fr") == nil)
    let leadsOut = "it is a symbolic link to a place outside the folder"
    let faults = catalog.diagnostics().map {
      "\($0.location?.file.dropFirst(folder.path.count) ?? "") \($0.kind.message)"
    }
    #expect(faults.count == 4)
    for name in ["/U.xcstrings", "/de.lproj", "/fr.lproj/T.strings"] {
      #expect(faults.contains("\(name) cannot read “\(folder.path)\(name)”: \(leadsOut)"))
    }
  }

  /// The folder itself may be a link's target.
  @Test func `a folder behind a link is a folder`() throws {
    let folder = TemporaryFolder(["en.lproj/T.strings": "a = b;"])
    let link = TemporaryFolder([:], links: ["strings": folder.path])
    let catalog = try Catalog(directory: link.path + "/strings")
    #expect(text(catalog.entry(forKey: "a", table: "T", language: "en")) == "b")
    #expect(catalog.diagnostics().isEmpty)
  }

  @Test func `a catalog alone`() throws {
    let catalog = try Catalog(directory: folder.path + "/Localizable.xcstrings")
    #expect(catalog.tableNames == ["Localizable"])
    #expect(catalog.languages == ["en", "fr"])
    #expect(text(catalog.entry(forKey: "a", table: "Localizable", language: "en")) == "a")
  }

  @Test(arguments: ["", "/missing.xcstrings", "/missing", "/en.lproj/notes.txt"])
  func `no folder`(name: String) throws {
    let path = name.isEmpty ? "" : folder.path + name
    #expect(throws: FileError.self) { try Catalog(directory: path) }
  }

  struct Development: CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    let language: String
    let languages: [String]
    var testDescription: String { name }
  }

  static let developments: [Development] = [
    .init(name: "an empty folder", files: ["x": ""], language: "en", languages: []),
    .init(
      name: "en among others", files: ["de.lproj/T.strings": "", "en.lproj/T.strings": ""], language: "en",
      languages: ["de", "en"]),
    .init(
      name: "English by its old name", files: ["English.lproj/T.strings": "", "German.lproj/T.strings": ""],
      language: "English", languages: ["English", "German"]),
    .init(name: "only one", files: ["de.lproj/T.strings": ""], language: "de", languages: ["de"]),
    .init(
      name: "one and Base", files: ["de.lproj/T.strings": "", "Base.lproj/T.strings": ""], language: "en",
      languages: ["de", "en"]),
    .init(name: "only Base", files: ["Base.lproj/T.strings": ""], language: "en", languages: ["en"]),
    .init(
      name: "a catalog tells",
      files: [
        "en.lproj/T.strings": "", "Base.lproj/T.strings": "",
        "C.xcstrings": #"{"sourceLanguage": "ja", "strings": {}}"#,
      ],
      language: "ja", languages: ["en", "ja"]),
    .init(
      name: "a broken catalog does not tell",
      files: ["A.xcstrings": "{", "B.xcstrings": #"{"sourceLanguage": "ja"}"#],
      language: "ja", languages: ["ja"]),
  ]

  @Test(arguments: developments) func `development languages`(_ row: Development) throws {
    let folder = TemporaryFolder(row.files)
    let catalog = try Catalog(directory: folder.path)
    #expect(catalog.developmentLanguage == row.language)
    #expect(catalog.languages == row.languages)
  }

  @Test func `tables in memory`() {
    func table(_ format: StringTableFormat, _ language: String, _ text: String) -> StringTable {
      read("k = \(text);", .strings).tables.map {
        StringTable(name: "T", language: language, format: format, entries: $0.entries)
      }[0]
    }
    let tables = [
      table(.strings, "en", "first"), table(.xcstrings, "en", "catalog"), table(.strings, "en", "second"),
      table(.xcstrings, "fr", "catalog"), table(.strings, "Base", "base"),
    ]
    let catalog = Catalog(tables: tables, developmentLanguage: "de")
    #expect(text(catalog.entry(forKey: "k", table: "T", language: "en")) == "second")
    #expect(text(catalog.entry(forKey: "k", table: "T", language: "fr")) == "catalog")
    #expect(text(catalog.entry(forKey: "k", table: "T", language: "de")) == "base")
    #expect(catalog.languages == ["de", "en", "fr"])
    #expect(catalog.developmentLanguage == "de")
    #expect(Catalog(tables: tables).developmentLanguage == "en")
    #expect(Catalog(tables: []).languages == [])
    #expect(catalog.diagnostics().isEmpty)
  }

  @Test func `many threads read each file once`() async throws {
    let catalog = try Catalog(directory: folder.path)
    let found = await withTaskGroup(of: String?.self) { group in
      for index in 0..<200 {
        group.addTask {
          if index % 50 == 0 { catalog.loadAll() }
          return text(
            catalog.entry(forKey: "a", table: "Localizable", language: index % 2 == 0 ? "en" : "pt-BR"))
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(found == ["dict", "pt"])
    #expect(catalog.diagnostics().count == 4)
  }
}
