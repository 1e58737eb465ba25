/// Finds directives whose `%` was typed as another script's percent sign.
///
/// Such a sign does not begin a directive: the text is shown as written and takes no argument, but a diagnostic reports
/// it. It counts if the text after it, ignoring spaces, would be a directive: `٪ d`, `％1$@`.
enum ForeignPercent {
  /// U+066A ARABIC PERCENT SIGN, U+FE6A SMALL PERCENT SIGN, U+FF05 FULLWIDTH PERCENT SIGN.
  private static let signs: [[UInt8]] = [[0xD9, 0xAA], [0xEF, 0xB9, 0xAA], [0xEF, 0xBC, 0x85]]

  /// Returns a fault for each such sign in a format.
  ///
  /// - Complexity: O(length).
  static func faults(in bytes: [UInt8], _ limits: FormatLimits) -> [FormatFault] {
    guard bytes.contains(where: { $0 == 0xD9 || $0 == 0xEF }) else { return [] }
    var faults: [FormatFault] = []
    for offset in bytes.indices {
      guard let sign = signs.first(where: { bytes[offset...].starts(with: $0) }) else { continue }
      var start = offset + sign.count
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      var scanner = DirectiveScanner(bytes: bytes, offset: start, maximumDigits: limits.digits)
      guard case .directive(let directive) = scanner.scan(), directive.target != .conversion(.nothing) else { continue }
      let end = scanner.offset
      // “٪ of” is a word, “٪ d” is not.
      if end < bytes.count, isASCIILetter(bytes[end - 1]), isASCIILetter(bytes[end]) { continue }
      let written = String(decoding: bytes[offset..<end], as: UTF8.self)
      faults.append(FormatFault(kind: .damaged, offset: offset, written: written))
    }
    return faults
  }
}
