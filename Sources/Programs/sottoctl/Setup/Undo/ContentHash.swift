/// A short name for the content of a file, by which setup sees whether the person has changed it.
///
/// FNV-1a of 64 bits and the length: it finds changes, and does not withstand somebody who looks for equal values.
enum ContentHash {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var count = 0
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      count += 1
    }
    return String(hash, radix: 16) + "-" + String(count)
  }
}
