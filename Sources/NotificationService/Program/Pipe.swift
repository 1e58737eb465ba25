import Glibc

/// The two ends of a pipe; what is still open is closed with it.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  /// Opens a pipe, both ends of which stay with this process.
  init() throws(ServiceExtensionProgramError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(systemCode: errno) }
    // Above the standard streams, one of which may be closed here: as ends are put in their places in the program, none
    // may overwrite another.
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

  /// Makes an end return at once when there is nothing to read, or no room to write.
  static func makeNonblocking(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
}

extension ServiceExtensionProgramError {
  /// Tells why the system does not start a program.
  static func notStarted(systemCode code: Int32) -> ServiceExtensionProgramError {
    .notStarted(reason: String(cString: strerror(code)))
  }
}

/// Writes to a pipe without the signal that ends a process when nobody reads from it.
///
/// - Returns: As write(2) does, with `errno` set.
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
  // The signal is this thread's own, and waits for it to be let through: it is taken away before.
  if count < 0, code == EPIPE, !wasPending {
    var now = timespec()
    while sigtimedwait(&brokenPipe, nil, &now) < 0, errno == EINTR {}
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}
