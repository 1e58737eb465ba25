import Foundation
import Testing

/// The schemas in Documentation/Schemas match real documents and real output.
@Suite struct SchemaTests {
  /// Returns the lines of JSON that cases expect on standard output.
  private static func lines(
    inAreas isChosen: (String) -> Bool, holding member: String = ""
  ) throws -> [(name: String, document: String)] {
    try CommandLineCase.all.filter { isChosen($0.area) }.flatMap { row in
      let text = String(decoding: try row.contents.get().results.output, as: UTF8.self)
      return text.split(separator: "\n").filter { $0.hasPrefix("{") && $0.contains("\"\(member)") }.map {
        (row.testDescription, String($0))
      }
    }
  }

  private static func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `rendered lists are what their schema says`() throws {
    let lines = try Self.lines(inAreas: { $0 != "stream" }, holding: "groups\":")
    try SchemaCheck.expectValid(lines, schema: "rendered-list")
    #expect(lines.count > 20)
  }

  @Test func `explanations are what their schema says`() throws {
    let lines = try Self.lines(inAreas: { $0 == "explain" })
    try SchemaCheck.expectValid(lines, schema: "explanation")
    #expect(try lines.reduce(0) { $0 + (try Self.object($1.document)["rows"] as? [Any] ?? []).count } > 10)
  }

  @Test func `answers of streams are what their schema says`() throws {
    let lines = try Self.lines(inAreas: { $0 == "stream" })
    try SchemaCheck.expectValid(lines, schema: "stream-record")
    #expect(lines.count > 20)
  }

  @Test func `whatever a case prints as JSON has a schema`() throws {
    var lines: [String: [(name: String, document: String)]] = [:]
    for row in CommandLineCase.all {
      let contents = try row.contents.get()
      // “C” and the name of a file may come before the command's.
      guard let command = contents.command.arguments.first, Self.schemas.keys.contains(command) else { continue }
      // SARIF, JUnit and the forms of code reviews have schemas of others (Scripts/check-reports).
      if command == "lint", !contents.command.arguments.contains("json") { continue }
      for line in String(decoding: contents.results.output, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("{\"") {
        lines[command, default: []].append((row.testDescription, String(line)))
      }
    }
    #expect(Set(lines.keys) == Set(Self.schemas.keys))
    for (command, lines) in lines {
      try SchemaCheck.expectValid(lines, schema: try #require(Self.schemas[command]))
      #expect(lines.count >= 4, "\(command)")
    }
  }

  /// The schema of what each command prints as JSON.
  private static let schemas = [
    "render": "rendered-list", "explain": "explanation", "stream": "stream-record", "lint": "finding",
    "expand": "expanded-notification", "respond": "response", "format": "formatted-text",
  ]

  @Test func `the examples are list documents`() throws {
    let examples = URL(fileURLWithPath: Package.example).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path)
    let lists = try names.map {
      ($0, try String(contentsOf: examples.appendingPathComponent("\($0)/list.json"), encoding: .utf8))
    }
    try SchemaCheck.expectValid(lists, schema: "list")
    #expect(names.count > 5)
  }

  @Test func `findings are what their schema says`() throws {
    let lines = try Self.lines(inAreas: { $0 == "lint" }, holding: "rule\":")
    try SchemaCheck.expectValid(lines, schema: "finding")
    // Findings in strings files, and findings in documents, which have no column.
    #expect(lines.count >= 10)
  }

  @Test func `the schema of a configuration knows the rules there are`() throws {
    let rules = try Tool.run(["lint", "--rules"]).outputText.split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
    let file = Package.root.appendingPathComponent("Documentation/Schemas/lint-configuration.schema.json")
    let schema = try Self.object(String(contentsOf: file, encoding: .utf8))
    let definitions = schema["$defs"] as? [String: [String: Any]]
    #expect(definitions?["rule"]?["enum"] as? [String] == rules)
    let settings = try #require(schema["properties"] as? [String: [String: Any]])
    let severities = try #require(settings["severities"]?["properties"] as? [String: Any])
    #expect(Set(severities.keys) == Set(rules))
  }

  /// Configurations about which schema and tool must agree. Otherwise the schema would mislead editors.
  static let configurations = [
    "{}", #"{"disable": ["untranslated"], "severities": {"missing-translation": "note"}}"#,
    #"{"ignore": ["Vendor/**"], "developmentLanguage": "en", "failOn": "error"}"#,
    #"{"disable": ["untranslatd"]}"#, #"{"disable": "untranslated"}"#, #"{"severities": {"untranslatd": "note"}}"#,
    #"{"severities": {"untranslated": "fatal"}}"#, #"{"ignore": [5]}"#, #"{"developmentLanguage": null}"#,
    #"{"failOn": "never"}"#, #"{"persona": "pedantic"}"#, #"{"persona": "auditor"}"#,
    #"{"$schema": "https://example.com/s.json"}"#, #"{"$schema": 5}"#, #"{"disabled": []}"#,
    "[]", "5",
  ]

  private static let validConfigurations = Result {
    try SchemaCheck.valid(configurations, schema: "lint-configuration")
  }

  @Test(arguments: configurations) func `a configuration is valid for schema and tool alike`(_ text: String) throws {
    let folder = try Folder()
    try folder.write(text, to: ".sotto.json")
    try folder.write("a = b;", to: "L.strings")
    let run = try Tool.run(["lint", "."], in: folder)
    let isValid = try Self.validConfigurations.get().contains(text)
    #expect(isValid == (run.status == 0), "\(run.errorText)")
    #expect(run.status == (isValid ? 0 : 2))
  }

  static let baselines = [
    #"{"version": 1, "findings": []}"#, #"{"version": 1, "findings": ["0123456789abcdef"]}"#, #"{"version": 1}"#,
    #"{"findings": []}"#, #"{"version": 2, "findings": []}"#, #"{"version": 1, "findings": [5]}"#,
    #"{"version": 3, "findings": []}"#,
    #"{"version": 2, "findings": ["0123456789abcdef"]}"#, #"{"version": 2, "findings": [{"fingerprint": "0123"}]}"#,
    #"{"version": 2, "findings": [{"rule": "untranslated"}]}"#,
    #"{"version": 1, "findings": {}}"#, "[]",
  ]

  private static let validBaselines = Result { try SchemaCheck.valid(baselines, schema: "lint-baseline") }

  @Test(arguments: baselines) func `a baseline is valid for schema and tool alike`(_ text: String) throws {
    let folder = try Folder()
    try folder.write(text, to: "baseline.json")
    try folder.write("a = b;", to: "L.strings")
    let run = try Tool.run(["lint", "--baseline", "baseline.json", "L.strings"], in: folder)
    let isValid = try Self.validBaselines.get().contains(text)
    #expect(run.status == (isValid ? 0 : 2), "\(run.errorText)")
  }

  @Test func `a baseline that is written is what its schema says`() throws {
    let folder = try Folder()
    try folder.write("a = b; a = c;", to: "L.strings")
    #expect(try Tool.run(["lint", "--write-baseline", "--baseline", "b.json", "."], in: folder).status == 0)
    let text = try String(contentsOf: folder.url.appendingPathComponent("b.json"), encoding: .utf8)
    try SchemaCheck.expectValid([("baseline", text)], schema: "lint-baseline")
    #expect((try Self.object(text)["findings"] as? [Any])?.count == 1)
  }

  /// An invalid document, and an error that must be found in it.
  typealias Fault = (schema: String, document: String, fault: String)

  static let faults: [Fault] = [
    ("list", "[]", ": type"), ("list", "{}", ": anyOf"),
    ("list", #"{"notifications":[{"app":"a"}]}"#, ".notifications[0]: anyOf"),
    ("list", #"{"notifications":[],"locale":5}"#, ".locale: anyOf"),
    ("list", #"{"desktopNotifications":[{"id":0}]}"#, ".desktopNotifications: anyOf"),
    ("list", #"{"notifications":[],"settings":{"showPreviews":"sometimes"}}"#, ".settings: anyOf"),
    ("finding", #"{"line":0}"#, ".line: minimum"), ("finding", #"{"line":1.0}"#, ".line: type"),
    ("finding", #"{"rule":"A rule"}"#, ".rule: pattern"), ("finding", #"{"rule":"a-rule\n"}"#, ".rule: pattern"),
    ("finding", #"{"line":1,"line":2}"#, ": not JSON: a member is stated twice"),
    ("rendered-list", #"{"version":2}"#, ".version: const"),
    ("rendered-list", #"{"version":true}"#, ".version: const"),
    ("rendered-list", #"{"more":2}"#, ": additionalProperties"),
    ("explanation", #"{"order":"size"}"#, ".order: enum"),
    ("explanation", #"{"rows":[{"hidden":true,"text":"x"}]}"#, ".rows[0]: anyOf"),
    ("stream-record", #"{"key":1,"error":{"severity":"worse"}}"#, ": anyOf"),
    ("status", #"{"sharing":{"mode":"off"}}"#, ".sharing.mode: enum"),
    ("formatted-text", #"{"id":1,"text":5,"diagnostics":[]}"#, ".text: type"),
    ("response", #"{"version":1,"response":null}"#, ": required"),
    ("expanded-notification", #"{"expansion":"hidden","title":"x"}"#, ": anyOf"),
  ]

  @Test func `what is wrong is seen`() throws {
    let found = try SchemaCheck.faults(Self.faults.map { SchemaCheck(schema: $0.schema, document: $0.document) })
    try #require(found.count == Self.faults.count)
    for (row, found) in zip(Self.faults, found) {
      #expect(found.contains(row.fault), "\(row.schema): \(row.document)")
    }
  }

  @Test func `every schema is read and takes nothing that is no object`() throws {
    let folder = Package.root.appendingPathComponent("Documentation/Schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      $0.replacing(".schema.json", with: "")
    }
    let found = try SchemaCheck.faults(names.map { SchemaCheck(schema: $0, document: "5") })
    #expect(names.count == 12 && found.count == 12)
    for (name, faults) in zip(names, found) { #expect(!faults.isEmpty, "\(name)") }
  }
}
