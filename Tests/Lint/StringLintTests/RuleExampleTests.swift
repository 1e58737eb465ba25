import Foundation
import StringLint
import Testing

/// Every rule finds its fault, and reports nothing for the same text without it.
@Suite struct RuleExampleTests {
  /// A minimal fault, and the same without it.
  struct Example: CustomTestStringConvertible {
    let rule: String
    let bad: [ExampleFile]
    let good: [ExampleFile]
    var testDescription: String { rule }
  }

  /// Rules that are violated only by files too large for a test.
  static let unproven: Set = ["file-too-large", "json-size"]

  @Test func `every rule has an example`() {
    let rules = Set(LintRule.all.map(\.identifier))
    #expect(rules.subtracting(Self.unproven) == Set(RuleExamples.all.map(\.rule)))
  }

  @Test(arguments: RuleExamples.all) func `a rule finds its fault`(_ example: Example) throws {
    let found = try Self.rules(of: example.bad)
    #expect(found.contains(example.rule), "\(found)")
  }

  @Test(arguments: RuleExamples.all) func `a rule is quiet where the fault is not`(_ example: Example) throws {
    #expect(try !Self.rules(of: example.good).contains(example.rule))
  }

  private static func rules(of files: [ExampleFile]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    var paths: [String] = []
    for file in files {
      let url = folder.appendingPathComponent(file.name)
      paths.append(url.path)
      // A file without bytes does not exist.
      guard let bytes = file.bytes else { continue }
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    var configuration = LintConfiguration()
    configuration.enabled = Set(LintRule.all.filter(\.isOptional).map(\.identifier))
    return Linter(configuration: configuration).lint(paths).findings.map(\.rule.identifier)
  }
}
