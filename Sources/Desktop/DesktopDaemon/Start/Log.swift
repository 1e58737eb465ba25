internal import Diagnostics
internal import Glibc

/// Writes messages to standard error, which the journal keeps. No message holds anything that a notification says.
package struct Log: Sendable {
  /// Creates a log.
  package init() {}

  /// Writes what the person should know.
  package func note(_ message: String) { writeMessage(message) }

  /// Writes what is wrong.
  package func error(_ message: String) { writeMessage("error: \(message)") }

  private func writeMessage(_ message: String) {
    let line = "sottod: \(message)\n".fitForTerminal
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
