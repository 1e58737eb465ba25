import Foundation
import StringLint
import Testing

/// Every rule there is finds its fault, and says nothing of the same text without it.
@Suite struct RuleExampleTests {
  /// A fault, as small as may be, and what it is without it.
  struct Example: CustomTestStringConvertible {
    let rule: String
    let bad: [ExampleFile]
    let good: [ExampleFile]
    var testDescription: String { rule }
  }

  /// Rules that only files beyond any test's size break.
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
      // A file without bytes is one that is not there.
      guard let bytes = file.bytes else { continue }
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    return Linter().lint(paths).findings.map(\.rule.identifier)
  }
}

/// A file of an example.
struct ExampleFile {
  let name: String
  /// Nil where the file cannot be read.
  let bytes: [UInt8]?

  init(_ name: String, bytes: [UInt8]?) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

  /// A table of English.
  static func strings(_ text: String) -> ExampleFile { ExampleFile("en.lproj/L.strings", text) }

  /// A `.stringsdict` of English with a plist inside.
  static func plist(_ text: String) -> ExampleFile {
    ExampleFile("en.lproj/L.stringsdict", "<plist version=\"1.0\">\(text)</plist>")
  }

  /// A `.stringsdict` of English whose entry “k” holds this.
  static func entry(_ text: String) -> ExampleFile { plist("<dict><key>k</key><dict>\(text)</dict></dict>") }

  /// A `.stringsdict` of one variable “n” with forms.
  static func forms(_ language: String, _ forms: KeyValuePairs<String, String>, type: String? = "d") -> ExampleFile {
    ExampleFile("\(language).lproj/L.stringsdict", stringsdict(type: type, forms: forms))
  }

  /// A `.stringsdict` of one variable “n” that holds this.
  static func variable(_ text: String) -> ExampleFile {
    entry("<key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\(text)</dict>")
  }

  /// A String Catalog with these members.
  static func catalog(_ members: String) -> ExampleFile { ExampleFile("L.xcstrings", "{ \(members) }") }

  /// A String Catalog in English whose key “k” holds this.
  static func key(_ text: String) -> ExampleFile {
    catalog("\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \(text) } }")
  }
}
