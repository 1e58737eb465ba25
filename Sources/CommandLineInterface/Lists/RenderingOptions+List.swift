internal import Diagnostics
internal import ICU
internal import NotificationModel
internal import NotificationRendering

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
  /// - Parameter problems: The diagnostics from before the list was rendered.
  func exitStatus(_ problems: [Diagnostic]) -> ExitStatus {
    CommandLineInterface.exitStatus(unreadableCount: unreadableCount, problems)
  }
}

/// Returns the exit status of a command that has shown a list.
///
/// - Parameters:
///   - unreadableCount: The number of notifications that were left out.
///   - problems: The diagnostics from before the list was rendered.
func exitStatus(unreadableCount: Int, _ problems: [Diagnostic]) -> ExitStatus {
  unreadableCount > 0 || problems.contains { $0.severity == .error } ? .findings : .success
}

extension RenderingOptions {
  /// Returns a renderer for a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - locale: The locale to render in; nil for that of flags, the list or the environment.
  func renderer(for list: NotificationList, in locale: LocaleIdentifier? = nil) -> NotificationRenderer {
    var apps = self.apps
    apps.names = list.appNames
    apps.categories = list.categories
    apps.combinedPlaceholders = list.combinedPlaceholders
    return NotificationRenderer(
      locale: locale ?? self.locale(list.locale) ?? defaultLocale, apps: apps, traits: traits,
      maximumRows: maximumRows)
  }

  /// Returns a diagnostic if the locale of a list is invalid and no flag overrides it; otherwise nil.
  func localeFault(in decoder: NotificationListDecoder) -> Diagnostic? {
    guard let written = decoder.list.locale, locale(written) == nil else { return nil }
    return Diagnostic(InputFault.malformedLocale(written), at: decoder.localeLocation)
  }
}
