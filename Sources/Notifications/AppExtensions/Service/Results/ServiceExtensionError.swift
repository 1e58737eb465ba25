import Glibc

/// Why a service extension gave nothing to deliver; never quotes its output.
package enum ServiceExtensionError: Error, Hashable, Sendable {
  /// It could not be started; the reason comes from the system.
  case notStarted(reason: String)
  /// It exited with a status other than 0; the shell uses 127 for an unknown command.
  case exit(status: Int32)
  /// A signal ended it.
  case signal(number: Int32)
  /// It ran out of time.
  case timedOut
  /// Its output exceeded the limit in bytes.
  case outputTooLong(limit: Int)
  /// It did not answer.
  case withoutAnswer
  /// Its last answer is not a payload.
  case malformedAnswer
  /// It answered with nothing to show. A notification cannot be dropped (WWDC 2017 session 708).
  case silentContent

  /// Creates the error for a program that the system could not start.
  static func notStarted(systemCode code: Int32) -> ServiceExtensionError {
    .notStarted(reason: String(cString: strerror(code)))
  }
}
