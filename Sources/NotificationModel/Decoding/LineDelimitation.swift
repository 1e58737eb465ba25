internal import Diagnostics

/// Tells documents one a line from a document of several lines.
package enum LineDelimitation {
  /// How far to read ahead for the first two lines, at first.
  private static let headLength = 1 << 16

  /// Whether a file holds a document a line.
  ///
  /// - Parameters:
  ///   - input: The file, which stays to be read.
  ///   - limit: How far to read ahead at most, in bytes.
  /// - Throws: `FileError` when reading fails.
  static func isLineDelimited(_ input: InputFile, atMost limit: Int) throws(FileError) -> Bool {
    var length = headLength
    while true {
      let (head, isWhole) = try input.head(length)
      if let isDelimited = isLineDelimited(head, name: input.name, isWhole: isWhole) { return isDelimited }
      guard !isWhole, head.count <= limit else { return false }
      length = 4 * head.count
    }
  }

  /// Whether a source holds a document a line: its name says so, or its first two lines cannot be one document.
  ///
  /// Inside a document, a line that does not end with an opening bracket, a comma or a colon is followed by one
  /// that begins with a closing bracket, a comma or a colon. Complete documents a line are not; nor is a document
  /// that merely lacks a comma, unless its lines look like documents too.
  ///
  /// - Parameters:
  ///   - bytes: The source or its beginning.
  ///   - name: Its name.
  ///   - isWhole: Whether these are all its bytes.
  /// - Returns: nil when the beginning does not tell.
  package static func isLineDelimited(_ bytes: ArraySlice<UInt8>, name: String, isWhole: Bool) -> Bool? {
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return true }
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let text = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes).drop(while: isBlank)
    guard let lineEnd = text.firstIndex(of: UInt8(ascii: "\n")),
      let last = text[..<lineEnd].last(where: { !isBlank($0) }),
      let next = text[lineEnd...].first(where: { !isBlank($0) })
    else { return isWhole ? false : nil }
    guard !"[{,:".utf8.contains(last), !"]},:".utf8.contains(next) else { return false }
    return text.first != UInt8(ascii: "{") || last == UInt8(ascii: "}") || next == UInt8(ascii: "{")
  }
}
