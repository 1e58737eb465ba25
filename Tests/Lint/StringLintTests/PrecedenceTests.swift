import Diagnostics
import StringTables
import TestFiles
import Testing

@testable import StringLint

/// Lint and rendering agree on which file's text is shown.
@Suite struct PrecedenceTests {
  /// The files that may have the text of a key, from the first that applies to the last.
  private static let files: [(path: String, text: String)] = [
    ("en.lproj/T.stringsdict", "<plist version=\"1.0\"><dict><key>k</key><string>PATH</string></dict></plist>"),
    ("en.lproj/T.strings", "k = \"PATH\";"),
    (
      "T.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {"stringUnit": {"value": "PATH"}}}}}}"#
    ),
    ("Base.lproj/T.stringsdict", "<plist version=\"1.0\"><dict><key>k</key><string>PATH</string></dict></plist>"),
    ("Base.lproj/T.strings", "k = \"PATH\";"),
  ]

  /// Each combination of files, as a number with a bit per file.
  @Test(arguments: 1..<1 << files.count) func `the first file that has a key applies`(combination: Int) throws {
    let present = Self.files.indices.filter { combination & 1 << $0 != 0 }.map { Self.files[$0] }
    let folder = TemporaryFolder(present.map { (key: $0.path, value: $0.text.replacing("PATH", with: $0.path)) })
    let expected = try #require(present.first).path

    let rendered = try Catalog(directory: folder.path).entry(forKey: "k", table: "T", language: "en")
    #expect(rendered.flatMap(Self.text) == expected)

    let linted = try CatalogListing(directory: folder.path).files.map { try LintedFile($0) }
    let group = TableGroup(
      linted, in: folder.path, ProjectLanguages(developmentLanguage: nil, languages: nil), grammars: LanguageGrammars())
    #expect(group.entries(in: "en")["k"].flatMap { Self.text($0.entry) } == expected)
    withExtendedLifetime(folder) {}
  }

  private static func text(_ entry: StringEntry) -> String? {
    if case .text(let text) = entry.value { text.text } else { nil }
  }

  struct Path: CustomTestStringConvertible {
    let path: String
    /// The folder, language, table and format; nil if it is not the path of a string file.
    let parts: [String]?
    var testDescription: String { path }
  }

  static let paths: [Path] = [
    Path(path: "pl.lproj/Main.strings", parts: ["", "pl", "Main", "strings"]),
    Path(path: "a/pt_BR.lproj/Main.ui.stringsdict", parts: ["a", "pt_BR", "Main.ui", "stringsdict"]),
    Path(path: "/Base.lproj/Main.strings", parts: ["", "Base", "Main", "strings"]),
    Path(path: "a/Main.strings", parts: ["a", "-", "Main", "strings"]),
    Path(path: "Main.xcstrings", parts: ["", "-", "Main", "xcstrings"]),
    Path(path: "a/pl.lproj/Main.xcstrings", parts: ["a/pl.lproj", "-", "Main", "xcstrings"]),
    Path(path: "a/.lproj/Main.strings", parts: ["a/.lproj", "-", "Main", "strings"]),
    Path(path: "pl.lproj/._Main.strings", parts: nil), Path(path: "pl.lproj/.strings", parts: nil),
    Path(path: "pl.lproj/Main.Strings", parts: nil), Path(path: "strings", parts: nil), Path(path: "", parts: nil),
    Path(path: "pl.lproj/", parts: nil),
  ]

  @Test(arguments: paths) func `what a path says`(_ row: Path) {
    let parts = StringFilePath(row.path).map { [$0.folder, $0.language ?? "-", $0.table, $0.format.rawValue] }
    #expect(parts == row.parts)
  }
}
