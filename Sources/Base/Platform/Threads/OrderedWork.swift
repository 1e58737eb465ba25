/// Performs pieces of work on several threads, and hands out their results in the order of the pieces.
///
/// The caller works too: while the result that it waits for is not ready, it performs a piece itself. Only a few results
/// are made in advance, so memory does not grow with the number of pieces. Create it and call it on one thread.
package final class OrderedWork<Piece, Result, Failure: Error> {
  /// The number of results in use at once: those made in advance, and the one handed out last. If the caller works
  /// alone, none is made in advance, so the memory of one result stays in the processor's cache.
  package static func resultCount(workers: Int) -> Int { workers > 1 ? 2 * workers + 1 : 1 }

  private let shared: Shared
  private let workers: Int
  private var threads: [WorkerThread]?
  private var hasFirst = false

  /// Creates work that has not been started.
  ///
  /// - Parameters:
  ///   - workers: The number of threads that work, including the caller's.
  ///   - next: Returns the next piece; nil at the end. Called on any of the threads, but by one at a time.
  ///   - perform: Performs a piece. Receives the piece's number, counted from 0, and the worker's. A worker performs one
  ///     piece at a time, so it can reuse memory of its own. A result can use memory with the index `number %
  ///     resultCount`: no other piece gets that index before the caller has asked for the following result.
  package init(
    workers: Int, next: @escaping () throws(Failure) -> Piece?,
    perform: @escaping (Piece, _ number: Int, _ worker: Int) -> Result
  ) {
    self.workers = max(workers, 1)
    shared = Shared(resultCount: Self.resultCount(workers: self.workers), next: next, perform: perform)
  }

  deinit {
    shared.abandon()
    for thread in threads ?? [] { thread.join() }
  }

  /// Returns the next result.
  ///
  /// - Returns: nil at the end.
  /// - Throws: The error of the closure that returns pieces, after the results of all pieces before it.
  package func next() throws(Failure) -> Result? {
    // The first piece is often the only one.
    if hasFirst, threads == nil {
      threads = (1..<workers).compactMap { worker in WorkerThread { [shared] in shared.run(worker) } }
    }
    hasFirst = true
    return try shared.take()
  }

  /// The state shared by the threads.
  private final class Shared: @unchecked Sendable {  // the lock guards what is declared after it
    private let nextPiece: () throws(Failure) -> Piece?
    private let perform: (Piece, Int, Int) -> Result
    private let resultCount: Int

    private let lock = Lock()
    /// The results that are ready, by number.
    private var ready: [Int: Result] = [:]
    /// The number of pieces begun, and of results handed out.
    private var begun = 0
    private var taken = 0
    private var isGettingPiece = false
    private var isAtEnd = false
    private var failure: Failure?

    init(
      resultCount: Int, next: @escaping () throws(Failure) -> Piece?, perform: @escaping (Piece, Int, Int) -> Result
    ) {
      self.resultCount = resultCount
      nextPiece = next
      self.perform = perform
    }

    /// Performs pieces until there are no more.
    func run(_ worker: Int) {
      while true {
        let mayGo = lock.withLock {
          while !mayBegin, !isAtEnd { lock.wait() }
          if !isAtEnd { isGettingPiece = true }
          return !isAtEnd
        }
        guard mayGo else { return }
        performNext(worker)
      }
    }

    /// Returns the next result, and performs pieces while it is not ready.
    func take() throws(Failure) -> Result? {
      while true {
        let (result, isOver) = lock.withLock { () -> (Result?, Bool) in
          while true {
            if let result = ready.removeValue(forKey: taken) {
              taken += 1
              lock.wakeAll()
              return (result, true)
            }
            if isAtEnd, taken == begun { return (nil, true) }
            if mayBegin {
              isGettingPiece = true
              return (nil, false)
            }
            lock.wait()
          }
        }
        if let result { return result }
        guard isOver else {
          performNext(0)
          continue
        }
        if let failure { throw failure }
        return nil
      }
    }

    private var mayBegin: Bool { !isGettingPiece && !isAtEnd && begun - taken < max(resultCount - 1, 1) }

    /// Gets the next piece, once `mayBegin` has allowed it, and performs it.
    private func performNext(_ worker: Int) {
      var piece: Piece?
      var failure: Failure?
      do throws(Failure) { piece = try nextPiece() } catch { failure = error }
      let number = lock.withLock {
        isGettingPiece = false
        if piece == nil { (isAtEnd, self.failure) = (true, failure) } else { begun += 1 }
        lock.wakeAll()
        return begun - 1
      }
      guard let piece else { return }
      let result = perform(piece, number, worker)
      lock.withLock {
        ready[number] = result
        lock.wakeAll()
      }
    }

    /// Ends the work of all threads.
    func abandon() {
      lock.withLock {
        isAtEnd = true
        lock.wakeAll()
      }
    }
  }
}
