import BenchmarkSupport
import NotificationRendering
import Platform

/// Times updates for a front: one notification arrives, is replaced or removed, with many delivered.
enum IncrementalMeasurement {
  /// Runs `incremental LIST CATEGORIES STRINGS CHANGES`; prints the microseconds of each kind of change, both for the
  /// rows that changed and for rendering all rows again.
  static func run(_ words: [String]) throws {
    guard words.count == 4, let changes = Int(words[3]), changes > 0 else {
      throw Failure("incremental LIST CATEGORIES STRINGS CHANGES")
    }
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 1_496_682_000))
    guard decoder.read(try SourceText(contentsOf: words[0])),
      decoder.readCategories(try SourceText(contentsOf: words[1]))
    else { throw Failure("cannot read \(words[0]) or \(words[1])") }
    let list = decoder.list
    var apps = NotificationRenderer.Apps(catalog: try Catalog(directory: words[2]))
    apps.categories = list.categories
    let renderer = NotificationRenderer(locale: "en", apps: apps)
    var center = UserNotificationCenter(renderer: renderer)
    center.add(contentsOf: list.notifications)
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.add(notification) }

    var arrival = list.notifications[0]
    for change in 0..<changes {
      arrival.identifier = LiteralString("arrival-\(change)")
      arrival.date = Timestamp(seconds: 1_600_000_000 + Int64(change))
      let replaced = list.notifications[list.notifications.count / 2 + change]
      for kind in kinds(arrival: arrival, replaced: replaced) {
        time("\(kind.name), rows that changed") {
          let difference = kind.update(&center)
          for index in difference.insertions + difference.changes { precondition(center.rows[index].count > 0) }
        }
        time("\(kind.name), all rows anew") {
          kind.apply(&delivered)
          precondition(renderer.render(delivered).rows.count == center.rows.count)
        }
      }
    }
  }

  private static func time(_ name: String, _ body: () -> Void) {
    let start = Clock.nanoseconds
    body()
    Terminal.print("\(name)\t\(Double(Clock.nanoseconds - start) / 1000)")
  }

  /// A change, for a center and for a list that is rendered from scratch.
  private struct Kind {
    let name: String
    let update: (inout UserNotificationCenter) -> PresentationDifference
    let apply: (inout DeliveredNotifications) -> Void
  }

  private static func kinds(arrival: UserNotification, replaced: UserNotification) -> [Kind] {
    let removal = NotificationRemoval(app: arrival.app.string, identifiers: [arrival.identifier.string])
    return [
      Kind(name: "arrival", update: { $0.add(arrival) }, apply: { $0.add(arrival) }),
      Kind(name: "replacement", update: { $0.add(replaced) }, apply: { $0.add(replaced) }),
      Kind(name: "removal", update: { $0.remove(removal) }, apply: { $0.remove(removal) }),
    ]
  }
}
