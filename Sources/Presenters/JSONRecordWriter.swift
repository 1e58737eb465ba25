public import Diagnostics
public import NotificationRendering

/// Writes many rendered lists as JSON, each a line, into one buffer that is used again.
public struct JSONRecordWriter: ~Copyable {
  private var writer = JSONWriter()

  /// Creates a writer without a line.
  public init() {}

  /// The lines, each with its line feed; valid until the writer writes again.
  public var bytes: UnsafeRawBufferPointer { writer.bytes }

  /// Drops the lines.
  public mutating func removeAll() { writer.removeAll() }

  /// Renders a list, and writes each row as it is made: no list of rows is held, nor copied.
  ///
  /// - Parameters:
  ///   - builder: Has taken the list in.
  ///   - diagnostics: What was wrong before.
  ///   - key: What stands first under `key`, as JSON; nil for nothing.
  /// - Returns: The severity of the gravest diagnostic; nil where there is none.
  /// - Complexity: O(n) in the number of notifications.
  @discardableResult
  public mutating func write(
    _ builder: inout PresentationBuilder, diagnostics: [Diagnostic], key: String?
  ) -> Severity? {
    writer.beginObject()
    if let key { writer.member("key") { $0.raw(key) } }
    writer.writeHead(of: builder)
    var found: [Diagnostic] = []
    writer.member("groups") { writer in
      writer.array { writer in
        found = builder.forEachRow { group in writer.element { $0.write(group) } }
      }
    }
    writer.member("diagnostics") { writer in writer.array(diagnostics + found) { $0.write($1) } }
    writer.endObject()
    writer.endLine()
    return (diagnostics + found).lazy.map(\.severity).max()
  }

  /// Writes why there is no list.
  ///
  /// - Parameters:
  ///   - fault: Why.
  ///   - key: What stands first under `key`, as JSON; nil for nothing.
  public mutating func write(_ fault: Diagnostic, key: String?) {
    writer.object { writer in
      if let key { writer.member("key") { $0.raw(key) } }
      writer.member("error") { $0.write(fault) }
    }
    writer.endLine()
  }
}
