import AppExtensions
import NotificationModel
import TestSupport
import Testing

/// Which notifications are given to a service extension.
///
/// Sources: Apple, "Modifying content in newly delivered notifications" (Modifying) and `UNNotificationServiceExtension`.
@Suite struct EligibilityTests {
  struct Row: CustomTestStringConvertible {
    let sentence: String
    let reason: ServiceExtensionIneligibility?
    var settings = NotificationSettings()
    let change: @Sendable (inout NotificationContent) -> Void
    var testDescription: String { sentence }

    init(
      _ sentence: String, _ reason: ServiceExtensionIneligibility?, _ settings: NotificationSettings = .init(),
      _ change: @escaping @Sendable (inout NotificationContent) -> Void = { _ in }
    ) {
      (self.sentence, self.reason, self.settings, self.change) = (sentence, reason, settings, change)
    }
  }

  static let rows: [Row] = [
    Row("Modifying: the payload includes mutable-content with a value of 1", nil),
    Row("Modifying: without mutable-content the system does not run it", .contentIsNotMutable) {
      $0.isMutableContent = false
    },
    Row("Modifying: an alert with a title alone", nil) { ($0.title, $0.body) = ("a", nil) },
    Row("Modifying: an alert with a subtitle alone", nil) { ($0.title, $0.subtitle, $0.body) = (nil, "a", nil) },
    Row("Modifying: an alert with a body alone", nil) { $0.title = nil },
    Row("Modifying: an alert whose body is a key", nil) { ($0.title, $0.body) = (nil, .key("A")) },
    Row("Modifying: not if the payload specifies only the playing of a sound", .withoutAlert) {
      ($0.title, $0.body, $0.sound) = (nil, nil, NotificationSound())
    },
    Row("Modifying: not if the payload specifies only the badging of an icon", .withoutAlert) {
      ($0.title, $0.body, $0.badge) = (nil, nil, 3)
    },
    Row("UNNotificationServiceExtension: you cannot modify silent notifications", .withoutAlert) {
      ($0.title, $0.body, $0.isContentAvailable) = (nil, nil, true)
    },
    Row("a body that is empty is no alert", .withoutAlert) { ($0.title, $0.body) = (nil, "") },
    Row("Modifying: not if alerts are disabled for the app", .alertsAreDisabled, .init { $0.showsAlerts = false }),
    Row("an app that may not notify cannot alert", .alertsAreDisabled, .init { $0.authorization = .denied }),
    Row("alerts of another app are disabled", nil, .init(app: "com.example.mail") { $0.showsAlerts = false }),
    Row("an app that is authorized provisionally delivers quietly", nil, .init { $0.authorization = .provisional }),
    Row("sounds are disabled for the app", nil, .init { $0.playsSounds = false }),
    Row("the lock screen does not show the app", nil, .init { $0.showsOnLockScreen = false }),
    Row("previews are hidden", nil, NotificationSettings(showPreviews: .never)),
  ]

  @Test(arguments: rows) func `an extension runs only over what it may change`(_ row: Row) {
    var notification = UserNotification.push()
    row.change(&notification.content)
    let program = ServiceExtensionProgram(#"echo '{"aps":{"alert":"changed"}}'"#)
    let result = program.run(on: notification, settings: row.settings)
    if let reason = row.reason {
      #expect(result.happening == "not eligible: \(reason)")
      #expect(result.source == .original)
      #expect(result.notification == notification)
    } else {
      #expect(result.happening == "finished")
      #expect(result.body == "changed")
    }
  }
}
