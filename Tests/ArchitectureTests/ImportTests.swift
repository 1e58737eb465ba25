import Foundation
import TestFiles
import Testing

/// Dependencies between targets match those in Documentation/Architecture.md.
@Suite struct ImportTests {
  private static let root = URL(fileURLWithPath: PackageFolder.root)

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "@_exported",
  ]

  struct Target: CustomTestStringConvertible {
    let name: String
    let mayImport: Set<String>
    var testDescription: String { name }
  }

  /// The rows of the document's table: | `target` | contents | may import |.
  static let targets: [Target] = {
    let url = root.appendingPathComponent("Documentation/Architecture.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`"), cells[0].hasSuffix("`") else { return nil }
      let imports = cells[2].split(separator: " ").map(String.init).filter { $0 != "–" }
      return Target(name: cells[0].trimmingCharacters(in: ["`"]), mayImport: Set(imports))
    }
  }()

  @Test func `the document names every target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(Self.targets.map(\.name)) == Set(folders))
  }

  @Test(arguments: targets) func `a target imports what the document allows`(_ target: Target) throws {
    var imported: Set<String> = []
    let folder = Self.root.appendingPathComponent("Sources/\(target.name)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
          words[..<index].allSatisfy(Self.modifiers.contains)
        else { continue }
        imported.insert(String(words[index + 1]))
      }
    }
    #expect(imported.subtracting(target.mayImport).isEmpty)
    // A documented dependency without an import is out of date.
    #expect(target.mayImport.subtracting(imported).isEmpty)
  }

  /// The arrows of the sources, without those that follow from others, as Mermaid draws them.
  private static let drawing: String = {
    let names = Set(targets.map(\.name))
    let direct = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.mayImport.intersection(names)) })
    func reachable(from target: String) -> Set<String> {
      (direct[target] ?? []).reduce(into: []) { $0.formUnion(reachable(from: $1).union([$1])) }
    }
    var lines = ["graph TD"]
    for target in targets.reversed() {
      let imported = direct[target.name] ?? []
      let indirect = imported.reduce(into: Set<String>()) { $0.formUnion(reachable(from: $1)) }
      for other in imported.subtracting(indirect).sorted() { lines.append("  \(target.name) --> \(other)") }
    }
    return lines.joined(separator: "\n")
  }()

  /// `SOTTO_RECORD=1` draws it again, and fails.
  @Test func `the drawing has the arrows of the sources`() throws {
    let url = Self.root.appendingPathComponent("Documentation/Architecture.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let drawing = try #require(text.firstMatch(of: /```mermaid\n([^`]*)/)?.output.1)
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      let drawn = text.replacingCharacters(in: drawing.startIndex..<drawing.endIndex, with: Self.drawing + "\n")
      try drawn.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("drawn again; read it before you keep it")
      return
    }
    #expect(drawing == Self.drawing + "\n")
  }

  @Test func `the package depends on what the document allows`() throws {
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let known = Set(Self.targets.map(\.name))
    let pattern = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    var seen: Set<String> = []
    for match in manifest.matches(of: pattern) {
      let name = String(match.1)
      guard let target = Self.targets.first(where: { $0.name == name }) else { continue }
      let dependencies = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
      #expect(dependencies == target.mayImport.intersection(known), "\(name)")
      seen.insert(name)
    }
    #expect(seen == known)
  }
}
