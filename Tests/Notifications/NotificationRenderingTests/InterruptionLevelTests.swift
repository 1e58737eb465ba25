import NotificationRendering
import TestSupport
import Testing

/// The urgency of notifications, and its optional effect on order. Source: Apple, `UNNotificationInterruptionLevel`.
@Suite struct InterruptionLevelTests {
  private static func note(
    _ identifier: LiteralString, at seconds: Int64, _ level: InterruptionLevel, thread: LiteralString? = nil
  ) -> UserNotification {
    var note = UserNotification(identifier, at: seconds, thread: thread ?? identifier)
    note.content.interruptionLevel = level
    return note
  }

  static let notes = [
    note("critical", at: 1, .critical), note("passive", at: 2, .passive), note("timely", at: 3, .timeSensitive),
    note("active", at: 4, .active), note("old", at: 0, .active, thread: "critical"),
    note("timely2", at: 5, .timeSensitive),
  ]

  private static func scene(_ previews: ShowPreviewsSetting, _ change: (inout AppNotificationSettings) -> Void) -> Scene
  {
    var scene = Scene(notes)
    scene.settings = NotificationSettings(previews, change)
    return scene
  }

  @Test func `by default urgency plays no part`() {
    let scene = Self.scene(.always) { $0.allowsCriticalAlerts = true }
    #expect(scene.render().rowIdentifiers == ["timely2", "active", "timely", "passive", "critical old"])
  }

  @Test func `as an option critical rows go first, then time-sensitive ones`() {
    var scene = Self.scene(.always) { $0.allowsCriticalAlerts = true }
    scene.settings.order = .interruptionLevel
    #expect(scene.render().rowIdentifiers == ["critical old", "timely2", "timely", "active", "passive"])
  }

  @Test func `what the person does not allow does not go first`() {
    var scene = Self.scene(.always) { $0.allowsTimeSensitiveNotifications = false }
    scene.settings.order = .interruptionLevel
    #expect(scene.render().rowIdentifiers == ["timely2", "active", "timely", "passive", "critical old"])
  }

  /// Otherwise the order would reveal a value that the sender wrote.
  @Test func `hidden rows do not go first`() {
    var scene = Self.scene(.never) { $0.allowsCriticalAlerts = true }
    scene.settings.order = .interruptionLevel
    #expect(scene.render().rowIdentifiers == ["timely2", "active", "timely", "passive", "critical old"])
  }

  @Test func `level and relevance are carried through to what is shown`() {
    var note = Self.note("n", at: 0, .timeSensitive)
    note.content.relevanceScore = 0.75
    var scene = Scene([note])
    #expect(!scene.json().contains("timeSensitive") && !scene.json().contains("0.75"))
    scene = scene.shown
    #expect(scene.json().contains(#""actions":[],"interruptionLevel":"timeSensitive","relevanceScore":0.75}"#))
    scene.settings = NotificationSettings { $0.allowsTimeSensitiveNotifications = false }
    #expect(scene.json().contains(#""actions":[],"relevanceScore":0.75}"#))
  }
}
