internal import Diagnostics
package import Platform

/// Picks the fields of the lines of a file or of the elements of a divided document, block by block. If there is more
/// than one block, several threads pick.
package final class JSONBlockPicker<Prepared> {
  /// A block, and what was prepared from it.
  package typealias Result = (block: JSONPickedBlock, prepared: Prepared)

  /// The length in bytes of all that is picked; nil if it is not known in advance.
  package let length: Int?
  private let work: OrderedWork<Piece, Result, FileError>

  /// What is picked at a time.
  private enum Piece {
    case lines(JSONBlockReader.Piece)
    case elements(JSONDividedDocument.Piece)
  }

  /// Creates a picker of the lines of a file.
  ///
  /// - Parameters:
  ///   - blocks: The file, from its beginning.
  ///   - fields: The fields to pick.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - workers: The number of threads that pick, including the caller's; nil for one per processor.
  ///   - prepare: Called with each picked block and the number of the thread that picked it. A thread prepares its
  ///     blocks in order and one at a time.
  package convenience init(
    _ blocks: JSONBlockReader, fields: [JSONFieldPicker.Field], maximumDepth: Int, workers: Int?,
    prepare: @escaping (JSONPickedBlock, _ worker: Int) -> Prepared
  ) {
    self.init(fields, maximumDepth, workers, length: blocks.length, prepare) { () throws(FileError) in
      try blocks.next().map { .lines($0) }
    }
  }

  /// Creates a picker of the elements of a document.
  ///
  /// - Parameters: As for lines.
  package convenience init(
    _ document: JSONDividedDocument, fields: [JSONFieldPicker.Field], maximumDepth: Int, workers: Int?,
    prepare: @escaping (JSONPickedBlock, _ worker: Int) -> Prepared
  ) {
    var rest = document.pieces[...]
    self.init(fields, maximumDepth, workers, length: document.length, prepare) { () throws(FileError) in
      rest.popFirst().map { .elements($0) }
    }
  }

  private init(
    _ fields: [JSONFieldPicker.Field], _ maximumDepth: Int, _ workers: Int?, length: Int?,
    _ prepare: @escaping (JSONPickedBlock, Int) -> Prepared, next: @escaping () throws(FileError) -> Piece?
  ) {
    self.length = length
    let workers = workers ?? WorkerThread.processorCount
    let readers = WorkerStorage(count: workers) { _ in JSONReader(name: "", maximumDepth: maximumDepth) }
    // A picker owns the fields of its block, so there is one for each block in use.
    let pickerCount = OrderedWork<Piece, Result, FileError>.resultCount(workers: workers)
    let pickers = WorkerStorage(count: pickerCount) { _ in JSONFieldPicker(fields) }
    work = OrderedWork(workers: workers, next: next) { piece, number, worker in
      let picker = pickers[number % pickerCount]
      let block =
        switch piece {
        case .lines(.lines(let block)): JSONPickedBlock(block, picker, readers[worker].handle)
        case .lines(.overlong(let line, let head)): JSONPickedBlock(overlongLine: line, head: head, picker)
        case .elements(let piece): JSONPickedBlock(piece, picker, readers[worker].handle)
        }
      return (block, prepare(block, worker))
    }
  }

  /// Returns the next block. The previous one must not be used any more.
  ///
  /// - Returns: nil at the end.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(length of the block).
  package func next() throws(FileError) -> Result? { try work.next() }
}
