internal import Diagnostics
internal import JSON
internal import NotificationRendering
internal import Presenters

extension JSONWriter {
  /// Renders a list, and writes it as one line; each row as soon as it is made, so that no array of rows is needed.
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
    beginObject()
    if let key { writeMember("key", json: key) }
    writeHead(of: builder)
    var found: [Diagnostic] = []
    writeArray("groups") { writer in
      found = builder.forEachRow { group in writer.writeElement { $0.writeRow(group, agesAt: now) } }
    }
    writeArray("diagnostics", diagnostics + found) { $0.writeDiagnostic($1) }
    endObject()
    endLine()
    return (diagnostics + found).lazy.map(\.severity).max()
  }
}
