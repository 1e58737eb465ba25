import Diagnostics
import JSON
import Testing

@Suite struct JSONReaderTests {
  struct SyntaxCase: CustomTestStringConvertible {
    let name: String
    let text: String
    let line: Int
    let column: Int
    var testDescription: String { name }
  }

  static let faults: [SyntaxCase] = [
    .init(name: "empty", text: "", line: 1, column: 1),
    .init(name: "only white space", text: "  \n", line: 1, column: 1),
    .init(name: "misspelt literal", text: "{\"a\": tru}", line: 1, column: 7),
    .init(name: "missing comma", text: "{\"a\": 1\n \"b\": 2}", line: 2, column: 2),
    .init(name: "trailing comma in an array", text: "[1,\n2,]", line: 2, column: 3),
    .init(name: "missing colon", text: "{\"a\" 1}", line: 1, column: 6),
    .init(name: "control character in a string", text: "[\"a\nb\"]", line: 1, column: 4),
    .init(name: "string without end", text: "{\"a\": 1,\n\"b", line: 2, column: 1),
    .init(name: "two documents", text: "{} {}", line: 1, column: 4),
    .init(name: "bad number", text: "[1, 01]", line: 1, column: 5),
    .init(name: "bad number beyond a double's range", text: "[1, 01e400]", line: 1, column: 5),
    .init(name: "bad escape", text: "[\"ok\", \"\\x\"]", line: 1, column: 8),
    .init(name: "half an escape", text: "[\"\\ud83\"]", line: 1, column: 2),
  ]

  @Test(arguments: faults) func `syntax errors tell line and column`(_ row: SyntaxCase) {
    let reader = JSONReader(SourceText(name: "list.json", text: row.text))
    do {
      _ = try reader.readDocument()
      Issue.record("was accepted")
    } catch {
      #expect(error.location == SourceLocation(file: "list.json", line: row.line, column: row.column))
      #expect(error.fault.identifier == "json-syntax")
    }
  }

  @Test func `invalid UTF-8 tells the byte`() {
    let reader = JSONReader(SourceText(name: "x", bytes: Array("[\"ab".utf8) + [0xFF] + Array("\"]".utf8)))
    do {
      _ = try reader.readDocument()
      Issue.record("was accepted")
    } catch {
      #expect(error.location == SourceLocation(file: "x", line: 1, column: 5))
    }
  }

  @Test func `values keep order, duplicates, numbers as written and places`() throws {
    let reader = JSONReader(
      SourceText(name: "x", text: "\u{FEFF}{\"a\": 1.0,\n \"a\": [\"q\\u0000\", null, true], \"b\": {\"c\": -12}}"))
    let root = try reader.readDocument()
    var names: [String] = []
    try root.forEachMember { (key, _) throws(JSONTypeError) in names.append(key.text) }
    #expect(names == ["a", "a", "b"])
    #expect(root.member("a")?.kind == .array)
    #expect(root.member("a")!.position == (2, 7))
    #expect(root.member("a")!.sourceText == "[\"q\\u0000\", null, true]")
    #expect(try root.member("b")!.member("c")!.integer() == -12)
    var strings: [String] = []
    try root.member("a")!.forEachElement { (_, value) throws(JSONTypeError) in
      if value.kind == .string { strings.append(try value.string()) }
    }
    #expect(strings == ["q\0"])
  }

  @Test(arguments: ["1e400", "-1E-999", "123456789012345678901234567890", "0.1e+5"])
  func `numbers have no bounds, and stay as written`(number: String) throws {
    let reader = JSONReader(SourceText(name: "x", text: "{\"u\": [\(number)]}"))
    var texts: [String] = []
    try reader.readDocument().member("u")?.forEachElement { (_, value) throws(JSONTypeError) in
      texts.append(try value.numberText())
    }
    #expect(texts == [number])
  }

  @Test func `a wrong type tells the path and the line`() throws {
    let reader = JSONReader(SourceText(name: "x", text: "{\"n\": [{},\n{\"date\": 5}]}"))
    let root = try reader.readDocument()
    let error = #expect(throws: JSONTypeError.self) {
      try root.forEachMember { (_, list) throws(JSONTypeError) in
        try list.forEachElement { (_, item) throws(JSONTypeError) in
          try item.forEachMember { (_, date) throws(JSONTypeError) in _ = try date.string() }
        }
      }
    }
    #expect(error?.path.jsonPath == "n[1].date")
    #expect(
      error?.diagnostic(file: "x").description == "x:2: n[1].date: error: expected a string, found a number [json-type]"
    )
  }

  @Test func `a bad line leaves the others whole`() throws {
    let reader = JSONReader(SourceText(name: "x", text: "{\"a\":1}\n\n{\"a\":\r\n[2]\n\"three\""))
    var seen: [String] = []
    while let (number, result) = reader.nextLine() {
      switch result {
      case .success(let value): seen.append("\(number) \(value.sourceText)")
      case .failure(let error): seen.append("\(number) at \(error.location.line!)")
      }
    }
    #expect(seen == ["1 {\"a\":1}", "3 at 3", "4 [2]", "5 \"three\""])
  }

  @Test(arguments: [511, 512, 513, 200_000]) func `nesting has a limit`(depth: Int) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let reader = JSONReader(SourceText(name: "x", text: text))
    if depth <= JSONReader.defaultMaximumDepth {
      #expect(throws: Never.self) { _ = try reader.readDocument() }
    } else {
      let error = #expect(throws: JSONSyntaxError.self) { _ = try reader.readDocument() }
      #expect(error?.fault == .tooDeep(limit: 512))
    }
  }

  /// The array at the deepest level must be empty: anything inside it is reported with its place.
  @Test(arguments: ["1", "1e999", "\"\\ud83d\"", "[]", "{\"a\":1}"]) func `what is too deep has a place`(
    _ inner: String
  ) {
    let text = String(repeating: "[", count: 512) + inner + String(repeating: "]", count: 512)
    let error = #expect(throws: JSONSyntaxError.self) {
      _ = try JSONReader(SourceText(name: "x", text: text)).readDocument()
    }
    #expect(
      error?.diagnostic.description == "x:1:513: error: arrays and objects nest deeper than 512 levels [json-depth]")
  }
}
