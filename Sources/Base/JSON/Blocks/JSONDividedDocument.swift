internal import CJSON
package import Diagnostics
private import Platform

/// A long document whose array of objects was cut into pieces, so that several threads can read it.
///
/// The cuts are guesses, but need no proof beyond the pieces: if the document is valid with the array left empty, and
/// each piece is a valid array of at least one element, then the document is valid, and has the pieces' elements in
/// order. After a wrong guess, one of them is not valid.
package struct JSONDividedDocument {
  /// The document with the array left empty.
  package let root: JSONValue
  /// The pieces in order.
  let pieces: [Piece]

  /// The length of the elements in bytes.
  var length: Int { pieces.reduce(0) { $0 + $1.elements.count } }

  /// Consecutive elements of the array.
  struct Piece {
    /// The elements in the source, without the commas around them.
    let elements: ArraySlice<UInt8>
    /// The index in the whole array of the first element.
    var firstElement = 0

    /// Returns the elements as an array of their own.
    ///
    /// - Complexity: O(length).
    func array() -> JSONBlock { JSONBlock(Self.opening, elements, Self.closing) }

    static let opening = Array("[".utf8)[...]
    static let closing = Array("]".utf8)[...]
  }

  /// Checks a document, and divides it.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - member: The name of the document's member that is the array.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - workers: The number of threads that check pieces, including the caller's; nil for one per processor.
  ///   - pieceSize: The size of a piece in bytes if no element is longer.
  /// - Returns: nil if the document is short, has no such array, is not valid, or was not cut between elements. It then
  ///   has to be read as a whole.
  /// - Complexity: O(length).
  package init?(
    _ source: SourceText, dividing member: StaticString, maximumDepth: Int, workers: Int?, pieceSize: Int
  ) {
    guard source.bytes.count > 2 * pieceSize, maximumDepth > 1,
      let cuts = source.bytes.withUnsafeBytes({ JSONArrayCuts($0, member: member, pieceSize: pieceSize) })
    else { return nil }
    let empty = JSONBlock(
      source.bytes[..<cuts.array.lowerBound], Piece.opening, Piece.closing, source.bytes[cuts.array.upperBound...])
    let reader = JSONReader(empty, name: source.name, maximumDepth: maximumDepth, maximumSize: .max)
    guard let root = try? reader.readDocument(), root.hasOneEmptyArray(member, at: cuts.array.lowerBound) else {
      return nil
    }
    var pieces = cuts.pieces.map { Piece(elements: source.bytes[$0]) }
    var elements = 0
    let counts = Self.elementCounts(of: pieces, maximumDepth, workers ?? WorkerThread.processorCount)
    for index in pieces.indices {
      guard let count = counts.next(), count > 0 else { return nil }
      pieces[index].firstElement = elements
      elements += count
    }
    self.root = root
    self.pieces = pieces
  }

  /// Checks pieces on several threads; returns the number of elements in each, 0 for one that is not valid.
  private static func elementCounts(
    of pieces: [Piece], _ maximumDepth: Int, _ workers: Int
  ) -> OrderedWork<Piece, Int, Never> {
    var rest = pieces[...]
    // A piece is an array at the outermost level, and the elements' array was one level below.
    let readers = WorkerStorage(count: workers) { _ in JSONReader(name: "", maximumDepth: maximumDepth - 1) }
    return OrderedWork(workers: workers) {
      rest.popFirst()
    } perform: { piece, _, worker in
      let array = piece.array()
      var document = cjson_document()
      guard cjson_read(readers[worker].handle, array.text, array.count, &document).status == CJSON_OK else { return 0 }
      let end = cjson_end(document, Int(CJSON_ROOT))
      var count = 0
      var index = Int(CJSON_ROOT) + 1
      while index < end {
        index = cjson_next(document, index)
        count += 1
      }
      return count
    }
  }
}

extension JSONValue {
  /// Returns whether a document has exactly one member with a name, an empty array at an offset in the text.
  fileprivate func hasOneEmptyArray(_ name: StaticString, at offset: Int) -> Bool {
    var found: [JSONValue] = []
    try? forEachMember { (member, value) throws(JSONTypeError) in if name ~= member { found.append(value) } }
    guard found.count == 1, let array = found.first, array.kind == .array else { return false }
    let tape = array.reader.tape(generation: array.generation)
    return cjson_end(tape, array.index) == array.index + 1 && array.reader.offset(ofValueAt: array.index) == offset
  }
}
