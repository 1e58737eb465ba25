import Diagnostics
import Foundation
import StringLint
import StringTables
import TestFiles
import Testing

/// Every entry that was not to be fixed is the same after fixing: in the files of shipped apps, and in damaged ones.
@Suite struct FixPropertyTests {
  /// The texts of a file as they are read, with their places.
  private static func texts(_ data: Data, _ path: StringFilePath) -> [String: [String]] {
    let source = SourceText(name: path.path, bytes: Array(data))
    var texts: [String: [String]] = [:]
    for table in StringFile.read(source, format: path.format, table: path.table, language: path.language ?? "").tables {
      for (number, entry) in table.entries.enumerated() {
        texts["\(table.language)\u{0}\(entry.key)\u{0}\(number)", default: []].append("\(entry.value)")
      }
    }
    return texts
  }

  /// Removes the places from texts, which change where something before them is fixed.
  private static func withoutPlaces(_ texts: [String]?) -> [String]? {
    texts?.map {
      $0.replacing(/SourceLocation\([^()]*\)/, with: "").replacing(/\(line: [^)]*\)/, with: "")
        .replacing(/Optional\(\d+\)/, with: "").replacing(/[^ ]*:\d+:\d+/, with: "")
    }
  }

  /// Checks one fixed file.
  ///
  /// - Returns: Whether there was anything to fix.
  private static func check(_ path: String, _ findings: [Finding]) throws -> Bool {
    guard let file = StringFilePath(path), let result = try FileFixer(path: path)?.fixed(findings) else { return false }
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let (old, new) = (texts(before, file), texts(Data(result.bytes), file))
    let keys = Set(result.fixed.map(\.key))
    #expect(Set(old.keys) == Set(new.keys), "\(path)")
    for (name, text) in old {
      let key = String(name.split(separator: "\0", omittingEmptySubsequences: false)[1])
      if keys.contains(key) || new[name] == text { continue }
      #expect(withoutPlaces(new[name]) == withoutPlaces(text), "\(path): \(key)")
    }
    #expect(Data(result.bytes) != before)
    return true
  }

  @Test(.enabled(if: Corpus.isThere, "\(Corpus.absence)"))
  func `files of shipped apps`() throws {
    let byFile = Dictionary(grouping: CorpusTests.allFindings.filter { $0.fix != nil }, by: \.location.file)
    let fixed = try byFile.count { try Self.check($0.key, $0.value) }
    #expect(fixed >= 70, "\(fixed)")
  }

  /// Files from which bytes are lost, or which have some twice, as after a broken merge.
  ///
  /// Many of them have nothing to fix, since lint reports nothing else in a file that it can't read. So files are damaged
  /// until ten had something.
  @Test(arguments: 1...3) func `damaged files`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (fixed, tried) = (0, 0)
    while fixed < 10, tried < 200 {
      tried += 1
      let row = FixTests.cases[Int.random(in: 0..<FixTests.cases.count, using: &random)]
      let folder = try FixFolder(row.original.isEmpty ? [:] : ["en.lproj/L.strings": Data(row.original.utf8)])
      var bytes = Array(row.before.data(using: row.encoding) ?? Data())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...4, using: &random))
        switch Int.random(in: 0...2, using: &random) {
        case 0 where bytes.count > 8: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        default: bytes[start] = [0x22, 0x3B, 0x5C, 0x20, 0xFF, 0x3C, 0x7B][Int.random(in: 0..<7, using: &random)]
        }
      }
      try folder.write(Data(bytes), to: row.file)
      let path = "\(folder.url.path)/\(row.file)"
      let findings = FixFolder.findings(in: try FileFinder(path: folder.url.path).files)
      if try Self.check(path, findings.filter { $0.location.file == path }) { fixed += 1 }
    }
    #expect(fixed == 10, "\(fixed) of \(tried)")
  }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
