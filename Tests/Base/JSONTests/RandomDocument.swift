import TestSupport

/// A random document, with the place of every value recorded while it is written.
struct RandomDocument {
  /// A value's path, kind, place and text.
  struct Value: Equatable {
    var path: String
    var kind: String
    var line: Int
    var column: Int
    var text: String
  }

  private(set) var bytes: [UInt8] = []
  private(set) var values: [Value] = []
  private var random: SeededGenerator
  private var line = 1
  private var lineStart = 0
  private let isOneLine: Bool

  init(seed: UInt64, isOneLine: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isOneLine = isOneLine
    space()
    value("", depth: 0)
    space()
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private static let scalars = [
    ("null", "null"), ("a boolean", "true"), ("a boolean", "false"), ("a string", "\"\""),
    ("a string", #""{[,:]} \" \\ \u00e9""#), ("a string", "\"日本 🏖️\""), ("a string", #""\\""#),
    ("a number", "0"), ("a number", "-1"), ("a number", "1.0"), ("a number", "123456789012345678"),
    ("a number", "1234567890123456789"), ("a number", "18446744073709551615"), ("a number", "18446744073709551616"),
    ("a number", "-12345678901234567890123"), ("a number", "1e999"), ("a number", "-1.5E-999"),
    ("a number", "0.1000000000000000000000000000001"), ("a number", "1e+2"),
  ]

  private mutating func value(_ path: String, depth: Int) {
    let place = values.count
    let start = bytes.count
    values.append(Value(path: path, kind: "", line: line, column: start - lineStart + 1, text: ""))
    switch depth < 5 ? random.int(below: 4) : 9 {
    case 0:
      values[place].kind = "an array"
      container("[", "]", count: random.int(below: 5)) { $0.value("\(path)[\($1)]", depth: depth + 1) }
    case 1:
      values[place].kind = "an object"
      container("{", "}", count: random.int(below: 5)) { document, number in
        document.append("\"m\(number)\"")
        document.space()
        document.append(":")
        document.space()
        document.value("\(path).m\(number)", depth: depth + 1)
      }
    default:
      let (kind, text) = random.pick(Self.scalars)
      values[place].kind = kind
      append(text)
    }
    values[place].text = String(decoding: bytes[start...], as: UTF8.self)
  }

  private mutating func container(
    _ open: String, _ close: String, count: Int, _ element: (inout RandomDocument, Int) -> Void
  ) {
    append(open)
    space()
    for number in 0..<count {
      if number > 0 { append(",") }
      space()
      element(&self, number)
      space()
    }
    append(close)
  }

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }

  private mutating func space() {
    for _ in 0..<random.int(below: 3) {
      let space = random.pick([" ", "\t", "\n", "\r\n"])
      if isOneLine, space.utf8.contains(UInt8(ascii: "\n")) { continue }
      append(space)
      if space.utf8.contains(UInt8(ascii: "\n")) {
        line += 1
        lineStart = bytes.count
      }
    }
  }
}
