internal import NotificationModel

/// Why a service extension is not run for a notification.
///
/// Source: Apple, "Modifying content in newly delivered notifications".
package enum ServiceExtensionIneligibility: Hashable, Sendable, CaseIterable {
  /// The payload does not say `"mutable-content": 1`.
  case contentIsNotMutable
  /// There is no title, subtitle or body: the notification only plays a sound, sets the badge, or wakes the app.
  case withoutAlert
  /// The app is not authorized to notify, or its alerts are turned off.
  case alertsAreDisabled

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
    } else if !settings.showsAlerts || !settings.authorization.isPermission {
      self = .alertsAreDisabled
    } else {
      return nil
    }
  }
}
