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
