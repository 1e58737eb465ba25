import StringLint
import Testing

/// One file of a table is compared with the other languages, as if their folder were linted.
@Suite struct SiblingTests {
  private static let files = [
    (key: "en.lproj/L.strings", value: "a = \"%@ of %d\";\nb = \"%1$@ %3$@\";\nc = \"Open the file now\";"),
    (key: "de.lproj/L.strings", value: "a = \"%d von %@\";"), (key: "fr.lproj/L.strings", value: "a = \"%d\";"),
    (key: "de.lproj/M.strings", value: "a = \"%1$@ %3$@\";"),
  ]

  @Test(arguments: [
    (
      "de.lproj/L.strings", 1,
      [
        "de.lproj/L.strings:1:6 error specifier-type", "en.lproj/L.strings:3:1 missing",
      ]
    ),
    ("en.lproj/L.strings", 1, ["en.lproj/L.strings:2:11 warning argument-gap", "en.lproj/L.strings:3:1 missing"]),
    (
      "de.lproj", 2,
      [
        "de.lproj/L.strings:1:6 error specifier-type", "de.lproj/M.strings:1:11 warning argument-gap",
        "en.lproj/L.strings:3:1 missing",
      ]
    ),
  ]) func `the language that is named is reported`(_ path: String, _ count: Int, _ expected: [String]) throws {
    let folder = try LintedFolder(Self.files, path: path)
    #expect(folder.result.fileCount == count)
    #expect(folder.lines().map { $0.replacing("note missing-translation", with: "missing") } == expected)
  }

  @Test func `a folder is what its files are together`() throws {
    let whole = try LintedFolder(Self.files).lines()
    let parts = try ["de.lproj", "en.lproj", "fr.lproj"].flatMap { try LintedFolder(Self.files, path: $0).lines() }
    #expect(Set(whole) == Set(parts))
  }
}
