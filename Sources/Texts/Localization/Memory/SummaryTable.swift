internal import Diagnostics

/// Summaries in a table of fixed size.
///
/// The hash of its parts gives a summary a pair of places. A new one takes the first and moves the previous entry to the
/// second. No memory is allocated until the first summary is stored.
struct SummaryTable: ~Copyable, @unchecked Sendable {
  private let places: Int
  /// Sendable: owned by the table alone.
  private var entries: UnsafeMutablePointer<CachedSummary>?

  /// Creates an empty table.
  ///
  /// - Parameter places: A power of two, at least two.
  init(places: Int) { self.places = places }

  deinit {
    entries?.deinitialize(count: places)
    entries?.deallocate()
  }

  /// The number of summaries.
  var count: Int {
    guard let entries else { return 0 }
    return (0..<places).count { !entries[$0].isEmpty }
  }

  /// Returns the summary of exactly these parts and reports its diagnostics; nil if there is none.
  func summary(of parts: [CountedMessage], hash: UInt, log: inout DiagnosticLog) -> String? {
    guard let entries else { return nil }
    let first = entries + place(of: hash)
    if first.pointee.isSummary(of: parts) { return first.pointee.text(log: &log) }
    let second = first + 1
    return second.pointee.isSummary(of: parts) ? second.pointee.text(log: &log) : nil
  }

  /// Stores a summary.
  mutating func store(_ summary: consuming CachedSummary, hash: UInt) {
    let first = allocatedEntries() + place(of: hash)
    (first + 1).pointee = first.move()
    first.initialize(to: summary)
  }

  /// Returns the first place of a pair.
  private func place(of hash: UInt) -> Int { Int(hash) & (places - 2) }

  private mutating func allocatedEntries() -> UnsafeMutablePointer<CachedSummary> {
    if let entries { return entries }
    let made = UnsafeMutablePointer<CachedSummary>.allocate(capacity: places)
    for place in 0..<places { (made + place).initialize(to: CachedSummary()) }
    entries = made
    return made
  }
}
