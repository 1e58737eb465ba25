import Diagnostics
import JSON
import TestSupport
import Testing

/// A picker that has been used for other objects picks the same as a new one.
@Suite struct FieldPickerTests {
  private static func picker() -> JSONFieldPicker {
    JSONFieldPicker([
      .init(["id"]), .init(["identifier"]), .init(["payload", "text"]), .init(["payload", "text", "title"]),
      .init(["payload", "subtitle-long"]), .init(["uncommon"], isUncommon: true),
      .init(["payload", "uncommon-name"], isUncommon: true),
    ])
  }

  /// The fields of a document; nil if it is not a plain object.
  private static func picked(_ text: String, by picker: JSONFieldPicker) throws -> [String?]? {
    let reader = JSONReader(SourceText(name: "x", text: text))
    guard let found = picker.fields(of: try reader.readDocument()) else { return nil }
    return (0..<5).map { index in found[index].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// A member; some names are similar: the same length, or the same first eight letters.
  private static func member(_ random: inout SeededGenerator, depth: Int) -> String {
    // An outermost member that is on no path is rarely there: it ends picking.
    if depth == 1, random.int(below: 8) > 0 {
      return "\"\(random.pick(["id", "identifier", "payload"]))\":" + value(&random, depth: depth)
    }
    let names = [
      "id", "identifier", "payload", "text", "title", "subtitle-long", "subtitle-lost", "identifies", "uncommon",
      "uncommon-name", "uncommon-same", "ix", "", "other", "a\\u0000",
    ]
    return "\"\(random.pick(names))\":" + value(&random, depth: depth)
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    switch random.int(below: depth > 2 ? 5 : 9) {
    case 0: "null"
    case 1: "true"
    case 2: "\(random.int(below: 1000))"
    case 3, 4: "\"\(random.pick(["", "a", "text", "a longer text"]))\""
    case 5: "[" + (0..<random.int(below: 3)).map { _ in value(&random, depth: depth + 1) }.joined(separator: ",") + "]"
    default: object((0..<random.int(below: 4)).map { _ in member(&random, depth: depth + 1) })
    }
  }

  private static func object(_ members: [String]) -> String { "{" + members.joined(separator: ",") + "}" }

  /// An object as senders usually write it, optionally with one change.
  private static func usual(_ random: inout SeededGenerator, isChanged: Bool) -> String {
    var inner = ["\"title\":\"t\(random.int(below: 9))\"", "\"badge\":\(random.int(below: 99))"]
    var payload = ["\"text\":", "\"subtitle-long\":\"long\"", "\"sound\":\"default\""]
    var members = ["\"id\":\"\(random.int(below: 99999))\"", "\"payload\":", "\"identifier\":\"i\""]
    if isChanged {
      switch random.int(below: 3) {
      case 0: inner[random.int(below: inner.count)] = member(&random, depth: 3)
      case 1: payload[1 + random.int(below: 2)] = member(&random, depth: 2)
      default: members[2] = member(&random, depth: 1)
      }
    }
    payload[0] += random.int(below: 9) == 0 ? value(&random, depth: 3) : object(inner)
    members[1] += object(payload)
    return object(members)
  }

  @Test(arguments: 0..<4) func `what was picked before makes no difference`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kept = Self.picker()
    var plain = 0
    for _ in 0..<3000 {
      let text =
        random.int(below: 6) == 0
        ? Self.object((0..<random.int(below: 5)).map { _ in Self.member(&random, depth: 1) })
        : Self.usual(&random, isChanged: random.coin())
      let expected = try Self.picked(text, by: Self.picker())
      #expect(try Self.picked(text, by: kept) == expected, "\(text)")
      if expected != nil { plain += 1 }
    }
    #expect(plain > 1000)
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let first: String
    let second: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a text for null", first: #"{"id":"a"}"#, second: #"{"id":null}"#),
    Row(name: "null for a text", first: #"{"id":null}"#, second: #"{"id":"a"}"#),
    Row(name: "an object for a text", first: #"{"payload":{"text":"a"}}"#, second: #"{"payload":{"text":{}}}"#),
    Row(name: "a name with the same beginning", first: #"{"identifier":"a"}"#, second: #"{"identifies":"a"}"#),
    Row(name: "a field for such a name", first: #"{"identifies":"a"}"#, second: #"{"identifier":"a"}"#),
    Row(name: "an uncommon field for a short name", first: #"{"uncommox":"a"}"#, second: #"{"uncommon":"a"}"#),
    Row(name: "another member before", first: #"{"a":1,"id":"a"}"#, second: #"{"a":"1","id":"a"}"#),
    Row(
      name: "brackets elsewhere", first: #"{"payload":{"a":{"b":"c"},"text":"d"}}"#,
      second: #"{"payload":{"a":{"b":"c","text":"d"}}}"#),
    Row(name: "a member more", first: #"{"id":"a"}"#, second: #"{"id":"a","identifier":"b"}"#),
    Row(name: "a field twice", first: #"{"id":"a","ix":"b"}"#, second: #"{"id":"a","id":"b"}"#),
    Row(name: "more members than are compared", first: many, second: many),
  ]

  private static let many = "{" + (0..<100).map { "\"m\($0)\":\"\"," }.joined() + #""id":"a"}"#

  @Test(arguments: rows) func `an object that nearly looks like the one before`(_ row: Row) throws {
    let picker = Self.picker()
    for text in [row.first, row.first, row.second, row.first] {
      #expect(try Self.picked(text, by: picker) == Self.picked(text, by: Self.picker()))
    }
  }
}
