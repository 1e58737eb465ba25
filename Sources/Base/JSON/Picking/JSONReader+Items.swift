internal import CJSON

/// Reading blocks whose items' fields have been picked.
extension JSONReader {
  /// Picks the fields of the block's lines.
  ///
  /// - Parameter picker: The picker, which owns the fields until it picks again.
  /// - Complexity: O(length of the block).
  package func pick(_ picker: JSONFieldPicker) -> JSONPickedBlock { JSONPickedBlock(block, picker, handle) }

  /// Continues with a block, and calls a closure for each nonblank line or each element, with its fields if they were
  /// picked.
  ///
  /// - Parameters:
  ///   - picked: The block. Elements disclose no line numbers.
  ///   - body: Receives the item, which is valid until the closure returns. If the closure returns false for fields, it
  ///     is called again with the item's whole value.
  /// - Complexity: O(number of items), plus O(length) for those whose value is requested.
  package func forEachItem(of picked: JSONPickedBlock, _ body: (JSONPickedItem) -> Bool) {
    if let number = picked.overlongLine {
      _ = body(.error(overlongLine(number)))
      return
    }
    move(to: picked.block)
    for index in 0..<picked.lines.count {
      let item = picked.lines.lines[index]
      let isElement = picked.firstElement != nil
      guard isElement || Int(item.end - item.start) <= maximumLineLength else {
        _ = body(.error(overlongLine(block.firstLine + Int(item.number))))
        continue
      }
      if let fields = picked.fields(ofItem: index),
        body(.fields(fields, index: index))
      {
        continue
      }
      do {
        _ = body(try value(of: item, in: picked))
      } catch {
        _ = body(.error(error))
      }
    }
  }

  /// Reads an item as a document of its own.
  private func value(of item: cjson_line, in picked: JSONPickedBlock) throws(JSONSyntaxError) -> JSONPickedItem {
    let number = Int(item.number)
    guard let first = picked.firstElement else {
      return .value(try read(Int(item.start)..<Int(item.end), line: block.firstLine + number), element: nil)
    }
    let element = try read(elements.range(ofElement: number, in: block.bytes), line: nil)
    stopTellingLines(behind: 0)
    return .value(element, element: first + number)
  }
}
