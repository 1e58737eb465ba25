internal import Diagnostics
internal import JSON
internal import Platform
private import Synchronization

/// The number of lines that workers have answered.
struct StreamCount {
  var lines = 0
  /// Lines that are not lists, or that were rendered with something left out.
  var errors = 0
  /// Whether an answer contains a warning.
  var hasWarnings = false
  /// Whether lines were left unanswered because the stream was asked to end.
  var isCutShort = false
}

/// Distributes blocks of lines to workers, and writes their answers in the order of the blocks.
///
/// A worker that finishes before its turn leaves its answers here and continues, unless the answers to ``heldLimit``
/// blocks are already held: then it waits for its turn.
final class StreamExchange: @unchecked Sendable {  // each lock guards the properties after it
  private let readLock = Lock()
  private let blocks: JSONBlockReader
  private var nextTicket = 0
  private var failure: FileError?
  private let stop: StopSignal

  private let turns = Lock()
  private let output: OutputStream
  private let progress: StreamProgress
  /// Whether the output is closed; atomic, because it is also read under the other lock.
  private let isClosed = Atomic(false)
  private var turn = 0
  /// Answers whose turn has not come yet, by ticket.
  private var held: [Int: Answers] = [:]
  private let heldLimit: Int
  /// Whether a block was left unfinished: then no later answers may be written.
  private var isCutShort = false
  private var count = StreamCount()

  /// The answers to a block, to be written later.
  private struct Answers {
    let bytes: [UInt8]
    let count: StreamCount
  }

  /// Creates an exchange.
  ///
  /// - Parameters:
  ///   - blocks: The input.
  ///   - workers: The number of workers, which is also the maximum number of blocks whose answers are held.
  init(
    _ blocks: JSONBlockReader, workers: Int, output: OutputStream, progress: StreamProgress, stop: StopSignal
  ) {
    self.blocks = blocks
    heldLimit = workers
    self.stop = stop
    self.output = output
    self.progress = progress
  }

  /// Returns the next block and its position; nil if there are no more, or if the stream ends early.
  func take() -> (ticket: Int, piece: JSONBlockReader.Piece)? {
    readLock.withLock {
      guard failure == nil, !stop.isRequested, !isClosed.load(ordering: .relaxed) else { return nil }
      do throws(FileError) {
        // If reading was interrupted, the last line may be incomplete.
        guard let piece = try blocks.next(), !stop.isRequested else { return nil }
        nextTicket += 1
        return (nextTicket - 1, piece)
      } catch {
        failure = error
        return nil
      }
    }
  }

  /// Writes the answers to a block after those to all earlier blocks.
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
      // The client may wait for these answers before it sends more.
      output.flush()
      if output.isClosed { isClosed.store(true, ordering: .relaxed) }
      count.lines += answered.lines
      count.errors += answered.errors
      count.hasWarnings = count.hasWarnings || answered.hasWarnings
      progress.show(count)
    }
    isCutShort = isCutShort || answered.isCutShort
  }

  /// Ends the progress line, and returns the totals.
  ///
  /// - Throws: `FileError` if reading failed.
  func finish() throws(FileError) -> StreamCount {
    progress.finish(count)
    if let failure { throw failure }
    return count
  }
}
