import NotificationModel
import TestSupport
import Testing

/// How settings affect sound, urgency and badge. Source: Apple, `UNNotificationSettings`.
@Suite struct AlertingSettingTests {
  private static func settings(_ change: (inout AppNotificationSettings) -> Void) -> AppNotificationSettings {
    var settings = AppNotificationSettings()
    change(&settings)
    return settings
  }

  struct Sounding: CustomTestStringConvertible, Sendable {
    let sentence: String
    var settings = AppNotificationSettings()
    var sound: NotificationSound?
    var heard: NotificationSound?
    var testDescription: String { sentence }
  }

  static let plain = NotificationSound(name: "bell")
  static let critical = NotificationSound(name: "bell", isCritical: true)

  static let soundings: [Sounding] = [
    Sounding(sentence: "a notification without a sound is silent"),
    Sounding(sentence: "soundSetting: enabled", sound: plain, heard: plain),
    Sounding(sentence: "soundSetting: disabled", settings: settings { $0.playsSounds = false }, sound: plain),
    Sounding(
      sentence: "criticalAlertSetting: critical alerts ignore the mute switch",
      settings: settings { ($0.playsSounds, $0.allowsCriticalAlerts) = (false, true) }, sound: critical, heard: critical
    ),
    Sounding(sentence: "without permission a critical sound is a sound", sound: critical, heard: plain),
    Sounding(
      sentence: "without permission a critical sound is off with the others",
      settings: settings { $0.playsSounds = false },
      sound: critical),
    Sounding(sentence: "denied", settings: settings { $0.authorization = .denied }, sound: plain),
    Sounding(
      sentence: "quiet notifications won't play a sound (WWDC18-710)",
      settings: settings { $0.authorization = .provisional }, sound: plain),
  ]

  @Test(arguments: soundings) func `the sound to play`(_ row: Sounding) {
    var content = NotificationContent()
    content.sound = row.sound
    #expect(row.settings.sound(of: content) == row.heard)
  }

  static let permissions = [(false, false), (false, true), (true, false), (true, true)]

  @Test(arguments: InterruptionLevel.allCases, permissions)
  func `urgency is as high as it may be`(_ level: InterruptionLevel, permission: (Bool, Bool)) {
    let (critical, timeSensitive) = permission
    var content = NotificationContent()
    content.interruptionLevel = level
    let settings = Self.settings {
      ($0.allowsCriticalAlerts, $0.allowsTimeSensitiveNotifications) = (critical, timeSensitive)
    }
    let isAllowed =
      switch level {
      case .critical: critical
      case .timeSensitive: timeSensitive
      case .passive, .active: true
      }
    #expect(settings.allowed(content.interruptionLevel) == (isAllowed ? level : .active))
  }

  struct Badge: CustomTestStringConvertible, Sendable {
    let sentence: String
    var settings = AppNotificationSettings()
    /// The badges of the notifications in the order of delivery.
    let badges: [Int?]
    let number: Int?
    var testDescription: String { sentence }
  }

  static let badges: [Badge] = [
    Badge(sentence: "no notification, no number", badges: [], number: nil),
    Badge(sentence: "the number of the latest", badges: [3, 5], number: 5),
    Badge(sentence: "nil: no change", badges: [3, nil], number: 3),
    Badge(sentence: "0: removed", badges: [3, 0], number: nil),
    Badge(sentence: "0, then nil: still removed", badges: [3, 0, nil], number: nil),
    Badge(sentence: "badgeSetting: disabled", settings: settings { $0.showsBadges = false }, badges: [3], number: nil),
    Badge(sentence: "denied", settings: settings { $0.authorization = .denied }, badges: [3], number: nil),
  ]

  @Test(arguments: badges) func `the number at an app's icon`(_ row: Badge) {
    var numbers = BadgeNumbers()
    for badge in row.badges {
      // Silent notifications count too.
      var notification = UserNotification("n", body: nil)
      notification.content.badge = badge
      numbers.deliver(notification, settings: row.settings)
    }
    #expect(numbers[.app] == row.number)
    #expect(numbers["another"] == nil)
  }
}
