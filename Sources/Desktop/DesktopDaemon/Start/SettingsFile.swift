internal import DesktopNotifications
internal import ICU
internal import MessageBus

/// The file of the person's settings. It is read again when it changes, when links on its path lead elsewhere and, if
/// something on the path is missing, when that is created.
final class SettingsFile {
  /// The file's path.
  let path: String
  private let loop: EventLoop
  private let environment: [String: String]
  private let data: DataFolders
  /// What apps are called.
  let names: AppNames
  private let onChange: () -> Void
  private var watches: [FolderWatch] = []
  private var timer: EventLoop.Timer?

  /// Prepares to read the file.
  ///
  /// - Parameters:
  ///   - chosen: The path that the person chose; nil for `center.json` in the folder for settings.
  ///   - onChange: Called when the file may have changed, once it is watched.
  init(_ chosen: String?, _ environment: [String: String], in loop: EventLoop, onChange: @escaping () -> Void) {
    path = chosen ?? Self.standardPath(environment)
    (self.loop, self.environment, self.onChange) = (loop, environment, onChange)
    data = DataFolders(environment)
    names = AppNames(DesktopEntries(data))
  }

  /// Source: XDG Base Directory Specification.
  private static func standardPath(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? "/"
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    return "\(folder)/sotto/center.json"
  }

  /// Reads the settings, in the language of the environment unless they name one.
  func read() -> CenterSettings {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { [environment] in environment[$0] }
      .first { !$0.isEmpty }
    return CenterSettings(
      path: path, locale: locale.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en"), data: data, names: names)
  }

  /// Waits for changes, also of the apps that are installed.
  func watch() {
    watches = FollowedPath.places(of: path).compactMap { place in
      FolderWatch(place.folder, name: place.name, in: loop) { [unowned self] in mayHaveChanged() }
    }
    watches += data.paths.compactMap { folder in
      FolderWatch("\(folder)/applications", in: loop) { [unowned self] in mayHaveChanged() }
    }
  }

  private func mayHaveChanged() {
    // A new file is empty at first, so wait until it has been written.
    loop.cancel(timer)
    timer = loop.after(20_000) { [unowned self] in
      timer = nil
      names.entries.forget()
      // The folders themselves may be others now.
      watch()
      onChange()
    }
  }
}
