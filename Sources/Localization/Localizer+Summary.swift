public import Diagnostics

extension Localizer {
  /// Sums up counted messages in one text: "1 image and 2 comments".
  ///
  /// The result is remembered by the messages and counts, in a memory of fixed size; a remembered one reports what
  /// was found when it was made.
  ///
  /// - Parameters:
  ///   - parts: The messages, each with its count, in order. One that a count leaves empty is left out.
  ///   - log: Takes what could not be carried out.
  /// - Returns: What ``LocalizedMessage/string(count:log:)`` makes of the parts, joined as ``joined(_:)`` does.
  /// - Complexity: O(count of parts) for a remembered summary.
  public func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String {
    if let known = summaries.summary(of: parts) {
      if !known.findings.isEmpty { log.report(contentsOf: known.findings) }
      return known.text
    }
    let summary = composedAtOnce(parts).map { Summary(of: parts, text: $0, findings: []) } ?? composed(parts)
    summaries.remember(summary)
    if !summary.findings.isEmpty { log.report(contentsOf: summary.findings) }
    return summary.text
  }

  /// Makes a summary a text a part.
  private func composed(_ parts: [CountedMessage]) -> Summary {
    var log = DiagnosticLog()
    let texts = parts.map { $0.message.string(count: $0.count, log: &log) }.filter { !$0.isEmpty }
    return Summary(of: parts, text: joined(texts), findings: log.diagnostics)
  }

  /// Makes a summary in one buffer; nil where a part has to be evaluated first, or there is no room.
  private func composedAtOnce(_ parts: [CountedMessage]) -> String? {
    UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { items in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: parts.count) { lengths in
        var itemCount = 0
        for part in parts {
          let start = items.count
          guard part.message.write(count: part.count, to: &items) else { return nil }
          guard items.count > start else { continue }
          lengths[itemCount] = Int32(items.count - start)
          itemCount += 1
        }
        guard itemCount > 1 else { return items.string }
        return joined(items.written, lengths: UnsafeBufferPointer(rebasing: lengths[..<itemCount]))
      }
    }
  }

  private func joined(_ items: UnsafeBufferPointer<UInt8>, lengths: UnsafeBufferPointer<Int32>) -> String? {
    UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { list in
      services.write(joining: items, lengths: lengths, to: &list) ? list.string : nil
    }
  }
}
