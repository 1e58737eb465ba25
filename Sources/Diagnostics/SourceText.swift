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

extension SourceText {
  /// The largest file that is read unless another limit is given, in bytes.
  public static let defaultMaximumSize = 1 << 30

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file's path; it is also the name that findings show.
  ///   - limit: How many bytes are wanted at most. Of a larger file little more is read, so that its reader sees that it is
  ///     too large.
  /// - Throws: ``FileError`` when there is no such file, it is no regular file (a pipe or device would make
  ///   the reader wait), or it cannot be read.
  /// - Complexity: O(size of the file).
  public init(contentsOf path: String, atMost limit: Int = SourceText.defaultMaximumSize) throws(FileError) {
    self = try InputFile(contentsOf: path).rest(atMost: limit)
  }
}
