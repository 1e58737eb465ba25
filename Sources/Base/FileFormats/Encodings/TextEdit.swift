package import Diagnostics

/// A replacement of a part of a file's text.
package struct TextEdit: Equatable, Sendable {
  /// The part, in bytes of ``DecodedText/bytes``.
  package var range: Range<Int>
  /// What takes its place.
  package var replacement: String

  /// Creates an edit; an empty replacement removes the part.
  package init(_ range: Range<Int>, _ replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }
}

extension DecodedText {
  /// Applies edits to the bytes of the file, in the file's own encoding; all other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - edits: The edits, in the order of the text and without overlaps.
  ///   - source: The file that was decoded.
  ///   - keepsMarks: Whether to keep all byte order marks; otherwise only one.
  /// - Returns: The bytes; nil if the file has ill-formed sequences, whose offsets are not known, or cannot be read.
  /// - Complexity: O(size of the file).
  package func applying(_ edits: [TextEdit], to source: SourceText, keepsMarks: Bool = true) -> [UInt8]? {
    let isWellFormed = faults.allSatisfy { fault, _ in
      switch fault {
      case .repeatedByteOrderMark, .missingByteOrderMark: true
      default: false
      }
    }
    guard isWellFormed else { return nil }
    let mark = keepsMarks ? start : TextEncoding.byteOrderMark(of: source.bytes[...])?.length ?? 0
    var result = Array(source.bytes[..<mark])
    // The positions that correspond to each other in the file and in the text.
    var (place, offset) = (start, 0)
    for edit in edits {
      let first = place + length(of: bytes[offset..<edit.range.lowerBound])
      result += source.bytes[place..<first]
      result += encoded(edit.replacement)
      place = first + length(of: bytes[edit.range])
      offset = edit.range.upperBound
    }
    return result + source.bytes[place...]
  }

  /// How many bytes of the file a part of the text takes.
  private func length(of part: ArraySlice<UInt8>) -> Int {
    switch encoding {
    case .utf8: part.count
    // Characters beyond U+FFFF take four bytes in UTF-8, and a pair of units.
    case .utf16: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 4 : 2) }
    case .utf32: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 4) }
    case .latin1: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
  }

  private func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .utf16(let bigEndian):
      text.utf16.flatMap { unit in
        let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return bigEndian ? bytes : bytes.reversed()
      }
    case .utf32(let bigEndian):
      text.unicodeScalars.flatMap { scalar in
        withUnsafeBytes(of: bigEndian ? scalar.value.bigEndian : scalar.value.littleEndian) { Array($0) }
      }
    case .latin1: text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }
  }
}
