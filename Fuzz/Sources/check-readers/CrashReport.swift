import Glibc

/// Reports and saves the input that ended the process.
enum CrashReport {
  nonisolated(unsafe) private static var name = ""
  nonisolated(unsafe) private static var bytes: [UInt8] = []

  /// Where the input is saved.
  private static let path = "crash-input"

  static func install() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { number in
        signal(number, SIG_DFL)
        CrashReport.keep()
        raise(number)
      }
    }
  }

  /// Records the input that is read next.
  static func note(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// Ends the process because of the latest input.
  static func fail(_ reason: String) -> Never {
    keep()
    check_readers.fail(reason)
  }

  private static func keep() {
    let line = "check-readers: \(name) is kept in “\(path)”\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
  }
}
