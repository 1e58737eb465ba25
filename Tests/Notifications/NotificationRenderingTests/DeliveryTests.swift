import NotificationRendering
import TestSupport
import Testing

/// A notification is identified by app and identifier; delivering it again replaces it. Source: Apple,
/// `UNUserNotificationCenter.add(_:withCompletionHandler:)`; WWDC 2016 session 707.
@Suite struct DeliveryTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let deliveries: [UserNotification]
    var removed: [NotificationRemoval] = []
    /// Identifiers by row, newest first.
    let rows: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "one", deliveries: [.init("a")], rows: ["a"]),
    Row(name: "the same identifier again is one", deliveries: [.init("a"), .init("a")], rows: ["a"]),
    Row(
      name: "a replacement becomes the newest in its group",
      deliveries: [.init("a", at: 1), .init("b", at: 2), .init("a", at: 3)], rows: ["a b"]),
    Row(
      name: "a replacement of equal date is the later delivered", deliveries: [.init("a"), .init("b"), .init("a")],
      rows: ["a b"]),
    Row(
      name: "a replacement takes its own date, even an earlier one",
      deliveries: [.init("a", at: 5), .init("b", at: 4), .init("a", at: 3)], rows: ["b a"]),
    Row(
      name: "a replacement brings its group to the top",
      deliveries: [.init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "y"), .init("a", at: 3, thread: "x")],
      rows: ["a", "b"]),
    Row(
      name: "a replacement leaves its old group when the thread changes",
      deliveries: [
        .init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "x"), .init("c", at: 3, thread: "y"),
        .init("a", at: 4, thread: "y"),
      ], rows: ["a c", "b"]),
    Row(
      name: "a group that is left empty is gone",
      deliveries: [.init("a", at: 1, thread: "x"), .init("a", at: 2, thread: "y")], rows: ["a"]),
    Row(
      name: "a replacement may leave its thread for the app's own group",
      deliveries: [.init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "x"), .init("a", at: 3)],
      rows: ["a", "b"]),
    Row(
      name: "the same identifier in another app is another notification",
      deliveries: [.init("a", app: "one", at: 1), .init("a", app: "two", at: 2)], rows: ["a", "a"]),
    Row(
      name: "identifiers are told apart by code points",
      deliveries: [.init("caf\u{E9}", at: 1), .init("cafe\u{301}", at: 2)], rows: ["cafe\u{301} caf\u{E9}"]),
    Row(
      name: "apps are told apart by code points",
      deliveries: [.init("a", app: "caf\u{E9}", at: 1), .init("a", app: "cafe\u{301}", at: 2)], rows: ["a", "a"]),
    Row(
      name: "an empty identifier is one like any other", deliveries: [.init("", at: 1), .init("", at: 2)], rows: [""]),
    Row(
      name: "removal by identifiers", deliveries: [.init("a", at: 1), .init("b", at: 2), .init("c", at: 3)],
      removed: [.init(app: .app, identifiers: ["a", "c"])], rows: ["b"]),
    Row(
      name: "removal is of one app", deliveries: [.init("a", app: "one", at: 1), .init("a", app: "two", at: 2)],
      removed: [.init(app: "two", identifiers: ["a"])], rows: ["a"]),
    Row(
      name: "removal of what is not listed", deliveries: [.init("a")],
      removed: [.init(app: .app, identifiers: ["b"]), .init(app: "other", identifiers: ["a"])], rows: ["a"]),
    Row(
      name: "removal comes after all deliveries", deliveries: [.init("a", at: 1), .init("a", at: 2)],
      removed: [.init(app: .app, identifiers: ["a"])], rows: []),
    Row(
      name: "removal is by code points", deliveries: [.init("caf\u{E9}", at: 1), .init("cafe\u{301}", at: 2)],
      removed: [.init(app: .app, identifiers: ["caf\u{E9}"])], rows: ["cafe\u{301}"]),
    Row(
      name: "removal twice", deliveries: [.init("a")], removed: [.init(app: .app, identifiers: ["a", "a"])], rows: []),
  ]

  @Test(arguments: rows, [false, true])
  func `deliveries and removals make the list`(_ row: Row, authenticated: Bool) {
    var scene = Scene(row.deliveries)
    scene.removed = row.removed
    scene.device.isAuthenticated = authenticated
    #expect(scene.render().rowIdentifiers.map { Array($0.utf8) } == row.rows.map { Array($0.utf8) })
  }

  @Test func `a replacement's words are the last ones`() {
    let scene = Scene([.init("a", title: "Old", body: "old"), .init("a", title: "New", body: "new")]).shown
    #expect(scene.render().shownStacks.map(\.leading.title) == ["New"])
    #expect(!scene.json().contains("old"))
  }

  @Test func `a removed notification can be delivered again`() {
    var delivered = DeliveredNotifications()
    #expect(delivered.count == 0)
    delivered.add(.init("a", at: 1))
    delivered.removeDeliveredNotifications(withIdentifiers: ["a"], app: .app)
    delivered.add(.init("b", at: 1))
    delivered.add(.init("a", at: 1))
    #expect(delivered.count == 2)
    #expect(delivered.map(\.identifier.string) == ["b", "a"])
    #expect(Scene().renderer.render(delivered).rowIdentifiers == ["a b"])
  }

  @Test func `delivery tells whether it entered the list`() {
    var delivered = DeliveredNotifications()
    let entered = delivered.add(.init("a"))
    let silent = delivered.add(.init("b", body: nil))
    #expect(entered)
    #expect(!silent)
    #expect(delivered.count == 1)
  }
}
