/// What `preview` runs once its command line has been read.
package protocol PreviewServer {
  /// Serves the page until a signal or the terminal ends it.
  ///
  /// - Parameters:
  ///   - source: What the page shows.
  ///   - port: The port on loopback; 0 for any.
  ///   - console: Receives the page's address, and messages.
  func serve(_ source: PreviewSource, port: UInt16, console: Console) -> ExitStatus
}
