internal import CJSON
package import Diagnostics
private import Threads

/// Reads a file with one JSON document per line, and picks their fields. If the file is longer than a block, several
/// threads pick.
package final class JSONLinePicker {
  private let work: OrderedWork<JSONBlockReader.Piece, JSONPickedBlock, FileError>

  /// Creates a picker that starts at the beginning of a file.
  ///
  /// - Parameters:
  ///   - blocks: The file.
  ///   - fields: The fields to pick.
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - workers: The maximum number of threads that pick, including the caller's; nil for one per processor.
  package init(
    _ blocks: JSONBlockReader, fields: [JSONFieldPicker.Field], maximumDepth: Int = JSONReader.defaultMaximumDepth,
    workers: Int? = nil
  ) {
    let workers = workers ?? WorkerThread.processorCount
    let memory = Memory(fields, maximumDepth, workers: workers)
    work = OrderedWork(workers: workers) { () throws(FileError) in
      try blocks.next()
    } perform: { piece, number, worker in
      let picker = memory.picker(number)
      switch piece {
      case .lines(let block): return JSONPickedBlock(block, picker, memory.reader(worker))
      case .overlong(let line, let head): return JSONPickedBlock(overlongLine: line, head: head, picker)
      }
    }
  }

  /// Returns the next block. The previous one must not be used any more.
  ///
  /// - Returns: nil at the end.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(length of the block).
  package func next() throws(FileError) -> JSONPickedBlock? { try work.next() }

  /// What picking needs, created on first use.
  private final class Memory {
    private let fields: [JSONFieldPicker.Field]
    private let maximumDepth: Int
    /// One per worker: it holds the tape of the line that is being picked.
    private let readers: UnsafeMutableBufferPointer<OpaquePointer?>
    /// One per block in use: it owns the block's fields.
    private let pickers: UnsafeMutableBufferPointer<JSONFieldPicker?>

    init(_ fields: [JSONFieldPicker.Field], _ maximumDepth: Int, workers: Int) {
      self.fields = fields
      self.maximumDepth = maximumDepth
      readers = .allocate(capacity: workers)
      readers.initialize(repeating: nil)
      pickers = .allocate(
        capacity: OrderedWork<JSONBlockReader.Piece, JSONPickedBlock, FileError>.resultCount(workers: workers))
      pickers.initialize(repeating: nil)
    }

    deinit {
      for case let reader? in readers { cjson_reader_destroy(reader) }
      readers.deallocate()
      pickers.deinitialize()
      pickers.deallocate()
    }

    /// Returns the reader of a worker, which alone uses it.
    func reader(_ worker: Int) -> OpaquePointer {
      if let reader = readers[worker] { return reader }
      guard let reader = cjson_reader_create(maximumDepth, true) else { preconditionFailure("out of memory") }
      readers[worker] = reader
      return reader
    }

    /// Returns the picker of a block, which is not in use for another one.
    func picker(_ number: Int) -> JSONFieldPicker {
      let place = number % pickers.count
      if let picker = pickers[place] { return picker }
      let picker = JSONFieldPicker(fields)
      pickers[place] = picker
      return picker
    }
  }
}
