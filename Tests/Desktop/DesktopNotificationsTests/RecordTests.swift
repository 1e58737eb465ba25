import DesktopNotifications
import NotificationModel
import TestSupport
import Testing

@Suite struct RecordTests {
  static let notification: DesktopNotification = {
    var notification = DesktopNotification()
    (notification.appName, notification.icon) = ("App", "icon")
    (notification.summary, notification.body) = ("Tïtle \u{0}", "🙂")
    notification.setActions(["default", "", "a", "A"])
    notification.timeout = 5000
    notification.hints.add("b", .boolean(true))
    notification.hints.add("i", .integer(.min))
    notification.hints.add("d", .double(-0.5))
    notification.hints.add("s", .text("text"))
    notification.hints.hasImage = true
    return notification
  }()

  @Test func `a record reads back as it was`() {
    #expect(DesktopNotification(record: Self.notification.record) == Self.notification)
    #expect(DesktopNotification(record: DesktopNotification().record) == DesktopNotification())
  }

  @Test func `what is asked to be hidden reads back, and is nothing in records of before`() {
    for privacy in [nil, NotificationPrivacy.hide, .hideContent] {
      var notification = Self.notification
      notification.privacy = privacy
      #expect(DesktopNotification(record: notification.record) == notification)
      #expect((notification.record == Self.notification.record) == (privacy == nil))
    }
  }

  @Test func `a damaged record is none or another one`() {
    var generator = SeededGenerator(seed: 20)
    let record = Self.notification.record
    for count in 0..<record.count { #expect(DesktopNotification(record: Array(record.prefix(count))) == nil) }
    for _ in 0..<20_000 {
      var damaged = record
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      guard let read = DesktopNotification(record: damaged) else { continue }
      #expect(DesktopNotification(record: read.record) == read)
    }
  }

  @Test func `actions read back as they were`() {
    let actions = [
      "default": GTKAction("app.show"), "a": GTKAction("app.a", target: .text("Tïtle \u{0}")),
      "b": GTKAction("app.b", target: .value([0, 255])), "c": GTKAction("app.c", target: .unsupported),
    ]
    let record = actions.record
    #expect([String: GTKAction](record: record) == actions)
    #expect([String: GTKAction](record: []) == [:])
    for count in 1..<record.count {
      guard let read = [String: GTKAction](record: Array(record.prefix(count))) else { continue }
      #expect(read.count < actions.count)
    }
  }
}
