import BenchmarkSupport
import NotificationRendering

/// Times what a front waits for when one notification more arrives, is replaced or removed, with many delivered.
enum IncrementalMeasurement {
  /// Runs `incremental LIST CATEGORIES STRINGS CHANGES`; prints `change`, the microseconds of each kind of change
  /// (the delivery and the rows made anew), and how many notifications are delivered.
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
    let renderer = NotificationRenderer(locale: LocaleIdentifier("en") ?? .root, apps: apps)
    var delivered = DeliveredNotifications()
    for notification in list.notifications { delivered.deliver(notification) }
    var rows = renderer.render(delivered).groups.count

    var arrival = list.notifications[0]
    for change in 0..<changes {
      arrival.identifier = LiteralString("arrival-\(change)")
      arrival.date = Timestamp(seconds: 1_600_000_000 + Int64(change))
      let replaced = list.notifications[list.notifications.count / 2 + change]
      for (name, apply) in kinds(arrival: arrival, replaced: replaced) {
        let start = Clock.nanoseconds
        apply(&delivered)
        rows = renderer.render(delivered).groups.count
        Terminal.print("\(name)\t\(Double(Clock.nanoseconds - start) / 1000)\t\(delivered.count)\t\(rows)")
      }
    }
  }

  private static func kinds(
    arrival: UserNotification, replaced: UserNotification
  ) -> [(name: String, apply: (inout DeliveredNotifications) -> Void)] {
    [
      ("arrival", { $0.deliver(arrival) }),
      ("replacement", { $0.deliver(replaced) }),
      ("removal", { $0.remove(app: arrival.app, identifiers: [arrival.identifier]) }),
    ]
  }
}
