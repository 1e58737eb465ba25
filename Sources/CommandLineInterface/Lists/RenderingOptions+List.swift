internal import Diagnostics
internal import ICU
internal import NotificationModel
internal import NotificationRendering

extension Console {
  /// Reads the files that flags name; where that fails, what was found before is told all the same.
  ///
  /// - Parameters:
  ///   - options: The flags.
  ///   - decoder: Gets what the files hold.
  ///   - faults: What was found before the decoder read anything.
  /// - Returns: False when a file could not be read as what it is to hold; then that was reported.
  /// - Throws: `FileError` when a file is not there.
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
  /// - Parameter problems: What was wrong before it was rendered.
  func exitStatus(_ problems: [Diagnostic]) -> ExitStatus {
    CommandLineInterface.exitStatus(unreadableCount: unreadableCount, problems)
  }
}

/// Returns the exit status of a command that has shown a list.
///
/// - Parameters:
///   - unreadableCount: How many notifications were left out.
///   - problems: What was wrong before the list was rendered.
func exitStatus(unreadableCount: Int, _ problems: [Diagnostic]) -> ExitStatus {
  unreadableCount > 0 || problems.contains { $0.severity == .error } ? .findings : .success
}

extension RenderingOptions {
  /// Returns a renderer for a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - locale: The locale to render in; nil for the one that flags, the list or the environment name.
  func renderer(for list: NotificationList, in locale: LocaleIdentifier? = nil) -> NotificationRenderer {
    var apps = self.apps
    apps.names = list.appNames
    apps.categories = list.categories
    apps.combinedPlaceholders = list.combinedPlaceholders
    return NotificationRenderer(
      locale: locale ?? self.locale(list.locale) ?? defaultLocale, apps: apps, traits: traits,
      maximumGroups: maximumGroups)
  }

  /// Returns what is wrong with the locale that a list names; nil when it can be read, or another one is asked for.
  func localeFault(in decoder: NotificationListDecoder) -> Diagnostic? {
    guard let written = decoder.list.locale, locale(written) == nil else { return nil }
    return Diagnostic(InputFault.malformedLocale(written), at: decoder.localeLocation)
  }
}
