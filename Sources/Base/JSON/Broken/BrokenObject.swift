internal import Diagnostics

/// Finds members at the beginning of an object with a later syntax error.
enum BrokenObject {
  /// The maximum number of bytes and members to examine.
  private static let reach = (length: 1 << 16, members: 16)

  /// Returns the source text of a member.
  ///
  /// For each member, the text up to its end is closed with a brace and parsed by simdjson.
  ///
  /// - Returns: nil if the text is not an object, or has no such member before the error.
  static func member(_ name: StaticString, in text: UnsafeRawBufferPointer, maximumDepth: Int) -> String? {
    let text = UnsafeRawBufferPointer(rebasing: text.prefix(reach.length))
    for end in memberEnds(in: text).prefix(reach.members) {
      let closed = Array(text[..<end]) + [UInt8(ascii: "}")]
      let reader = JSONReader(SourceText(name: "", bytes: closed), maximumDepth: maximumDepth)
      guard let root = try? reader.readDocument() else { return nil }
      if let text = root.memberText(name) { return text }
    }
    return nil
  }

  /// Returns where the members of the outermost object end: at its commas, at its closing brace, or at the end of the
  /// text.
  private static func memberEnds(in text: UnsafeRawBufferPointer) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    for token in JSONTokens(text) {
      depth += token.nesting
      if token.nesting < 0, depth == 0 { return ends + [token.range.lowerBound] }
      if depth == 1, token.kind == .punctuation(",") { ends.append(token.range.lowerBound) }
    }
    return ends + [text.count]
  }
}

extension JSONReader {
  /// Returns the source text of a member of the object in the last line, which has a syntax error.
  ///
  /// - Returns: nil if there is no such member before the error.
  package func memberOfBrokenLine(_ name: StaticString) -> String? {
    BrokenObject.member(name, in: documentBytes, maximumDepth: maximumDepth)
  }

  /// Returns the source text of a member of the object at the beginning of a line.
  ///
  /// - Parameter head: The beginning of the line.
  /// - Returns: nil if there is none.
  package func member(_ name: StaticString, ofLineBeginning head: JSONBlock) -> String? {
    BrokenObject.member(name, in: head.bytes, maximumDepth: maximumDepth)
  }
}
