import NotificationRendering
import TestSupport
import Testing

/// Differences between generations of the system.
@Suite struct ProfileTests {
  struct Space: CustomTestStringConvertible {
    let sentence: String
    let surface: NotificationSurface
    let profile: SystemProfile
    let count: Int
    var testDescription: String { "\(sentence) [\(profile), \(surface)]" }
  }

  static let spaces: [Space] = [
    Space(
      sentence: "the default action context: up to four actions (WWDC14-713)", surface: .alert, profile: .iOS8, count: 4
    ),
    Space(
      sentence: "the minimal action context: two actions (WWDC14-713)", surface: .lockScreen, profile: .iOS8, count: 2),
    Space(sentence: "minimal: banners too (WWDC14-713)", surface: .banner, profile: .iOS8, count: 2),
    Space(
      sentence: "minimal: notification center (WWDC14-713)", surface: .notificationCenter, profile: .iOS8, count: 2),
    Space(
      sentence: "when space is unlimited, up to 10 actions (UNNotificationCategory)", surface: .alert, profile: .iOS12,
      count: 10),
    Space(
      sentence: "when displaying banners, at most two actions (UNNotificationCategory)", surface: .banner,
      profile: .iOS12, count: 2),
    Space(sentence: "as before", surface: .alert, profile: .iOS15, count: 10),
    Space(sentence: "as before", surface: .lockScreen, profile: .iOS15, count: 2),
  ]

  @Test(arguments: spaces) func `how many actions there are`(_ row: Space) {
    let actions = (1...12).map { NotificationAction(identifier: "A\($0)", title: "Do") }
    var scene = Scene([.init("n", category: "A")], categories: [.init("A", actions: actions)])
    scene.device = DeviceState(profile: row.profile)
    scene.surface = row.surface
    #expect(scene.render().rows.first?.actions.map(\.identifier) == actions.prefix(row.count).map(\.identifier))
  }

  struct Summary: CustomTestStringConvertible {
    let sentence: String
    let profile: SystemProfile
    let category: LiteralString
    let summary: String
    var testDescription: String { "\(sentence) [\(profile)]" }
  }

  static let summaries: [Summary] = [
    Summary(
      sentence: "2 more messages from Chloe and Kiran (WWDC18-711)", profile: .iOS12, category: "FROM",
      summary: "7 more from ‹Chloe› and ‹Kiran›"),
    Summary(
      sentence: "7 more episodes: 3, 1 and 3 (WWDC18-711)", profile: .iOS12, category: "COUNT",
      summary: "7 more episodes"
    ),
    Summary(
      sentence: "summaryArgument is ignored (UNNotificationContent.h, iOS 15)", profile: .iOS15, category: "FROM",
      summary: "3 more notifications"),
    Summary(
      sentence: "summaryArgumentCount is ignored (UNNotificationContent.h, iOS 15)", profile: .iOS15, category: "COUNT",
      summary: "3 more episodes"),
  ]

  @Test(arguments: summaries) func `what stands below the leading notification`(_ row: Summary) {
    let others = [("Kiran", 3), ("Chloe", 1), ("Chloe", 3)].enumerated().map { index, other in
      UserNotification(
        LiteralString("n\(index)"), at: Int64(index), category: row.category, summaryArgument: other.0,
        summaryArgumentCount: other.1)
    }
    var scene = Scene(
      others + [UserNotification("leading", at: 9, category: row.category, summaryArgumentCount: 2)],
      categories: [.init("FROM", summary: "%u more from %@"), .init("COUNT", summary: "%u more episodes")]
    ).shown
    scene.device.profile = row.profile
    #expect(scene.render().shownStacks.map(\.summary) == [row.summary.withIsolates])
  }
}
