internal import Diagnostics

/// The outermost members of an object that is broken inside, or whose end is missing.
///
/// It is told only where the object follows JSON's grammar at its outermost level, and the brackets below fit each other.
public struct JSONObjectOutline {
  /// The members' names, in their order, unescaped. The last one's value may be incomplete.
  public let names: [String]
  /// Whether the object's closing bracket was seen: then there are no more members.
  public let isClosed: Bool
  /// How long the text is, in bytes.
  public let length: Int

  /// Reads an outline.
  ///
  /// - Parameter text: A line, or its beginning.
  /// - Returns: nil when the text is no such object.
  /// - Complexity: O(length).
  init?(_ text: UnsafeRawBufferPointer) {
    var scanner = Scanner(text: text)
    guard scanner.scan() else { return nil }
    // Names are left to simdjson to unescape.
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

/// Walks over an object's outermost members.
///
/// Source of the grammar: RFC 8259.
private struct Scanner {
  let text: UnsafeRawBufferPointer
  /// Where the names stand, with their quotation marks.
  private(set) var names: [Range<Int>] = []
  private(set) var isClosed = false
  private var offset = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  /// Walks to the object's end, or that of the text; false when it is no object, or broken at its outermost level.
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

  /// Moves behind a character and the white space before it, if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipWhiteSpace()
    guard !isAtEnd, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while !isAtEnd, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Moves behind the string that begins here.
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

  /// Moves behind the value that begins here; false where there is none, or brackets do not fit each other.
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
  /// Returns the outermost members of the object that the last line begins and breaks; nil when it is no object.
  public func outlineOfBrokenLine() -> JSONObjectOutline? { JSONObjectOutline(documentBytes) }
}
