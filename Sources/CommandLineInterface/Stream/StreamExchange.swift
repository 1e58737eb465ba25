internal import Diagnostics
internal import JSON
private import Synchronization
internal import Threads

/// What workers have answered.
struct StreamCount {
  var lines = 0
  /// Lines that are no list, or had to be rendered without a part.
  var errors = 0
  /// Whether lines were left because the stream is to end.
  var isCutShort = false
}

/// Where workers take blocks of lines from, and give answers to: in the order of the blocks, whoever is done first.
///
/// A worker that is done waits for its turn, so that no more blocks are held than there are workers.
final class StreamExchange: @unchecked Sendable {  // each lock guards what stands behind it
  private let readLock = Lock()
  private let blocks: JSONBlockReader
  private var nextTicket = 0
  private var failure: FileError?
  private let stop: StopSignal

  private let turns = Lock()
  private let output: OutputStream
  private let progress: StreamProgress
  /// Whether nobody reads the answers; asked behind the other lock.
  private let isClosed = Atomic(false)
  private var turn = 0
  /// Whether a block was left behind a line of it: then nothing may follow.
  private var isCutShort = false
  private var count = StreamCount()

  init(_ blocks: JSONBlockReader, output: OutputStream, progress: StreamProgress, stop: StopSignal) {
    self.blocks = blocks
    self.stop = stop
    self.output = output
    self.progress = progress
  }

  /// Returns the next block and its place in the order; nil when there are no more, or nobody reads the answers.
  func take() -> (ticket: Int, piece: JSONBlockReader.Piece)? {
    readLock.withLock {
      guard failure == nil, !stop.isRequested, !isClosed.load(ordering: .relaxed) else { return nil }
      do throws(FileError) {
        // Where reading was broken off, the last line may be half a line.
        guard let piece = try blocks.next(), !stop.isRequested else { return nil }
        nextTicket += 1
        return (nextTicket - 1, piece)
      } catch {
        failure = error
        return nil
      }
    }
  }

  /// Writes the answers to a block once those to all before it are written.
  func give(_ ticket: Int, _ bytes: UnsafeRawBufferPointer, _ answered: StreamCount) {
    turns.withLock {
      while turn != ticket { turns.wait() }
      turn += 1
      if !isCutShort {
        output.write(bytes)
        // Whoever waits for these answers may send no more before he has them.
        output.flush()
        if output.isClosed { isClosed.store(true, ordering: .relaxed) }
        count.lines += answered.lines
        count.errors += answered.errors
        progress.show(count)
      }
      isCutShort = isCutShort || answered.isCutShort
      turns.wakeAll()
    }
  }

  /// Ends the progress line, and returns what there was.
  ///
  /// - Throws: `FileError` when reading broke off.
  func finish() throws(FileError) -> StreamCount {
    progress.finish(count)
    if let failure { throw failure }
    return count
  }
}
