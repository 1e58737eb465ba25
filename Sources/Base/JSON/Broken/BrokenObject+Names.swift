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
    for token in JSONTokens(text) {
      depth += token.nesting
      switch token.kind {
      case .string(let isWhole):
        if depth == 1, isNameExpected {
          if isWhole {
            names += string(UnsafeRawBufferPointer(rebasing: text[token.range]))
          } else {
            cutOff = String(decoding: text[token.range].dropFirst().prefix(longestName - 1), as: UTF8.self)
          }
        }
        isNameExpected = false
      case .punctuation("{"), .punctuation("["), .punctuation(","): isNameExpected = true
      case .punctuation, .other: break
      }
    }
    return (names, cutOff)
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
