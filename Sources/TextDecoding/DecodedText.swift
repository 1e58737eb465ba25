package import Diagnostics

/// A file's text in UTF-8, whatever its encoding, with what was wrong on the way.
///
/// Lines and columns are those of this text: a column counts UTF-8 bytes in a UTF-16 file too, and no byte order
/// mark counts.
package struct DecodedText {
  /// The file's name.
  package let name: String
  /// Valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// Where the lines of `bytes` begin.
  package let lines: LineMap
  /// How much of the file whoever takes the text apart is to read.
  package let limits: ReadingLimits
  /// What was wrong, with offsets into `bytes`.
  package let faults: [(fault: TextFileFault, offset: Int)]

  /// Decodes a file.
  ///
  /// The encoding is that of the byte order mark; without one UTF-16 is told by its NUL bytes, ISO 8859-1 by an
  /// XML declaration, and all else is UTF-8.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - limits: How much of it to read.
  /// - Complexity: O(size of the file).
  package init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) {
    var faults: [(TextFileFault, Int)] = []
    let (encoding, content) = Self.encoding(of: source.bytes[...], &faults)
    let decoded: (bytes: [UInt8], firstFault: Int?)
    switch encoding {
    case .utf8: decoded = repairedUTF8(content)
    case .utf16(let bigEndian): decoded = utf8(fromUTF16: content, bigEndian: bigEndian)
    case .latin1: decoded = (utf8(fromLatin1: content), nil)
    case .utf32: decoded = ([], nil)
    }
    if let offset = decoded.firstFault {
      faults.append((.invalidEncoding(encoding: encoding.name), offset))
    }
    name = source.name
    bytes = decoded.bytes
    lines = LineMap(decoded.bytes)
    self.limits = limits
    self.faults = faults
  }

  /// Whether the file could be decoded at all.
  package var isReadable: Bool {
    !faults.contains { if case .unsupportedEncoding = $0.fault { true } else { false } }
  }

  /// Finds the encoding and takes the byte order marks off.
  private static func encoding(
    of bytes: ArraySlice<UInt8>, _ faults: inout [(TextFileFault, Int)]
  ) -> (TextEncoding, ArraySlice<UInt8>) {
    if let mark = ByteOrderMark(of: bytes) {
      var (mark, rest) = (mark, bytes.dropFirst(mark.length))
      if case .utf32 = mark.encoding {
        faults.append((.unsupportedEncoding(name: mark.encoding.name), 0))
        return (mark.encoding, rest)
      }
      var count = 1
      while let next = ByteOrderMark(of: rest), mark.encoding == .utf8 || next.encoding == mark.encoding,
        next.encoding != .utf32
      {
        count += 1
        mark = next
        rest = rest.dropFirst(next.length)
      }
      if count > 1 { faults.append((.repeatedByteOrderMark, 0)) }
      return (mark.encoding, rest)
    }
    if let encoding = TextEncoding(guessedFromNULsIn: bytes) {
      faults.append((.missingByteOrderMark(encoding: encoding.name), 0))
      return (encoding, bytes)
    }
    guard let declared = declaredXMLEncoding(in: bytes) else { return (.utf8, bytes) }
    switch declared.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return (.utf8, bytes)
    case "iso-8859-1", "latin1": return (.latin1, bytes)
    default:
      faults.append((.unknownEncoding(name: declared), 0))
      return (.utf8, bytes)
    }
  }
}
