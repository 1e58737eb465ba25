import NotificationRendering
import TestSupport
import Testing

/// Which notifications share a row. Source: WWDC 2018 session 711; Apple, `UNNotificationGroupingSetting`.
@Suite struct GroupingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let notifications: [UserNotification]
    var grouping: NotificationGrouping = .automatic
    let rows: [String]
    /// The rows' threads; nil for the app's own group.
    let threads: [String?]
    /// The rows and threads when shown; nil if the same as when hidden.
    var shown: (rows: [String], threads: [String?])?
    var testDescription: String { name }
  }

  static let mixed: [UserNotification] = [
    .init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "y"), .init("c", at: 3), .init("d", at: 4, thread: "x"),
  ]

  static let rows: [Row] = [
    Row(
      name: "one thread is one row", notifications: [.init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "x")],
      rows: ["b a"], threads: ["x"]),
    Row(
      name: "two threads are two rows",
      notifications: [.init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "y")],
      rows: ["b", "a"], threads: ["y", "x"]),
    Row(
      name: "without a thread: the app's own group", notifications: [.init("a", at: 1), .init("b", at: 2)],
      rows: ["b a"], threads: [nil]),
    Row(
      name: "threads are told apart by code points",
      notifications: [.init("a", at: 1, thread: "caf\u{E9}"), .init("b", at: 2, thread: "cafe\u{301}")],
      rows: ["b", "a"], threads: ["cafe\u{301}", "caf\u{E9}"]),
    Row(
      name: "threads are told apart by case",
      notifications: [.init("a", at: 1, thread: "X"), .init("b", at: 2, thread: "x")], rows: ["b", "a"],
      threads: ["x", "X"]),
    Row(
      name: "a space is a thread", notifications: [.init("a", at: 1, thread: " "), .init("b", at: 2)],
      rows: ["b", "a"], threads: [nil, " "]),
    Row(
      name: "never across apps",
      notifications: [.init("a", app: "one", at: 1, thread: "x"), .init("b", app: "two", at: 2, thread: "x")],
      rows: ["b", "a"], threads: ["x", "x"]),
    Row(
      name: "never across apps without a thread either",
      notifications: [.init("a", app: "one", at: 1), .init("b", app: "two", at: 2)], rows: ["b", "a"],
      threads: [nil, nil]),
    Row(
      name: "categories do not part a thread",
      notifications: [.init("a", at: 1, thread: "x", category: "A"), .init("b", at: 2, thread: "x", category: "B")],
      rows: ["b a"], threads: ["x"]),
    Row(name: "automatic goes by thread", notifications: mixed, rows: ["d a", "c", "b"], threads: ["x", nil, "y"]),
    Row(name: "by app is one row", notifications: mixed, grouping: .byApp, rows: ["d c b a"], threads: [nil]),
    Row(
      name: "by app with one thread", notifications: [.init("a", thread: "x")], grouping: .byApp, rows: ["a"],
      threads: [nil]),
    Row(
      name: "off is single rows while shown, by thread while hidden", notifications: mixed, grouping: .off,
      rows: ["d a", "c", "b"], threads: ["x", nil, "y"],
      shown: (rows: ["d", "c", "b", "a"], threads: ["x", nil, "y", "x"])),
    Row(
      name: "off coalesces the app's own group while hidden", notifications: [.init("a", at: 1), .init("b", at: 2)],
      grouping: .off, rows: ["b a"], threads: [nil], shown: (rows: ["b", "a"], threads: [nil, nil])),
  ]

  @Test(arguments: rows, [false, true])
  func `notifications share a row`(_ row: Row, authenticated: Bool) {
    var scene = Scene(row.notifications)
    scene.settings = NotificationSettings { $0.grouping = row.grouping }
    scene.device.isAuthenticated = authenticated
    let presentation = scene.render()
    let hidden = (rows: row.rows, threads: row.threads)
    let expected = authenticated ? row.shown ?? hidden : hidden
    #expect(presentation.rows.allSatisfy { $0.isHidden == !authenticated })
    #expect(presentation.rowIdentifiers == expected.rows)
    #expect(presentation.rows.map(\.thread) == expected.threads.map { $0.map { LiteralString($0) } })
    #expect(presentation.rows.map(\.count) == expected.rows.map { $0.split(separator: " ").count })
  }

  @Test(arguments: NotificationGrouping.allCases)
  func `a grouping is for its app alone`(_ grouping: NotificationGrouping) {
    var scene = Scene(Self.mixed + [.init("e", app: "other", at: 1, thread: "x"), .init("f", app: "other", at: 2)])
    scene.settings = NotificationSettings(.always) { $0.grouping = grouping }
    let others = scene.render().rows.filter { $0.app == "other" }
    #expect(others.map { $0.identifiers.map(\.string) } == [["f"], ["e"]])
  }

  @Test func `by app makes one placeholder of all threads`() {
    var scene = Scene(Self.mixed)
    scene.settings = NotificationSettings { $0.grouping = .byApp }
    #expect(scene.render().hiddenRows.map(\.body) == ["4 Notifications"])
  }
}
