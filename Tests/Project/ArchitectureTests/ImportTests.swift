import Foundation
import TestFiles
import Testing

/// Dependencies between targets match those in Documentation/Architecture.md.
@Suite struct ImportTests {
  private static let root = URL(fileURLWithPath: PackageFolder.root)

  struct Row: CustomTestStringConvertible {
    let name: String
    let mayImport: Set<String>
    var testDescription: String { name }
  }

  /// The rows of the document's table: | `target` | contents | may import |.
  static let rows: [Row] = {
    let url = root.appendingPathComponent("Documentation/Architecture.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`"), cells[0].hasSuffix("`") else { return nil }
      let imports = cells[2].split(separator: " ").map(String.init).filter { $0 != "–" }
      return Row(name: cells[0].trimmingCharacters(in: ["`"]), mayImport: Set(imports))
    }
  }()

  @Test func `the document names every target`() throws {
    #expect(try Self.rows.map(\.name).sorted() == PackageDescription.sources.map(\.name).sorted())
  }

  @Test(arguments: rows) func `a target imports what the document allows`(_ row: Row) throws {
    let target = try #require(PackageDescription.sources.first { $0.name == row.name })
    let pattern = /(?m)^(?:@\w+ )?(?:(?:public|package|internal|fileprivate|private) )?import (\w+)/
    let folder = Self.root.appendingPathComponent(target.path)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var imported: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      imported.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    // A documented dependency without an import is out of date.
    #expect(imported == row.mayImport)
  }

  @Test func `the package depends on what the document allows`() throws {
    let targets = try PackageDescription.sources
    for row in Self.rows {
      let target = try #require(targets.first { $0.name == row.name })
      let imported = targets.filter { !$0.modules.isDisjoint(with: row.mayImport) }.map(\.name)
      #expect(target.dependencyNames == Set(imported), "\(row.name)")
    }
  }

  /// The arrows of the sources, without those that follow from others, as Mermaid draws them.
  private static func drawing() throws -> String {
    let direct = Dictionary(uniqueKeysWithValues: try PackageDescription.sources.map { ($0.name, $0.dependencyNames) })
    func reachable(from target: String) -> Set<String> {
      (direct[target] ?? []).reduce(into: []) { $0.formUnion(reachable(from: $1).union([$1])) }
    }
    var lines = ["graph TD"]
    for row in rows.reversed() {
      let imported = direct[row.name] ?? []
      let indirect = imported.reduce(into: Set<String>()) { $0.formUnion(reachable(from: $1)) }
      for other in imported.subtracting(indirect).sorted() { lines.append("  \(row.name) --> \(other)") }
    }
    return lines.joined(separator: "\n")
  }

  /// `SOTTO_RECORD=1` draws it again, and fails.
  @Test func `the drawing has the arrows of the sources`() throws {
    let url = Self.root.appendingPathComponent("Documentation/Architecture.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    // Swift 6.2.3 takes a grave accent in a regular expression for the beginning of a name, and ends.
    let drawing = try #require(text.firstMatch(of: /\x60{3}mermaid\n([^\x60]*)/)?.output.1)
    let expected = try Self.drawing() + "\n"
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      let drawn = text.replacingCharacters(in: drawing.startIndex..<drawing.endIndex, with: expected)
      try drawn.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("drawn again; read it before you keep it")
      return
    }
    #expect(drawing == expected)
  }
}
