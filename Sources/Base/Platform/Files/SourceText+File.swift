public import Diagnostics

extension SourceText {
  /// The default for the largest file to read, in bytes.
  @usableFromInline package static let defaultMaximumSize = 1 << 30

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file's path, which is also its name in diagnostics. `-` is no file; `./-` is.
  ///   - limit: The maximum number of bytes wanted. Slightly more is read from a larger file, so that the caller can
  ///     tell that it is too large.
  /// - Throws: `FileError` if there is no such file, if it is not a regular file (reading a pipe or device might
  ///   block), or if it cannot be read.
  /// - Complexity: O(size of the file).
  public init(contentsOf path: String, atMost limit: Int = SourceText.defaultMaximumSize) throws(FileError) {
    if path == "-" {
      throw FileError(path: path, reason: "only an operand can be “-”; name a file")
    }
    self = try InputFile(contentsOf: path).rest(atMost: limit)
  }
}
