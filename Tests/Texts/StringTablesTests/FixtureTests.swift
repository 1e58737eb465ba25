import Diagnostics
import Glibc
import Platform
import StringTables
import TestFiles
import Testing

/// Reads each file under `Fixtures/<format>/` and compares the result with the `.expected` next to it: every entry,
/// text, variable and form with its location, and every diagnostic.
///
/// `SOTTO_RECORD=1 swift test` rewrites them, and fails, so that nobody forgets to review them.
@Suite struct FixtureTests {
  struct Fixture: CustomTestStringConvertible {
    let format: StringTableFormat
    let file: String
    var testDescription: String { file }
  }

  static let fixtures: [Fixture] = [
    .init(format: .strings, file: "strings/everything.strings"),
    .init(format: .strings, file: "strings/property-list.strings"),
    .init(format: .stringsdict, file: "stringsdict/album.stringsdict"),
    .init(format: .xcstrings, file: "xcstrings/album.xcstrings"),
  ]

  @Test(arguments: fixtures) func `files are read as expected`(_ fixture: Fixture) throws {
    let path = PackageFolder.root + "/Tests/Texts/StringTablesTests/Fixtures/" + fixture.file
    let source = SourceText(name: fixture.file, bytes: try SourceText(contentsOf: path).bytes)
    let (tables, diagnostics) = StringFile.read(
      source, format: fixture.format, table: "T", language: "en")
    var lines: [String] = []
    for table in tables {
      lines.append("== \(table.language)")
      for entry in table.entries {
        let key = entry.key.debugDescription
        lines.append("\(entry.location.place) \(key) = \(summary(of: entry.value, places: true))")
      }
    }
    lines.append("== findings")
    lines += diagnostics.map(\.description)
    let result = lines.joined(separator: "\n") + "\n"
    if getenv("SOTTO_RECORD") != nil {
      let descriptor = open(path + ".expected", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      #expect(write(descriptor, result, result.utf8.count) == result.utf8.count)
      close(descriptor)
      Issue.record("recorded anew; read it and run again without SOTTO_RECORD")
    } else {
      let expected = String(decoding: try SourceText(contentsOf: path + ".expected").bytes, as: UTF8.self)
      #expect(result.split(separator: "\n") == expected.split(separator: "\n"))
    }
  }
}
