public import Diagnostics

extension NotificationSettings {
  /// Returns what is wrong with a notification whose content would be shown: it is left out, and this is reported.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - authenticated: Whether the person has authenticated.
  /// - Returns: nil when nothing is wrong, and when the content is hidden: then nobody may be told.
  public func shownFault(of notification: UserNotification, authenticated: Bool) -> Diagnostic? {
    guard let fault = notification.content.fault else { return nil }
    return showPreviews(for: notification.app).hidesContent(authenticated: authenticated) ? nil : fault
  }
}
