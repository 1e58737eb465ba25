internal import NotificationModel

/// What decides how notifications are shown, apart from the notifications.
struct RenderingContext {
  var languages: RowLanguages
  /// The maximum number of rows in a list.
  var maximumRows: Int
  var registrations: AppRegistrations
  var settings: NotificationSettings
  var device: DeviceState
  var surface: NotificationSurface
}
