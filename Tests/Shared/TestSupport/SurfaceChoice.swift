package import NotificationModel

/// A setting for an app, and the surfaces that it leaves on.
package struct SurfaceChoice: CustomStringConvertible, Sendable {
  /// The name of the setting.
  package let name: String
  /// The app's settings.
  package let settings: AppNotificationSettings
  /// The surfaces that show the app's notifications.
  package let surfaces: [NotificationSurface]

  /// The name of the setting.
  package var description: String { name }

  /// Every surface.
  package static let surfaces: [NotificationSurface] = [.lockScreen, .banner, .notificationCenter, .alert]

  /// Each setting that affects surfaces.
  package static let all: [SurfaceChoice] = [
    SurfaceChoice("nothing chosen", surfaces) { _ in },
    SurfaceChoice("denied", []) { $0.authorization = .denied },
    SurfaceChoice("authorized", surfaces) { $0.authorization = .authorized },
    SurfaceChoice("not determined", []) { $0.authorization = .notDetermined },
    SurfaceChoice("provisional is delivered quietly", [.notificationCenter]) { $0.authorization = .provisional },
    SurfaceChoice("ephemeral", surfaces) { $0.authorization = .ephemeral },
    SurfaceChoice("lock screen off", [.banner, .notificationCenter, .alert]) { $0.showsOnLockScreen = false },
    SurfaceChoice("notification center off", [.lockScreen, .banner, .alert]) { $0.showsInNotificationCenter = false },
    SurfaceChoice("alert style none", [.lockScreen, .notificationCenter]) { $0.alertStyle = .none },
    SurfaceChoice("alert style banner", [.lockScreen, .banner, .notificationCenter]) { $0.alertStyle = .banner },
    SurfaceChoice("alert style alert", surfaces) { $0.alertStyle = .alert },
    SurfaceChoice("alerts off", [.lockScreen, .notificationCenter]) { $0.showsAlerts = false },
    SurfaceChoice("everything off", []) {
      $0.showsOnLockScreen = false
      $0.showsInNotificationCenter = false
      $0.alertStyle = .none
    },
  ]

  private init(_ name: String, _ surfaces: [NotificationSurface], _ change: (inout AppNotificationSettings) -> Void) {
    self.name = name
    self.surfaces = surfaces
    var settings = AppNotificationSettings()
    change(&settings)
    self.settings = settings
  }
}
