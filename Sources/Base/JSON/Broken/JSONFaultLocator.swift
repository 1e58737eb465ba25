/// Locates the faults that simdjson's first pass reports without an offset.
///
/// That pass detects three faults: invalid UTF-8, a control character inside a string, and an unterminated string. This
/// runs only for a document known to be invalid.
enum JSONFaultLocator {
  /// Returns the offset of the first such fault, or 0 if there is none.
  static func offset(in bytes: UnsafeRawBufferPointer) -> Int {
    invalidUTF8(in: bytes) ?? brokenString(in: bytes) ?? 0
  }

  /// Returns the name of the encoding of a document if it is not UTF-8; nil if its beginning does not reveal one.
  ///
  /// Source: The Unicode Standard, 23.8, "Byte Order Mark"; RFC 4627, 3: the first two characters are ASCII.
  static func encoding(of bytes: UnsafeRawBufferPointer) -> String? {
    let beginning = Array(bytes.prefix(4))
    switch beginning {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: return "UTF-32"
    case _ where beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]): return "UTF-16"
    case _ where beginning.count < 4: return nil
    default:
      switch beginning.map({ $0 == 0 }) {
      case [true, false, true, false], [false, true, false, true]: return "UTF-16"
      case [true, true, true, false], [false, true, true, true]: return "UTF-32"
      default: return nil
      }
    }
  }

  static func invalidUTF8(in bytes: UnsafeRawBufferPointer) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private static func brokenString(in bytes: UnsafeRawBufferPointer) -> Int? {
    for token in JSONTokens(bytes) {
      guard case .string(let isWhole) = token.kind else { continue }
      if let control = bytes[token.range].firstIndex(where: { $0 < 0x20 }) { return control }
      if !isWhole { return token.range.lowerBound }
    }
    return nil
  }
}
