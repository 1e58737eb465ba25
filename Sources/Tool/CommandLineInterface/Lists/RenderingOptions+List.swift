internal import Diagnostics
internal import NotificationModel
internal import NotificationRendering
internal import Platform

extension Console {
  /// Reads the files named by flags. If that fails, earlier diagnostics are reported nevertheless.
  ///
  /// - Parameters:
  ///   - options: The flags.
  ///   - decoder: Receives the contents of the files.
  ///   - faults: Diagnostics from before the decoder read anything.
  /// - Returns: False if a file has invalid contents, which has been reported.
  /// - Throws: `FileError` if a file cannot be read.
  func readFiles(
    _ options: RenderingOptions, into decoder: inout NotificationListDecoder, after faults: [Diagnostic] = []
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      if try options.readFiles(into: &decoder) { return true }
      report(faults + decoder.diagnostics)
      return false
    } catch {
      report(faults + decoder.diagnostics)
      throw error
    }
  }
}

extension Presentation {
  /// Returns the exit status of a command that has shown a list.
  ///
  /// - Parameter diagnostics: The diagnostics from before the list was rendered.
  func exitStatus(_ diagnostics: [Diagnostic]) -> ExitStatus {
    CommandLineInterface.exitStatus(
      unreadableCount: unreadableCount, leavesOutRows: leavesOutRows, diagnostics)
  }
}

/// Returns the exit status of a command that has shown a list.
///
/// - Parameters:
///   - unreadableCount: The number of notifications that were left out.
///   - leavesOutRows: Whether rows were left out because there are too many.
///   - diagnostics: The diagnostics from before the list was rendered.
func exitStatus(unreadableCount: Int, leavesOutRows: Bool, _ diagnostics: [Diagnostic]) -> ExitStatus {
  ListOptions.isIncomplete(unreadableCount: unreadableCount, leavesOutRows: leavesOutRows, diagnostics)
    ? .findings : .success
}
