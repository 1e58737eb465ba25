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
    if let known = summaries.summary(of: parts, log: &log) { return known }
    if let text = composedAtOnce(parts) {
      summaries.store(text, of: parts, findings: [])
      return text
    }
    let (text, findings) = composed(parts)
    summaries.store(text, of: parts, findings: findings)
    log.report(contentsOf: findings)
    return text
  }

  /// Creates a summary with one string per part.
  private func composed(_ parts: [CountedMessage]) -> (text: String, findings: [Diagnostic]) {
    var log = DiagnosticLog()
    let texts = parts.map { $0.message.string(count: $0.count, log: &log) }.filter { !$0.isEmpty }
    return (joined(texts), log.diagnostics)
  }

  /// Creates a summary in one buffer; nil if a part has no template yet or there is no room.
  private func composedAtOnce(_ parts: [CountedMessage]) -> String? {
    UTF8Writer.withWriter(capacity: LocalizedMessage.capacity) { items in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: parts.count) { lengths in
        var itemCount = 0
        // By index: iterating over copies would count references.
        for index in parts.indices {
          let start = items.count
          guard parts[index].message.writeText(count: parts[index].count, to: &items) else { return nil }
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
      services.writeList(joining: items, lengths: lengths, to: &list) ? list.string : nil
    }
  }
}
