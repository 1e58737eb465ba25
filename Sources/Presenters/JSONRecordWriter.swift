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

  /// Writes a rendered list.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - diagnostics: What was wrong before it was made.
  ///   - key: What stands first under `key`, as JSON; nil for nothing.
  /// - Complexity: O(length of the line).
  public mutating func write(_ presentation: Presentation, diagnostics: [Diagnostic], key: String?) {
    writer.object { writer in
      if let key { writer.member("key") { $0.raw(key) } }
      writer.writeMembers(of: presentation, diagnostics: diagnostics)
    }
    writer.endLine()
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
