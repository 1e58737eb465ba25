import NotificationModel
import TestSupport
import Testing

/// The surfaces that an app's settings leave on.
@Suite struct SurfaceSettingTests {
  @Test(arguments: SurfaceChoice.all) func `settings switch surfaces off`(_ row: SurfaceChoice) {
    #expect(SurfaceChoice.surfaces.filter(row.settings.allows) == row.surfaces)
  }
}
