internal import Diagnostics

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
/// Each thread has a table of its own, for one lock costs two threads that ask at once more than making a summary
/// anew. A summary has two places in a table where it may be, by the hash of its parts; a new one takes the first
/// and drives what was there to the second. So the memory never grows beyond its places, and all that counts of a
/// sender's can do to it is to drive out other summaries. Bytes are bounded with the places: what is long is not
/// remembered.
final class SummaryMemory: Sendable {
  /// How many summaries a thread remembers at most.
  static let places = 512
  /// How many parts one may have.
  static let longestParts = 8
  /// How long one may be, in UTF-8 bytes.
  static let longestText = 256
  /// How many findings one may have.
  static let mostFindings = 8

  /// The tables, empty until a thread remembers something.
  private let tables = ThreadSlots<[Summary?]>([])

  /// How many summaries are remembered now, on all threads.
  var count: Int {
    var count = 0
    tables.forEach { count += $0.count { $0 != nil } }
    return count
  }

  /// Returns the summary of exactly these parts, and its findings, if it is remembered.
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

  /// Remembers a summary unless it is too long.
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
