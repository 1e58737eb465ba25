import NotificationRendering
import TestSupport
import Testing

/// Rows by their newest notification, newest first; also newest first within a row. For equal dates, the later delivery
/// comes first.
@Suite struct OrderTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let notifications: [UserNotification]
    let rows: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "inside, newest first", notifications: [.init("a", at: 2), .init("b", at: 3), .init("c", at: 1)],
      rows: ["b a c"]),
    Row(
      name: "inside, of equal dates the later delivered first", notifications: [.init("a"), .init("b"), .init("c")],
      rows: ["c b a"]),
    Row(
      name: "the date goes before the order of delivery", notifications: [.init("a", at: 9), .init("b", at: 1)],
      rows: ["a b"]),
    Row(
      name: "rows by their newest",
      notifications: [
        .init("a", at: 1, thread: "x"), .init("b", at: 5, thread: "y"), .init("c", at: 9, thread: "x"),
        .init("d", at: 7, thread: "z"),
      ], rows: ["c a", "d", "b"]),
    Row(
      name: "rows of equal date: the later delivered first",
      notifications: [.init("a", thread: "x"), .init("b", thread: "y"), .init("c", thread: "z")], rows: ["c", "b", "a"]),
    Row(
      name: "rows across apps",
      notifications: [.init("a", app: "one", at: 1), .init("b", app: "two", at: 3), .init("c", app: "one", at: 2)],
      rows: ["b", "c a"]),
    Row(
      name: "a replacement of equal date goes to the front of its equals",
      notifications: [.init("a", thread: "x"), .init("b", thread: "y"), .init("a", thread: "x")], rows: ["a", "b"]),
    Row(
      name: "a replacement with an earlier date goes back",
      notifications: [.init("a", at: 9, thread: "x"), .init("b", at: 5, thread: "y"), .init("a", at: 1, thread: "x")],
      rows: ["b", "a"]),
    Row(
      name: "dates before the epoch", notifications: [.init("a", at: -1), .init("b", at: -2), .init("c", at: 0)],
      rows: ["c a b"]),
  ]

  @Test(arguments: rows, [false, true]) func `rows and notifications have an order`(_ row: Row, authenticated: Bool) {
    var scene = Scene(row.notifications)
    scene.device.isAuthenticated = authenticated
    #expect(scene.render().rowIdentifiers == row.rows)
  }

  @Test func `fractions of a second count`() {
    var early = UserNotification("early")
    early.date.nanoseconds = 1
    var late = UserNotification("late")
    late.date.nanoseconds = 2
    #expect(Scene([late, early]).render().rowIdentifiers == ["late early"])
  }

  @Test func `a row's date is its newest notification's`() {
    let groups = Scene([.init("a", at: 90), .init("b", at: 30)]).render().rows
    #expect(groups.map(\.date) == [Timestamp(seconds: 90)])
  }

  @Test func `any order of delivery gives the same list as long as dates differ`() {
    var random = SeededGenerator(seed: 711)
    let notifications = (0..<60).map { number in
      UserNotification(
        LiteralString("n\(number)"), app: random.pick(["one", "two"]), at: Int64(number),
        thread: random.pick(["", "x", "y", "z"]))
    }
    let expected = Scene(notifications).json()
    for _ in 0..<20 { #expect(Scene(notifications.shuffled(using: &random)).json() == expected) }
  }

  @Test func `many dates with any nanoseconds have an order`() {
    let notifications = (0..<600).map { number in
      var notification = UserNotification(LiteralString("n\(number)"), at: Int64(number * 7 % 600))
      notification.date = Timestamp(
        seconds: notification.date.seconds, nanoseconds: number.isMultiple(of: 2) ? .max : .min)
      return notification
    }
    #expect(Scene(notifications).render().rows[0].identifiers.count == 600)
  }

  @Test(arguments: [0, -1, .min]) func `a list of no rows at most has none`(_ maximum: Int) {
    let renderer = NotificationRenderer(locale: "en", maximumRows: maximum)
    let presentation = renderer.render(Scene([.init("a")]).list, device: DeviceState())
    #expect(presentation.rows.isEmpty)
    #expect(presentation.diagnostics.map(\.kind.identifier) == ["too-many-groups"])
  }
}
