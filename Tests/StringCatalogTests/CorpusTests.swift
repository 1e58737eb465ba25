import Diagnostics
import Glibc
import StringCatalog
import Testing

/// Reads files of real apps from the folder that `SOTTO_CORPUS` names, `../shared/corpus` unless it is set.
@Suite struct CorpusTests {
  private static let folder: String = {
    if let path = getenv("SOTTO_CORPUS") { return String(cString: path) }
    return testFolder + "/../../../shared/corpus"
  }()

  private static let isThere = (try? directoryEntries(of: folder)) != nil

  struct Kind: CustomTestStringConvertible {
    let format: StringTableFormat
    let suffix: String
    let files: Int
    let entries: Int
    var testDescription: String { suffix }
  }

  /// Counted in the corpus's first state by other readers: swift-corelibs-foundation's property lists for old-style
  /// files, Python's plistlib and json for the others.
  static let kinds: [Kind] = [
    .init(format: .strings, suffix: ".strings", files: 356, entries: 52_853),
    .init(format: .stringsdict, suffix: ".stringsdict", files: 180, entries: 1474),
    .init(format: .xcstrings, suffix: ".xcstrings", files: 76, entries: 36_590),
  ]

  // Without the corpus the test says that it is skipped, and why.
  @Test(.enabled(if: isThere, "no corpus at \(folder); SOTTO_CORPUS names another place"), arguments: kinds)
  func `files of real apps`(_ kind: Kind) throws {
    var files = 0
    var entries = 0
    for path in Self.paths(in: Self.folder, suffix: kind.suffix) {
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

  private static func paths(in folder: String, suffix: String) -> [String] {
    guard let names = try? directoryEntries(of: folder) else { return [] }
    return names.flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(suffix) ? [path] : paths(in: path, suffix: suffix)
    }
  }
}
