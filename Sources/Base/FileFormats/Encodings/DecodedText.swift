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

/// The encodings of text files.
enum TextEncoding: Hashable {
  case utf8
  case utf16(bigEndian: Bool)
  case utf32(bigEndian: Bool)
  case latin1

  /// The encoding as named in diagnostics.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16(let bigEndian): bigEndian ? "UTF-16BE" : "UTF-16LE"
    case .utf32(let bigEndian): bigEndian ? "UTF-32BE" : "UTF-32LE"
    case .latin1: "ISO-8859-1"
    }
  }

  /// Returns the encoding and length of a byte order mark, U+FEFF at the beginning of a file; nil if there is none.
  static func byteOrderMark(of bytes: ArraySlice<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    // The mark of UTF-32LE begins like the one of UTF-16LE.
    let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32(bigEndian: false)), ([0, 0, 0xFE, 0xFF], .utf32(bigEndian: true)),
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE], .utf16(bigEndian: false)), ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ]
    return marks.first { bytes.starts(with: $0.bytes) }.map { ($0.encoding, $0.bytes.count) }
  }

  /// Recognizes UTF-16 without a byte order mark: every supported format begins with an ASCII character, one byte of
  /// which is NUL.
  init?(guessedFromNULsIn bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    switch (first, second) {
    case (0, 0): return nil
    case (0, _): self = .utf16(bigEndian: true)
    case (_, 0): self = .utf16(bigEndian: false)
    default: return nil
    }
  }
}

/// Returns the encoding stated by an XML declaration at the very beginning; nil if there is none.
///
/// Source of the grammar: XML 1.0, 2.8 (`XMLDecl`) and 4.3.3 (`EncodingDecl`).
func declaredXMLEncoding(in bytes: ArraySlice<UInt8>) -> String? {
  guard bytes.starts(with: "<?xml".utf8) else { return nil }
  var rest = bytes.prefix { $0 != UInt8(ascii: ">") }
  while !rest.isEmpty && !rest.starts(with: "encoding".utf8) { rest = rest.dropFirst() }
  rest = rest.dropFirst("encoding".utf8.count).drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
  guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
  return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
}

private let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

/// Replaces ill-formed bytes of UTF-8 with U+FFFD.
///
/// - Returns: The text, and the offset of the first replacement.
/// - Complexity: O(number of bytes).
func repairedUTF8(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], firstFault: Int?) {
  let fault = bytes.withUnsafeBufferPointer { buffer -> Int? in
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: buffer.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
  guard let fault else { return (Array(bytes), nil) }
  return (Array(String(decoding: bytes, as: UTF8.self).utf8), fault)
}

/// Converts UTF-16 to UTF-8; replaces a lone surrogate or half a unit with U+FFFD.
///
/// - Returns: The text, and the offset of the first replacement.
/// - Complexity: O(number of bytes).
func utf8(fromUTF16 bytes: ArraySlice<UInt8>, bigEndian: Bool) -> (bytes: [UInt8], firstFault: Int?) {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  var firstFault: Int?
  var offset = bytes.startIndex
  func unit(at offset: Int) -> UInt16? {
    guard offset + 1 < bytes.endIndex else { return nil }
    let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    return bigEndian ? first << 8 | second : second << 8 | first
  }
  while offset < bytes.endIndex {
    let high = unit(at: offset)
    let low = unit(at: offset + 2)
    offset += 2
    if let high, let scalar = Unicode.Scalar(high) {
      output.append(scalar)
    } else if let high, let low, let scalar = Unicode.Scalar(high: high, low: low) {
      output.append(scalar)
      offset += 2
    } else {
      if firstFault == nil { firstFault = output.count }
      output += replacement
    }
  }
  return (output, firstFault)
}

/// Converts UTF-32 to UTF-8; replaces what is no character, or only a part of a unit, with U+FFFD.
///
/// - Returns: The text, and the offset of the first replacement.
/// - Complexity: O(number of bytes).
func utf8(fromUTF32 bytes: ArraySlice<UInt8>, bigEndian: Bool) -> (bytes: [UInt8], firstFault: Int?) {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count / 4)
  var firstFault: Int?
  for offset in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
    let unit = bytes[offset..<min(offset + 4, bytes.endIndex)]
    let value = bigEndian ? unit.reduce(0) { $0 << 8 | UInt32($1) } : unit.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    if unit.count == 4, let scalar = Unicode.Scalar(value) {
      output.append(scalar)
    } else {
      if firstFault == nil { firstFault = output.count }
      output += replacement
    }
  }
  return (output, firstFault)
}

/// Converts ISO 8859-1 to UTF-8.
///
/// - Complexity: O(number of bytes).
func utf8(fromLatin1 bytes: ArraySlice<UInt8>) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count + bytes.count / 8)
  for byte in bytes { output.append(Unicode.Scalar(byte)) }
  return output
}

extension Unicode.Scalar {
  /// Creates the character of a surrogate pair; nil if the units are not one.
  package init?(high: UInt16, low: UInt16) {
    guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
    let (lead, trail) = (UInt32(high) & 0x3FF, UInt32(low) & 0x3FF)
    self.init(0x10000 + (lead << 10 | trail))
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  package mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(scalar.value))
    } else if let encoded = UTF8.encode(scalar) {
      append(contentsOf: encoded)
    }
  }
}
