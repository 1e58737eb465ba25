package import MessageBus
package import Testing

extension EventLoop {
  /// The longest time that a test may take, in microseconds. No test waits for it, so it is long enough for any machine.
  private static let limit: UInt64 = 60_000_000

  /// Runs until something stops the loop. If nothing does, the test fails instead of waiting for ever.
  package func runOrFail(
    _ comment: Comment = "nothing has stopped the loop", at location: SourceLocation = #_sourceLocation
  ) {
    let start = EventLoop.now
    let timer = after(Self.limit) { [unowned self] in stop() }
    run()
    cancel(timer)
    // What was found only because the loop woke for the limit counts as not found.
    if EventLoop.now - start >= Self.limit { Issue.record(comment, sourceLocation: location) }
  }

  /// Runs until a condition holds. If it never does, the test fails.
  package func run(
    until condition: @escaping () -> Bool, _ comment: Comment = "the condition does not hold",
    at location: SourceLocation = #_sourceLocation
  ) {
    func check() { if condition() { stop() } else { after(500) { check() } } }
    check()
    runOrFail(comment, at: location)
  }
}
