internal import CJSON

/// The readers of several threads, one each, created on first use. A reader holds the tape of what its thread reads.
final class JSONReaders {
  private let maximumDepth: Int
  private let readers: UnsafeMutableBufferPointer<OpaquePointer?>

  /// Prepares readers.
  ///
  /// - Parameters:
  ///   - maximumDepth: How deep arrays and objects may nest.
  ///   - workers: The number of threads.
  init(maximumDepth: Int, workers: Int) {
    self.maximumDepth = maximumDepth
    readers = .allocate(capacity: max(workers, 1))
    readers.initialize(repeating: nil)
  }

  deinit {
    for case let reader? in readers { cjson_reader_destroy(reader) }
    readers.deallocate()
  }

  /// The reader of a thread, which alone uses it.
  subscript(worker: Int) -> OpaquePointer {
    if let reader = readers[worker] { return reader }
    guard let reader = cjson_reader_create(maximumDepth, true) else { preconditionFailure("out of memory") }
    readers[worker] = reader
    return reader
  }
}
