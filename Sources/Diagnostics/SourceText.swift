/// A file's bytes under the name that findings use for it.
public struct SourceText: Sendable {
  /// The name to show, as the caller gave it, `-` for standard input.
  public let name: String
  /// The bytes, unchanged.
  public let bytes: [UInt8]

  /// Wraps bytes that are there already.
  ///
  /// - Parameters:
  ///   - name: The name to show in findings.
  ///   - bytes: The bytes, in any encoding.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Wraps a text in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name to show in findings.
  ///   - text: The text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
