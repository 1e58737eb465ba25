internal import Diagnostics

/// The member names of a broken object. Lenient on purpose: callers want to know what may have been there.
extension BrokenObject {
  /// Returns the names of the outermost object's members as far as they can be determined, even if its opening brace is
  /// missing. A name cut off by the end of the text is returned separately.
  static func memberNames(in text: UnsafeRawBufferPointer) -> (names: [String], cutOff: String?) {
    var names: [String] = []
    var cutOff: String?
    var isNameExpected = true
    var depth = text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "\"") ? 1 : 0
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        let end = endOfString(in: text, from: offset)
        if depth == 1, isNameExpected {
          let isWhole = end - offset > 1 && text[end - 1] == UInt8(ascii: "\"")
          if isWhole {
            names += string(UnsafeRawBufferPointer(rebasing: text[offset..<end]))
          } else {
            cutOff = String(decoding: text[offset + 1..<min(end, offset + longestName)], as: UTF8.self)
          }
        }
        (isNameExpected, offset) = (false, end - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isNameExpected = true
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isNameExpected = true
      default: break
      }
      offset += 1
    }
    return (names, cutOff)
  }

  /// Returns the end of a string, after its closing quotation mark.
  private static func endOfString(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start + 1
    while offset < text.count, text[offset] != UInt8(ascii: "\"") {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, text.count)
  }

  /// Decodes a string with its quotation marks; empty if it is not a valid string, or is too long for a name.
  private static func string(_ text: UnsafeRawBufferPointer) -> [String] {
    guard text.count <= longestName else { return [] }
    guard text.contains(UInt8(ascii: "\\")) else {
      return [String(decoding: text.dropFirst().dropLast(), as: UTF8.self)]
    }
    let reader = JSONReader(SourceText(name: "", bytes: [UInt8(ascii: "[")] + Array(text) + [UInt8(ascii: "]")]))
    var strings: [String] = []
    try? (try? reader.readDocument())?.forEachElement { (_, value) throws(JSONTypeError) in
      strings.append(try value.string())
    }
    return strings
  }

  private static let longestName = 512
}

extension JSONReader {
  /// Returns the names of the members of the last line, as far as they can be determined.
  ///
  /// - Returns: The names, and the beginning of a name cut off by the end of the line.
  /// - Complexity: O(length of the line).
  package func memberNamesOfBrokenLine() -> (names: [String], cutOff: String?) {
    BrokenObject.memberNames(in: documentBytes)
  }
}
