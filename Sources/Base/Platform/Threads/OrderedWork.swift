private import Synchronization

/// Performs pieces of work on several threads, and hands over their results in the order of the pieces.
///
/// The thread whose result is next hands it over, and never waits for one that waits for a piece: what is read from a
/// pipe is answered before more of it comes.
package final class OrderedWork<Piece, Result, Failure: Error>: @unchecked Sendable {  // a lock guards what follows
  private let pieces = Lock()
  private let next: () throws(Failure) -> Piece?
  private var begun = 0
  private var failure: Failure?

  private let turns = Lock()
  private let handOver: (Result) -> Bool
  private var turn = 0
  /// Results whose turn has not come yet, by the number of their piece.
  private var held: [Int: Result] = [:]

  private let heldLimit: Int
  private let worker: () -> (Piece) -> Result
  private let isEnding = Atomic(false)

  private init(
    heldLimit: Int, next: @escaping () throws(Failure) -> Piece?, worker: @escaping () -> (Piece) -> Result,
    handOver: @escaping (Result) -> Bool
  ) {
    self.heldLimit = heldLimit
    self.next = next
    self.worker = worker
    self.handOver = handOver
  }

  /// Performs all pieces, and returns after the last result was handed over.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, including the caller's.
  ///   - heldLimit: The number of results that may wait for their turn; a thread with one more waits too.
  ///   - next: Returns the next piece; nil at the end. Called by one thread at a time.
  ///   - worker: Creates what performs pieces. Called once on each thread.
  ///   - handOver: Receives the results in order, by one thread at a time. If it returns false, the work ends.
  /// - Throws: The error of `next`, after the results of all pieces before it.
  package static func run(
    workers: Int, heldLimit: Int = .max, next: @escaping () throws(Failure) -> Piece?,
    worker: @escaping () -> (Piece) -> Result, handOver: @escaping (Result) -> Bool
  ) throws(Failure) {
    let work = OrderedWork(heldLimit: heldLimit, next: next, worker: worker, handOver: handOver)
    WorkerThread.run(workers) { work.run() }
    if let failure = work.failure { throw failure }
  }

  private func run() {
    let perform = worker()
    while let (number, piece) = nextPiece() { finish(number, perform(piece)) }
  }

  private func nextPiece() -> (number: Int, piece: Piece)? {
    pieces.withLock {
      guard failure == nil, !isEnding.load(ordering: .relaxed) else { return nil }
      do throws(Failure) {
        guard let piece = try next() else { return nil }
        begun += 1
        return (begun - 1, piece)
      } catch {
        failure = error
        return nil
      }
    }
  }

  private func finish(_ number: Int, _ result: Result) {
    turns.withLock {
      while turn != number {
        if held.count < heldLimit {
          held[number] = result
          return
        }
        turns.wait()
      }
      var next: Result? = result
      while let result = next {
        turn += 1
        if !isEnding.load(ordering: .relaxed), !handOver(result) { isEnding.store(true, ordering: .relaxed) }
        next = held.removeValue(forKey: turn)
      }
      turns.wakeAll()
    }
  }
}
