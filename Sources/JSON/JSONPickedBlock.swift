internal import CJSON

/// A block with the fields of its lines picked.
public final class JSONPickedBlock: @unchecked Sendable {  // handed from thread to thread, never used by two at once
  let block: JSONBlock
  let picker: JSONFieldPicker
  private(set) var lines = cjson_lines()
  /// The number of the line that stands here alone because it is longer than allowed; nil where lines were picked.
  let overlongLine: Int?

  /// Picks the fields of every line of a block.
  ///
  /// - Parameters:
  ///   - block: Whole lines.
  ///   - picker: Names the fields. Its memory holds them: nothing else may be picked with it while they are used.
  ///   - reader: Makes the lines' tapes.
  /// - Complexity: O(length of the block).
  init(_ block: JSONBlock, _ picker: JSONFieldPicker, _ reader: OpaquePointer) {
    self.block = block
    self.picker = picker
    overlongLine = nil
    guard cjson_pick_lines(picker.handle, reader, block.text, block.count, &lines) else {
      preconditionFailure("out of memory")
    }
  }

  /// Stands for a line that is longer than allowed.
  ///
  /// - Parameters:
  ///   - number: The line's number.
  ///   - head: Its beginning.
  ///   - picker: Picks nothing of it.
  init(overlongLine number: Int, head: JSONBlock, _ picker: JSONFieldPicker) {
    block = head
    self.picker = picker
    overlongLine = number
  }
}

/// A line of a block.
public enum JSONLine {
  /// A plain object: its fields.
  case fields(JSONFields)
  /// Any other document.
  case value(JSONValue)
  /// What is no document.
  case error(JSONSyntaxError)
}
