internal import SystemExpat

/// Parses XML property lists with expat.
///
/// Nothing outside the file is ever loaded, and no entity declared in the file is expanded; expat's limit for entities
/// in attributes stays enabled. Parsing ends at malformed XML; what was read before is kept.
package enum XMLPropertyListReader {
  /// Reads a property list.
  ///
  /// - Returns: The property list's root value, nil if there is none, and the diagnostics.
  /// - Complexity: O(length).
  package static func read(_ text: DecodedText) -> (root: PropertyListValue?, log: FileDiagnosticLog) {
    var log = FileDiagnosticLog(text)
    let bytes = XMLCharacters.allowed(text.bytes, &log)
    let session = ExpatSession(builder: PropertyListBuilder(log: log, maximumDepth: text.limits.depth))
    session.parse(bytes)
    return (session.builder.root, session.builder.log)
  }
}

/// One run of expat on one text.
private final class ExpatSession {
  var builder: PropertyListBuilder
  private let parser: XML_Parser

  init(builder: PropertyListBuilder) {
    self.builder = builder
    // The text has been converted to UTF-8, whatever its declaration says.
    guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("out of memory") }
    self.parser = parser
  }

  deinit { XML_ParserFree(parser) }

  private var offset: Int { max(0, Int(systemexpat_offset(parser))) }

  func parse(_ bytes: [UInt8]) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, _ in
        guard let session = session(data), let name else { return }
        session.builder.begin(String(cString: name), at: session.offset)
      },
      { data, _ in session(data)?.builder.end() })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      guard let session = session(data) else { return }
      session.builder.characters(buffer(text, length), at: session.offset)
    }
    // A default handler prevents expat from expanding entities declared in the file: references arrive here as written,
    // along with comments and the like.
    XML_SetDefaultHandler(parser) { data, text, length in
      guard let session = session(data) else { return }
      session.readOther(buffer(text, length))
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), 1)
    }
    if status != XML_STATUS_OK {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
      builder.log.report(builder.isComplete ? .contentAfterEnd : .malformedXML(reason: reason), at: offset)
    }
    builder.endEarly()
  }

  private func readOther(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.first == UInt8(ascii: "&") else { return }
    builder.log.report(.entityReference(written: String(decoding: text, as: UTF8.self)), at: offset)
    builder.characters(text, at: offset)
  }
}

private func session(_ data: UnsafeMutableRawPointer?) -> ExpatSession? {
  data.map { Unmanaged<ExpatSession>.fromOpaque($0).takeUnretainedValue() }
}

private func buffer(_ text: UnsafePointer<XML_Char>?, _ length: Int32) -> UnsafeBufferPointer<UInt8> {
  UnsafeRawBufferPointer(start: text, count: Int(length)).assumingMemoryBound(to: UInt8.self)
}

/// The characters that XML does not allow, written out or as references. Foundation reads them; expat stops there.
///
/// Source: XML 1.0, section 2.2, “Characters”.
enum XMLCharacters {
  /// Replaces forbidden characters, and references to them, with others of the same length, which preserves all
  /// locations.
  ///
  /// - Complexity: O(length).
  static func allowed(_ bytes: [UInt8], _ log: inout FileDiagnosticLog) -> [UInt8] {
    var bytes = bytes
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D {
        log.report(.forbiddenCharacter(codePoint: UInt32(byte)), at: offset)
        bytes[offset] = UInt8(ascii: " ")
      } else if byte == 0xEF && bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE {
        // U+FFFE and U+FFFF become U+FFFD.
        log.report(.forbiddenCharacter(codePoint: 0xFFC0 + UInt32(bytes[offset + 2] & 0x3F)), at: offset)
        bytes[offset + 2] = 0xBD
      } else if byte == UInt8(ascii: "&"), let (codePoint, digits) = reference(at: offset, in: bytes),
        isForbidden(codePoint)
      {
        log.report(.forbiddenCharacter(codePoint: codePoint), at: offset)
        // A tab, the only white space that one digit can denote.
        for index in digits { bytes[index] = UInt8(ascii: "0") }
        bytes[digits.upperBound - 1] = UInt8(ascii: "9")
      }
      offset += 1
    }
    return bytes
  }

  /// Returns the character that `&#…;` or `&#x…;` denotes, and its digits; nil if it is no such reference.
  private static func reference(at start: Int, in bytes: [UInt8]) -> (codePoint: UInt32, digits: Range<Int>)? {
    var offset = start + 1
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return nil }
    offset += 1
    let isHexadecimal = offset < bytes.count && bytes[offset] == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    let first = offset
    var codePoint: UInt32 = 0
    while offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue,
      isHexadecimal || digit < 10
    {
      // Once it is too large, more digits change nothing.
      codePoint = min(codePoint, 0x11_0000) * (isHexadecimal ? 16 : 10) + UInt32(digit)
      offset += 1
    }
    guard offset > first, offset < bytes.count, bytes[offset] == UInt8(ascii: ";") else { return nil }
    return (codePoint, first..<offset)
  }

  /// Surrogates and what is beyond Unicode are forbidden too, but Foundation stops there as expat does.
  private static func isForbidden(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
