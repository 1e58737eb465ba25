internal import Diagnostics
internal import JSON
internal import NotificationRendering
internal import Presenters

/// Writes many rendered lists as JSON, one per line, into a buffer that is reused.
struct JSONRecordWriter: ~Copyable {
  private var writer = JSONWriter()

  /// The lines, each with its line feed. Valid until the next write.
  var bytes: UnsafeRawBufferPointer { writer.bytes }

  /// Removes the lines and keeps the memory.
  mutating func removeAll() { writer.removeAll() }

  /// Renders a list and writes each row as soon as it is made, so that no array of rows is needed.
  ///
  /// - Parameters:
  ///   - builder: The builder, which has received the notifications.
  ///   - diagnostics: The diagnostics reported before rendering.
  ///   - now: The time from which ages are measured; nil to write none.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  /// - Returns: The highest severity of all diagnostics; nil if there are none.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  mutating func writeList(
    _ builder: inout PresentationBuilder, diagnostics: [Diagnostic], agesAt now: Timestamp?, key: String?
  ) -> Severity? {
    writer.beginObject()
    if let key { writer.writeMember("key", json: key) }
    writer.writeHead(of: builder)
    var found: [Diagnostic] = []
    writer.writeArray("groups") { writer in
      found = builder.forEachRow { group in writer.writeElement { $0.writeRow(group, agesAt: now) } }
    }
    writer.writeArray("diagnostics", diagnostics + found) { $0.writeDiagnostic($1) }
    writer.endObject()
    writer.endLine()
    return (diagnostics + found).lazy.map(\.severity).max()
  }

  /// Writes the diagnostic that prevented a list from being rendered.
  ///
  /// - Parameters:
  ///   - fault: The diagnostic.
  ///   - key: The value of the first member, `key`, as JSON; nil to leave the member out.
  mutating func writeFault(_ fault: Diagnostic, key: String?) {
    writer.writeRecord(ofFault: fault, key: key)
    writer.endLine()
  }
}
