import Diagnostics
import JSON
import Testing

/// A value is recognized by the text that an equal one was read from.
@Suite struct WrittenValueTests {
  struct Row: CustomTestStringConvertible {
    let first: String
    let second: String
    let isSame: Bool
    var testDescription: String { "\(first) and \(second)" }

    init(_ first: String, _ second: String, _ isSame: Bool) {
      (self.first, self.second, self.isSame) = (first, second, isSame)
    }
  }

  static let rows: [Row] = [
    Row(#"{"a":[1,"x"]}"#, #"{"a":[1,"x"]}"#, true),
    Row("[]", "[]", true),
    Row("[1]", "[1,2]", false),
    Row("[1,2]", "[1]", false),
    Row("[1]", "[12]", false),
    Row(#"["a"]"#, #"["b"]"#, false),
    Row(#"["a","b"]"#, #"["a\",\"b"]"#, false),
    Row("[1]", "[ 1]", false),
    // What follows a value that is no array or object could belong to it.
    Row("1", "12", false),
    Row("1", "1", false),
    Row(#""a""#, #""a""#, false),
  ]

  @Test(arguments: rows) func `a value is written as another`(_ row: Row) throws {
    let known = try JSONReader(SourceText(name: "x", text: row.first)).readDocument().sourceText
    for (before, after) in [("", ""), ("{\"x\":", ",\"y\":1}"), ("[", ", 2 ]"), (" [\n", "\n]")] {
      let root = try JSONReader(SourceText(name: "x", text: before + row.second + after)).readDocument()
      var values: [JSONValue] = before.isEmpty ? [root] : []
      if root.kind == .object, !before.isEmpty { values = [try #require(root.member("x"))] }
      if root.kind == .array, !before.isEmpty {
        try root.forEachElement { (index, value) throws(JSONTypeError) in if index == 0 { values.append(value) } }
      }
      #expect(try #require(values.first).isWritten(as: known) == row.isSame, "\(before)\(row.second)\(after)")
    }
  }
}
