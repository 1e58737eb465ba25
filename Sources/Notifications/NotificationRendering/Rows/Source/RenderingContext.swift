internal import Diagnostics
internal import NotificationModel

/// What decides how notifications are shown, apart from the notifications.
struct RenderingContext {
  var renderer: NotificationRenderer
  var registrations: AppRegistrations
  var settings: NotificationSettings
  var device: DeviceState
  var surface: NotificationSurface

  /// Returns the language of an app's rows: that of the table that the list names for it, if it names one.
  func language(of app: LiteralString) -> RowLanguage {
    guard let table = registrations.tables[app] else { return renderer.language(of: app) }
    return renderer.language(of: app, table: table)
  }
}
