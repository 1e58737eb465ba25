internal import Diagnostics
internal import Platform

/// Distinguishes sources with one document per line (NDJSON) from a single document that spans several lines.
package enum LineDelimitation {
  /// The number of bytes to read ahead at first.
  private static let headLength = 1 << 16

  /// Returns whether a file has one document per line.
  ///
  /// - Parameters:
  ///   - input: The file. What is read ahead here remains to be read.
  ///   - limit: The maximum number of bytes to read ahead.
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

  /// Returns whether a source has one document per line: its name says so, or its first two lines cannot be parts of
  /// one document.
  ///
  /// Inside a document, a line break follows an opening bracket, a comma or a colon, or precedes a closing bracket, a
  /// comma or a colon. Between complete documents it does neither. A document that only lacks a comma is not mistaken
  /// for several documents unless its lines also look like documents.
  ///
  /// - Parameters:
  ///   - bytes: The source or its beginning.
  ///   - name: Its name.
  ///   - isWhole: Whether `bytes` is the whole source.
  /// - Returns: nil if the beginning is not enough to decide.
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
