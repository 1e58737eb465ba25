import NotificationRendering
import TestSupport
import Testing

/// A notification's own actions, and placeholders of Sotto's own that any category may use.
@Suite struct OwnActionTests {
  static func notification(_ actions: [String]) -> UserNotification {
    var notification = UserNotification("1", category: "CHAT")
    notification.content.actions = actions.map { NotificationAction(identifier: $0, title: .literal("Own \($0)")) }
    return notification
  }

  static let category = NotificationCategory(
    "CHAT",
    actions: ["C1", "C2", "C3"].map { NotificationAction(identifier: $0, title: .literal($0)) })

  @Test(arguments: [
    (NotificationSurface.lockScreen, ["A"], ["A", "C1"]), (.lockScreen, ["A", "B", "C"], ["A", "B"]),
    (.alert, ["A", "B"], ["A", "B", "C1", "C2", "C3"]), (.lockScreen, [], ["C1", "C2"]),
  ]) func `own actions come before those of the category`(
    _ surface: NotificationSurface, _ own: [String], _ shown: [String]
  ) throws {
    var scene = Scene([Self.notification(own)], categories: [Self.category]).shown
    scene.surface = surface
    let row = try #require(scene.render().rows.first)
    #expect(row.actions.map(\.identifier.string) == shown)
  }

  @Test func `a hidden row has none of its own`() throws {
    let scene = Scene([Self.notification(["A"])], categories: [Self.category])
    let row = try #require(scene.render().rows.first)
    #expect(row.actions.map(\.identifier) == ["C1", "C2"])
    #expect(!scene.json().contains("Own"))
  }
}
