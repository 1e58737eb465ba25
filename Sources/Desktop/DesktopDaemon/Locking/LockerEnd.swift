internal import Glibc
internal import MessageBus

/// Tells that a screen locker has ended, for the case that `sottoctl lock -- COMMAND`, which waits for it, is killed.
///
/// `sottoctl` passes one end of a pipe. The locker and all that it starts have the other end, which closes with the last of
/// them. While `sottoctl` is there, this means nothing: it knows how the locker has ended. Only if it has gone before the
/// locker, the end of the locker ends the lock.
final class LockerEnd {
  /// The connection of `sottoctl`.
  let caller: String
  private let descriptor: Int32
  private let loop: EventLoop
  private var isCallerGone = false
  /// Receives whether the lock has ended; called once.
  private let onEnd: (Bool) -> Void

  /// Takes a copy of a descriptor.
  ///
  /// - Returns: nil if it is no end of a pipe.
  init?(_ descriptor: Int32, of caller: String, in loop: EventLoop, onEnd: @escaping (_ endsLock: Bool) -> Void) {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFIFO else { return nil }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    (self.descriptor, self.caller, self.loop, self.onEnd) = (copy, caller, loop, onEnd)
    // Nothing is read from it: what somebody writes there has no end.
    loop.watch(copy, for: .end) { [weak self] in self?.finish() }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }

  /// Notes that `sottoctl` has left the bus.
  func loseCaller() {
    // A locker that has ended before may have failed, which sottoctl knew and said nothing of to keep the lock.
    if hasEnded { return onEnd(false) }
    isCallerGone = true
  }

  private func finish() {
    loop.unwatch(descriptor)
    if hasEnded { onEnd(isCallerGone) }
  }

  /// Whether nobody has the other end.
  private var hasEnded: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
