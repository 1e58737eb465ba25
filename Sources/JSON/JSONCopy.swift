internal import CJSON
private import Glibc

/// A value kept apart from its document, to tell whether another is the same.
public final class JSONCopy: Sendable {
  /// The kinds of all that the value holds, in the order of its tape.
  private let kinds: [UInt8]
  /// Its texts one after another, each behind its length, as the tape's maker leaves them.
  private let texts: [UInt8]
  /// Where these stand among the kinds.
  private let range: TextRange?

  /// Copies a value.
  ///
  /// - Returns: nil when it holds a number: numbers count as they are written, and the tape does not keep that.
  /// - Complexity: O(length).
  public init?(_ value: JSONValue) {
    let tape = value.reader.tape(generation: value.generation)
    var kinds: [UInt8] = []
    for index in value.index..<cjson_next(tape, value.index) {
      let kind = cjson_tag(tape, index)
      // The second word of a number is no kind: none may be passed.
      if "lud".utf8.contains(kind) { return nil }
      kinds.append(kind)
    }
    self.kinds = kinds
    range = TextRange(kinds)
    texts = Array(range?.bytes(of: tape, from: value.index) ?? UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Whether a value has the same members, elements and texts in the same order.
  ///
  /// - Complexity: O(length), without a look at single texts.
  public func isEqual(to value: JSONValue) -> Bool {
    let tape = value.reader.tape(generation: value.generation)
    guard cjson_next(tape, value.index) - value.index == kinds.count else { return false }
    for (offset, kind) in kinds.enumerated() where cjson_tag(tape, value.index + offset) != kind { return false }
    guard let other = range?.bytes(of: tape, from: value.index) else { return true }
    guard other.count == texts.count, let base = other.baseAddress else { return false }
    return texts.withUnsafeBytes { $0.baseAddress.map { memcmp($0, base, other.count) == 0 } ?? false }
  }
}

/// Where the texts of a value stand, which are in a row: on its tape the first and the last of them.
private struct TextRange {
  private let first: Int
  private let last: Int

  /// Finds the texts among the kinds of a tape; nil when there is none.
  init?(_ kinds: [UInt8]) {
    guard let first = kinds.firstIndex(of: UInt8(ascii: "\"")), let last = kinds.lastIndex(of: UInt8(ascii: "\""))
    else {
      return nil
    }
    (self.first, self.last) = (first, last)
  }

  /// Returns the texts of a value from the first one's length to the end of the last.
  func bytes(of tape: cjson_document, from index: Int) -> UnsafeRawBufferPointer {
    let (first, last) = (cjson_text_at(tape, index + first), cjson_text_at(tape, index + last))
    // Its length stands before it. Without that, a text could hold what looks like its end and the next one's length.
    let start = first.bytes - MemoryLayout<UInt32>.size
    return UnsafeRawBufferPointer(start: start, count: last.bytes - start + Int(last.length))
  }
}
