internal import NotificationModel

/// What decides how notifications are shown, apart from the notifications.
struct RenderingContext {
  var renderer: NotificationRenderer
  var registrations: AppRegistrations
  var settings: NotificationSettings
  var device: DeviceState
  var surface: NotificationSurface
}
