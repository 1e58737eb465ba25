/// Why a program gave no answer; never quotes its output.
package enum ServiceExtensionProgramError: Error, Hashable, Sendable {
  /// It could not be started; the reason comes from the system.
  case notStarted(reason: String)
  /// It exited with a status other than 0; the shell uses 127 for an unknown command.
  case exit(status: Int32)
  /// A signal ended it.
  case signal(number: Int32)
  /// Its output exceeded the limit in bytes.
  case outputTooLong(limit: Int)
  /// It did not answer.
  case withoutAnswer
  /// Its last answer is not a payload.
  case malformedAnswer
}
