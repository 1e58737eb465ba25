/// What happened when a service extension was due to run.
package enum ServiceExtensionOutcome: Sendable {
  /// It returned content in time.
  case finished
  /// It was not run.
  case notEligible(ServiceExtensionIneligibility)
  /// It ran out of time.
  case timedOut
  /// It threw this error, or failed with a ``ServiceExtensionError``.
  case failed(any Error)
  /// The caller stopped waiting for it.
  case cancelled
}
