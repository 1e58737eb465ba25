package import Diagnostics
internal import Platform

/// A file's text converted to UTF-8, with the faults found on the way.
///
/// Lines and columns refer to this text: columns count UTF-8 bytes even for a UTF-16 file, and byte order marks are not
/// counted.
package struct DecodedText {
  /// The file's name.
  package let name: String
  /// Valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// The line map of `bytes`.
  package let lines: LineMap
  /// How much of the file a parser should read.
  package let limits: ReadingLimits
  /// The faults, with offsets into `bytes`.
  package let faults: [(fault: TextFileFault, offset: Int)]
  /// The encoding of the file.
  let encoding: TextEncoding
  /// How many bytes of the file come before the text: those of byte order marks.
  let start: Int

  /// Decodes a file.
  ///
  /// A byte order mark determines the encoding. Without one, UTF-16 is recognized by its NUL bytes and ISO 8859-1 by an
  /// XML declaration; everything else is UTF-8.
  ///
  /// Source: what Apple's reader of property lists does (CFPropertyList.c in swift-corelibs-foundation).
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
    case .utf32(let bigEndian): decoded = utf8(fromUTF32: content, bigEndian: bigEndian)
    case .latin1: decoded = (utf8(fromLatin1: content), nil)
    }
    if let offset = decoded.firstFault {
      faults.append((.invalidEncoding(encoding: encoding.name), offset))
    }
    name = source.name
    self.encoding = encoding
    start = content.startIndex
    bytes = decoded.bytes
    lines = LineMap(decoded.bytes)
    self.limits = limits
    self.faults = faults
  }

  /// Takes a file as it is, if it has no byte order mark.
  ///
  /// - Parameters:
  ///   - source: The file. Something else checks that it is UTF-8, such as a reader of JSON.
  ///   - limits: How much of it to read.
  /// - Complexity: O(size of the file).
  package init?(uncheckedUTF8 source: SourceText, limits: ReadingLimits = ReadingLimits()) {
    guard TextEncoding.byteOrderMark(of: source.bytes[...]) == nil else { return nil }
    name = source.name
    encoding = .utf8
    start = 0
    bytes = source.bytes
    lines = LineMap(source.bytes)
    self.limits = limits
    faults = []
  }

  /// Determines the encoding, and removes byte order marks.
  private static func encoding(
    of bytes: ArraySlice<UInt8>, _ faults: inout [(TextFileFault, Int)]
  ) -> (TextEncoding, ArraySlice<UInt8>) {
    if let mark = TextEncoding.byteOrderMark(of: bytes) {
      var (mark, rest) = (mark, bytes.dropFirst(mark.length))
      var count = 1
      while let next = TextEncoding.byteOrderMark(of: rest), mark.encoding == .utf8 || next.encoding == mark.encoding {
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
