import DesktopNotifications
import NotificationModel
import Testing

/// A notification is seen once its content could be seen for two seconds.
@Suite struct SeenWatchTests {
  private static func time(_ seconds: Double) -> Timestamp {
    Timestamp(seconds: Int64(seconds), nanoseconds: Int32((seconds - seconds.rounded(.down)) * 1e9))
  }

  /// What happens to notifications, and which have been seen at a time.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let events: [(seconds: Double, identifier: UInt32, isVisible: Bool)]
    let seen: [UInt32]
    let next: Double?

    init(_ name: String, _ events: [(Double, UInt32, Bool)], seen: [UInt32], next: Double? = nil) {
      (testDescription, self.events, self.seen, self.next) = (name, events, seen, next)
    }
  }

  @Test(arguments: [
    Row("shown for two seconds", [(8, 1, true)], seen: [1]),
    Row("shown for less", [(8.5, 1, true)], seen: [], next: 10.5),
    Row("the first of two", [(7, 1, true), (9, 2, true)], seen: [1], next: 11),
    Row("two at once", [(7, 1, true), (7, 2, true)], seen: [1, 2]),
    Row("hidden in between", [(7, 1, true), (8, 1, false)], seen: []),
    Row("hidden in between, and shown again", [(7, 1, true), (8, 1, false), (9, 1, true)], seen: [], next: 11),
    Row("hidden and shown at the same time", [(7, 1, true), (7, 1, false), (7, 1, true)], seen: [1]),
    Row("shown twice counts from the first time", [(7, 1, true), (9, 1, true)], seen: [1]),
  ]) func `what has been seen after ten seconds`(_ row: Row) {
    var watch = SeenWatch()
    for (seconds, identifier, isVisible) in row.events {
      watch.set(identifier, isVisible: isVisible, now: Self.time(seconds))
    }
    #expect(watch.takeSeen(now: Self.time(10)) == row.seen)
    #expect(watch.takeSeen(now: Self.time(10)).isEmpty)
    #expect(watch.next == row.next.map(Self.time))
  }

  @Test func `what is hidden is not seen later`() {
    var watch = SeenWatch()
    watch.set(1, isVisible: true, now: Self.time(7))
    watch.hideAll()
    #expect(watch.next == nil)
    #expect(watch.takeSeen(now: Self.time(10)).isEmpty)
  }
}
