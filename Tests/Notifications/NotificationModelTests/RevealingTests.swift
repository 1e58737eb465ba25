import Diagnostics
import NotificationModel
import Testing

/// A person may ask to see one notification (`sottoctl reveal`). That is obeyed only on a device that is unlocked and not
/// shared, whatever the settings are.
@Suite struct RevealingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let device: DeviceState
    var hiddenRows = HiddenRowsSetting.titles
    var isUnreadable = false
    var privacy: NotificationPrivacy?
    let isShown: Bool
    var testDescription: String { name }
  }

  private static let unlocked = DeviceState(isAuthenticated: true)

  static let rows = [
    Row(name: "unlocked", device: unlocked, isShown: true),
    Row(name: "unlocked, what asks for privacy", device: unlocked, privacy: .hide, isShown: true),
    Row(name: "unlocked, counts of an app", device: unlocked, hiddenRows: .apps, isShown: true),
    Row(name: "locked", device: DeviceState(), isShown: false),
    Row(name: "locked, what asks for privacy", device: DeviceState(), privacy: .hideContent, isShown: false),
    Row(name: "shared", device: DeviceState(isScreenShared: true), isShown: false),
    Row(
      name: "unlocked and shared", device: DeviceState(isAuthenticated: true, isScreenShared: true), isShown: false),
    Row(name: "rows that name no app", device: unlocked, hiddenRows: .total, isShown: false),
    Row(name: "no rows", device: unlocked, hiddenRows: .nothing, isShown: false),
    Row(name: "settings that cannot be read", device: unlocked, isUnreadable: true, isShown: false),
  ]

  @Test(arguments: rows) func `what a person asks to see`(_ row: Row) {
    var settings = NotificationSettings()
    (settings.showPreviews, settings.hiddenRows) = (.never, row.hiddenRows)
    settings.isUnreadable = row.isUnreadable
    let content = settings.visibility(of: "mail", on: row.device)
    #expect((content.visibility(privacy: row.privacy, isRevealed: true) == .shown) == row.isShown)
    #expect(content.visibility(privacy: row.privacy) != .shown, "without being asked")
  }
}
