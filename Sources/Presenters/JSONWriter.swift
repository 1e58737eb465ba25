/// Writes JSON text, keys in the order given, stable byte for byte.
struct JSONWriter {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object; `body` writes its members.
  mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

  /// Writes an array, an element a call of `element`.
  mutating func array<Items: Sequence>(_ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void) {
    nest("[", "]") { writer in
      for item in items {
        writer.separate()
        element(&writer, item)
        writer.needsComma = true
      }
    }
  }

  /// Writes a member's name; its value comes next.
  mutating func member(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
    separate()
    append("\"")
    bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    append("\":")
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// Writes a member that is a string, or null.
  mutating func member(_ name: StaticString, _ text: String?) {
    member(name) { writer in
      if let text { writer.string(text) } else { writer.append("null") }
    }
  }

  /// Writes a member that is a truth value.
  mutating func member(_ name: StaticString, _ truth: Bool) {
    member(name) { $0.append(truth ? "true" : "false") }
  }

  /// Writes a member that is a whole number, or null.
  mutating func member(_ name: StaticString, _ number: Int?) {
    member(name) { $0.append(number.map(String.init) ?? "null") }
  }

  /// Writes a string, escaping what RFC 8259 section 7 asks for, and C1 controls, which act on a terminal too.
  mutating func string(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      default: appendEscapingControls(byte)
      }
    }
    append("\"")
  }

  private mutating func appendEscapingControls(_ byte: UInt8) {
    switch byte {
    case 0..<0x20, 0x7F: escape(byte)
    case 0x80..<0xA0 where bytes.last == 0xC2:
      bytes.removeLast()
      escape(byte)
    default: bytes.append(byte)
    }
  }

  private mutating func escape(_ control: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    append("\\u00")
    bytes.append(digits[Int(control >> 4)])
    bytes.append(digits[Int(control & 15)])
  }

  /// Writes valid JSON text as it is, but for controls that act on a terminal: between values they are white
  /// space, and the others stand in strings.
  mutating func raw(_ text: String) {
    for byte in text.utf8 { appendEscapingControls(max(byte, UInt8(ascii: " "))) }
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    append(open)
    needsComma = false
    body(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = false
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
