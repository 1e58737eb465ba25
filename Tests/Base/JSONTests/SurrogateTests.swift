import Diagnostics
import JSON
import TestSupport
import Testing

/// A lone surrogate escape is read as U+FFFD, as when decoding ill-formed UTF-16; nothing else in the document changes.
@Suite struct SurrogateTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The text between the quotation marks.
    let written: String
    let text: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a high one", written: #"\ud83d"#, text: "\u{FFFD}"),
    Row(name: "a low one", written: #"\ude00"#, text: "\u{FFFD}"),
    Row(name: "in capitals", written: #"\uD83D|\uDE00"#, text: "\u{FFFD}|\u{FFFD}"),
    Row(name: "the first and the last of all", written: #"\ud800 \udfff"#, text: "\u{FFFD} \u{FFFD}"),
    Row(name: "no surrogates beside them", written: #"\ud7ff\ue000"#, text: "\u{D7FF}\u{E000}"),
    Row(name: "a pair", written: #"\ud83d\ude00"#, text: "😀"),
    Row(name: "before another escape", written: #"\ud83d\u0041"#, text: "\u{FFFD}A"),
    Row(name: "before a short escape", written: #"\ud83d\n"#, text: "\u{FFFD}\n"),
    Row(name: "before a letter", written: #"\ud83du0041"#, text: "\u{FFFD}u0041"),
    Row(name: "before a pair", written: #"\ud83d\ud83d\ude00"#, text: "\u{FFFD}😀"),
    Row(name: "behind a pair", written: #"\ud83d\ude00\ude00"#, text: "😀\u{FFFD}"),
    Row(name: "the wrong way round", written: #"\ude00\ud83d"#, text: "\u{FFFD}\u{FFFD}"),
    Row(name: "a pair with a letter between", written: #"\ud83dx\ude00"#, text: "\u{FFFD}x\u{FFFD}"),
    Row(name: "a backslash and letters", written: #"\\ud83d"#, text: #"\ud83d"#),
    Row(name: "behind a backslash", written: #"\\\ud83d"#, text: "\\\u{FFFD}"),
    Row(name: "two backslashes", written: #"\\\\ud83d\ud83d"#, text: "\\\\ud83d\u{FFFD}"),
    Row(name: "beside a quote", written: #"\"\ud83d\""#, text: "\"\u{FFFD}\""),
  ]

  /// As a value, as a name and next to a number beyond a double's range, in a document and on a line.
  @Test(arguments: rows) func `half a pair is a replacement character`(_ row: Row) throws {
    let document = "{\"\(row.written)\": [\"\(row.written)\", 1e999],\n\"last\": \"\(row.written)\"}"
    for text in [document, document.replacing("\n", with: "")] {
      let isLine = text != document
      let reader = JSONReader(SourceText(name: "x", text: isLine ? "[1]\n\(text)\n[2]" : text))
      if isLine { _ = reader.nextLine() }
      let root = isLine ? try #require(reader.nextLine()).value.get() : try reader.readDocument()
      var names: [String] = []
      try root.forEachMember { (name, value) throws(JSONTypeError) in
        names.append(name.text)
        guard value.kind == .array else { return }
        try value.forEachElement { (index, value) throws(JSONTypeError) in
          if index == 0 { #expect(try value.string() == row.text) } else { #expect(try value.numberText() == "1e999") }
        }
      }
      #expect(names == [row.text, "last"])
      let last = try #require(root.member("last"))
      #expect(try last.string().unicodeScalars.elementsEqual(row.text.unicodeScalars))
      // The source text is passed on unchanged.
      #expect(last.sourceText == "\"\(row.written)\"")
      #expect(root.sourceText == text)
      #expect(last.line == 2)
      if isLine { #expect(try reader.nextLine()?.value.get().sourceText == "[2]") }
    }
  }

  struct Fault: CustomTestStringConvertible {
    let text: String
    let column: Int
    var testDescription: String { text }
  }

  static let faults: [Fault] = [
    Fault(text: #"["\ud83d", "\x"]"#, column: 12), Fault(text: #"["\ud83d", "\ud83d\u12"]"#, column: 12),
    Fault(text: #"["\ud83"]"#, column: 2), Fault(text: #"["\ud83g"]"#, column: 2),
    Fault(text: #"["\ud83d" 5]"#, column: 11), Fault(text: #"["\ud83d",]"#, column: 11),
    Fault(text: #"["\ud83d""#, column: 10), Fault(text: #"["\ud83d", tru]"#, column: 12),
    Fault(text: #"["a", \ud83d]"#, column: 7), Fault(text: #"["\ud83d"#, column: 2),
    Fault(text: #"["\ud83d\"#, column: 2),
  ]

  @Test(arguments: faults) func `another fault is reported at its place`(_ row: Fault) {
    let reader = JSONReader(SourceText(name: "x", text: row.text))
    let error = #expect(throws: JSONSyntaxError.self) { _ = try reader.readDocument() }
    #expect(error?.fault.identifier == "json-syntax")
    #expect(error?.location == SourceLocation(file: "x", line: 1, column: row.column))
  }

  /// Random texts of code units, escaped or not; the standard library decodes the same units for comparison.
  @Test(arguments: 0..<20) func `a text is what its code units are`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let units = (0..<random.int(below: 12)).map { _ in
        random.pick([0x41, 0x5C, 0x22, 0xD7FF, 0xD800, 0xD83D, 0xDBFF, 0xDC00, 0xDE00, 0xDFFF, 0xE000] as [UInt16])
      }
      let written = units.map { unit in
        if unit == 0x41 { return "A" }
        if unit == 0x5C || unit == 0x22, random.coin() { return unit == 0x5C ? "\\\\" : "\\\"" }
        let digits = String(unit, radix: 16, uppercase: random.coin())
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
      let reader = JSONReader(SourceText(name: "x", text: "[\"\(written)\"]"))
      var text: String?
      try reader.readDocument().forEachElement { (_, value) throws(JSONTypeError) in text = try value.string() }
      #expect(text.map { Array($0.unicodeScalars) } == Array(String(decoding: units, as: UTF16.self).unicodeScalars))
    }
  }
}
