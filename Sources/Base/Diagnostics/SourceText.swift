/// A file's bytes and its name in diagnostics.
public struct SourceText: Sendable {
  /// The name to show, as the caller gave it, `-` for standard input.
  package let name: String
  /// The bytes, unchanged.
  package let bytes: [UInt8]

  /// Creates a source from bytes in memory.
  ///
  /// - Parameters:
  ///   - name: The name to show in diagnostics.
  ///   - bytes: The bytes, in any encoding.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source from a text, in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name to show in diagnostics.
  ///   - text: The text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
