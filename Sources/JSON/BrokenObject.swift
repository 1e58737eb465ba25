internal import Diagnostics

/// Finds members at the beginning of an object that is broken further on.
enum BrokenObject {
  /// How far to look, in bytes, and how many members.
  private static let reach = (length: 1 << 16, members: 16)

  /// Returns a member as it stands in the text.
  ///
  /// What stands before the end of a member, and is made an object by closing it, is left to simdjson to read.
  ///
  /// - Returns: nil when the text is no object, or has no such member before it breaks.
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

  /// Returns where the members of an outermost object end: at its commas, where it is closed, and where the text ends.
  private static func memberEnds(in text: UnsafeRawBufferPointer) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    var inString = false
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\\") where inString: offset += 1
      case UInt8(ascii: "\""): inString.toggle()
      case _ where inString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return ends + [offset] }
      case UInt8(ascii: ",") where depth == 1: ends.append(offset)
      default: break
      }
      offset += 1
    }
    return ends + [text.count]
  }
}

extension JSONReader {
  /// Returns a member of the object that the last line begins and breaks, as it stands there.
  ///
  /// - Returns: nil when there is none before the line breaks.
  public func memberOfBrokenLine(_ name: StaticString) -> String? {
    BrokenObject.member(name, in: documentBytes, maximumDepth: maximumDepth)
  }

  /// Returns a member of the object that a line begins, as it stands there.
  ///
  /// - Parameter head: The line's beginning.
  /// - Returns: nil when there is none.
  public func member(_ name: StaticString, ofLineBeginning head: JSONBlock) -> String? {
    BrokenObject.member(name, in: head.bytes, maximumDepth: maximumDepth)
  }
}
