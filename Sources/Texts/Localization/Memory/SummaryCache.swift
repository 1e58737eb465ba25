internal import Diagnostics
private import Synchronization

/// A cache of summaries: a list repeats the same few.
///
/// A thread does not wait for another one: that costs more than creating a summary again. The table never grows, so counts
/// chosen by a sender can only evict other summaries. Long summaries are not cached, which bounds the memory.
final class SummaryCache: Sendable {
  /// The number of places.
  static let places = 512
  /// The maximum number of parts of a summary.
  static let longestParts = 8
  /// The maximum length of a summary, in UTF-8 bytes.
  static let longestText = 256
  /// The maximum number of diagnostics of a summary.
  static let mostFindings = 8

  private let table = Mutex(SummaryTable(places: places))

  /// The number of cached summaries.
  var count: Int { table.withLock { $0.count } }

  /// Returns the cached summary of exactly these parts and reports its diagnostics; nil if there is none.
  func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String? {
    let hash = Self.hash(of: parts)
    return table.withLockIfAvailable { $0.summary(of: parts, hash: hash, log: &log) } ?? nil
  }

  /// Caches a summary unless it is too long.
  func store(_ text: String, of parts: [CountedMessage], findings: [Diagnostic]) {
    guard 1...Self.longestParts ~= parts.count, text.utf8.count <= Self.longestText,
      findings.count <= Self.mostFindings
    else { return }
    let hash = Self.hash(of: parts)
    table.withLockIfAvailable { $0.store(CachedSummary(text, of: parts, findings: findings), hash: hash) }
  }

  private static func hash(of parts: [CountedMessage]) -> UInt {
    var hash: UInt = 0
    for part in parts {
      // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
      hash = (hash ^ UInt(bitPattern: part.message.identity)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32) ^ UInt(bitPattern: part.count)) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash >> 32
  }
}
