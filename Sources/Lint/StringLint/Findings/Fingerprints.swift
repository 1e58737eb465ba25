/// Gives each finding a fingerprint that stays the same between runs even if lines have moved.
///
/// It is made from rule, file, key, language and text. Findings that are equal in all of these are numbered in order.
struct Fingerprints {
  private var counts: [UInt64: Int] = [:]

  mutating func fingerprint(of finding: Finding) -> String {
    let parts = [finding.rule.identifier, finding.path, finding.key, finding.language, finding.text]
    let name = Self.hash(parts.joined(separator: "\0"))
    let count = counts[name, default: 0]
    counts[name] = count + 1
    let digits = String(count == 0 ? name : Self.hash("\(name)\0\(count)"), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// 64-bit FNV-1a: stable between runs, unlike Swift's `Hasher`.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
