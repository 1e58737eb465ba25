/// How the texts of a source are separated from each other.
enum SourceLanguage {
  /// Texts between quotation marks, and comments.
  case code
  /// Texts between quotation marks or tags, such as those of a storyboard.
  case markup

  /// - Parameter name: The name of a file.
  init?(_ name: String) {
    let code = [".swift", ".m", ".mm", ".h", ".c", ".cpp", ".cc"]
    let markup = [".storyboard", ".xib", ".plist", ".html"]
    if code.contains(where: name.hasSuffix) {
      self = .code
    } else if markup.contains(where: name.hasSuffix) {
      self = .markup
    } else {
      return nil
    }
  }

  /// Calls a function with each text that stands between two separators in a line: the literals, and what is between them.
  /// Of a literal with something else inside, such as `"status.\(name)"` or `@"status.%@"`, it also gets the text before
  /// that and the text after it. Comments are left out.
  func forEachLiteral(in bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    let longest = 1_000
    var start = 0
    var index = 0
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      let isMark = byte == UInt8(ascii: "\"")
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "/"), self == .code, !isQuoted, let end = Self.endOfComment(at: index, in: bytes) {
        index = end
        start = end
        continue
      }
      if isMark || byte == UInt8(ascii: "\n")
        || self == .markup && [UInt8(ascii: "<"), UInt8(ascii: ">")].contains(byte)
      {
        if start < index, index - start <= longest { Self.forEachPart(of: bytes[start..<index], body) }
        start = index + 1
        isQuoted = isMark && !isQuoted
      }
      index += 1
    }
  }

  /// Where a comment ends: at the end of its line, or behind its last slash; nil if there is none.
  private static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    case UInt8(ascii: "*"):
      var end = start + 2
      while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
      return min(end + 2, bytes.count)
    default: return nil
    }
  }

  private static func forEachPart(of literal: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    body(literal)
    for (opening, closing) in [("\\(", UInt8(ascii: ")")), ("%@", UInt8(ascii: "@"))] {
      guard let first = literal.firstRange(of: opening.utf8), let last = literal.lastIndex(of: closing) else {
        continue
      }
      body(literal[..<first.lowerBound])
      if last >= first.lowerBound { body(literal[(last + 1)...]) }
    }
  }
}
