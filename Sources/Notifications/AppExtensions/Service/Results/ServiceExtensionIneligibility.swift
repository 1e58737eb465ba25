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
}
