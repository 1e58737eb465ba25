import Foundation
import Testing

/// The schemas in Documentation/Schemas are those of real documents and real output.
@Suite struct SchemaTests {
  private static let folder = Package.tests.appendingPathComponent("../../Documentation/Schemas")

  private static func validator(_ name: String) throws -> SchemaValidator {
    let file = folder.appendingPathComponent("\(name).schema.json")
    return SchemaValidator(root: try SchemaNode(String(contentsOf: file, encoding: .utf8)))
  }

  /// What a test case writes on standard output, line by line, when it is JSON.
  private static func lines(of row: CommandLineCase) -> [SchemaNode] {
    let text = (try? CommandLineCase.expectedOutput(row.testDescription)) ?? ""
    return text.split(separator: "\n").compactMap { try? SchemaNode(String($0)) }
  }

  @Test func `rendered lists are what their schema says`() throws {
    let validator = try Self.validator("rendered-list")
    var count = 0
    for row in CommandLineCase.all where row.area != "stream" {
      for line in Self.lines(of: row) where line["groups"] != nil {
        count += 1
        #expect(validator.faults(line) == [], "\(row)")
      }
    }
    #expect(count > 20)
  }

  @Test func `explanations are what their schema says`() throws {
    let validator = try Self.validator("explanation")
    var rows = 0
    for row in CommandLineCase.all where row.area == "explain" {
      for line in Self.lines(of: row) {
        rows += line["rows"]?.elements.count ?? 0
        #expect(validator.faults(line) == [], "\(row)")
      }
    }
    #expect(rows > 10)
  }

  @Test func `answers of streams are what their schema says`() throws {
    let validator = try Self.validator("stream-record")
    var count = 0
    for row in CommandLineCase.all where row.area == "stream" {
      for line in Self.lines(of: row) {
        count += 1
        #expect(validator.faults(line) == [], "\(row)")
      }
    }
    #expect(count > 20)
  }

  @Test func `the examples are list documents`() throws {
    let validator = try Self.validator("list")
    let examples = URL(fileURLWithPath: Package.example).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path)
    for name in names {
      let file = examples.appendingPathComponent("\(name)/list.json")
      #expect(validator.faults(try SchemaNode(String(contentsOf: file, encoding: .utf8))) == [], "\(name)")
    }
    #expect(names.count > 5)
  }

  @Test func `findings are what their schema says`() throws {
    let validator = try Self.validator("finding")
    var count = 0
    for row in CommandLineCase.all where row.area == "lint" {
      for line in Self.lines(of: row) where line["rule"] != nil {
        count += 1
        #expect(validator.faults(line) == [], "\(row)")
      }
    }
    // Findings in strings, and those of documents, which have no column.
    #expect(count >= 10)
  }

  @Test func `the schema of a configuration knows the rules there are`() throws {
    let rules = try Tool.run(["lint", "--rules"]).outputText.split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
    let validator = try Self.validator("lint-configuration")
    #expect(validator.root["$defs"]?["rule"]?["enum"]?.elements.compactMap(\.text) == rules)
    guard case .object(let severities)? = validator.root["properties"]?["severities"]?["properties"] else {
      Issue.record("no severities")
      return
    }
    #expect(Set(severities.keys) == Set(rules))
  }

  /// Texts that a schema takes and the tool does not, or the other way round, would mislead an editor.
  static let configurations = [
    "{}", #"{"disable": ["untranslated"], "severities": {"missing-translation": "note"}}"#,
    #"{"ignore": ["Vendor/**"], "developmentLanguage": "en", "failOn": "error"}"#,
    #"{"disable": ["untranslatd"]}"#, #"{"disable": "untranslated"}"#, #"{"severities": {"untranslatd": "note"}}"#,
    #"{"severities": {"untranslated": "fatal"}}"#, #"{"ignore": [5]}"#, #"{"developmentLanguage": null}"#,
    #"{"failOn": "never"}"#, #"{"$schema": "https://example.com/s.json"}"#, #"{"$schema": 5}"#, #"{"disabled": []}"#,
    "[]", "5",
  ]

  @Test(arguments: configurations) func `a configuration is valid for schema and tool alike`(_ text: String) throws {
    let folder = try Folder()
    try folder.write(text, to: ".sotto.json")
    try folder.write("a = b;", to: "L.strings")
    let run = try Tool.run(["lint", "."], in: folder)
    let isValid = try Self.validator("lint-configuration").faults(SchemaNode(text)).isEmpty
    #expect(isValid == (run.status == 0), "\(run.errorText)")
    #expect(run.status == (isValid ? 0 : 2))
  }

  static let baselines = [
    #"{"version": 1, "findings": []}"#, #"{"version": 1, "findings": ["0123456789abcdef"]}"#, #"{"version": 1}"#,
    #"{"findings": []}"#, #"{"version": 2, "findings": []}"#, #"{"version": 1, "findings": [5]}"#,
    #"{"version": 1, "findings": {}}"#, "[]",
  ]

  @Test(arguments: baselines) func `a baseline is valid for schema and tool alike`(_ text: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "baseline.json")
    try folder.write("a = b;", to: "L.strings")
    let run = try Tool.run(["lint", "--baseline", "baseline.json", "L.strings"], in: folder)
    let isValid = try Self.validator("lint-baseline").faults(SchemaNode(text)).isEmpty
    #expect(run.status == (isValid ? 0 : 2), "\(run.errorText)")
  }

  @Test func `a baseline that is written is what its schema says`() throws {
    let folder = try Folder()
    try folder.write("a = b; a = c;", to: "L.strings")
    #expect(try Tool.run(["lint", "--write-baseline", "--baseline", "b.json", "."], in: folder).status == 0)
    let text = try String(contentsOf: folder.url.appendingPathComponent("b.json"), encoding: .utf8)
    let baseline = try SchemaNode(text)
    #expect(try Self.validator("lint-baseline").faults(baseline) == [])
    #expect(baseline["findings"]?.elements.count == 1)
  }

  struct Fault: CustomTestStringConvertible {
    let schema: String
    let document: String
    let fault: String
    var testDescription: String { "\(schema): \(document)" }
  }

  static let faults: [Fault] = [
    Fault(schema: "list", document: "[]", fault: ": type"),
    Fault(schema: "list", document: "{}", fault: ": required"),
    Fault(schema: "list", document: #"{"notifications":[{"app":"a"}]}"#, fault: ".notifications[0]: anyOf"),
    Fault(schema: "list", document: #"{"notifications":[],"locale":5}"#, fault: ".locale: anyOf"),
    Fault(
      schema: "list", document: #"{"notifications":[],"settings":{"showPreviews":"sometimes"}}"#,
      fault: ".settings: anyOf"),
    Fault(schema: "finding", document: #"{"line":0}"#, fault: ".line: minimum"),
    Fault(schema: "finding", document: #"{"rule":"A rule"}"#, fault: ".rule: pattern"),
    Fault(schema: "rendered-list", document: #"{"version":2}"#, fault: ".version: const"),
    Fault(schema: "rendered-list", document: #"{"more":2}"#, fault: ": additionalProperties"),
    Fault(schema: "explanation", document: #"{"order":"size"}"#, fault: ".order: enum"),
    Fault(schema: "explanation", document: #"{"rows":[{"hidden":true,"text":"x"}]}"#, fault: ".rows[0]: anyOf"),
    Fault(schema: "stream-record", document: #"{"key":1,"error":{"severity":"worse"}}"#, fault: ": anyOf"),
  ]

  @Test(arguments: faults) func `what is wrong is seen`(_ row: Fault) throws {
    let found = try Self.validator(row.schema).faults(try SchemaNode(row.document))
    #expect(found.contains(row.fault), "\(found)")
  }
}
