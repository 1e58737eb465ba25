internal import Diagnostics

/// A summary with its parts, or an empty place for one.
///
/// Most have one or two parts, which are stored without an allocation. It cannot be copied: looking at one must not cost
/// reference counting.
struct CachedSummary: ~Copyable {
  private let partCount: Int
  private let first: CountedMessage?
  private let second: CountedMessage?
  private let others: [CountedMessage]
  private let text: String
  private let findings: [Diagnostic]

  /// Creates an empty place.
  init() { (partCount, first, second, others, text, findings) = (0, nil, nil, [], "", []) }

  /// Creates a summary of at least one part.
  init(_ text: String, of parts: [CountedMessage], findings: [Diagnostic]) {
    partCount = parts.count
    first = parts[0]
    second = parts.count > 1 ? parts[1] : nil
    others = parts.count > 2 ? Array(parts[2...]) : []
    self.text = text
    self.findings = findings
  }

  /// Whether there is no summary.
  var isEmpty: Bool { partCount == 0 }

  /// Returns whether this is the summary of exactly these parts.
  func isSummary(of parts: [CountedMessage]) -> Bool {
    guard partCount == parts.count, partCount > 0, Self.isSame(first, parts[0]) else { return false }
    guard partCount > 1 else { return true }
    return Self.isSame(second, parts[1]) && (partCount == 2 || others.elementsEqual(parts[2...]))
  }

  private static func isSame(_ known: CountedMessage?, _ part: CountedMessage) -> Bool {
    known?.count == part.count && known?.message.identity == part.message.identity
  }

  /// Returns the text and reports the diagnostics.
  func text(log: inout DiagnosticLog) -> String {
    if !findings.isEmpty { log.report(contentsOf: findings) }
    return text
  }
}
