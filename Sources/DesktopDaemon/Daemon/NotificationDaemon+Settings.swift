internal import Glibc
internal import ICU
internal import SystemBus

/// Settings.
extension NotificationDaemon {
  static func standardSettingsPath(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? "/"
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    return "\(folder)/sotto/center.json"
  }

  static func readSettings(_ path: String, _ environment: [String: String]) -> CenterSettings {
    let home = environment["HOME"] ?? "/"
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.local/share"
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return CenterSettings(
      path: path, locale: locale.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en"),
      tables: ([own] + shared.split(separator: ":").map(String.init)).map { "\($0)/sotto" })
  }

  /// Reads the settings again.
  func reloadSettings() {
    settings = Self.readSettings(settingsPath, environment)
    reportSettings()
    update { rows.setSettings(settings) }
    for changed in held.setRules(settings.threadRules) {
      try? store.saveThread(of: changed)
      note(changed.identifier)
    }
    applyLock()
  }

  /// Logs what is wrong with the settings.
  private func reportSettings() {
    for diagnostic in settings.diagnostics { log.note(diagnostic.description) }
    if settings.isUnreadable { log.error("the settings cannot be read, so everything is hidden") }
  }

  /// Logs what is wrong with the settings, and waits for them to change.
  func watchSettings() {
    reportSettings()
    watchSettingsFile()
  }

  /// Waits for the file to change or, if a folder on its path is missing, for the first such folder to be created.
  private func watchSettingsFile() {
    var (folder, name) = Self.split(settingsPath)
    while folder != ".", folder != "/", access(folder, F_OK) != 0 { (folder, name) = Self.split(folder) }
    settingsWatch = FolderWatch(folder, name: name, in: loop) { [unowned self] in
      // A new file is empty at first, so wait until it has been written.
      loop.cancel(settingsTimer)
      settingsTimer = loop.after(20_000) { [unowned self] in
        settingsTimer = nil
        // The folder itself may be another one now.
        watchSettingsFile()
        reloadSettings()
      }
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
