/// Random inputs.
enum Mutation {
  /// Up to 511 random bytes; the order of magnitude of the length is random.
  static func randomBytes(_ random: inout Random) -> [UInt8] {
    let length = random.below(1 << random.below(10))
    return (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  /// A random file, changed in up to eight places.
  static func mutated(_ files: [[UInt8]], _ random: inout Random) -> [UInt8] {
    var bytes = files[random.below(files.count)]
    for _ in 0...random.below(8) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(64))
      switch random.below(7) {
      case 0 where start < end: bytes[start] ^= 1 << UInt8(random.below(8))
      case 1 where start < end: bytes[start] = UInt8(truncatingIfNeeded: random.next())
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      case 4: bytes.insert(contentsOf: fragments[random.below(fragments.count)], at: start)
      case 5:
        let other = files[random.below(files.count)]
        let from = random.below(other.count + 1)
        bytes.replaceSubrange(start..<end, with: other[from..<min(other.count, from + random.below(256))])
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }

  /// Tokens that matter in the grammars of these files.
  private static let fragments: [[UInt8]] = texts.map { Array($0.utf8) } + bytes

  private static let texts = [
    "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud800", ",", ":", ";", "=", "/*", "*/", "//", "<", ">", "&", "<dict>",
    "</dict>", "<key>", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "%", "%#@", "@", "%1$", "%*d", "null", "-1", "1e999", "0.",
    "9223372036854775808", "\n", "\r", "\0", "\u{FEFF}", "\u{FFFF}", "\u{2028}", "\u{202E}",
  ]

  private static let bytes: [[UInt8]] = [
    [0xFF], [0xFE, 0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xDF, 0xFF], [0x5F, 0x13],
  ]
}

/// A random number generator that depends only on its seed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, not including, a positive bound.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }
}
