import Glibc
import Platform
import Synchronization
import Testing

/// Pieces of work on several threads, whose results come in order.
@Suite struct OrderedWorkTests {
  struct Row: CustomTestStringConvertible {
    let workers: Int
    let pieces: Int
    let heldLimit: Int
    var testDescription: String { "\(pieces) pieces, \(workers) threads, \(heldLimit) results may wait" }
  }

  static let rows: [Row] = [0, 1, 2, 3, 8].flatMap { workers in
    [0, 1, 2, 200].flatMap { pieces in
      [0, 1, 3, .max].map { Row(workers: workers, pieces: pieces, heldLimit: $0) }
    }
  }

  struct Failure: Error, Equatable {
    let piece: Int
  }

  /// Records what happens on several threads.
  final class Record: Sendable {
    private let values = Mutex<[Int]>([])
    var all: [Int] { values.withLock { $0 } }
    func append(_ value: Int) { values.withLock { $0.append(value) } }
  }

  /// Takes longer for some numbers than for others, so that results are ready out of order.
  private static func perform(_ number: Int) -> Int {
    var value: UInt64 = UInt64(number) + 1
    for _ in 0..<(number % 7 * 30) { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    return value == 0 ? -1 : number
  }

  /// Returns numbers from zero on.
  private static func numbers(_ count: Int) -> () -> Int? {
    var next = 0
    return {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  @Test(arguments: rows) func `each result is handed over once, in order`(_ row: Row) {
    var results: [Int] = []
    let workers = Atomic(0)
    OrderedWork.run(
      workers: row.workers, heldLimit: row.heldLimit, next: Self.numbers(row.pieces),
      worker: {
        workers.add(1, ordering: .relaxed)
        return Self.perform
      },
      handOver: {
        results.append($0)
        return true
      })
    #expect(results == Array(0..<row.pieces))
    // Each thread has one, made once. The system may give fewer threads.
    let count = workers.load(ordering: .relaxed)
    #expect((1...max(1, row.workers)).contains(count))
  }

  @Test func `pieces are fetched and results handed over by one thread at a time`() {
    let fetching = Atomic(0)
    let handing = Atomic(0)
    let overlaps = Atomic(0)
    let next = Self.numbers(500)
    func alone(_ count: borrowing Atomic<Int>) {
      if count.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
      // Others get time to come in between.
      for _ in 0..<10 { sched_yield() }
      count.subtract(1, ordering: .relaxed)
    }
    OrderedWork.run(
      workers: 8,
      next: {
        alone(fetching)
        return next()
      }, worker: { Self.perform },
      handOver: { _ in
        alone(handing)
        return true
      })
    let count = overlaps.load(ordering: .relaxed)
    #expect(count == 0)
  }

  @Test(arguments: [0, 1, 2, 50], [1, 2, 8])
  func `what is before a failure is handed over, then the failure is thrown`(_ piece: Int, _ workers: Int) {
    var results: [Int] = []
    let next = Self.numbers(.max)
    #expect(throws: Failure(piece: piece)) {
      try OrderedWork.run(
        workers: workers,
        next: { () throws(Failure) in
          let number = next()
          if number == piece { throw Failure(piece: piece) }
          return number
        }, worker: { Self.perform },
        handOver: {
          results.append($0)
          return true
        })
    }
    #expect(results == Array(0..<piece))
  }

  @Test(arguments: [0, 1, 2, 50], [1, 2, 8])
  func `a receiver that wants no more ends the work`(_ last: Int, _ workers: Int) {
    var results: [Int] = []
    let performed = Record()
    OrderedWork.run(
      // Without an end: the test ends because the work does.
      workers: workers, heldLimit: 4, next: Self.numbers(.max),
      worker: {
        { number in
          // Results that come after it wait for their turn by then.
          if number == last, workers > 1 {
            while !performed.all.contains(last + 1) { sched_yield() }
            for _ in 0..<100 { sched_yield() }
          }
          performed.append(number)
          return number
        }
      },
      handOver: {
        results.append($0)
        return $0 < last
      })
    #expect(results == Array(0...last))
  }

  @Test(arguments: [1, 2, 4]) func `a result is handed over while the next piece is waited for`(_ workers: Int) {
    // As a program does that waits for each answer before it asks again.
    let lock = Lock()
    let limit = SuspendingClock.now.advanced(by: .seconds(60))
    var (asked, answered) = (0, 0)
    let isStuck = Atomic(false)
    OrderedWork.run(
      workers: workers,
      next: {
        while lock.withLock({ answered < asked }) {
          guard SuspendingClock.now < limit else {
            isStuck.store(true, ordering: .relaxed)
            return nil
          }
          sched_yield()
        }
        return lock.withLock {
          guard asked < 100 else { return nil }
          asked += 1
          return asked - 1
        }
      }, worker: { Self.perform },
      handOver: { _ in
        lock.withLock { answered += 1 }
        return true
      })
    let hasWaited = isStuck.load(ordering: .relaxed)
    #expect(!hasWaited)
    #expect(answered == 100)
  }

  @Test(arguments: [0, 1, 5]) func `a slow piece holds up no more results than may wait`(_ heldLimit: Int) {
    // Two threads: while one performs the first piece, the other has results that wait, and one more that it waits with.
    let performed = Record()
    let allowed = heldLimit + 1
    let lock = Lock()
    var before: [Int] = []
    OrderedWork.run(
      workers: 2, heldLimit: heldLimit, next: Self.numbers(100),
      worker: {
        { number in
          if number == 0 {
            lock.withLock { while performed.all.count < allowed { lock.wait() } }
            // The other thread gets time for more than it may do.
            for _ in 0..<1000 { sched_yield() }
            before = performed.all
          } else {
            lock.withLock {
              performed.append(number)
              lock.wakeAll()
            }
          }
          return number
        }
      }, handOver: { _ in true })
    #expect(before == Array(1...allowed))
  }
}
