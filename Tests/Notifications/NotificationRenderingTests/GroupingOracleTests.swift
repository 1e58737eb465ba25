import TestSupport
import Testing

@testable import NotificationRendering

/// Rows and their order, compared with a simple implementation: a dictionary by row, and a sort by date and delivery.
@Suite struct GroupingOracleTests {
  /// A random list: few or many dates, apps, threads and identifiers, replacements and removals.
  struct RandomList {
    var notifications: [UserNotification] = []
    var removed: [NotificationRemoval] = []
    var settings = NotificationSettings()

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let apps: [LiteralString] = ["one", "two", "three", "caf\u{E9}", "cafe\u{301}", ""]
      let threads: [LiteralString] = ["", "x", "y", "caf\u{E9}", "cafe\u{301}", "z"]
      for app in apps {
        var own = AppNotificationSettings()
        own.grouping = random.pick(NotificationGrouping.allCases)
        own.showPreviews = random.pick([nil, .always, .never])
        own.showsOnLockScreen = random.int(below: 8) > 0
        settings.apps[app] = own
      }
      let dates = random.int(below: 4)
      let identifiers = random.pick([3, 30, 1000])
      for _ in 0..<random.int(below: 120) {
        var notification = UserNotification(
          LiteralString("n\(random.int(below: identifiers))"), app: random.pick(apps), thread: random.pick(threads))
        notification.date = Self.date(dates, &random)
        notifications.append(notification)
      }
      for app in apps where random.int(below: 4) == 0 {
        let gone = (0..<random.int(below: 5)).map { _ in LiteralString("n\(random.int(below: identifiers))") }
        removed.append(.init(app: app.string, identifiers: gone.map(\.string)))
      }
    }

    static func date(_ kind: Int, _ random: inout SeededGenerator) -> Timestamp {
      let years = (first: Int64(-62_135_596_800), last: Int64(253_402_300_799))
      switch kind {
      case 0: return Timestamp(seconds: Int64(random.int(below: 3)))
      case 1: return Timestamp(seconds: Int64(random.int(below: 5)), nanoseconds: Int32(random.int(below: 3)))
      case 2: return Timestamp(seconds: years.first + Int64(random.int(below: Int(years.last - years.first))))
      default:
        let seconds = random.pick([years.first, years.last, 0, 1_500_000_000 + Int64(random.int(below: 1000))])
        return Timestamp(seconds: seconds, nanoseconds: random.pick([0, 0, 1, 999_999_999]))
      }
    }

    /// The remaining notifications, in the order of delivery.
    var delivered: [UserNotification] {
      var left: [UserNotification] = []
      for notification in notifications {
        left.removeAll { $0.app == notification.app && $0.identifier == notification.identifier }
        left.append(notification)
      }
      for removal in removed { left.removeAll { $0.app == removal.app && removal.takes($0) } }
      return left
    }

    /// The rows: app, thread, date and identifiers.
    func rows(authenticated: Bool) -> [String] {
      struct Key: Hashable {
        var app: LiteralString
        var thread: LiteralString?
        var number: Int?
      }
      let sorted = delivered.enumerated().filter { settings.apps[$0.element.app]?.showsOnLockScreen == true }
        .sorted { left, right in (left.element.date, left.offset) > (right.element.date, right.offset) }
      let rows = Dictionary(grouping: sorted.enumerated()) { place, element in
        let (app, thread) = (element.element.app, element.element.content.threadIdentifier)
        let own = settings.settings(for: app.string)
        let isHidden = settings.visibility(of: app.string, on: DeviceState()).showPreviews.hidesContent(
          authenticated: authenticated)
        return switch own.grouping {
        case .byApp: Key(app: app)
        case .off where !isHidden: Key(app: app, thread: thread, number: place)
        case .automatic, .off: Key(app: app, thread: thread)
        }
      }
      return rows.sorted { $0.value[0].offset < $1.value[0].offset }.map { key, members in
        let newest = members[0].element.element
        return "\(key.app) \(key.thread ?? "") \(newest.date.seconds).\(newest.date.nanoseconds) "
          + members.map(\.element.element.identifier.string).joined(separator: " ")
      }
    }
  }

  private static func rows(_ presentation: Presentation) -> [String] {
    presentation.rows.map { group in
      "\(group.app ?? "") \(group.thread ?? "") \(group.date.seconds).\(group.date.nanoseconds) "
        + group.identifiers.map(\.string).joined(separator: " ")
    }
  }

  @Test(arguments: 0..<20) func `rows are those of a dictionary and a sort`(_ ten: UInt64) {
    for seed in ten * 10..<ten * 10 + TwinScenes.size(3, full: 10) {
      let random = RandomList(seed: seed)
      var scene = Scene(random.notifications)
      scene.settings = random.settings
      scene.removed = random.removed
      for authenticated in [false, true] {
        scene.device.isAuthenticated = authenticated
        let expected = random.rows(authenticated: authenticated)
        let rows = Self.rows(scene.render())
        #expect(rows.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "seed \(seed)")
      }
    }
  }

  @Test func `random lists have rows of several, replacements and removals`() {
    let lists = (0..<UInt64(200)).map(RandomList.init)
    #expect(lists.count { $0.delivered.count < $0.notifications.count } > 50)
    #expect(lists.count { $0.rows(authenticated: false).count < $0.delivered.count } > 100)
  }

  struct Dates: CustomTestStringConvertible {
    let name: String
    let date: @Sendable (inout SeededGenerator) -> Timestamp
    var testDescription: String { name }

    init(_ name: String, _ date: @escaping @Sendable (inout SeededGenerator) -> Timestamp) {
      self.name = name
      self.date = date
    }
  }

  static let dates: [Dates] = [
    Dates("all equal") { _ in Timestamp(seconds: 7) },
    Dates("a few") { Timestamp(seconds: Int64($0.int(below: 3))) },
    Dates("within a second") { Timestamp(seconds: 0, nanoseconds: Int32($0.int(below: 1_000_000_000))) },
    Dates("around the epoch, with fractions") {
      Timestamp(seconds: Int64($0.int(below: 3)) - 1, nanoseconds: $0.pick([0, 1, 999_999_999]))
    },
    Dates("around 2048 seconds") { Timestamp(seconds: 2046 + Int64($0.int(below: 4))) },
    Dates("within a year") { Timestamp(seconds: 1_496_682_000 + Int64($0.int(below: 31_536_000))) },
    Dates("within 584 years, with fractions") {
      Timestamp(seconds: Int64($0.int(below: 9_223_372_036)), nanoseconds: Int32($0.int(below: 1_000_000_000)))
    },
    Dates("longer apart than nanoseconds of 64 bits") {
      Timestamp(
        seconds: $0.pick([0, 9_223_372_036, 9_223_372_037]), nanoseconds: $0.pick([0, 854_775_807, 999_999_999]))
    },
    Dates("years 1 to 9999") { Timestamp(seconds: Int64($0.int(below: 315_537_897_600)) - 62_135_596_800) },
    Dates("years 1 to 9999, with fractions") {
      Timestamp(
        seconds: Int64($0.int(below: 315_537_897_600)) - 62_135_596_800,
        nanoseconds: Int32($0.int(below: 1_000_000_000)))
    },
    Dates("as far apart as 64 bits go") { Timestamp(seconds: $0.pick([.min, -1, 0, 1, .max])) },
  ]

  @Test(arguments: dates, [0, 1, 2, 3, 50, 3000]) func `dates are in the order of a sort`(_ row: Dates, count: Int) {
    var random = SeededGenerator(seed: 4)
    let dates = (0..<count).map { _ in row.date(&random) }
    let newestFirst = (0..<count).sorted { (dates[$0], $0) > (dates[$1], $1) }
    for threads in [1, 7, max(count, 1)] {
      let scene = Scene(
        dates.enumerated().map { number, date in
          var notification = UserNotification(
            LiteralString("n\(number)"), app: "one", thread: LiteralString("t\(number % threads)"))
          notification.date = date
          return notification
        })
      var rows: [[Int]] = []
      var rowOfThread: [Int: Int] = [:]
      for number in newestFirst {
        if let row = rowOfThread[number % threads] {
          rows[row].append(number)
        } else {
          rowOfThread[number % threads] = rows.count
          rows.append([number])
        }
      }
      #expect(scene.render().rows.map { $0.identifiers.map(\.string) } == rows.map { $0.map { "n\($0)" } })
    }
  }
}

extension NotificationRemoval {
  /// Whether it removes a notification.
  fileprivate func takes(_ notification: UserNotification) -> Bool {
    guard notification.app == app else { return false }
    return switch extent {
    case .identifiers(let identifiers): identifiers.contains(notification.identifier)
    case .thread(let thread): notification.content.threadIdentifier == thread
    case .all: true
    }
  }
}
