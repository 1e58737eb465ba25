internal import CJSON
package import Diagnostics
private import Threads

/// Reads a file with one JSON document per line, and picks their fields. If the file is longer than a block and there
/// is more than one processor, a separate thread works ahead.
package final class JSONLinePicker {
  /// The number of blocks that may be ready in advance.
  private static let ahead = 3

  private let work: Work
  private var thread: WorkerThread?
  private var hasFirst = false

  /// Creates a picker that starts at the beginning of a file.
  ///
  /// - Parameters:
  ///   - blocks: The file.
  ///   - fields: The fields to pick.
  ///   - maximumDepth: How deep arrays and objects may nest.
  package init(
    _ blocks: JSONBlockReader, fields: [JSONFieldPicker.Field], maximumDepth: Int = JSONReader.defaultMaximumDepth
  ) {
    work = Work(blocks, fields, maximumDepth)
  }

  deinit {
    work.abandon()
    thread?.join()
  }

  /// Returns the next block. The previous one must not be used any more.
  ///
  /// - Returns: nil at the end.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(length of the block).
  package func next() throws(FileError) -> JSONPickedBlock? {
    if thread == nil, hasFirst, WorkerThread.processorCount > 1 { thread = WorkerThread { [work] in work.run() } }
    hasFirst = true
    return thread == nil ? try work.pick() : try work.take()
  }

  /// The state shared with the thread.
  private final class Work: @unchecked Sendable {  // the lock guards what is declared after it
    private let blocks: JSONBlockReader
    private let fields: [JSONFieldPicker.Field]
    private let reader: OpaquePointer
    private var used = 0
    private lazy var pickers = (0..<JSONLinePicker.ahead + 2).map { _ in JSONFieldPicker(fields) }

    private let lock = Lock()
    private var ready: [JSONPickedBlock] = []
    private var isAtEnd = false
    private var isAbandoned = false
    private var failure: FileError?

    init(_ blocks: JSONBlockReader, _ fields: [JSONFieldPicker.Field], _ maximumDepth: Int) {
      self.blocks = blocks
      self.fields = fields
      guard let reader = cjson_reader_create(maximumDepth, true) else { preconditionFailure("out of memory") }
      self.reader = reader
    }

    deinit { cjson_reader_destroy(reader) }

    /// Picks the next block.
    func pick() throws(FileError) -> JSONPickedBlock? {
      guard let piece = try blocks.next() else { return nil }
      // Needs one more picker than blocks in use, which are those that are ready and the one that was taken.
      used += 1
      let picker = pickers[used % pickers.count]
      switch piece {
      case .lines(let block): return JSONPickedBlock(block, picker, reader)
      case .overlong(let line, let head): return JSONPickedBlock(overlongLine: line, head: head, picker)
      }
    }

    /// Picks blocks in advance until the end.
    func run() {
      var picked: JSONPickedBlock?
      repeat {
        var failure: FileError?
        do throws(FileError) { picked = try pick() } catch { (picked, failure) = (nil, error) }
        lock.withLock {
          if let picked { ready.append(picked) } else { (isAtEnd, self.failure) = (true, failure) }
          lock.wakeAll()
          while ready.count >= JSONLinePicker.ahead, !isAbandoned { lock.wait() }
          if isAbandoned { picked = nil }
        }
      } while picked != nil
    }

    /// Returns the next block that is ready.
    func take() throws(FileError) -> JSONPickedBlock? {
      try lock.withLock { () throws(FileError) in
        while ready.isEmpty, !isAtEnd { lock.wait() }
        lock.wakeAll()
        if !ready.isEmpty { return ready.removeFirst() }
        if let failure { throw failure }
        return nil
      }
    }

    /// Stops picking.
    func abandon() {
      lock.withLock {
        isAbandoned = true
        lock.wakeAll()
      }
    }
  }
}
