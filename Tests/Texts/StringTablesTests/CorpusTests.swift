import Diagnostics
import Platform
import StringTables
import TestFiles
import Testing

/// Reads the string files of real apps.
@Suite struct CorpusTests {
  struct Kind: CustomTestStringConvertible {
    let format: StringTableFormat
    let suffix: String
    let files: Int
    let entries: Int
    var testDescription: String { suffix }
  }

  /// Counted in the corpus's initial state by other readers: property lists of swift-corelibs-foundation for old-style
  /// files, Python's plistlib and json for the others.
  static let kinds: [Kind] = [
    .init(format: .strings, suffix: ".strings", files: 356, entries: 52_853),
    .init(format: .stringsdict, suffix: ".stringsdict", files: 180, entries: 1474),
    .init(format: .xcstrings, suffix: ".xcstrings", files: 76, entries: 36_590),
  ]

  // Without the corpus, the test is skipped with a reason.
  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"), arguments: kinds)
  func `files of real apps`(_ kind: Kind) throws {
    var files = 0
    var entries = 0
    for path in Corpus.paths(suffix: kind.suffix) {
      let (tables, diagnostics) = StringFile.read(
        try SourceText(contentsOf: path), format: kind.format, table: "T", language: "en")
      let places = (diagnostics.map(\.location) + tables.flatMap(\.entries).map(\.location))
      #expect(places.allSatisfy { $0?.file == path && $0?.line != nil && $0?.column != nil }, "\(path)")
      #expect(!tables.isEmpty || !diagnostics.isEmpty, "\(path)")
      files += 1
      entries += tables.reduce(0) { $0 + $1.entries.count }
    }
    #expect(files >= kind.files)
    #expect(entries >= kind.entries)
  }
}
