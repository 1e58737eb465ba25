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
    row.expectedText("stdout").split(separator: "\n").compactMap { try? SchemaNode(String($0)) }
  }

  @Test func `rendered lists are what their schema says`() throws {
    let validator = try Self.validator("rendered-list")
    var count = 0
    for row in CommandLineCase.all where row.folder.deletingLastPathComponent().lastPathComponent != "stream" {
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
    for row in CommandLineCase.all where row.folder.deletingLastPathComponent().lastPathComponent == "explain" {
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
    for row in CommandLineCase.all where row.folder.deletingLastPathComponent().lastPathComponent == "stream" {
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
