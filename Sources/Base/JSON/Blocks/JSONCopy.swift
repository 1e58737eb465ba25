internal import CJSON
private import Glibc

/// A copy of a value, independent of its document, for comparison with other values.
package final class JSONCopy: Sendable {
  /// The tags of all words of the value, in the order of the tape.
  private let kinds: [UInt8]
  /// The texts of the value, each preceded by its length, as in the tape's string buffer.
  private let texts: [UInt8]
  /// The range of the texts among the words.
  private let range: TextRange?

  /// Copies a value.
  ///
  /// - Returns: nil if the value contains a number: numbers are compared as written, which the tape does not record.
  /// - Complexity: O(length).
  package init?(_ value: JSONValue) {
    let tape = value.reader.tape(generation: value.generation)
    var kinds: [UInt8] = []
    for index in value.index..<cjson_next(tape, value.index) {
      let kind = cjson_tag(tape, index)
      // The second word of a number has no tag, so the loop must not reach one.
      if "lud".utf8.contains(kind) { return nil }
      kinds.append(kind)
    }
    self.kinds = kinds
    range = TextRange(kinds)
    texts = Array(range?.bytes(of: tape, from: value.index) ?? UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Returns whether a value has the same members, elements and texts in the same order.
  ///
  /// - Complexity: O(length), without comparing texts one by one.
  package func isEqual(to value: JSONValue) -> Bool {
    let tape = value.reader.tape(generation: value.generation)
    guard cjson_next(tape, value.index) - value.index == kinds.count else { return false }
    for (offset, kind) in kinds.enumerated() where cjson_tag(tape, value.index + offset) != kind { return false }
    guard let other = range?.bytes(of: tape, from: value.index) else { return true }
    guard other.count == texts.count, let base = other.baseAddress else { return false }
    return texts.withUnsafeBytes { $0.baseAddress.map { memcmp($0, base, other.count) == 0 } ?? false }
  }
}

/// The first and last text among the words of a value. The texts between them are contiguous in memory.
private struct TextRange {
  private let first: Int
  private let last: Int

  /// Finds the texts among the tags of a tape; nil if there are none.
  init?(_ kinds: [UInt8]) {
    guard let first = kinds.firstIndex(of: UInt8(ascii: "\"")), let last = kinds.lastIndex(of: UInt8(ascii: "\""))
    else {
      return nil
    }
    (self.first, self.last) = (first, last)
  }

  /// Returns the texts of a value, from the length of the first to the end of the last.
  func bytes(of tape: cjson_document, from index: Int) -> UnsafeRawBufferPointer {
    let (first, last) = (cjson_text_at(tape, index + first), cjson_text_at(tape, index + last))
    // Include the length before each text. Otherwise a text could contain what looks like its end and the next length.
    let start = first.bytes - MemoryLayout<UInt32>.size
    return UnsafeRawBufferPointer(start: start, count: last.bytes - start + Int(last.length))
  }
}
