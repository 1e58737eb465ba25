private import Glibc

/// Guesses where an array of a document is, and where it can be cut between its elements.
///
/// The text may be anything, so a guess has to be checked.
struct JSONArrayCuts {
  /// The range of the array, with its brackets.
  let array: Range<Int>
  /// The ranges of its elements, many in each, without the commas between them.
  let pieces: [Range<Int>]

  /// Looks for an array of objects.
  ///
  /// An object is recognized by its first member's name: senders write the members of all objects in the same order.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - member: The name before the array.
  ///   - pieceSize: The size of a piece in bytes if no object is longer.
  /// - Returns: nil if there is no such array.
  /// - Complexity: O(length of the document).
  init?(_ document: UnsafeRawBufferPointer, member: StaticString, pieceSize: Int) {
    let text = JSONGuess(text: document)
    guard let start = text.array(ofMember: member), let head = text.headOfObject(from: start + 1) else { return nil }
    var pieces: [Range<Int>] = []
    var next = start + 1
    while document.count - next > pieceSize,
      let comma = text.comma(beforeObject: head, after: next, from: next + pieceSize)
    {
      pieces.append(next..<comma)
      next = comma + 1
    }
    guard let end = text.endOfElements(from: next) else { return nil }
    pieces.append(next..<end)
    array = start..<end + 1
    self.pieces = pieces
  }
}

/// Guesses in a text that may be JSON.
private struct JSONGuess {
  let text: UnsafeRawBufferPointer

  /// Returns the offset of the array that is a member's value.
  func array(ofMember name: StaticString) -> Int? {
    let quoted = Array("\"\(name)\"".utf8)
    var start = 0
    while let found = offset(of: quoted, from: start) {
      start = found + quoted.count
      let colon = offsetOfToken(from: start)
      guard byte(colon) == UInt8(ascii: ":") else { continue }
      let value = offsetOfToken(from: colon + 1)
      if byte(value) == UInt8(ascii: "[") { return value }
    }
    return nil
  }

  /// Returns the beginning of the object at an offset: from its bracket to the end of its first name.
  func headOfObject(from start: Int) -> [UInt8]? {
    let start = offsetOfToken(from: start)
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    let name = offsetOfToken(from: start + 1)
    guard byte(name) == UInt8(ascii: "\""),
      let end = text[(name + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return Array(text[start...end])
  }

  /// Returns the offset of the next comma between two objects.
  ///
  /// - Parameters:
  ///   - head: The beginning of the second object.
  ///   - first: Where the first object starts at the earliest.
  ///   - start: Where the second object starts at the earliest. All before it may be white space.
  func comma(beforeObject head: [UInt8], after first: Int, from start: Int) -> Int? {
    var start = start
    while let found = offset(of: head, from: start) {
      let comma = offsetOfToken(before: found)
      let isAfterObject = byte(comma) == UInt8(ascii: ",") && byte(offsetOfToken(before: comma)) == UInt8(ascii: "}")
      if isAfterObject, comma > first { return comma }
      start = found + 1
    }
    return nil
  }

  /// Returns the offset of the bracket that closes an array, from an offset before one of its elements.
  func endOfElements(from start: Int) -> Int? {
    var next = offsetOfToken(from: start)
    while next < text.count {
      next = offsetOfToken(from: JSONSourceText.endOfValue(in: text, from: next))
      if byte(next) == UInt8(ascii: "]") { return next }
      guard byte(next) == UInt8(ascii: ",") else { return nil }
      next = offsetOfToken(from: next + 1)
    }
    return nil
  }

  // MARK: Bytes

  private func byte(_ offset: Int) -> UInt8? { text.indices.contains(offset) ? text[offset] : nil }

  /// Returns the offset of the first byte that is not white space; the end if there is none.
  private func offsetOfToken(from start: Int) -> Int {
    text[start...].firstIndex { !isBlank($0) } ?? text.count
  }

  /// Returns the offset of the last byte before an offset that is not white space; -1 if there is none.
  private func offsetOfToken(before end: Int) -> Int {
    text[..<end].lastIndex { !isBlank($0) } ?? -1
  }

  private func isBlank(_ byte: UInt8) -> Bool { " \n\r\t".utf8.contains(byte) }

  /// Returns the offset of the next occurrence of some bytes.
  private func offset(of part: [UInt8], from start: Int) -> Int? {
    guard let base = text.baseAddress, let first = part.first else { return nil }
    var start = start
    while start + part.count <= text.count,
      let found = memchr(base + start, Int32(first), text.count - part.count - start + 1)
    {
      if memcmp(found, part, part.count) == 0 { return UnsafeRawPointer(found) - base }
      start = UnsafeRawPointer(found) - base + 1
    }
    return nil
  }
}
