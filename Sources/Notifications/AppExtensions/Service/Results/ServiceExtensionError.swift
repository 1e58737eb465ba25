/// A failure of a service extension that did not throw an error.
package enum ServiceExtensionError: Error, Hashable, Sendable {
  /// It returned content with nothing to show. A notification cannot be dropped (WWDC 2017 session 708).
  case silentContent
  /// It was not run, because too many of its earlier runs exceed their time limit and still continue.
  case tooManyOverdueRuns
}
