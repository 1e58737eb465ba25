public import Diagnostics

extension NotificationSettings {
  /// Returns the fault of a notification whose content would be shown; such a notification is left out and the fault
  /// reported.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - authenticated: Whether the person has authenticated.
  /// - Returns: nil if there is no fault, or if the content is hidden and the fault must not be disclosed.
  public func shownFault(of notification: UserNotification, authenticated: Bool) -> Diagnostic? {
    guard let fault = notification.content.fault else { return nil }
    return showPreviews(for: notification.app.string).hidesContent(authenticated: authenticated) ? nil : fault
  }
}
