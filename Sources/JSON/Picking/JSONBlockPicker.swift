internal import CJSON
package import Diagnostics
private import Threads

/// Picks the fields of the lines of a file or of the elements of a divided document, block by block. If there is more
/// than one block, several threads pick.
package final class JSONBlockPicker {
  private let work: OrderedWork<Piece, JSONPickedBlock, FileError>

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
  package convenience init(
    _ blocks: JSONBlockReader, fields: [JSONFieldPicker.Field], maximumDepth: Int, workers: Int?
  ) {
    self.init(fields, maximumDepth, workers) { () throws(FileError) in try blocks.next().map { .lines($0) } }
  }

  /// Creates a picker of the elements of a document.
  ///
  /// - Parameters: As for lines.
  package convenience init(
    _ document: JSONDividedDocument, fields: [JSONFieldPicker.Field], maximumDepth: Int, workers: Int?
  ) {
    var rest = document.pieces[...]
    self.init(fields, maximumDepth, workers) { () throws(FileError) in rest.popFirst().map { .elements($0) } }
  }

  private init(
    _ fields: [JSONFieldPicker.Field], _ maximumDepth: Int, _ workers: Int?,
    next: @escaping () throws(FileError) -> Piece?
  ) {
    let workers = workers ?? WorkerThread.processorCount
    let readers = JSONReaders(maximumDepth: maximumDepth, workers: workers)
    let pickers = Pickers(fields, count: OrderedWork<Piece, JSONPickedBlock, FileError>.resultCount(workers: workers))
    work = OrderedWork(workers: workers, next: next) { piece, number, worker in
      let picker = pickers[number]
      switch piece {
      case .lines(.lines(let block)): return JSONPickedBlock(block, picker, readers[worker])
      case .lines(.overlong(let line, let head)): return JSONPickedBlock(overlongLine: line, head: head, picker)
      case .elements(let piece): return JSONPickedBlock(piece, picker, readers[worker])
      }
    }
  }

  /// Returns the next block. The previous one must not be used any more.
  ///
  /// - Returns: nil at the end.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(length of the block).
  package func next() throws(FileError) -> JSONPickedBlock? { try work.next() }

  /// The pickers of the blocks in use, one each, created on first use. A picker owns its block's fields.
  private final class Pickers {
    private let fields: [JSONFieldPicker.Field]
    private let pickers: UnsafeMutableBufferPointer<JSONFieldPicker?>

    init(_ fields: [JSONFieldPicker.Field], count: Int) {
      self.fields = fields
      pickers = .allocate(capacity: count)
      pickers.initialize(repeating: nil)
    }

    deinit {
      pickers.deinitialize()
      pickers.deallocate()
    }

    /// The picker of a block, which is not in use for another one.
    subscript(number: Int) -> JSONFieldPicker {
      let place = number % pickers.count
      if let picker = pickers[place] { return picker }
      let picker = JSONFieldPicker(fields)
      pickers[place] = picker
      return picker
    }
  }
}
