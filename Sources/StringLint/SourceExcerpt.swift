/// The part of a source line around a place.
///
/// A file may be one line of megabytes, so that no more is kept than a terminal shows.
public struct SourceExcerpt: Sendable {
  /// How much is kept on each side, in bytes.
  private static let length = 512

  /// What stands before the place.
  public let before: String
  /// What stands from the place to the line's end.
  public let after: String
  /// Whether the line begins before ``before``.
  public let isCutBefore: Bool
  /// Whether the line goes on behind ``after``.
  public let isCutAfter: Bool
  /// Whether the place is a character's; one inside a character belongs to none.
  public let hasPlace: Bool

  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - lineStart: Where the line begins.
  ///   - column: The place's column in bytes, counted from 1; nil where the whole line is meant.
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
  /// Whether it goes on with a character of UTF-8 that another byte has begun.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
