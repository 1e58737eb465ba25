internal import Glibc

/// Searches bytes for a text.
struct ByteSearch {
  private let part: [UInt8]

  /// - Parameter text: The text to search for; an empty text is never found.
  init(_ text: String) { part = Array(text.utf8) }

  /// The length in bytes.
  var count: Int { part.count }

  /// Returns the offset of the first occurrence.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to search.
  ///   - start: The first offset to search.
  ///   - end: The offset after the last byte to search.
  /// - Complexity: O(end - start), times the length of the text if its first byte occurs often.
  func firstOffset(in bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    bytes.withUnsafeBytes { firstOffset(in: $0, from: start, to: end ?? bytes.count) }
  }

  /// Returns where the bytes occur for the nth time, counted from 0 and without overlaps; nil if they do not.
  func offset(ofOccurrence occurrence: Int, in bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    var found = firstOffset(in: bytes, from: start, to: end)
    for _ in 0..<occurrence { found = found.flatMap { firstOffset(in: bytes, from: $0 + count, to: end) } }
    return found
  }

  private func firstOffset(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    guard let base = bytes.baseAddress, let first = part.first, end <= bytes.count else { return nil }
    var offset = start
    while offset + part.count <= end,
      let found = memchr(base + offset, Int32(first), end - offset - part.count + 1).map({ UnsafeRawPointer($0) - base }
      )
    {
      if memcmp(base + found, part, part.count) == 0 { return found }
      offset = found + 1
    }
    return nil
  }
}
