internal import FileFormats

/// Finds what to remove with a plural form: its member, and the white space or comma that separated it from others.
enum FormRemoval {
  /// Returns the range of a member.
  ///
  /// - Parameters:
  ///   - offset: Where its key begins.
  ///   - bytes: The file's text.
  /// - Returns: nil if the form contains more than a text, or comments.
  static func range(at offset: Int, in bytes: [UInt8], _ syntax: FileSyntax) -> Range<Int>? {
    switch syntax {
    case .oldStyle: nil
    case .xml: elementRange(at: offset, in: bytes)
    case .json: memberRange(at: offset, in: bytes)
    }
  }

  /// `<key>two</key> <string>…</string>` with the white space before it.
  private static func elementRange(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var place = offset
    for name in ["key", "string"] {
      place = skipBlanks(place, bytes)
      guard bytes[place...].starts(with: "<\(name)>".utf8),
        let end = bytes[(place + name.utf8.count + 2)...].firstIndex(of: UInt8(ascii: "<")),
        bytes[end...].starts(with: "</\(name)>".utf8)
      else { return nil }
      place = end + name.utf8.count + 3
    }
    return blanksBefore(offset, bytes)..<place
  }

  /// A member of an object, with the comma before it.
  private static func memberRange(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let keyEnd = stringEnd(at: offset, bytes) else { return nil }
    var place = skipBlanks(keyEnd, bytes)
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    place = skipBlanks(place + 1, bytes)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{"), let end = objectEnd(at: place, bytes) else {
      return nil
    }
    let before = blanksBefore(offset, bytes)
    guard before > 0 else { return nil }
    if bytes[before - 1] == UInt8(ascii: ",") { return before - 1..<end }
    // The first member goes with the comma after it.
    let comma = skipBlanks(end, bytes)
    guard comma < bytes.count, bytes[comma] == UInt8(ascii: ",") else { return nil }
    return before..<comma + 1
  }

  /// Extends the removal of an object's first members by the comma after the last of them.
  static func completed(_ edit: TextEdit, in bytes: [UInt8]) -> TextEdit {
    let (before, after) = (blanksBefore(edit.range.lowerBound, bytes), skipBlanks(edit.range.upperBound, bytes))
    guard edit.replacement.isEmpty, before > 0, bytes[before - 1] == UInt8(ascii: "{"), after < bytes.count,
      bytes[after] == UInt8(ascii: ",")
    else { return edit }
    return TextEdit(edit.range.lowerBound..<after + 1)
  }

  private static func objectEnd(at start: Int, _ bytes: [UInt8]) -> Int? {
    var (place, depth) = (start, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""):
        guard let end = stringEnd(at: place, bytes) else { return nil }
        place = end - 1
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func stringEnd(at start: Int, _ bytes: [UInt8]) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place < bytes.count ? place + 1 : nil
  }

  private static func skipBlanks(_ start: Int, _ bytes: [UInt8]) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { $0 > 0x20 } ?? bytes.count
  }

  private static func blanksBefore(_ end: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
  }
}
