import Foundation
import JSON
import TestSupport
import Testing

/// Texts in JSON: only the characters required by RFC 8259 section 7, and C1 controls, are escaped.
@Suite struct JSONWriterTests {
  /// The text escaped in a simple way, scalar by scalar.
  private static func escaped(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": escaped += String(format: "\\u%04x", scalar.value)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }

  private static func written(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text as written from a buffer that starts at an offset.
  private static func written(_ text: String, alignment: Int) -> String {
    let bytes = Array(repeating: UInt8(ascii: "\""), count: alignment) + Array(text.utf8) + [UInt8(ascii: "\"")]
    var writer = JSONWriter()
    bytes.withUnsafeBufferPointer { writer.write(UnsafeBufferPointer(rebasing: $0[alignment..<bytes.count - 1])) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func readBack(_ json: String) throws -> String? {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    let json: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "nothing", text: "", json: #""""#),
    Row(name: "letters", text: "abc", json: #""abc""#),
    Row(name: "a quote", text: "\"", json: #""\"""#),
    Row(name: "a backslash", text: "\\", json: #""\\""#),
    Row(name: "a slash stays", text: "/", json: #""/""#),
    Row(name: "line end and tab", text: "\n\r\t", json: #""\n\r\t""#),
    Row(name: "CR LF is two", text: "\r\n", json: #""\r\n""#),
    Row(name: "the noughth", text: "\0", json: #""\u0000""#),
    Row(name: "escape", text: "\u{1B}[31m", json: #""\u001b[31m""#),
    Row(name: "the last of C0", text: "\u{1F} ", json: #""\u001f ""#),
    Row(name: "delete", text: "~\u{7F}", json: #""~\u007f""#),
    Row(name: "the first of C1", text: "\u{80}", json: #""\u0080""#),
    Row(name: "the last of C1", text: "\u{9F}", json: #""\u009f""#),
    Row(name: "a hard space is none", text: "\u{A0}\u{BF}", json: "\"\u{A0}\u{BF}\""),
    Row(name: "letters with the same bytes", text: "\u{C0}\u{2080}\u{1F600}", json: "\"\u{C0}\u{2080}\u{1F600}\""),
    Row(name: "line separators stay", text: "\u{2028}\u{2029}", json: "\"\u{2028}\u{2029}\""),
    Row(name: "a byte order mark stays", text: "a\u{FEFF}b", json: "\"a\u{FEFF}b\""),
    Row(name: "what is no character stays", text: "\u{FFFF}\u{10FFFF}", json: "\"\u{FFFF}\u{10FFFF}\""),
    Row(name: "combining marks stay apart", text: "e\u{301}\u{E9}", json: "\"e\u{301}\u{E9}\""),
  ]

  @Test(arguments: rows) func `a text is written`(_ row: Row) throws {
    #expect(Self.written(row.text).utf8.elementsEqual(row.json.utf8))
    #expect(try Self.readBack(row.json)?.utf8.elementsEqual(row.text.utf8) == true)
  }

  /// Eight bytes are examined together: tests each scalar at each position among letters.
  @Test(arguments: 0..<8) func `every scalar below U+0180 is seen at every place`(alignment: Int) {
    for value in 0..<UInt32(0x180) {
      let scalar = Unicode.Scalar(value).map(String.init) ?? ""
      for place in 0..<10 {
        let text = String(repeating: "x", count: place) + scalar + String(repeating: "y", count: 9 - place)
        let json = Self.written(text, alignment: alignment)
        #expect(json.utf8.elementsEqual(Self.escaped(text).utf8), "U+\(String(value, radix: 16)) at \(place)")
      }
    }
  }

  @Test(arguments: 0...40) func `a text of any length is written at any address, and read back`(length: Int) throws {
    var random = SeededGenerator(seed: UInt64(length))
    for alignment in 0..<16 {
      var text = ""
      while text.utf8.count < length {
        text.unicodeScalars.append(Self.scalar(&random, upTo: length - text.utf8.count))
      }
      let json = Self.written(text, alignment: alignment)
      #expect(json.utf8.elementsEqual(Self.escaped(text).utf8))
      #expect(try Self.readBack(json)?.utf8.elementsEqual(text.utf8) == true)
    }
  }

  /// A scalar of at most `length` bytes, often one that has to be escaped or looks similar.
  private static func scalar(_ random: inout SeededGenerator, upTo length: Int) -> Unicode.Scalar {
    while true {
      let bound = random.pick([0x20, 0x80, 0x80, 0xA0, 0xC0, 0x800, 0x1_0000, 0x11_0000])
      let special: [Unicode.Scalar] = ["\"", "\\", "\u{7F}", "\u{85}", "\u{A2}", "a", "a", "a"]
      let scalar = random.coin() ? random.pick(special) : Unicode.Scalar(UInt32(random.int(below: bound))) ?? "a"
      if String(scalar).utf8.count <= length { return scalar }
    }
  }

  @Test func `long texts outgrow the buffer`() {
    var random = SeededGenerator(seed: 1)
    var writer = JSONWriter()
    var expected = "\"texts\":["
    writer.writeArray("texts") { writer in
      for number in 0..<40 {
        let text = String(repeating: random.pick(["a", "\u{1}", "é\"", "日"]), count: random.int(below: 3000))
        writer.writeElement { $0.write(text) }
        expected += (number > 0 ? "," : "") + Self.escaped(text)
      }
    }
    #expect(writer.bytes.elementsEqual((expected + "]").utf8))
  }

  @Test func `values are separated, and a line stands on its own`() {
    var writer = JSONWriter()
    for _ in 0..<2 {
      writer.writeObject { writer in
        writer.writeMember("none", nil as String?)
        writer.writeMember("text", "x")
        writer.writeMember("yes", true)
        writer.writeMember("no", false)
        writer.writeArray("numbers", [Int.min, -1, 0, Int.max]) { $0.writeMember("n", $1) }
        writer.writeMember("score", 0.1)
        writer.writeMember("nothing", nil as Int?)
        writer.writeArray("empty", [String]()) { $0.write($1) }
        writer.writeMember("plain", atMost: 2) { room in
          room[0] = UInt8(ascii: "a")
          return 1
        }
        writer.writeObject("object") { _ in }
        writer.writeObject("made", 1) { $0.writeMember("n", $1) }
        writer.writeObject("unmade", nil as Int?) { $0.writeMember("n", $1) }
        writer.writeMember("json", json: "[1.0]")
      }
      writer.endLine()
    }
    let line = """
      {"none":null,"text":"x","yes":true,"no":false,"numbers":["n":-9223372036854775808,"n":-1,"n":0,\
      "n":9223372036854775807],"score":0.1,"nothing":null,"empty":[],"plain":"a","object":{},"made":{"n":1},\
      "unmade":null,"json":[1.0]}

      """
    #expect(String(decoding: writer.bytes, as: UTF8.self) == line + line)
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
    writer.writeObject { $0.writeMember("a", 1) }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a":1}"#)
  }

  static let raw: [Row] = [
    Row(name: "a number as it is written", text: "1.0", json: "1.0"),
    Row(name: "an object", text: #"{ "a" : [1, "\u0041"] }"#, json: #"{ "a" : [1, "\u0041"] }"#),
    Row(name: "white space that ends lines", text: "[\r1,\t2]", json: "[ 1, 2]"),
    Row(name: "delete in a text", text: "\"\u{7F}\"", json: #""\u007f""#),
    Row(name: "C1 in a text", text: "\"\u{80}\u{9B}\u{9F}\"", json: #""\u0080\u009b\u009f""#),
    Row(
      name: "letters with the same bytes", text: "\"\u{A0}\u{C2}\u{2082}\u{9A}\"",
      json: "\"\u{A0}\u{C2}\u{2082}\\u009a\""),
  ]

  @Test(arguments: raw) func `JSON that is there already stays as it is, but for controls`(_ row: Row) throws {
    var writer = JSONWriter()
    writer.write(json: row.text)
    #expect(writer.bytes.elementsEqual(row.json.utf8))
    let read = { (json: String) in
      try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? NSObject
    }
    #expect(try read(row.json) == read(row.text))
  }
}
