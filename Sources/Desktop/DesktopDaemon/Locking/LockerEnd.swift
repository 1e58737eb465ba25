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
  init?(_ descriptor: Int32, of caller: String, in loop: EventLoop, onEnd: @escaping (_ endsLock: Bool) -> Void) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    _ = fcntl(copy, F_SETFL, fcntl(copy, F_GETFL) | O_NONBLOCK)
    (self.descriptor, self.caller, self.loop, self.onEnd) = (copy, caller, loop, onEnd)
    loop.watch(copy) { [weak self] in self?.read() }
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

  private func read() { if hasEnded { onEnd(isCallerGone) } }

  /// Whether nobody has the other end. What is written to it is passed over.
  private var hasEnded: Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { return true }
      if count < 0, errno == EAGAIN { return false }
    }
  }
}
