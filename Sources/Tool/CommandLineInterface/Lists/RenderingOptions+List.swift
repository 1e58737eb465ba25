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
