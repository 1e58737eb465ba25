import Diagnostics
import JSON
import TestSupport
import Testing

/// Every value knows its place and source text, even numbers that fit no machine type.
@Suite struct PlaceTests {
  /// Walks a document in the order written.
  private static func walk(_ value: JSONValue, _ path: String = "", _ body: (String, JSONValue) -> Void) {
    body(path, value)
    switch value.kind {
    case .array: try? value.forEachElement { (index, element) in walk(element, "\(path)[\(index)]", body) }
    case .object: try? value.forEachMember { (name, member) in walk(member, "\(path).\(name.text)", body) }
    default: break
    }
  }

  private static func values(of root: JSONValue, line: Int? = nil) -> [RandomDocument.Value] {
    var values: [RandomDocument.Value] = []
    walk(root) { path, value in
      let place = value.position
      values.append(
        .init(
          path: path, kind: value.kind.description, line: line ?? place.line, column: place.column,
          text: value.sourceText))
    }
    return values
  }

  @Test(arguments: 0..<200) func `values of a document stand where they were written`(_ seed: UInt64) throws {
    let document = RandomDocument(seed: seed)
    let root = try JSONReader(SourceText(name: "x", bytes: document.bytes)).readDocument()
    #expect(Self.values(of: root) == document.values, "\(document.text)")
  }

  @Test(arguments: 0..<20) func `values of a line stand where they were written`(_ seed: UInt64) throws {
    let documents = (0..<20).map { RandomDocument(seed: seed * 100 + $0, isOneLine: true) }
    let bytes = documents.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])
    let reader = JSONReader(SourceText(name: "x", bytes: Array(bytes)))
    for (index, document) in documents.enumerated() {
      let (number, result) = try #require(reader.nextLine())
      let root = try result.get()
      #expect(number == index + 1)
      #expect(root.line == number)
      #expect(Self.values(of: root, line: 1) == document.values, "\(document.text)")
    }
    #expect(reader.nextLine() == nil)
  }

  @Test(arguments: 0..<50) func `places asked for in any order are the same`(_ seed: UInt64) throws {
    let document = RandomDocument(seed: seed)
    var random = SeededGenerator(seed: seed)
    let reader = JSONReader(SourceText(name: "x", bytes: document.bytes))
    var values: [JSONValue] = []
    Self.walk(try reader.readDocument()) { values.append($1) }
    for index in values.indices.shuffled(using: &random) {
      #expect(values[index].position == (document.values[index].line, document.values[index].column))
      #expect(values[index].sourceText == document.values[index].text)
    }
  }

  struct Number: CustomTestStringConvertible {
    let name: String
    let text: String
    /// Its value as a 64-bit integer; nil if it does not fit.
    var integer: Int?
    var testDescription: String { name }
  }

  static let numbers: [Number] = [
    .init(name: "nought", text: "0", integer: 0),
    .init(name: "negative nought", text: "-0", integer: 0),
    .init(name: "the largest of 64 bits", text: "9223372036854775807", integer: .max),
    .init(name: "one more", text: "9223372036854775808"),
    .init(name: "the smallest of 64 bits", text: "-9223372036854775808", integer: .min),
    .init(name: "one less", text: "-9223372036854775809"),
    .init(name: "the largest without a sign", text: "18446744073709551615"),
    .init(name: "one more without a sign", text: "18446744073709551616"),
    .init(name: "twenty-one digits", text: "123456789012345678901"),
    .init(name: "four hundred digits", text: String(repeating: "9", count: 400)),
    .init(name: "beyond a double", text: "1e999"),
    .init(name: "beyond a double, negative", text: "-1E+999"),
    .init(name: "too small for a double", text: "1e-999"),
    .init(name: "a long fraction", text: "0.12345678901234567890123456789"),
    .init(name: "a fraction of nought", text: "1.0"),
    .init(name: "an exponent", text: "1e2"),
  ]

  @Test(arguments: numbers, ["{\"a\": [%, 7], \"b\": \"%\"}", "[%,%]", "%", " % ", "{\"%\":{\"c\":[[%]]},\"d\":%}"])
  func `a number of any size stays as it is written`(_ row: Number, form: String) throws {
    let text = form.replacing("%", with: row.text)
    for isLine in [false, true] {
      let reader = JSONReader(SourceText(name: "x", text: isLine ? "\n{}\n\(text)\n[]" : text))
      if isLine { _ = reader.nextLine() }
      let root = isLine ? try #require(reader.nextLine()).value.get() : try reader.readDocument()
      #expect(root.sourceText == (form == " % " ? row.text : text))
      var count = 0
      Self.walk(root) { _, value in
        guard value.kind == .number, value.sourceText != "7" else { return }
        count += 1
        #expect((try? value.numberText()) == row.text)
        #expect((try? value.integer()) == row.integer)
        let column = value.position.column - 1
        #expect(text.utf8.dropFirst(column).starts(with: row.text.utf8))
      }
      #expect(count > 0)
      if isLine { #expect(try reader.nextLine()?.value.get().sourceText == "[]") }
    }
  }

  @Test(arguments: ["01e999", "1e", "-", "1.", ".5", "+1", "0x10", "1e99999x", "99999999999999999999a", "NaN", "1 2"])
  func `what is no number breaks its line alone`(_ text: String) throws {
    let reader = JSONReader(SourceText(name: "x", text: "[1]\n[0, \(text)]\n[1e999]"))
    var seen: [String] = []
    while let (number, result) = reader.nextLine() { seen.append(Source.line(number, result)) }
    #expect(seen.count == 3)
    #expect(seen.first == "1 [1]" && seen.last == "3 [1e999]")
    #expect(seen[1].hasPrefix("2 json-syntax "))
  }

  struct Depth: CustomTestStringConvertible {
    let name: String
    let open: String
    let close: String
    var testDescription: String { name }
  }

  static let nesting: [Depth] = [
    .init(name: "arrays", open: "[", close: "]"), .init(name: "objects", open: "{\"a\":", close: "}"),
    .init(name: "beside a number that no double holds", open: "[1e999,", close: "]"),
  ]

  @Test(arguments: nesting, [511, 512, 513]) func `a line nests as deep as a document`(
    _ row: Depth, depth: Int
  ) throws {
    let deep = String(repeating: row.open, count: depth) + "[]" + String(repeating: row.close, count: depth)
    let reader = JSONReader(SourceText(name: "x", text: "[1]\n\(deep)\n[2]\n"))
    var seen: [String] = []
    while let (number, result) = reader.nextLine() {
      let isSound = (try? result.get()) != nil
      if case .failure(let error) = result { #expect(error.fault == .tooDeep(limit: 512)) }
      seen.append("\(number) \(isSound)")
    }
    #expect(seen == ["1 true", "2 \(depth < 512)", "3 true"])
    let document = JSONReader(SourceText(name: "x", text: deep))
    let isSound = (try? document.readDocument()) != nil
    #expect(isSound == (depth < 512))
  }
}
