import TestSupport
import Testing

@testable import NotificationRendering

/// Replaced and removed notifications soon release their memory, and leave no trace in the list.
@Suite struct CompactionTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// Returns the notification for a number.
    let notification: @Sendable (Int) -> UserNotification
    /// How many remain.
    let count: Int
    /// Whether each notification is removed right after its delivery.
    var removes = false
    /// How many are delivered.
    var deliveries = 5_500
    var testDescription: String { name }
  }

  private static func name(_ number: Int) -> LiteralString { LiteralString("n\(number)") }

  static let rows: [Row] = [
    Row(
      name: "one identifier over and over", notification: { .init("a", at: Int64($0)) }, count: 1, deliveries: 100_000),
    Row(name: "ten identifiers in turn", notification: { .init(name($0 % 10), at: Int64($0)) }, count: 10),
    Row(name: "ten, dates going back", notification: { .init(name($0 % 10), at: Int64(-$0)) }, count: 10),
    Row(
      name: "a thousand of two apps",
      notification: { .init(name($0 % 500), app: $0 % 1000 < 500 ? "one" : "two", at: Int64($0 % 7)) }, count: 1000),
    Row(
      name: "another thread each time", notification: { .init(name($0 % 10), at: Int64($0), thread: name($0)) },
      count: 10),
    Row(
      name: "another category each time", notification: { .init(name($0 % 10), at: Int64($0), category: name($0)) },
      count: 10),
    Row(
      name: "another identifier each time, then removed", notification: { .init(name($0), at: Int64($0)) }, count: 0,
      removes: true),
    Row(
      name: "another app each time, then removed", notification: { .init("a", app: name($0), at: Int64($0)) }, count: 0,
      removes: true),
  ]

  @Test(arguments: rows) func `any number of deliveries leaves what is listed`(_ row: Row) {
    var delivered = DeliveredNotifications()
    var most = (entries: 0, numbers: 0)
    for number in 0..<row.deliveries {
      let notification = row.notification(number)
      delivered.add(notification)
      if row.removes {
        delivered.remove(.init(app: "\(notification.app)", identifiers: ["\(notification.identifier)"]))
      }
      most.entries = max(most.entries, delivered.entries.count)
      most.numbers = max(
        most.numbers,
        delivered.apps.count + delivered.threads.count + delivered.categories.count + delivered.identifiers.count)
    }
    #expect(delivered.count == row.count)
    #expect(most.entries <= 2 * (row.count + 1) + 1024)
    #expect(most.numbers <= 8 * (row.count + 1) + 4100)
    // The last notification of each identifier, in the order of delivery.
    let first = row.deliveries - row.count
    #expect(Array(delivered) == (first..<row.deliveries).map(row.notification))
    let expected = Scene((first..<row.deliveries).map(row.notification))
    #expect(Scene().renderer.render(delivered).json == expected.json())
  }

  /// Random deliveries and removals through several compactions, compared with a plain array.
  @Test(arguments: 0..<TwinScenes.size(1, full: 2)) func `the list is that of a plain array`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var delivered = DeliveredNotifications()
    var plain: [UserNotification] = []
    for number in 0..<4_000 {
      let identifier = random.pick([Self.name(random.int(below: 40)), Self.name(number)])
      let app: LiteralString = random.pick(["one", "two"])
      plain.removeAll { $0.app == app && $0.identifier == identifier }
      if random.int(below: 3) > 0 {
        let notification = UserNotification(
          identifier, app: app, at: Int64(random.int(below: 9)), thread: Self.name(random.int(below: 5)),
          title: .literal("\(number)"))
        delivered.add(notification)
        plain.append(notification)
      } else {
        delivered.remove(.init(app: "\(app)", identifiers: ["\(identifier)"]))
      }
      if plain.count > 300 {
        delivered.removeDeliveredNotifications(withIdentifiers: plain.map(\.identifier.string), app: "one")
        plain.removeAll { $0.app == "one" }
      }
      if number % 500 == 0 { #expect(Array(delivered) == plain) }
    }
    #expect(delivered.count == plain.count)
    #expect(Array(delivered) == plain)
  }
}
