internal import Glibc

/// Looks for a text among bytes.
struct ByteSearch {
  private let part: [UInt8]

  /// - Parameter text: What to look for; nothing is found of an empty one.
  init(_ text: String) { part = Array(text.utf8) }

  /// The length in bytes.
  var count: Int { part.count }

  /// Returns where the text first stands.
  ///
  /// - Parameters:
  ///   - bytes: Where to look.
  ///   - start: The first offset to look at.
  ///   - end: The offset behind the last byte to look at.
  /// - Complexity: O(end - start), times the text's length where its beginning stands often.
  func firstOffset(in bytes: [UInt8], from start: Int = 0, to end: Int? = nil) -> Int? {
    bytes.withUnsafeBytes { firstOffset(in: $0, from: start, to: end ?? bytes.count) }
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
