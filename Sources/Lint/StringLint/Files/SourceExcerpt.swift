/// The part of a source line around a location.
///
/// A file may be a single line of megabytes, so no more is kept than a terminal shows.
package struct SourceExcerpt: Sendable {
  /// How many bytes are kept on each side.
  private static let length = 512

  /// The text before the location.
  package let before: String
  /// The text from the location to the end of the line.
  package let after: String
  /// Whether the line begins before ``before``.
  package let isCutBefore: Bool
  /// Whether the line continues after ``after``.
  package let isCutAfter: Bool
  /// Whether there is a column, and it is at the start of a character.
  package let hasPlace: Bool

  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - lineStart: The offset of the start of the line.
  ///   - column: The column in bytes, counted from 1; nil for the whole line.
  init(_ bytes: [UInt8], lineStart: Int, column: Int?) {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let place = min(lineStart + (column ?? 1) - 1, bytes.count)
    var start = max(lineStart, place - Self.length)
    while start > lineStart, start < place, bytes[start].isContinuation { start += 1 }
    var end = bytes[place...].prefix(Self.length).firstIndex(where: isLineEnd) ?? min(place + Self.length, bytes.count)
    while end > place, end < bytes.count, bytes[end].isContinuation { end -= 1 }
    before = String(decoding: bytes[start..<place], as: UTF8.self)
    after = String(decoding: bytes[place..<end], as: UTF8.self)
    isCutBefore = start > lineStart
    isCutAfter = end < bytes.count && !isLineEnd(bytes[end])
    hasPlace = column != nil && !(place < bytes.count && bytes[place].isContinuation)
  }
}

extension UInt8 {
  /// Whether it is a UTF-8 continuation byte.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
