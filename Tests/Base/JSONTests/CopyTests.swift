import Diagnostics
import JSON
import TestSupport
import Testing

/// A copy equals exactly the values with the same members, elements and texts in the same order.
@Suite struct CopyTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let left: String
    let right: String
    let isEqual: Bool
    var testDescription: String { name }
  }

  /// Two texts whose bytes on the tape, lengths included, are the same, but split at different places.
  private static let forged = (
    left: #"["x", "abc\u0000\u0005\u0000\u0000\u0000hello"]"#,
    right: #"["x\u0000\u000d\u0000\u0000\u0000abc", "hello"]"#
  )

  static let rows: [Row] = [
    Row(name: "the same", left: #"{"a": ["b"]}"#, right: #"{"a": ["b"]}"#, isEqual: true),
    Row(name: "other white space", left: #"{"a": ["b"]}"#, right: #" { "a":["b"] } "#, isEqual: true),
    Row(name: "other escapes", left: #"["é\/"]"#, right: #"["\u00e9/"]"#, isEqual: true),
    Row(name: "another text", left: #"["b"]"#, right: #"["c"]"#, isEqual: false),
    Row(name: "another name", left: #"{"a": true}"#, right: #"{"b": true}"#, isEqual: false),
    Row(name: "another order", left: #"{"a": true, "b": false}"#, right: #"{"b": false, "a": true}"#, isEqual: false),
    Row(name: "another truth", left: "[true]", right: "[false]", isEqual: false),
    Row(name: "null is not false", left: "[null]", right: "[false]", isEqual: false),
    Row(name: "an element more", left: #"["a"]"#, right: #"["a", "a"]"#, isEqual: false),
    Row(name: "nothing in it", left: "{}", right: "{}", isEqual: true),
    Row(name: "an array is no object", left: "{}", right: "[]", isEqual: false),
    Row(name: "the empty text", left: #""""#, right: #""""#, isEqual: true),
    Row(name: "the empty text is not none", left: #"[""]"#, right: "[]", isEqual: false),
    Row(name: "empty texts beside", left: #"["", "a"]"#, right: #"["a", ""]"#, isEqual: false),
    Row(name: "texts parted elsewhere", left: #"["ab", "c"]"#, right: #"["a", "bc"]"#, isEqual: false),
    Row(name: "canonical equivalents", left: #"["\u00e9"]"#, right: #"["e\u0301"]"#, isEqual: false),
    Row(name: "brackets parted elsewhere", left: "[[], []]", right: "[[[]]]", isEqual: false),
    Row(name: "a number", left: "[true]", right: "[1]", isEqual: false),
    Row(name: "texts that look like the tape", left: forged.left, right: forged.right, isEqual: false),
  ]

  @Test(arguments: rows) func `a copy knows its value again`(_ row: Row) throws {
    for (left, right) in [(row.left, row.right), (row.right, row.left)] {
      let first = JSONReader(SourceText(name: "x", text: left))
      guard let copy = JSONCopy(try first.readDocument()) else { continue }
      // Meanwhile the reader holds another document, and the value is a part of it.
      let other = JSONReader(SourceText(name: "x", text: "{\"head\": [\"text\", 7], \"value\": \(right)}"))
      let value = try #require(try other.readDocument().member("value"))
      #expect(copy.isEqual(to: value) == row.isEqual)
    }
  }

  @Test(arguments: ["1", "[1]", #"{"a": [{"b": 1.0}]}"#, "[1e999]"])
  func `there is no copy of what holds a number`(_ text: String) throws {
    #expect(JSONCopy(try JSONReader(SourceText(name: "x", text: text)).readDocument()) == nil)
  }

  @Test func `of many documents the same ones are equal`() throws {
    var random = SeededGenerator(seed: 22)
    func value(_ depth: Int) -> String {
      let texts = ["", "a", "b", "ab", "é"]
      switch random.int(below: depth > 2 ? 4 : 7) {
      case 0: return "null"
      case 1: return random.coin() ? "true" : "false"
      case 2, 3: return "\"\(random.pick(texts))\""
      case 4, 5: return "[" + (0..<random.int(below: 3)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
      default:
        return "{"
          + (0..<random.int(below: 3)).map { _ in "\"\(random.pick(texts))\":\(value(depth + 1))" }
          .joined(separator: ",") + "}"
      }
    }
    let texts = (0..<150).map { _ in value(0) }
    let copies = try texts.map { JSONCopy(try JSONReader(SourceText(name: "x", text: $0)).readDocument()) }
    for text in texts {
      let reader = JSONReader(SourceText(name: "x", text: text))
      let value = try reader.readDocument()
      #expect(zip(texts, copies).allSatisfy { other, copy in copy?.isEqual(to: value) == (other == text) })
    }
  }
}
