internal import NotificationModel

extension ServiceExtensionIneligibility {
  /// Returns why an extension is not run; nil if it is run.
  ///
  /// Source: Apple, "Modifying content in newly delivered notifications": the payload has `mutable-content` with the
  /// value 1 and an alert with title, subtitle or body; not “if alerts are disabled for your app, or if the payload
  /// specifies only the playing of a sound or the badging of an icon”.
  ///
  /// - Parameters:
  ///   - content: The notification's content.
  ///   - settings: The person's settings for the app.
  init?(_ content: NotificationContent, _ settings: AppNotificationSettings) {
    if !content.isMutableContent {
      self = .contentIsNotMutable
    } else if content.isSilent {
      self = .withoutAlert
    } else if !settings.showsAlerts || settings.authorization == .denied {
      self = .alertsAreDisabled
    } else {
      return nil
    }
  }
}
