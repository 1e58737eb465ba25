internal import CJSON

/// A block whose lines' or elements' fields have been picked.
package final class JSONPickedBlock: @unchecked Sendable {  // handed from thread to thread, never used by two at once
  let block: JSONBlock
  let picker: JSONFieldPicker
  private(set) var lines = cjson_lines()
  /// The number of the only line here, which is longer than allowed; nil if lines were picked.
  let overlongLine: Int?
  /// The index in the whole array of the first element; nil if the block has lines.
  let firstElement: Int?

  /// Picks the fields of every line of a block.
  ///
  /// - Parameters:
  ///   - block: Whole lines.
  ///   - picker: The picker. It owns the fields, so it must not pick anything else while they are used.
  ///   - reader: The reader that creates the lines' tapes.
  /// - Complexity: O(length of the block).
  init(_ block: JSONBlock, _ picker: JSONFieldPicker, _ reader: OpaquePointer) {
    self.block = block
    self.picker = picker
    overlongLine = nil
    firstElement = nil
    guard cjson_pick_lines(picker.handle, reader, block.text, block.count, &lines) else {
      preconditionFailure("out of memory")
    }
  }

  /// Picks the fields of every element of a piece of an array.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - picker: As for lines.
  ///   - reader: The reader that creates the piece's tape.
  /// - Complexity: O(length of the piece).
  init(_ piece: JSONDividedDocument.Piece, _ picker: JSONFieldPicker, _ reader: OpaquePointer) {
    block = piece.array()
    self.picker = picker
    overlongLine = nil
    firstElement = piece.firstElement
    guard cjson_pick_elements(picker.handle, reader, block.text, block.count, &lines) else {
      preconditionFailure("out of memory")
    }
  }

  /// Represents a line that is longer than allowed.
  ///
  /// - Parameters:
  ///   - number: The line number.
  ///   - head: The beginning of the line.
  ///   - picker: A picker, which is not used.
  init(overlongLine number: Int, head: JSONBlock, _ picker: JSONFieldPicker) {
    block = head
    self.picker = picker
    overlongLine = number
    firstElement = nil
  }

  /// The length in bytes.
  package var length: Int { block.count }

  /// The number of lines or elements.
  package var count: Int { lines.count }

  /// Returns the fields of a line or element; nil if it is not a plain object.
  package func fields(ofItem index: Int) -> JSONFields? {
    guard lines.lines[index].plain else { return nil }
    return JSONFields(slots: lines.slots + index * picker.count)
  }
}
