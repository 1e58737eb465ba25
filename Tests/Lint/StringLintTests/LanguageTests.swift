import Diagnostics
import StringLint
import StringTables
import TestFiles
import Testing

/// Which languages lint compares, and which one it considers the original.
@Suite struct LanguageTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let files: [(key: String, value: String)]
    /// The development language of the folder.
    let original: String
    var expected: [String] = []
    var testDescription: String { name }
  }

  private static let catalog = #"{ "sourceLanguage": "de", "version": "1.0", "strings": {} }"#

  /// Lint and rendering use the same rule.
  static let originals: [Row] = [
    Row(
      name: "en", files: [("de.lproj/L.strings", "a = \"Eins\";"), ("en.lproj/L.strings", "b = \"Two\";")],
      original: "en",
      expected: [
        "de.lproj/L.strings:1:1 note unused-translation", "en.lproj/L.strings:1:1 warning missing-translation",
      ]),
    Row(
      name: "en-GB", files: [("de.lproj/L.strings", "a = \"Eins\";"), ("en-GB.lproj/L.strings", "b = \"Two\";")],
      original: "en-GB",
      expected: [
        "de.lproj/L.strings:1:1 note unused-translation", "en-GB.lproj/L.strings:1:1 warning missing-translation",
      ]),
    Row(
      name: "the most keys",
      files: [("de.lproj/L.strings", "a = \"Eins\";"), ("fr.lproj/L.strings", "a = \"Un\"; b = \"Deux\";")],
      original: "fr", expected: ["fr.lproj/L.strings:1:11 warning missing-translation"]),
    Row(
      name: "the most keys of all tables",
      files: [
        ("de.lproj/L.strings", "a = \"Eins\";"), ("de.lproj/M.strings", "a = \"Eins\"; b = \"Zwei\";"),
        ("fr.lproj/L.strings", "a = \"Un\"; b = \"Deux\";"), ("fr.lproj/M.strings", ""),
      ], original: "de",
      expected: [
        "de.lproj/M.strings:0:0 warning missing-table",
        "fr.lproj/L.strings:1:11 note unused-translation",
      ]),
    Row(
      name: "a String Catalog's source language",
      files: [
        ("de.lproj/L.strings", "a = \"Eins\";"), ("en.lproj/L.strings", "b = \"Two\";"), ("I.xcstrings", catalog),
      ], original: "de",
      expected: [
        "de.lproj/L.strings:1:1 warning missing-translation", "en.lproj/L.strings:1:1 note unused-translation",
      ]),
    Row(
      name: "Base", files: [("Base.lproj/L.strings", "a = \"One\";"), ("de.lproj/L.strings", "b = \"Zwei\";")],
      original: "en",
      expected: [
        "Base.lproj/L.strings:1:1 warning missing-translation", "de.lproj/L.strings:1:1 note unused-translation",
      ]),
  ]

  @Test(arguments: originals) func `the development language is that of rendering`(_ row: Row) throws {
    #expect(
      try LintedFolder(row.files, configuration: LintConfiguration(languagesOf: row.files)).lines() == row.expected)
    let folder = TemporaryFolder(row.files)
    #expect(try Catalog(directory: folder.path).developmentLanguage == row.original)
    withExtendedLifetime(folder) {}
  }

  static let spellings: [Row] = [
    Row(
      name: "what one spelling lacks, another has",
      files: [
        ("en.lproj/L.strings", "a = \"One\"; b = \"Two\";"), ("sh.lproj/L.strings", "a = \"Jedan\";"),
        ("sr-Latn.lproj/L.strings", "b = \"Dva\";"),
      ], original: "en"),
    Row(
      name: "what both lack is reported for one",
      files: [
        ("en.lproj/L.strings", "a = \"One\"; b = \"Two\";"), ("sh.lproj/L.strings", "a = \"Jedan\";"),
        ("sr-Latn.lproj/L.strings", "a = \"Jedan\";"),
      ], original: "en", expected: ["en.lproj/L.strings:1:12 warning missing-translation"]),
    Row(
      name: "two spellings of the original",
      files: [
        ("en.lproj/L.strings", "a = \"One\";"), ("English.lproj/L.strings", "b = \"Two\";"),
        ("de.lproj/L.strings", "a = \"Eins\"; b = \"Zwei\";"),
      ], original: "en"),
  ]

  @Test(arguments: spellings) func `two spellings of a language are one`(_ row: Row) throws {
    #expect(
      try LintedFolder(row.files, configuration: LintConfiguration(languagesOf: row.files)).lines() == row.expected)
  }
}
