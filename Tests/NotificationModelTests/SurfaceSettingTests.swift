import NotificationModel
import Testing

/// Which surfaces an app's settings leave on.
@Suite struct SurfaceSettingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let settings: AppNotificationSettings
    let surfaces: [NotificationSurface]
    var testDescription: String { name }

    init(_ name: String, _ surfaces: [NotificationSurface], _ change: (inout AppNotificationSettings) -> Void) {
      self.name = name
      self.surfaces = surfaces
      var settings = AppNotificationSettings()
      change(&settings)
      self.settings = settings
    }
  }

  static let all: [NotificationSurface] = [.lockScreen, .banner, .notificationCenter, .alert]

  static let rows: [Row] = [
    Row("nothing chosen", all) { _ in },
    Row("denied", []) { $0.authorization = .denied },
    Row("authorized", all) { $0.authorization = .authorized },
    Row("not determined", all) { $0.authorization = .notDetermined },
    Row("provisional", all) { $0.authorization = .provisional },
    Row("ephemeral", all) { $0.authorization = .ephemeral },
    Row("lock screen off", [.banner, .notificationCenter, .alert]) { $0.lockScreen = false },
    Row("notification center off", [.lockScreen, .banner, .alert]) { $0.notificationCenter = false },
    Row("alert style none", [.lockScreen, .notificationCenter]) { $0.alertStyle = .none },
    Row("alert style banner", all) { $0.alertStyle = .banner },
    Row("alert style alert", all) { $0.alertStyle = .alert },
    Row("everything off", []) {
      $0.lockScreen = false
      $0.notificationCenter = false
      $0.alertStyle = .none
    },
  ]

  @Test(arguments: rows) func `settings switch surfaces off`(_ row: Row) {
    #expect(Self.all.filter(row.settings.allows) == row.surfaces)
  }
}
