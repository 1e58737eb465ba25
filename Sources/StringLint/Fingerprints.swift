/// Names findings so that another run knows them again, whatever lines have moved.
///
/// A name is made of rule, file, key, language and text. Equal ones are told apart by their order.
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

  /// FNV-1a of 64 bits: stable from run to run, which Swift's own hashes are not.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
