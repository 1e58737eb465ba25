import Foundation
import StringLint
import TestFiles
import Testing

/// Unknown members whose names are close to known ones.
@Suite struct MisspeltMemberTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: [String]
    var file = "list.json"
    var testDescription: String { name }
  }

  private static func notification(_ members: String) -> String {
    "{ \"notifications\": [ { \"identifier\": \"n\", \"app\": \"a\", \(members) } ] }"
  }

  private static func category(_ members: String) -> String {
    "{ \"notifications\": [], \"categories\": [ { \(members) } ] }"
  }

  static let cases: [Case] = [
    .init(
      name: "a letter left out", text: category("\"identifier\": \"C\", \"hiddenPreviewBodyPlaceholder\": \"%u\""),
      expected: ["categories[0].hiddenPreviewBodyPlaceholder: hiddenPreviewsBodyPlaceholder"]),
    .init(
      name: "separators", text: notification("\"payload\": { \"aps\": { \"alert\": \"x\", \"thread_id\": \"t\" } }"),
      expected: ["notifications[0].payload.aps.thread_id: thread-id"]),
    .init(
      name: "case", text: notification("\"payload\": { \"APS\": { \"alert\": \"aps\" } }, \"Date\": \"\""),
      expected: ["notifications[0].Date: date", "notifications[0].payload.APS: aps"]),
    .init(
      name: "two letters changed places",
      text: notification("\"payload\": { \"aps\": { \"alert\": { \"subtilte\": \"x\" } } }"),
      expected: ["notifications[0].payload.aps.alert.subtilte: subtitle"]),
    .init(
      name: "settings of an app",
      text: "{ \"notifications\": [], \"settings\": { \"apps\": { \"a\": { \"groupin\": 1 } } } }",
      expected: ["settings.apps.a.groupin: grouping"]),
    .init(
      name: "an app's name as a member",
      text: "{ \"notifications\": [], \"apps\": { \"locales\": { \"name\": \"A\" } } }",
      expected: []),
    .init(
      name: "the app's own members",
      text: notification("\"photo\": 1, \"payload\": { \"aps\": {}, \"data\": 5, \"title\": 1 }"),
      expected: []),
    .init(
      name: "beside the one that is read", text: notification("\"identifiers\": [], \"payload\": { \"aps\": {} }"),
      expected: []),
    .init(
      name: "a file of categories",
      text:
        "[ { \"identifier\": \"C\", \"categorySummaryFormat\": { \"keys\": \"\", \"argument\": [] }, \"option\": [] } ]",
      expected: [
        "[0].categorySummaryFormat.keys: key", "[0].categorySummaryFormat.argument: arguments", "[0].option: options",
      ], file: "categories.json"),
    .init(
      name: "a bare payload", text: "{ \"aps\": { \"alert\": \"x\", \"catgory\": \"C\" }, \"identifer\": 1 }",
      expected: ["aps.catgory: category"], file: "push.apns"),
    .init(
      name: "a bare payload with its sender's notifications",
      text: "{ \"aps\": { \"alert\": \"x\", \"catgory\": \"C\" }, \"notifications\": [] }",
      expected: ["aps.catgory: category"], file: "push.apns"),
    .init(
      name: "a line", text: "{ \"app\": \"a\", \"identifer\": \"1\", \"payload\": { \"aps\": {} } }\n",
      expected: ["identifer: identifier"], file: "list.ndjson"),
    .init(
      name: "a long name",
      text: notification("\"\(String(repeating: "identifier", count: 1000))\": 1, \"payload\": {}"), expected: []),
  ]

  @Test(arguments: cases) func `what was meant`(_ row: Case) throws {
    #expect(try Self.misspelt(in: row.text, row.file) == row.expected)
  }

  private static func misspelt(in text: String, _ file: String = "list.json") throws -> [String] {
    // The names by which a document is recognized among other JSON files.
    let text = text.replacing("\"notifications\": []", with: "\"notifications\": [], \"comment\": \"aps\"")
    return try LintedFolder([(file, text)]).findings.compactMap { finding in
      guard finding.rule.identifier == "unknown-member",
        let match = finding.message.firstMatch(of: /did you mean “(.*)”/)
      else { return nil }
      return "\(finding.key): \(match.1)"
    }
  }

  /// Minimal documents with the members of a schema definition in their place.
  static let places: [(definition: String, document: @Sendable (String) -> String)] = [
    ("settings", { "{ \"notifications\": [], \"settings\": { \($0) } }" }),
    ("appSettings", { "{ \"notifications\": [], \"settings\": { \"apps\": { \"a\": { \($0) } } } }" }),
    ("category", { category($0) }),
    ("action", { category("\"identifier\": \"C\", \"actions\": [ { \($0) } ]") }),
    ("combinedPlaceholder", { "{ \"notifications\": [], \"combinedPlaceholders\": [ { \($0) } ] }" }),
    ("removal", { "{ \"notifications\": [], \"removed\": [ { \($0) } ] }" }),
  ]

  /// Source: `Documentation/Schemas/list.schema.json`.
  @Test(arguments: places.indices) func `each member of the schema is known`(_ place: Int) throws {
    let place = Self.places[place]
    let url = URL(fileURLWithPath: PackageFolder.root + "/Documentation/Schemas/list.schema.json")
    let schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: url))
    let names = try #require(schema.definitions[place.definition]?.properties?.keys)
    #expect(names.count > 1)
    for name in names {
      let found = try Self.misspelt(in: place.document("\"\(name.uppercased())\": null"))
      #expect(found.count == 1 && found[0].hasSuffix(": \(name)"), "\(name): \(found)")
    }
  }

  private struct Schema: Decodable {
    struct Part: Decodable { let properties: [String: Anything]? }
    struct Anything: Decodable { init(from decoder: any Decoder) throws {} }
    let definitions: [String: Part]
    enum CodingKeys: String, CodingKey { case definitions = "$defs" }
  }
}
