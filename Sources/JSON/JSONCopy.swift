internal import CJSON
private import Glibc

/// A value kept apart from its document, to tell whether another is the same.
public final class JSONCopy: Sendable {
  /// The kinds of all that the value holds, in the order of its tape.
  private let kinds: [UInt8]
  /// Its texts one after another, each behind its length, as the tape's maker leaves them.
  private let texts: [UInt8]

  /// Copies a value.
  ///
  /// - Returns: nil when it holds a number: numbers count as they are written, and the tape does not keep that.
  /// - Complexity: O(length).
  public init?(_ value: JSONValue) {
    let tape = value.reader.tape(generation: value.generation)
    var kinds: [UInt8] = []
    var range = TextRange()
    for index in value.index..<cjson_next(tape, value.index) {
      let kind = cjson_tag(tape, index)
      // The second word of a number is no kind: none may be passed.
      if "lud".utf8.contains(kind) { return nil }
      kinds.append(kind)
      range.extend(over: index, kind, tape)
    }
    self.kinds = kinds
    texts = Array(range.bytes)
  }

  /// Whether a value has the same members, elements and texts in the same order.
  ///
  /// - Complexity: O(length), without a look at single texts.
  public func isEqual(to value: JSONValue) -> Bool {
    let tape = value.reader.tape(generation: value.generation)
    guard cjson_next(tape, value.index) - value.index == kinds.count else { return false }
    var range = TextRange()
    for (offset, kind) in kinds.enumerated() {
      guard cjson_tag(tape, value.index + offset) == kind else { return false }
      range.extend(over: value.index + offset, kind, tape)
    }
    let other = range.bytes
    guard other.count == texts.count, let base = other.baseAddress else { return other.count == texts.count }
    return texts.withUnsafeBytes { $0.baseAddress.map { memcmp($0, base, other.count) == 0 } ?? true }
  }
}

/// The texts of a value, which stand in a row.
private struct TextRange {
  private var first: UnsafePointer<UInt8>?
  private var last = cjson_text()

  mutating func extend(over index: Int, _ kind: UInt8, _ tape: cjson_document) {
    guard kind == UInt8(ascii: "\"") else { return }
    last = cjson_text_at(tape, index)
    // Its length stands before it. Without that, a text could hold what looks like its end and the next one's length.
    if first == nil { first = last.bytes - MemoryLayout<UInt32>.size }
  }

  /// From the first text's length to the end of the last.
  var bytes: UnsafeRawBufferPointer {
    guard let first else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: first, count: last.bytes - first + Int(last.length))
  }
}
