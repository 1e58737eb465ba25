import Diagnostics
import TestSupport
import Testing

@testable import JSON

/// A divided document has the elements of the whole one; what cannot be divided with certainty is not.
@Suite struct DividedDocumentTests {
  /// Divides a document into pieces of about 40 bytes; returns the elements of each piece.
  private static func divide(_ text: String, depth: Int = 64, workers: Int = 2) -> [[String]]? {
    let document = JSONDividedDocument(
      SourceText(name: "x", text: text), dividing: "list", maximumDepth: depth, workers: workers, pieceSize: 40)
    return document.map { document in
      document.pieces.map { piece in elements(of: JSONReader(piece.array(), name: "x")) }
    }
  }

  private static func elements(of reader: JSONReader) -> [String] {
    var elements: [String] = []
    try? reader.readDocument().forEachElement { (_, element) throws(JSONTypeError) in
      elements.append(element.sourceText)
    }
    return elements
  }

  /// Thirty objects with something in each.
  private static func list(_ inside: String = "", separator: String = ",") -> String {
    (0..<30).map { "{\"id\":\"\($0)\"\(inside)}" }.joined(separator: separator)
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }

  struct Divisible: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ testDescription: String, _ text: String) { (self.testDescription, self.text) = (testDescription, text) }
  }

  static let divisible = [
    Divisible("an array alone", "{\"list\":[\(list())]}"),
    Divisible("members before and after", "{\"a\":[1,{}],\"list\":[\(list())],\"z\":{\"y\":[2]}}"),
    Divisible("white space", " { \"list\" : [\n\t\(list(separator: " ,\r\n "))\n] }\n"),
    Divisible("more white space than a piece is long", "{\"list\":[\(list(separator: "  ," + blank(100)))]}"),
    Divisible("more white space before a comma", "{\"list\":[\(list(separator: blank(100) + ", "))]}"),
    Divisible("objects in objects", "{\"list\":[\(list(",\"parts\":[{\"n\":1},{\"n\":2}]"))]}"),
    Divisible("objects with the same first name in objects", "{\"list\":[\(list(",\"a\":{\"id\":[1]}"))]}"),
    Divisible("an element as text in elements", "{\"list\":[\(list(",\"text\":\"},{\\\"id\\\":\""))]}"),
    Divisible("brackets as text", "{\"list\":[\(list(",\"text\":\"]}[{\\\\\""))]}"),
    Divisible("elements that are no objects", "{\"list\":[\(list()),1,null,\"],[\",[[]],\(list())]}"),
    Divisible("other objects at the end", "{\"list\":[\(list()),{\"x\":1},{\"y\":2}]}"),
    Divisible("the name as a value before", "{\"name\":\"list\",\"list\":[\(list())]}"),
    Divisible("lone surrogates and large numbers", "{\"list\":[\(list(",\"t\":\"\\ud83d\",\"n\":1e999"))]}"),
  ]

  @Test(arguments: divisible) func `pieces have the elements of the whole`(_ document: Divisible) throws {
    let whole = try JSONReader(SourceText(name: "x", text: document.text)).readDocument()
    var expected: [String] = []
    try whole.member("list")?.forEachElement { (_, element) throws(JSONTypeError) in
      expected.append(element.sourceText)
    }
    for workers in [1, 2, 5] {
      let pieces = try #require(Self.divide(document.text, workers: workers))
      #expect(pieces.flatMap(\.self) == expected)
      #expect(pieces.count > 5)
    }
  }

  static let indivisible = [
    Divisible("no document", String(repeating: "x", count: 200)),
    Divisible("a short document", "{\"list\":[{\"id\":1},{\"id\":2}]}"),
    Divisible("another member", "{\"lists\":[\(list())]}"),
    Divisible("an array inside another member", "{\"a\":{\"list\":[\(list())]}}"),
    Divisible("an array inside a text", "{\"a\":\"\\\"list\\\":[\(list().replacing("\"", with: "\\\""))]\"}"),
    Divisible("an array after one in a text", "{\"a\":\"\\\"list\":[{}]\",\"list\":[\(list())]}"),
    Divisible("two arrays", "{\"list\":[\(list())],\"list\":[\(list())]}"),
    Divisible("two arrays, one spelled otherwise", "{\"list\":[\(list())],\"l\\u0069st\":[]}"),
    Divisible("an empty array", "{\"list\":[],\"a\":[\(list())]}"),
    Divisible("elements that begin with no object", "{\"list\":[1,\(list())]}"),
    Divisible("a byte order mark", "\u{FEFF}{\"list\":[\(list())]}"),
    Divisible("no end", "{\"list\":[\(list())"),
    Divisible("an end in an element", "{\"list\":[\(list()),{\"id\":"),
    Divisible("a missing comma", "{\"list\":[\(list(separator: " "))]}"),
    Divisible("a comma too many", "{\"list\":[\(list()),,\(list())]}"),
    Divisible("a comma at the end", "{\"list\":[\(list()),]}"),
    Divisible("a bracket too many", "{\"list\":[\(list())],\(list())]}"),
    Divisible(
      "the same objects in another array, where it would be cut",
      "{\"list\":[\(list())],\"other\":[{\"id\":1},{\"id\":2}]}"),
    Divisible("a fault before the array", "{\"a\":tru,\"list\":[\(list())]}"),
    Divisible("a fault after the array", "{\"list\":[\(list())],}"),
    Divisible("a fault in an element", "{\"list\":[\(list()),{\"id\":1,\"x\":01},\(list())]}"),
    Divisible("a raw line feed in a text", "{\"list\":[\(list(",\"t\":\"\n\""))]}"),
    Divisible("an array cut off after a comma between its objects", "{\"list\":[\(list()),{\"id\":1},"),
  ]

  @Test(arguments: indivisible) func `other documents are left to be read whole`(_ document: Divisible) {
    for workers in [1, 2, 5] { #expect(Self.divide(document.text, workers: workers) == nil) }
  }

  @Test func `elements may nest as deep as in the whole document`() {
    let inside = ",\"a\":[[[{\"b\":[]}]]]"
    let text = "{\"list\":[\(Self.list(inside))]}"
    for depth in 1...12 {
      let whole = try? JSONReader(SourceText(name: "x", text: text), maximumDepth: depth).readDocument()
      #expect((Self.divide(text, depth: depth) != nil) == (whole != nil), "\(depth)")
    }
  }

  /// No text divides unless it is valid, and it then has the same elements.
  @Test func `random changes never give other elements`() throws {
    var random = SeededGenerator(seed: 7)
    var divided = 0
    for _ in 0..<3_000 {
      let document = random.pick(Self.divisible).text
      var bytes = Array(document.utf8)
      for _ in 0..<random.int(below: 3) {
        let place = random.int(below: bytes.count)
        let byte = random.pick(Array("\"\\{}[],: 1nd\n".utf8))
        switch random.int(below: 4) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: 90), at: place)
        default: bytes.remove(at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let pieces = Self.divide(text) else { continue }
      divided += 1
      let whole = try JSONReader(SourceText(name: "x", text: text)).readDocument()
      var expected: [String] = []
      try whole.member("list")?.forEachElement { (_, element) throws(JSONTypeError) in
        expected.append(element.sourceText)
      }
      #expect(pieces.flatMap(\.self) == expected, "\(text)")
    }
    #expect(divided > 1_000)
  }
}
