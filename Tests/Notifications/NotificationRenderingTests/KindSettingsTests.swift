import NotificationRendering
import TestSupport
import Testing

/// Choices for categories and urgencies, what the person lets through or asks to see, and what has been seen.
@Suite struct KindSettingsTests {
  /// A row as the list shows it: its identifiers, and whether its content is hidden.
  struct Row: CustomTestStringConvertible {
    let name: String
    var isAuthenticated = false
    var isScreenShared = false
    var notifications: [UserNotification] = []
    var settings: @Sendable (inout NotificationSettings) -> Void
    /// The rows, newest first: `hidden n2 n1`.
    let rows: [String]
    var testDescription: String { name }
  }

  private static func note(
    _ identifier: LiteralString, at seconds: Int64, _ category: LiteralString = "", thread: LiteralString = "",
    level: InterruptionLevel = .active, isSeen: Bool = false, isRevealed: Bool = false
  ) -> UserNotification {
    var notification = UserNotification(identifier, at: seconds, thread: thread, category: category, title: "Ann")
    notification.content.interruptionLevel = level
    (notification.content.isSeen, notification.content.isRevealed) = (isSeen, isRevealed)
    return notification
  }

  private static func choices(_ change: (inout AppNotificationSettings) -> Void) -> AppNotificationSettings {
    var choices = AppNotificationSettings()
    change(&choices)
    return choices
  }

  static let categories: [Row] = [
    Row(
      name: "a category is hidden after authentication", isAuthenticated: true,
      notifications: [note("n1", at: 1, "im"), note("n2", at: 2, "call", thread: "t")],
      settings: { $0.byCategory["im"] = choices { $0.showPreviews = .never } }, rows: ["shown n2", "hidden n1"]),
    Row(
      name: "a key covers categories that continue it after a dot", isAuthenticated: true,
      notifications: [note("n1", at: 1, "im.received"), note("n2", at: 2, "image", thread: "t")],
      settings: { $0.byCategory["im"] = choices { $0.showPreviews = .never } }, rows: ["shown n2", "hidden n1"]),
    Row(
      name: "the empty key covers no category", isAuthenticated: true, notifications: [note("n1", at: 1, "im")],
      settings: { $0.byCategory[""] = choices { $0.showPreviews = .never } }, rows: ["shown n1"]),
    Row(
      name: "case, white space and separators do not matter", isAuthenticated: true,
      notifications: [note("n1", at: 1, "im.received"), note("n2", at: 2, "call", thread: "t")],
      settings: { $0.byCategory[" IM_received."] = choices { $0.showPreviews = .never } },
      rows: ["shown n2", "hidden n1"]),
    Row(
      name: "a category is hidden until the person has authenticated",
      notifications: [note("n1", at: 1, "im"), note("n2", at: 2, "call", thread: "t")],
      settings: {
        $0.showPreviews = .always
        $0.byCategory["im"] = choices { $0.showPreviews = .whenAuthenticated }
      }, rows: ["shown n2", "hidden n1"]),
    Row(
      name: "another notification of the row is hidden with it", isAuthenticated: true,
      notifications: [note("n1", at: 1, "im"), note("n2", at: 2, "call")],
      settings: { $0.byCategory["im"] = choices { $0.showPreviews = .never } }, rows: ["hidden n2 n1"]),
    Row(
      name: "choices for a category never show more", notifications: [note("n1", at: 1, "im")],
      settings: { $0.byCategory["im"] = choices { $0.showPreviews = .always } }, rows: ["hidden n1"]),
    Row(
      name: "a category has no rows", notifications: [note("n1", at: 1, "im", thread: "t"), note("n2", at: 2, "call")],
      settings: { $0.byCategory["im"] = choices { $0.hiddenRows = .nothing } }, rows: ["hidden n2"]),
    Row(
      name: "a category is not on the lock screen",
      notifications: [note("n1", at: 1, "im"), note("n2", at: 2, "call")],
      settings: { $0.byCategory["im"] = choices { $0.showsOnLockScreen = false } }, rows: ["hidden n2"]),
    Row(
      name: "choices that cannot be read hide the category", isAuthenticated: true,
      notifications: [note("n1", at: 1, "im"), note("n2", at: 2, "call", thread: "t")],
      settings: { settings in settings.byCategory["im"] = choices { $0.isUnreadable = true } },
      rows: ["shown n2", "hidden n1"]),
  ]

  static let urgencies: [Row] = [
    Row(
      name: "low covers passive notifications", isAuthenticated: true,
      notifications: [note("n1", at: 1, level: .passive), note("n2", at: 2, thread: "t", level: .active)],
      settings: { $0.byUrgency[.low] = choices { $0.showPreviews = .never } }, rows: ["shown n2", "hidden n1"]),
    Row(
      name: "critical covers time-sensitive ones", isAuthenticated: true,
      notifications: [
        note("n1", at: 1, level: .timeSensitive), note("n2", at: 2, thread: "t", level: .critical),
        note("n3", at: 3, thread: "u"),
      ],
      settings: { $0.byUrgency[.critical] = choices { $0.showPreviews = .never } },
      rows: ["shown n3", "hidden n2", "hidden n1"]),
    Row(
      name: "urgency is heeded where content is hidden",
      notifications: [note("n1", at: 1, level: .passive), note("n2", at: 2)],
      settings: { $0.byUrgency[.low] = choices { $0.hiddenRows = .nothing } }, rows: ["hidden n2"]),
  ]

  static let exemptions: [Row] = [
    Row(
      name: "what is critical is shown, alone in its row",
      notifications: [note("n1", at: 1), note("n2", at: 2, level: .timeSensitive), note("n3", at: 3)],
      settings: { $0.apps[LiteralString.app] = choices { $0.critical = .shown } }, rows: ["hidden n3 n1", "shown n2"]),
    Row(
      name: "not while the screen is shared", isAuthenticated: true, isScreenShared: true,
      notifications: [note("n1", at: 1, level: .critical)],
      settings: { $0.apps[LiteralString.app] = choices { $0.critical = .shown } }, rows: ["hidden n1"]),
    Row(
      name: "never goes before", notifications: [note("n1", at: 1, level: .critical)],
      settings: {
        $0.showPreviews = .never
        $0.apps[LiteralString.app] = choices { $0.critical = .shown }
      }, rows: ["hidden n1"]),
    Row(
      name: "privacy goes before", notifications: [hidden(note("n1", at: 1, level: .critical))],
      settings: { $0.apps[LiteralString.app] = choices { $0.critical = .shown } }, rows: ["hidden n1"]),
    Row(
      name: "a choice for the urgency goes before", notifications: [note("n1", at: 1, level: .critical)],
      settings: {
        $0.apps[LiteralString.app] = choices { $0.critical = .shown }
        $0.byUrgency[.critical] = choices { $0.showPreviews = .never }
      }, rows: ["hidden n1"]),
    Row(
      name: "settings that cannot be read go before", notifications: [note("n1", at: 1, level: .critical)],
      settings: {
        $0.apps[LiteralString.app] = choices { ($0.critical, $0.isUnreadable) = (.shown, true) }
      }, rows: ["hidden n1"]),
    Row(
      name: "at the level nothing too", notifications: [note("n1", at: 1), note("n2", at: 2, level: .critical)],
      settings: {
        $0.apps[LiteralString.app] = choices { ($0.critical, $0.hiddenRows) = (.shown, .nothing) }
      }, rows: ["shown n2"]),
    Row(
      name: "alerts of authorities",
      notifications: [note("n1", at: 1, "cellbroadcast.danger.severe"), note("n2", at: 2, "im")],
      settings: { $0.apps[LiteralString.app] = choices { $0.alerts = .shown } }, rows: ["hidden n2", "shown n1"]),
    Row(
      name: "alerts of authorities are hidden unless the person lets them through",
      notifications: [note("n1", at: 1, "cellbroadcast.danger.severe")], settings: { _ in }, rows: ["hidden n1"]),
    Row(
      name: "other apps are not let through", notifications: [note("n1", at: 1, level: .critical)],
      settings: { $0.apps["com.example.other"] = choices { $0.critical = .shown } }, rows: ["hidden n1"]),
  ]

  static let seen: [Row] = [
    Row(
      name: "what was seen has no row while locked",
      notifications: [note("n1", at: 1, isSeen: true), note("n2", at: 2)],
      settings: { $0.whileLocked = .new }, rows: ["hidden n2"]),
    Row(
      name: "all has rows by default", notifications: [note("n1", at: 1, isSeen: true), note("n2", at: 2)],
      settings: { _ in }, rows: ["hidden n2 n1"]),
    Row(
      name: "what is shown stays", notifications: [note("n1", at: 1, isSeen: true)],
      settings: { ($0.whileLocked, $0.showPreviews) = (.new, .always) }, rows: ["shown n1"]),
    Row(
      name: "after authentication what is hidden stays", isAuthenticated: true,
      notifications: [note("n1", at: 1, isSeen: true)],
      settings: { ($0.whileLocked, $0.showPreviews) = (.new, .never) }, rows: ["hidden n1"]),
  ]

  static let revealed: [Row] = [
    Row(
      name: "what the person asks to see is shown, alone in its row", isAuthenticated: true,
      notifications: [note("n1", at: 1, isRevealed: true), note("n2", at: 2)],
      settings: { $0.showPreviews = .never }, rows: ["hidden n2", "shown n1"]),
    Row(
      name: "not while locked", notifications: [note("n1", at: 1, isRevealed: true), note("n2", at: 2)],
      settings: { _ in }, rows: ["hidden n2 n1"]),
    Row(
      name: "not at levels that do not name its app", isAuthenticated: true,
      notifications: [note("n1", at: 1, isRevealed: true)],
      settings: { ($0.showPreviews, $0.hiddenRows) = (.never, .total) }, rows: ["hidden "]),
  ]

  private static func hidden(_ notification: UserNotification) -> UserNotification {
    var notification = notification
    notification.content.privacy = .hideContent
    return notification
  }

  @Test(arguments: categories + urgencies + exemptions + seen + revealed) func `rows`(_ row: Row) {
    var scene = Scene(row.notifications)
    row.settings(&scene.settings)
    scene.device = DeviceState(isAuthenticated: row.isAuthenticated, isScreenShared: row.isScreenShared)
    #expect(Self.rows(scene.render().rows) == row.rows)
    // A list that is kept up to date shows the same, also if settings come after the notifications.
    var center = UserNotificationCenter(renderer: scene.renderer, device: scene.device)
    center.add(contentsOf: row.notifications)
    center.update(settings: scene.settings)
    #expect(Self.rows(center.rows) == row.rows)
    // So it does after each was there before, and was not seen.
    for notification in row.notifications {
      var new = notification
      (new.content.isSeen, new.content.interruptionLevel) = (false, .active)
      center.add(new)
      center.add(notification)
    }
    #expect(Self.rows(center.rows) == row.rows)
    // And one that was made in another state of the device, of which nothing is remembered.
    var other = UserNotificationCenter(
      renderer: scene.renderer, settings: scene.settings, device: DeviceState(isAuthenticated: !row.isAuthenticated))
    other.add(contentsOf: row.notifications)
    other.update(device: scene.device)
    #expect(other.presentation().json == scene.json())
  }

  private static func rows(_ rows: some Sequence<PresentedRow>) -> [String] {
    rows.map { row in
      (row.isHidden ? "hidden " : "shown ") + row.identifiers.map(\.string).joined(separator: " ")
    }
  }

  /// Two lists that differ in what is hidden of a category or an urgency render to the same bytes.
  @Test(arguments: [HiddenRowsSetting.titles, .counts, .apps, .total, .nothing])
  func `what a kind hides does not leak`(_ level: HiddenRowsSetting) {
    func list(_ text: LocalizableText, _ other: LocalizableText) -> String {
      var hidden = UserNotification("n1", at: 1, category: "im", title: text, body: other)
      hidden.content.interruptionLevel = .passive
      var scene = Scene([hidden, .init("n2", at: 2, thread: "t", category: "call", title: "shown", body: "shown")])
      scene.device.isAuthenticated = true
      scene.settings.byCategory["im"] = Self.choices { ($0.showPreviews, $0.hiddenRows) = (.never, level) }
      scene.settings.byUrgency[.low] = Self.choices { $0.showPreviews = .never }
      return scene.json() + scene.render().text
    }
    #expect(list("one", "two") == list("another title", .key("MISSING", "arguments")))
    #expect(list("one", "two").contains("shown"))
  }
}
