internal import Diagnostics
internal import Glibc

/// A list document, notifications one a line, a file of categories or a payload, told from other JSON.
struct DocumentFile {
  /// Larger files of JSON in a source tree are data.
  private static let maximumSize = 16 << 20
  /// What stands in every file that is meant.
  private static let signs = [
    ["\"hiddenPreviewsBodyPlaceholder\""], ["\"categorySummaryFormat\""], ["\"notifications\"", "\"aps\""],
  ]
  /// What stands in every notification of a list of lines: other programs write JSON a line too.
  private static let lineSigns = [["\"payload\"", "\"aps\"", "\"app\""]]

  /// Whether a path is that of a payload by its name, or of JSON that may be a document.
  static func isCandidate(_ path: String) -> Bool {
    [".apns", ".json", ".ndjson", ".jsonl"].contains { path.hasSuffix($0) }
  }

  /// Whether a file that was found in a folder is a document.
  ///
  /// - Complexity: O(1) for `.apns` files, else O(size of the file), which is looked through for members' names.
  static func isDocument(_ path: String) -> Bool {
    if path.hasSuffix(".apns") { return true }
    var status = stat()
    guard isCandidate(path), stat(path, &status) == 0, status.st_size <= maximumSize,
      let source = try? SourceText(contentsOf: path)
    else { return false }
    return (path.hasSuffix(".json") ? signs : lineSigns).contains { names in
      names.allSatisfy { ByteSearch($0).firstOffset(in: source.bytes) != nil }
    }
  }
}
