import AppExtensions
import NotificationModel
import TestSupport
import Testing

/// What is delivered, whatever an extension does.
///
/// Sources: Apple, "Modifying content in newly delivered notifications" (Modifying), `UNNotificationServiceExtension`
/// (UNNSE), `serviceExtensionTimeWillExpire()`, "Local and Remote Notification Programming Guide" (Guide); WWDC 2017
/// session 708: a service extension cannot drop a notification.
@Suite struct DeliveryTests {
  struct Row: CustomTestStringConvertible {
    let sentence: String
    /// The body that is delivered.
    let body: String
    let source: ServiceExtensionResult.ContentSource
    let happening: String
    let serviceExtension: ClosureExtension
    var testDescription: String { sentence }

    init(
      _ sentence: String, _ body: String, _ source: ServiceExtensionResult.ContentSource, _ happening: String,
      _ serviceExtension: @escaping ClosureExtension.Body
    ) {
      (self.sentence, self.body, self.source, self.happening) = (sentence, body, source, happening)
      self.serviceExtension = ClosureExtension(serviceExtension)
    }
  }

  static let rows: [Row] = [
    Row("Modifying: decrypt data sent in an encrypted format", "Meet at six", .serviceExtension, "finished") {
      notification, _ in notification.with(body: "Meet at six")
    },
    Row("UNNSE: modify the content in a limited amount of time", "late", .serviceExtension, "finished") {
      notification, _ in
      try await Task.sleep(for: .milliseconds(50))
      return notification.with(body: "late")
    },
    Row("what it returns goes before its best attempt", "done", .serviceExtension, "finished") {
      notification, bestAttempt in
      bestAttempt.update(notification.with(body: "trying"))
      return notification.with(body: "done")
    },
    Row("it may leave the content as it is", "a video", .serviceExtension, "finished") {
      notification, _ in notification.content
    },
    Row("an error delivers the original content", "a video", .original, "failed: DownloadError()") {
      _, _ in throw DownloadError()
    },
    Row("an error delivers the best attempt", "Incoming video", .bestAttempt, "failed: DownloadError()") {
      notification, bestAttempt in
      bestAttempt.update(notification.with(body: "Incoming video"))
      throw DownloadError()
    },
    Row("of two best attempts the last one counts", "second", .bestAttempt, "failed: DownloadError()") {
      notification, bestAttempt in
      bestAttempt.update(notification.with(body: "first"))
      bestAttempt.update(notification.with(body: "second"))
      throw DownloadError()
    },
    Row("WWDC 2017-708: it cannot drop a notification", "a video", .original, "failed: silentContent") {
      _, _ in NotificationContent()
    },
    Row("it cannot drop a notification by emptying its texts", "a video", .original, "failed: silentContent") {
      notification, _ in
      var content = notification.content
      (content.title, content.subtitle, content.body) = ("", "", "")
      return content
    },
    Row("it cannot drop a notification by a best attempt", "a video", .original, "failed: DownloadError()") {
      _, bestAttempt in
      bestAttempt.update(NotificationContent())
      throw DownloadError()
    },
  ]

  @Test(arguments: rows) func `a notification is delivered`(_ row: Row) async {
    let push = UserNotification.push()
    let runner = ServiceExtensionRunner(row.serviceExtension, timeLimit: longTime)
    let result = await runner.run(on: push, settings: NotificationSettings())
    #expect(result.body == row.body)
    #expect(result.source == row.source)
    #expect(result.happening == row.happening)
    #expect(result.notification.app == push.app)
    #expect(result.notification.identifier == push.identifier)
    #expect(result.notification.date == push.date)
  }

  struct Change: CustomTestStringConvertible {
    let sentence: String
    let change: @Sendable (inout NotificationContent) -> Void
    var testDescription: String { sentence }

    init(_ sentence: String, _ change: @escaping @Sendable (inout NotificationContent) -> Void) {
      (self.sentence, self.change) = (sentence, change)
    }
  }

  static let changes: [Change] = [
    Change("Guide: change the title") { $0.title = "Ben" },
    Change("Guide: change the body") { $0.body = .key("VIDEO", "Ben") },
    Change("Guide: add a thread identifier") { $0.threadIdentifier = "videos" },
    Change("Guide: modify the user info") { $0.userInfo = #"{"video":5}"# },
    Change("Guide: add attachments") {
      $0.attachments = [NotificationAttachment(identifier: "v", file: "Attachments/v.mp4", type: "public.mpeg-4")]
    },
    Change("the category") { $0.categoryIdentifier = "VIDEO" },
    Change("sound and badge") { ($0.sound, $0.badge) = (NotificationSound(name: "ping"), 4) },
  ]

  @Test(arguments: changes) func `an extension may change all of the content`(_ row: Change) async {
    let push = UserNotification.push()
    let runner = ServiceExtensionRunner(
      ClosureExtension { notification, _ in
        var content = notification.content
        row.change(&content)
        return content
      }, timeLimit: longTime)
    let result = await runner.run(on: push, settings: NotificationSettings())
    var changed = push
    row.change(&changed.content)
    #expect(result.notification == changed)
    #expect(result.notification != push)
  }
}
