internal import DesktopNotifications
internal import Glibc
internal import ICU
internal import MessageBus

/// Settings.
extension NotificationDaemon {
  static func standardSettingsPath(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? "/"
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
    return "\(folder)/sotto/center.json"
  }

  static func readSettings(_ path: String, _ environment: [String: String]) -> CenterSettings {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return CenterSettings(
      path: path, locale: locale.flatMap(LocaleIdentifier.init) ?? LocaleIdentifier("en"),
      tables: DataFolders(environment).paths.map { "\($0)/sotto" })
  }

  /// Reads the settings again.
  func reloadSettings() {
    settings = Self.readSettings(settingsPath, environment)
    reportSettings()
    appSettings = AppSettings(settings.settings)
    for notification in held.inOrder { appSettings.add(notification.app, naming.names(of: notification.notification)) }
    // What the new settings hide is hidden before the rest of them applies.
    if settings.isLocked || settings.isScreenShared { applyLock() }
    applySharingSettings()
    update { rows.setSettings(settings, appSettings.resolved) }
    for changed in held.setRules(settings.threadRules) {
      store.saveThread(of: changed)
      note(changed.identifier)
    }
    held.maximumSize = settings.maximumSize
    for old in held.removeExcess() { finish(old, .undefined) }
    applyLock()
    setClocks()
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

  /// Waits for the file to change, for links on its path to lead elsewhere or, if something on the path is missing, for
  /// that to be created.
  private func watchSettingsFile() {
    settingsWatches = FollowedPath.places(of: settingsPath).compactMap { place in
      FolderWatch(place.folder, name: place.name, in: loop) { [unowned self] in settingsMayHaveChanged() }
    }
  }

  private func settingsMayHaveChanged() {
    // A new file is empty at first, so wait until it has been written.
    loop.cancel(settingsTimer)
    settingsTimer = loop.after(20_000) { [unowned self] in
      settingsTimer = nil
      // The folders themselves may be others now.
      watchSettingsFile()
      reloadSettings()
    }
  }
}
