import TestSupport
import Testing

@testable import NotificationRendering

/// What updates of a center change, and the differences it reports for a front to animate.
@Suite struct CenterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let sentence: String
    var settings = NotificationSettings()
    let change: @Sendable (inout UserNotificationCenter) -> PresentationDifference
    let rows: [String]
    /// `-0 +1 0>2 *1`: removed, inserted, moved, changed.
    let difference: String
    var testDescription: String { sentence }
  }

  static let before: [UserNotification] = [
    .init("a", at: 1, thread: "x"), .init("b", at: 2, thread: "y"), .init("c", at: 3, thread: "z"),
    .init("d", app: "other", at: 4),
  ]

  static let rows: [Row] = [
    Row(
      sentence: "a notification of a new thread is a row of its own",
      change: { $0.add(.init("e", at: 9, thread: "w")) },
      rows: ["e", "d", "c", "b", "a"], difference: "+0"),
    Row(
      sentence: "the thread identifier groups (WWDC18-711)", change: { $0.add(.init("e", at: 9, thread: "x")) },
      rows: ["e a", "d", "c", "b"], difference: "3>0 *0"),
    Row(
      sentence: "a row that is the newest already stays", change: { $0.add(.init("e", app: "other", at: 9)) },
      rows: ["e d", "c", "b", "a"], difference: "*0"),
    Row(
      sentence: "replace the existing delivered notification (UNNotificationRequest)",
      change: { $0.add(.init("a", at: 9, thread: "x")) }, rows: ["a", "d", "c", "b"], difference: "3>0 *0"),
    Row(
      sentence: "update and promote (WWDC16-707), out of the old group",
      change: { $0.add(.init("a", at: 9, thread: "y")) }, rows: ["a b", "d", "c"], difference: "-3 2>0 *0"),
    Row(
      sentence: "delivering what is there says nothing", change: { $0.add(.init("d", app: "other", at: 4)) },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "another text of a hidden notification says nothing",
      change: { $0.add(.init("d", app: "other", at: 4, title: "new", body: "words")) },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "a silent push says nothing", change: { $0.add(.init("d", app: "other", at: 9, body: nil)) },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "removeDeliveredNotifications(withIdentifiers:)",
      change: { $0.removeDeliveredNotifications(withIdentifiers: ["c", "nobody"], app: .app) }, rows: ["d", "b", "a"],
      difference: "-1"),
    Row(
      sentence: "an identifier is its app's",
      change: { $0.removeDeliveredNotifications(withIdentifiers: ["a"], app: "other") },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "removing all of an app", change: { $0.removeAllDeliveredNotifications(app: .app) }, rows: ["d"],
      difference: "-1 -2 -3"),
    Row(
      sentence: "removing all of an app that nobody knows",
      change: { $0.removeAllDeliveredNotifications(app: "nobody") },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "what has expired goes", change: { $0.removeDeliveredNotifications(before: Timestamp(seconds: 3)) },
      rows: ["d", "c"], difference: "-2 -3"),
    Row(
      sentence: "a denied app's rows vanish",
      change: { $0.update(settings: NotificationSettings { $0.authorization = .denied }) }, rows: ["d"],
      difference: "-1 -2 -3"),
    Row(
      sentence: "and return unchanged when permission returns",
      settings: NotificationSettings { $0.authorization = .denied },
      change: { $0.update(settings: NotificationSettings()) }, rows: ["d", "c", "b", "a"], difference: "+1 +2 +3"),
    Row(
      sentence: "By App: one group (WWDC18-711)",
      change: { $0.update(settings: NotificationSettings { $0.grouping = .byApp }) }, rows: ["d", "c b a"],
      difference: "-1 -2 -3 +1"),
    Row(
      sentence: "settings of one app change no row of another",
      change: { $0.update(settings: NotificationSettings(app: "other") { $0.showPreviews = .always }) },
      rows: ["d", "c", "b", "a"], difference: "*0"),
    Row(
      sentence: "once they have authenticated, the content is revealed (WWDC17-708)",
      change: { $0.update(device: DeviceState(isAuthenticated: true)) }, rows: ["d", "c", "b", "a"],
      difference: "*0 *1 *2 *3"),
    Row(
      sentence: "never: not even then", settings: NotificationSettings(showPreviews: .never),
      change: { $0.update(device: DeviceState(isAuthenticated: true)) }, rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "registering categories that no notification has",
      change: { $0.setNotificationCategories([.init("A")]) },
      rows: ["d", "c", "b", "a"], difference: ""),
    Row(
      sentence: "another language",
      change: { $0.update(renderer: NotificationRenderer(locale: "de")) },
      rows: ["d", "c", "b", "a"], difference: "*0 *1 *2 *3"),
    Row(
      sentence: "two rows that change places: one moves",
      change: { $0.add(contentsOf: [.init("c", at: 5, thread: "z"), .init("d", app: "other", at: 3)]) },
      rows: ["c", "d", "b", "a"], difference: "0>1 *0 *1"),
  ]

  @Test(arguments: rows) func `an update changes rows, and says which`(_ row: Row) {
    var center = UserNotificationCenter(renderer: Scene().renderer, settings: row.settings)
    center.add(contentsOf: Self.before)
    let difference = row.change(&center)
    #expect(center.presentation().rowIdentifiers == row.rows)
    #expect(
      center.rows.map(\.identifiers).map(Array.init) == center.presentation().rows.map { Array($0.identifiers) })
    #expect(difference.shorthand == row.difference)
    #expect(difference.isEmpty == row.difference.isEmpty)
  }

  @Test func `registering categories replaces all registered earlier`() {
    var center = UserNotificationCenter(renderer: Scene(categories: [.init("A", placeholder: "%u of A")]).renderer)
    center.add(contentsOf: [.init("a", thread: "x", category: "A"), .init("b", at: 1, thread: "y", category: "B")])
    #expect(center.presentation().hiddenRows.map(\.body) == ["Notification", "1 of A"])
    let difference = center.setNotificationCategories([.init("B", placeholder: "%u of B")])
    #expect(center.presentation().hiddenRows.map(\.body) == ["1 of B", "Notification"])
    #expect(difference.shorthand == "*0 *1")
  }

  @Test func `badges follow what is delivered, silent or not`() {
    var center = UserNotificationCenter(renderer: Scene().renderer)
    var push = UserNotification("a", body: nil)
    push.content.badge = 4
    center.add(push)
    #expect(center.badgeNumber(of: .app) == 4)
    #expect(center.silentCount == 1)
    push.content.badge = 0
    center.add(push)
    #expect(center.badgeNumber(of: .app) == nil)
  }

  @Test func `a notification that is shown can be answered`() throws {
    let category = NotificationCategory("A", actions: [NotificationAction(identifier: "done", title: "Done")])
    var center = UserNotificationCenter(renderer: Scene(categories: [category]).renderer)
    center.add(UserNotification("a", category: "A"))
    let response = try center.response(toNotification: "a", app: .app, action: "done")
    #expect(response?.notification.content.categoryIdentifier == "A")
    #expect(try center.response(toNotification: "b", app: .app, action: "done") == nil)
    // Hidden, it does not tell which other actions there are.
    #expect(throws: ResponseRefusal.authenticationRequired) {
      try center.response(toNotification: "a", app: .app, action: "other")
    }
    center.update(device: DeviceState(isAuthenticated: true))
    #expect(throws: ResponseRefusal.unknownAction("other")) {
      try center.response(toNotification: "a", app: .app, action: "other")
    }
    center.update(settings: NotificationSettings { $0.authorization = .denied })
    #expect(try center.response(toNotification: "a", app: .app, action: "done") == nil)
  }

  @Test func `what is wrong with a notification is told by the change that shows it, each time`() throws {
    var random = SeededGenerator(seed: 1)
    var spoiled = UserNotification("spoiled", at: 2)
    spoiled.content.spoil(sparing: nil, &random)
    let fault = try #require(spoiled.content.faults.first)
    let scene = Scene(categories: [.init("A")])
    var center = UserNotificationCenter(renderer: scene.renderer)
    center.add(UserNotification("sound", at: 1))
    center.add(spoiled)
    #expect(center.presentation().rowIdentifiers == ["spoiled sound"])
    #expect(center.presentation().diagnostics.isEmpty && center.shownFaults.isEmpty)
    center.update(device: DeviceState(isAuthenticated: true))
    #expect(center.presentation().rowIdentifiers == ["spoiled sound"])
    #expect(center.presentation().diagnostics == [fault] && center.shownFaults == [fault])
    center.add(UserNotification("another", at: 3))
    #expect(center.shownFaults.isEmpty)
    center.update(device: DeviceState())
    #expect(center.shownFaults.isEmpty)
    center.update(device: DeviceState(isAuthenticated: true))
    #expect(center.shownFaults == [fault])
    let response = try center.response(
      toNotification: "spoiled", app: .app, action: NotificationResponse.Action.openIdentifier.string)
    #expect(response != nil)
    let expanded = scene.renderer.expanded(spoiled, device: center.device)
    #expect(expanded.expansion != .nothing && expanded.diagnostics == [fault])
    center.update(device: DeviceState(isAuthenticated: false))
    #expect(center.presentation().rowIdentifiers == ["another spoiled sound"])
    #expect(scene.renderer.expanded(spoiled, device: center.device).diagnostics.isEmpty)
  }

  @Test func `another attachment is a change`() {
    var center = UserNotificationCenter(renderer: Scene().renderer, device: DeviceState(isAuthenticated: true))
    var notification = UserNotification("a", at: 1, body: "x")
    center.add(notification)
    #expect(center.add(notification).isEmpty)
    notification.content.attachments = [NotificationAttachment(file: "/a.png")]
    #expect(center.add(notification).changes == [0])
    notification.content.attachments = [NotificationAttachment(file: "/a.png", type: "public.png")]
    #expect(center.add(notification).changes == [0])
    #expect(center.add(notification).isEmpty)
  }

  /// Memory depends on the current notifications only: identifiers of removed notifications are released.
  @Test func `many notifications that come and go leave nothing behind`() {
    var center = UserNotificationCenter(renderer: Scene().renderer)
    center.add(UserNotification("stays", at: 0, thread: "stays"))
    for number in 0..<6000 {
      let identifier = LiteralString("n\(number)")
      center.add(UserNotification(identifier, at: Int64(number), thread: identifier))
      center.removeDeliveredNotifications(withIdentifiers: ["n\(number)"], app: .app)
    }
    #expect(center.presentation().rowIdentifiers == ["stays"])
    #expect(center.deliveredNotifications.count == 1)
    #expect(center.source.delivered.identifiers.count < 4096)
    #expect(center.centerRows.all.count < 10)
  }

  /// A notification without text in one language is kept for the next, whatever comes and goes in between.
  @Test func `a notification without words in a language comes back in another`() {
    var scene = Scene()
    scene.tables += [StringTable("de", ["BODY": ""]), StringTable("fr", ["BODY": "un mot"])]
    var center = UserNotificationCenter(renderer: scene.renderer)
    center.add(contentsOf: [UserNotification("a", body: .key("BODY")), UserNotification("b", app: "other")])
    scene.locale = "de"
    center.update(renderer: scene.renderer)
    #expect(center.presentation().rowIdentifiers == ["b"])
    #expect(center.presentation().silentCount == 1)
    for number in 0..<6000 {
      let identifier = LiteralString("n\(number)")
      center.add(UserNotification(identifier, at: Int64(number), thread: identifier))
      center.removeDeliveredNotifications(withIdentifiers: ["n\(number)"], app: .app)
    }
    #expect(center.presentation().silentCount == 1)
    scene.locale = "fr"
    center.update(renderer: scene.renderer)
    #expect(center.presentation().rowIdentifiers == ["b", "a"])
    #expect(center.silentCount == 0)
    scene.locale = "de"
    center.update(renderer: scene.renderer)
    center.removeDeliveredNotifications(withIdentifiers: ["a"], app: .app)
    #expect(center.silentCount == 0)
  }

  @Test func `a presentation has as many rows as the renderer allows`() {
    let renderer = NotificationRenderer(locale: "en", maximumRows: 2)
    var center = UserNotificationCenter(renderer: renderer)
    center.add(contentsOf: Self.before)
    let presentation = center.presentation()
    #expect(presentation.rowIdentifiers == ["d", "c"])
    #expect(presentation.diagnostics.map(\.kind.identifier) == ["too-many-groups"])
    #expect(center.rows.count == 4)
  }
}

extension PresentationDifference {
  /// `-0 +1 0>2 *1`: removed, inserted, moved, changed.
  fileprivate var shorthand: String {
    (removals.map { "-\($0)" } + insertions.map { "+\($0)" } + moves.map { "\($0.origin)>\($0.destination)" }
      + changes.map { "*\($0)" }).joined(separator: " ")
  }
}
