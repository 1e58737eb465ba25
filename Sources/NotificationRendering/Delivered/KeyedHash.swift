/// A hash of short texts under a key that each process draws anew, so that nobody can choose texts that collide.
///
/// Four identifiers of every notification are hashed: with Swift's own `Hasher`, in pieces through calls, that was a
/// tenth of the time a list takes.
///
/// Source: the folded multiplication of Wang Yi's wyhash, version 4.
enum KeyedHash {
  /// What makes hashes of one process others than those of the next.
  typealias Key = (UInt64, UInt64)

  /// The process's key; who hashes often keeps it at hand, for it is made when it is first asked for.
  static let key: Key = (UInt64.random(in: .min ... .max) | 1, UInt64.random(in: .min ... .max) | 1)

  /// Returns the hash of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scope: What else tells it from others.
  ///   - key: The process's key.
  /// - Complexity: O(length).
  static func hash(_ text: UnsafeRawBufferPointer, scope: UInt64, key: Key = key) -> UInt32 {
    var hash = key.0 ^ scope
    var start = 0
    while text.count - start > 16 {
      hash = folded(word(text, start) ^ key.1, word(text, start + 8) ^ hash)
      start += 16
    }
    let (first, last) = ends(of: text, from: start)
    hash = folded(first ^ key.1, last ^ hash)
    hash = folded(hash ^ key.0, UInt64(truncatingIfNeeded: text.count) ^ key.1)
    return UInt32(truncatingIfNeeded: hash)
  }

  /// The first and the last bytes of the 0 to 16 that are left, overlapping where there are fewer.
  private static func ends(of text: UnsafeRawBufferPointer, from start: Int) -> (first: UInt64, last: UInt64) {
    let count = text.count - start
    if count >= 8 { return (word(text, start), word(text, text.count - 8)) }
    if count >= 4 { return (UInt64(halfWord(text, start)), UInt64(halfWord(text, text.count - 4))) }
    if count == 0 { return (0, 0) }
    return (UInt64(text[start]) << 8 | UInt64(text[start + count / 2]), UInt64(text[text.count - 1]))
  }

  private static func word(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  private static func halfWord(_ text: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    text.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
  }

  /// Both halves of a product, mixed.
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }
}
