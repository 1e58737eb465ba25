internal import FileFormats

/// Resolves the escapes of a quoted old-style string.
///
/// - Parameters:
///   - bytes: The text between the quotes, a slice of the file so that offsets are known.
///   - log: Receives diagnostics for invalid escapes.
/// - Complexity: O(length).
func decodeOldStyleEscapes(_ bytes: ArraySlice<UInt8>, _ log: inout FileDiagnosticLog) -> String {
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var decoder = OldStyleEscapeDecoder(rest: bytes)
  while let byte = decoder.rest.popFirst() {
    if byte == UInt8(ascii: "\\") {
      decoder.decodeEscape(&log)
    } else {
      decoder.output.append(byte)
    }
  }
  return String(decoding: decoder.output, as: UTF8.self)
}

private struct OldStyleEscapeDecoder {
  var rest: ArraySlice<UInt8>
  var output: [UInt8] = []

  init(rest: ArraySlice<UInt8>) {
    self.rest = rest
    output.reserveCapacity(rest.count)
  }

  /// Decodes what follows a backslash.
  mutating func decodeEscape(_ log: inout FileDiagnosticLog) {
    let start = rest.startIndex - 1
    guard let byte = rest.first else { return output.append(UInt8(ascii: "\\")) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): decodeOctal(start, &log)
    case UInt8(ascii: "U"): decodeUnicode(start, &log)
    default:
      // Any other byte stands for itself. The remaining bytes of a multibyte character follow unescaped.
      rest.removeFirst()
      output.append(Self.controls[byte] ?? byte)
      if Self.controls[byte] == nil && isLetterOrDigit(byte) {
        log.report(.unknownEscape(written: "\\" + String(Unicode.Scalar(byte))), at: start)
      }
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
  ]

  private mutating func decodeOctal(_ start: Int, _ log: inout FileDiagnosticLog) {
    let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    rest = rest.dropFirst(digits.count)
    // Three digits can exceed a byte; Apple's reader keeps the low eight bits.
    let code = digits.reduce(0 as UInt8) { $0 << 3 | ($1 - UInt8(ascii: "0")) }
    if let scalar = nextStepCharacter(code) {
      output.append(scalar)
    } else {
      appendReplacement("\\" + String(decoding: digits, as: UTF8.self), start, &log)
    }
  }

  private mutating func decodeUnicode(_ start: Int, _ log: inout FileDiagnosticLog) {
    rest.removeFirst()
    guard let unit = takeUnit() else {
      output.append(UInt8(ascii: "U"))
      return log.report(.unknownEscape(written: "\\U"), at: start)
    }
    if let scalar = Unicode.Scalar(unit) { return output.append(scalar) }
    let behindUnit = rest
    if rest.starts(with: "\\U".utf8) {
      rest = rest.dropFirst(2)
      if let low = takeUnit(), let scalar = Unicode.Scalar(high: unit, low: low) {
        return output.append(scalar)
      }
    }
    rest = behindUnit
    appendReplacement("\\U" + String(unit, radix: 16), start, &log)
  }

  private mutating func takeUnit() -> UInt16? {
    let digits = rest.prefix(4).prefix { isHexadecimalDigit($0) }
    rest = rest.dropFirst(digits.count)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func appendReplacement(_ written: String, _ start: Int, _ log: inout FileDiagnosticLog) {
    output.append(Unicode.Scalar(0xFFFD as UInt16) ?? "?")
    log.report(.unassignedEscape(written: written), at: start)
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  let scalar = Unicode.Scalar(byte)
  return scalar.isASCII && (scalar.properties.isAlphabetic || isHexadecimalDigit(byte))
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  Unicode.Scalar(byte).properties.isASCIIHexDigit
}
