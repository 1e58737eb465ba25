internal import Platform

/// Hands out the notifications in order and collects the results.
final class RunQueue: @unchecked Sendable {  // the lock guards all mutable state
  private let lock = Lock()
  private var begun = 0
  private var finished: [ServiceExtensionResult?]

  init(count: Int) { finished = Array(repeating: nil, count: count) }

  /// Returns the index of the next notification; nil if none are left.
  func next() -> Int? {
    lock.withLock {
      guard begun < finished.count else { return nil }
      begun += 1
      return begun - 1
    }
  }

  func finish(_ index: Int, _ result: ServiceExtensionResult) { lock.withLock { finished[index] = result } }

  /// The results in the order of the notifications.
  var results: [ServiceExtensionResult] { lock.withLock { finished.compactMap { $0 } } }
}
