import Glibc
private import Synchronization
internal import Threads

/// The signals that end the tool, and what has to be done before they do.
enum EndingSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGTERM]
  /// What is to be done, in the order in which it was asked for; nil while nobody has asked.
  private static let actions = Mutex<[@Sendable () -> Void]?>(nil)

  /// Does something before a signal ends the tool: removes a file that is not whole, kills a program that an interrupt
  /// from the terminal does not reach.
  ///
  /// A thread waits for the signals, since a handler may do next to nothing. To be called first before there are others,
  /// which would take the signals themselves.
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
      // The signal ends this process as it would have, so that whoever sent it sees what became of it.
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
    }
    if let thread { thread.detach() } else { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Whether whoever started the tool wants a signal ignored, as nohup(1) does.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
