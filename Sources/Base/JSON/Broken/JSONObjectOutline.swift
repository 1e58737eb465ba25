internal import Diagnostics

/// The outermost members of an object that is invalid inside or incomplete.
///
/// Available only if the object follows JSON's grammar at its outermost level and the brackets below are balanced.
package struct JSONObjectOutline {
  /// The unescaped names of the members, in order. The value of the last one may be incomplete.
  package let names: [String]
  /// Whether the object's closing brace was found, so that there are no more members.
  package let isClosed: Bool
  /// The length of the text in bytes.
  package let length: Int

  /// Reads an outline.
  ///
  /// - Parameter text: A line, or the beginning of one.
  /// - Returns: nil if the text is not such an object.
  /// - Complexity: O(length).
  init?(_ text: UnsafeRawBufferPointer) {
    var scanner = Scanner(text: text)
    guard scanner.scan() else { return nil }
    // simdjson unescapes the names.
    let list = scanner.names.map { String(decoding: text[$0], as: UTF8.self) }.joined(separator: ",")
    let reader = JSONReader(SourceText(name: "", text: "[\(list)]"))
    var names: [String] = []
    do {
      try reader.readDocument().forEachElement { (_, name) throws(JSONTypeError) in names.append(try name.string()) }
    } catch {
      return nil
    }
    self.names = names
    isClosed = scanner.isClosed
    length = text.count
  }
}

/// Scans an object's outermost members.
///
/// Source of the grammar: RFC 8259.
private struct Scanner {
  let text: UnsafeRawBufferPointer
  /// The ranges of the names, including their quotation marks.
  private(set) var names: [Range<Int>] = []
  private(set) var isClosed = false
  private var offset = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  /// Scans to the end of the object or of the text; returns false if it is not an object, or is invalid at its
  /// outermost level.
  mutating func scan() -> Bool {
    guard take("{") else { return false }
    while true {
      skipWhiteSpace()
      if names.isEmpty, take("}") {
        isClosed = true
        return true
      }
      let start = offset
      guard !isAtEnd else { return true }
      guard byte == UInt8(ascii: "\"") else { return false }
      skipString()
      guard !isCut else { return true }
      names.append(start..<offset)
      guard take(":") else { return isAtEnd }
      skipWhiteSpace()
      guard !isAtEnd else { return true }
      guard skipValue() else { return false }
      if take("}") {
        isClosed = true
        return true
      }
      guard take(",") else { return isAtEnd || isCut }
    }
  }

  private var isCut = false

  private var isAtEnd: Bool { offset >= text.count }

  private var byte: UInt8 { text[offset] }

  /// Skips white space, and then a character if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhiteSpace()
    guard !isAtEnd, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Skips the string that begins here.
  private mutating func skipString() {
    offset += 1
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "\""):
        offset += 1
        return
      default: offset += 1
      }
    }
    isCut = true
  }

  /// Skips the value that begins here; returns false if there is none, or if brackets do not match.
  private mutating func skipValue() -> Bool {
    switch byte {
    case UInt8(ascii: "\""):
      skipString()
      return true
    case UInt8(ascii: "{"), UInt8(ascii: "["): return skipBrackets()
    default:
      let start = offset
      while !isAtEnd, !#" ,:{}[]""#.utf8.contains(byte), byte > 0x20 { offset += 1 }
      return offset > start
    }
  }

  private mutating func skipBrackets() -> Bool {
    var open: [UInt8] = []
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return false }
        if open.isEmpty {
          offset += 1
          return true
        }
      default: break
      }
      offset += 1
    }
    isCut = true
    return true
  }
}

extension JSONReader {
  /// Returns the outermost members of the object in the last line, which has a syntax error; nil if it is not an
  /// object.
  package func outlineOfBrokenLine() -> JSONObjectOutline? { JSONObjectOutline(documentBytes) }
}
