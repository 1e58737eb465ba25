import Glibc
internal import Platform
private import Synchronization

/// The signals that end the tool, and the actions to perform before it ends.
package enum EndingSignals {
  /// Their numbers.
  package static let numbers = [SIGHUP, SIGINT, SIGTERM]
  /// The actions in the order in which they were registered; nil if there are none.
  private static let actions = Mutex<[@Sendable () -> Void]?>(nil)

  /// Registers an action to perform before a signal ends the tool, such as removing an incomplete file, or killing a
  /// program that an interrupt from the terminal does not reach.
  ///
  /// A thread waits for the signals, because a signal handler may do very little. The first call must precede the
  /// creation of other threads, because they would receive the signals.
  static func beforeEnd(_ action: @escaping @Sendable () -> Void) {
    let isFirst = actions.withLock { actions in
      defer { actions = (actions ?? []) + [action] }
      return actions == nil
    }
    if isFirst { awaitSignals() }
  }

  private static func awaitSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let awaited = signals
    let thread = WorkerThread {
      var (signals, number) = (awaited, Int32(0))
      while sigwait(&signals, &number) != 0 {}
      for action in actions.withLock({ $0 ?? [] }) { action() }
      // End the process by the signal, so that the sender sees the usual result.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
    }
    if let thread { thread.detach() } else { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether the tool's parent process ignores a signal, like nohup(1).
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
