internal import Diagnostics
internal import Glibc

/// A list document, a file of categories or a payload, told from other JSON.
struct DocumentFile {
  /// Larger files of JSON in a source tree are data.
  private static let maximumSize = 16 << 20
  /// What stands in every file that is meant.
  private static let signs: [[String]] = [
    ["\"hiddenPreviewsBodyPlaceholder\""], ["\"categorySummaryFormat\""], ["\"notifications\"", "\"aps\""],
  ]

  /// Whether a path is that of a payload by its name, or of JSON that may be a document.
  static func isCandidate(_ path: String) -> Bool { path.hasSuffix(".apns") || path.hasSuffix(".json") }

  /// Whether a file that was found in a folder is a document.
  ///
  /// - Complexity: O(size of the file) for `.json` files, which are looked through for members' names.
  static func isDocument(_ path: String) -> Bool {
    if path.hasSuffix(".apns") { return true }
    var status = stat()
    guard path.hasSuffix(".json"), stat(path, &status) == 0, status.st_size <= maximumSize,
      let source = try? SourceText(contentsOf: path)
    else { return false }
    return source.bytes.withUnsafeBytes { bytes in
      signs.contains { $0.allSatisfy { contains(bytes, $0) } }
    }
  }

  private static func contains(_ bytes: UnsafeRawBufferPointer, _ part: String) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let part = Array(part.utf8)
    var offset = 0
    while offset + part.count <= bytes.count,
      let found = memchr(base + offset, Int32(part[0]), bytes.count - offset - part.count + 1)
    {
      if memcmp(found, part, part.count) == 0 { return true }
      offset = UnsafeRawPointer(found) - base + 1
    }
    return false
  }
}
