internal import DesktopNotifications
internal import MessageBus

/// What the person does with whole rows and apps.
extension NotificationDaemon {
  /// What is saved says whether the person wants quiet.
  static let quietName = "quiet"

  /// Dismisses the notifications of an app's rows.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - thread: The thread that a row tells, empty for none; nil for all rows of the app.
  /// - Throws: `BusFailure` if there is no such row: what no row tells is as if it were not there.
  func dismiss(rowsOf app: String, thread: String? = nil) throws(BusFailure) {
    let chosen = withServer { rows.identifiers(ofRowsOf: app, thread: thread) }
    guard !chosen.isEmpty else { throw .failed("there is no such row") }
    for identifier in chosen { dismiss(identifier) }
  }

  /// Forgets all that an app has sent, also what no row tells: the answer is the same if there is nothing.
  func forget(_ app: String) {
    for notification in held.inOrder where notification.app == app { dismiss(notification.identifier) }
  }

  /// Applies whether what comes is announced.
  func applyQuiet() { rows.isQuiet = isQuiet || settings.settings.doNotDisturb }
}
