package import Diagnostics

extension Localizer {
  /// Summarizes counted messages in one text: "1 image and 2 comments".
  ///
  /// The result is cached by messages and counts, in a cache of fixed size. A cached summary reports the diagnostics
  /// recorded when it was created.
  ///
  /// - Parameters:
  ///   - parts: The messages with their counts, in order. A message that is empty for its count is left out.
  ///   - log: Receives what could not be carried out.
  /// - Returns: The results of ``LocalizedMessage/string(count:log:)``, joined as by ``joined(_:)``.
  /// - Complexity: O(count of parts) for a cached summary.
  package func summary(of parts: [CountedMessage], log: inout DiagnosticLog) -> String {
    if let known = summaries.summary(of: parts) {
      if !known.findings.isEmpty { log.report(contentsOf: known.findings) }
      return known.text
    }
    let summary = composedAtOnce(parts).map { Summary(of: parts, text: $0, findings: []) } ?? composed(parts)
    summaries.remember(summary)
    if !summary.findings.isEmpty { log.report(contentsOf: summary.findings) }
    return summary.text
  }

  /// Creates a summary with one string per part.
  private func composed(_ parts: [CountedMessage]) -> Summary {
    var log = DiagnosticLog()
    let texts = parts.map { $0.message.string(count: $0.count, log: &log) }.filter { !$0.isEmpty }
    return Summary(of: parts, text: joined(texts), findings: log.diagnostics)
  }

  /// Creates a summary in one buffer; nil if a part has no template yet or there is no room.
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
    // A pseudolocale changes the words in between.
    guard pseudolocale == nil else { return nil }
    return UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { list in
      services.write(joining: items, lengths: lengths, to: &list) ? list.string : nil
    }
  }
}
