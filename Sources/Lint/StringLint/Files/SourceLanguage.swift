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
    // Where the first and the last gap of a literal begins and ends.
    var gap: (start: Int, end: Int)?
    var isQuoted = false
    var index = 0
    func end() {
      guard start < index, index - start <= longest else { return }
      body(bytes[start..<index])
      guard let gap else { return }
      if start < gap.start { body(bytes[start..<gap.start]) }
      if gap.end < index { body(bytes[gap.end..<index]) }
    }
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        if next == UInt8(ascii: "(") { gap = (gap?.start ?? index, index + 2) }
        index += 1
      case UInt8(ascii: ")"): gap?.end = index + 1
      case UInt8(ascii: "%") where next == UInt8(ascii: "@"): gap = (gap?.start ?? index, index + 2)
      case UInt8(ascii: "/")
      where self == .code && !isQuoted && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*")):
        index = Self.endOfComment(at: index, in: bytes) - 1
        start = index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "\n"),
        UInt8(ascii: "<") where self == .markup, UInt8(ascii: ">") where self == .markup:
        end()
        isQuoted = bytes[index] == UInt8(ascii: "\"") && !isQuoted
        (start, gap) = (index + 1, nil)
      default: break
      }
      index += 1
    }
  }

  /// Where the comment ends that begins at an offset: at the end of its line, or behind its last slash.
  private static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
    let isLine = bytes[start + 1] == UInt8(ascii: "/")
    var end = start + 2
    while end < bytes.count {
      if isLine, bytes[end] == UInt8(ascii: "\n") { return end }
      if !isLine, bytes[end] == UInt8(ascii: "/"), end > start + 2, bytes[end - 1] == UInt8(ascii: "*") {
        return end + 1
      }
      end += 1
    }
    return end
  }
}
