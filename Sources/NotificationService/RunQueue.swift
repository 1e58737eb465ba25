internal import Threads

/// Which notification is next, and what came of those before.
final class RunQueue: @unchecked Sendable {  // the lock guards what changes
  private let lock = Lock()
  private var begun = 0
  private var finished: [ServiceExtensionResult?]

  init(count: Int) { finished = Array(repeating: nil, count: count) }

  /// Returns the place of the next one; nil when there are no more.
  func next() -> Int? {
    lock.withLock {
      guard begun < finished.count else { return nil }
      begun += 1
      return begun - 1
    }
  }

  func finish(_ index: Int, _ result: ServiceExtensionResult) { lock.withLock { finished[index] = result } }

  /// What came of all, in their order.
  var results: [ServiceExtensionResult] { lock.withLock { finished.compactMap { $0 } } }
}
