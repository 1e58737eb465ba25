internal import Diagnostics
internal import JSON
private import Synchronization
internal import Threads

/// What workers have answered.
struct StreamCount {
  var lines = 0
  /// Lines that are no list, or had to be rendered without a part.
  var errors = 0
  /// Whether an answer tells a warning.
  var hasWarnings = false
  /// Whether lines were left because the stream is to end.
  var isCutShort = false
}

/// Where workers take blocks of lines from, and give answers to: in the order of the blocks, whoever is done first.
///
/// A worker that is done before its turn leaves its answers and goes on, unless as many are left as ``heldLimit``: then it
/// waits for its turn.
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
  /// Answers whose turn has not come, by their tickets.
  private var held: [Int: Answers] = [:]
  private let heldLimit: Int
  /// Whether a block was left behind a line of it: then nothing may follow.
  private var isCutShort = false
  private var count = StreamCount()

  /// Answers to a block that are to be written later.
  private struct Answers {
    let bytes: [UInt8]
    let count: StreamCount
  }

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - blocks: The input.
  ///   - workers: How many work on it; answers to as many blocks are held at most.
  init(
    _ blocks: JSONBlockReader, workers: Int, output: OutputStream, progress: StreamProgress, stop: StopSignal
  ) {
    self.blocks = blocks
    heldLimit = workers
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
      while turn != ticket {
        if held.count < heldLimit {
          held[ticket] = Answers(bytes: Array(bytes), count: answered)
          return
        }
        turns.wait()
      }
      write(bytes, answered)
      while let next = held.removeValue(forKey: turn) { next.bytes.withUnsafeBytes { write($0, next.count) } }
      turns.wakeAll()
    }
  }

  /// Writes the answers whose turn it is.
  private func write(_ bytes: UnsafeRawBufferPointer, _ answered: StreamCount) {
    turn += 1
    if !isCutShort {
      output.write(bytes)
      // Whoever waits for these answers may send no more before he has them.
      output.flush()
      if output.isClosed { isClosed.store(true, ordering: .relaxed) }
      count.lines += answered.lines
      count.errors += answered.errors
      count.hasWarnings = count.hasWarnings || answered.hasWarnings
      progress.show(count)
    }
    isCutShort = isCutShort || answered.isCutShort
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
