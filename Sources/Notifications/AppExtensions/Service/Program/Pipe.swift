import Glibc

/// The two ends of a pipe; closes those that are still open on deinitialization.
final class Pipe: @unchecked Sendable {  // each end is used by one thread
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Opens a pipe whose ends are closed on exec.
  init() throws(ServiceExtensionError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(systemCode: errno) }
    // Use descriptors above the standard streams, some of which may be closed here. Otherwise dup2 in the child could
    // overwrite one end with the other.
    reading = fcntl(ends[0], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    writing = fcntl(ends[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let code = errno
    for end in ends { close(end) }
    if reading < 0 || writing < 0 { throw .notStarted(systemCode: code) }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Makes reads and writes at an end return at once instead of blocking.
  static func makeNonblocking(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
}

/// Writes to a pipe without raising SIGPIPE if nobody reads from it.
///
/// - Returns: The result of write(2), with `errno` set.
func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  var brokenPipe = sigset_t()
  var pending = sigset_t()
  var before = sigset_t()
  sigemptyset(&brokenPipe)
  sigaddset(&brokenPipe, SIGPIPE)
  sigpending(&pending)
  let wasPending = sigismember(&pending, SIGPIPE) == 1
  pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
  let count = write(descriptor, bytes.baseAddress, bytes.count)
  let code = errno
  // The blocked SIGPIPE is pending for this thread; consume it before unblocking.
  if count < 0, code == EPIPE, !wasPending {
    var now = timespec()
    while sigtimedwait(&brokenPipe, nil, &now) < 0, errno == EINTR {}
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}
