internal import Diagnostics

/// A cached summary with its parts.
final class Summary: Sendable {
  let parts: [CountedMessage]
  let text: String
  let findings: [Diagnostic]

  init(of parts: [CountedMessage], text: String, findings: [Diagnostic]) {
    self.parts = parts
    self.text = text
    self.findings = findings
  }
}

/// A cache of summaries: a list repeats the same few.
///
/// Each thread has its own table, because contention for a shared lock costs more than creating a summary again. The
/// hash of its parts gives a summary two slots in a table. A new one takes the first slot and moves the previous entry
/// to the second, so the cache never grows, and counts chosen by a sender can only evict other summaries. Long
/// summaries are not cached, which bounds the memory.
final class SummaryMemory: Sendable {
  /// The number of slots per thread.
  static let places = 512
  /// The maximum number of parts of a summary.
  static let longestParts = 8
  /// The maximum length of a summary, in UTF-8 bytes.
  static let longestText = 256
  /// The maximum number of diagnostics of a summary.
  static let mostFindings = 8

  /// The tables, each empty until its thread stores a summary.
  private let tables = ThreadSlots<[Summary?]>([])

  /// The number of summaries cached by all threads.
  var count: Int {
    var count = 0
    tables.forEach { count += $0.count { $0 != nil } }
    return count
  }

  /// Returns the cached summary of exactly these parts, with its diagnostics; nil if there is none.
  func summary(of parts: [CountedMessage]) -> (text: String, findings: [Diagnostic])? {
    guard parts.count <= Self.longestParts else { return nil }
    let place = Self.place(of: parts)
    return tables.withValue { table in
      if table.isEmpty { return nil }
      if let summary = table[place], summary.parts == parts { return (summary.text, summary.findings) }
      if let summary = table[place ^ 1], summary.parts == parts { return (summary.text, summary.findings) }
      return nil
    }
  }

  /// Caches a summary unless it is too long.
  func remember(_ summary: Summary) {
    guard summary.parts.count <= Self.longestParts, summary.text.utf8.count <= Self.longestText,
      summary.findings.count <= Self.mostFindings
    else { return }
    let place = Self.place(of: summary.parts)
    tables.withValue { table in
      if table.isEmpty { table = Array(repeating: nil, count: Self.places) }
      table[place ^ 1] = table[place]
      table[place] = summary
    }
  }

  private static func place(of parts: [CountedMessage]) -> Int {
    var hash: UInt = 0
    for part in parts {
      // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
      hash = (hash ^ UInt(bitPattern: part.message.identity)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 32) ^ UInt(bitPattern: part.count)) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(hash >> 32) % places
  }
}
