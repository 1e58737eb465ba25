internal import Diagnostics
private import Synchronization

/// A summary that was made before, with what it was made of.
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

/// Remembers summaries: a list has the same few over and over.
///
/// A summary has two places where it may be, by the hash of its parts; a new one takes the first and drives what
/// was there to the second. So the memory never grows beyond its places, and what a sender's counts do to it is to
/// drive out other summaries. Bytes are bounded with the places: long texts and long findings are not remembered.
final class SummaryMemory: Sendable {
  /// How many summaries are remembered at most.
  static let places = 2048
  /// How many parts one may have.
  static let longestParts = 8
  /// How long one may be, in UTF-8 bytes.
  static let longestText = 512
  /// How many findings one may have.
  static let mostFindings = 8

  private let summaries = Mutex([Summary?](repeating: nil, count: places))

  /// How many summaries are remembered now.
  var count: Int { summaries.withLock { $0.count { $0 != nil } } }

  /// Returns the summary of exactly these parts, if it is remembered.
  func summary(of parts: [CountedMessage]) -> Summary? {
    guard parts.count <= Self.longestParts else { return nil }
    let place = Self.place(of: parts)
    return summaries.withLock { summaries in
      if let summary = summaries[place], summary.parts == parts { return summary }
      if let summary = summaries[place ^ 1], summary.parts == parts { return summary }
      return nil
    }
  }

  /// Remembers a summary unless it is too long.
  func remember(_ summary: Summary) {
    guard summary.parts.count <= Self.longestParts, summary.text.utf8.count <= Self.longestText,
      summary.findings.count <= Self.mostFindings
    else { return }
    let place = Self.place(of: summary.parts)
    summaries.withLock { summaries in
      summaries[place ^ 1] = summaries[place]
      summaries[place] = summary
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
