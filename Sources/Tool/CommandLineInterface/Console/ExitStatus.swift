/// The result of a run of the tool.
package enum ExitStatus: Int32, Sendable {
  /// Everything succeeded.
  case success = 0
  /// Something was left out, or a check found something.
  case findings = 1
  /// The command could not run.
  case failure = 2
}
