internal import DesktopNotifications
internal import NotificationModel

/// Settings.
extension NotificationDaemon {
  /// Reads the settings again.
  func reloadSettings() {
    settings = settingsFile.read()
    settings.report(to: log)
    words?.setSettings(settings)
    applyQuiet()
    appSettings = AppSettings(settings.settings)
    for notification in held.inOrder {
      appSettings.add(notification.app, naming.names(of: notification.notification, from: notification.sender))
    }
    for notification in held.inOrder where !isKept(notification.notification, of: notification.app) {
      try? store.keepUnsaved(notification.identifier, image: store.image(of: notification.identifier))
    }
    store.eraseRemoved()
    // What the new settings hide is hidden before the rest of them applies.
    if settings.isLocked || settings.isScreenShared { applyLock() }
    applySharingSettings()
    update { rows.setSettings(settings, appSettings.resolved) }
    for changed in held.setRules(settings.threadRules) {
      store.saveThread(of: changed)
      recordChange(changed.identifier)
    }
    held.maximumSize = settings.maximumSize
    for old in held.removeExcess() { finish(old, .undefined) }
    applyLock()
    setClocks()
  }
}
