import DesktopNotifications
import NotificationModel
import NotificationRendering
import Presenters
import TestSupport
import Testing

@testable import DesktopDaemon

/// The daemon's rows are those that a renderer makes of the same notifications from scratch.
@Suite struct RowKeeperTests {
  static let settings = CenterSettings(
    path: "/nonexistent/center.json", isOptional: true, locale: "en", data: DataFolders([:]),
    entries: DesktopEntries(DataFolders([:])))

  static func notification(_ generator: inout SeededGenerator) -> DesktopNotification {
    var notification = DesktopNotification()
    notification.appName = generator.pick(["Chat", "Mail", "Disks"])
    notification.summary = generator.pick(["Ann", "Ben", "", "<b>"])
    notification.body = generator.pick(["a", "b &amp; c", "", "x < y"])
    notification.timeout = generator.pick([-1, 0, 2000])
    if generator.coin() { notification.setActions(["default", "Open", "like", "Like", "inline-reply", "Reply"]) }
    let category = generator.pick(["", "im.received", "email.arrived", "im.x-own", "device", "unknown"])
    if !category.isEmpty { notification.hints.add("category", .text(category)) }
    if generator.int(below: 8) == 0 { notification.hints.add("transient", .boolean(true)) }
    if generator.int(below: 4) == 0 { notification.hints.add("x-dunst-stack-tag", .text("tag")) }
    notification.hints.add("urgency", .integer(Int64(generator.int(below: 3))))
    return notification
  }

  @Test(arguments: 0..<100) func `rows equal those made from scratch`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var held = HeldNotifications(maximumCount: 24)
    var order: [UInt32] = []
    // Rows of threads, and the default of one row for each app.
    var settings = Self.settings.settings
    if seed % 2 == 0 { settings.hiddenRows = .titles }
    let keeper = RowKeeper(Self.settings, settings, hasServer: true)
    var lookup = held
    keeper.held = { lookup[$0] }
    for time in 0..<100 {
      let now = Timestamp(seconds: Int64(time))
      switch generator.int(below: 8) {
      case 0...4:
        let notification = Self.notification(&generator)
        let known = generator.coin() ? 0 : UInt32(generator.int(below: 8))
        let acceptance = held.accept(
          notification, BodyMarkup(notification.body), replacing: known, origin: .freedesktop, sender: .outside,
          now: now)
        for gone in acceptance.evicted + [acceptance.held] { keeper.recordChange(gone.identifier) }
        order.removeAll { $0 == acceptance.held.identifier }
        order.append(acceptance.held.identifier)
      case 5:
        let identifier = UInt32(generator.int(below: 20))
        if held.remove(identifier) != nil { keeper.recordChange(identifier) }
      case 6: for gone in held.removeExpired(now: now) { keeper.recordChange(gone.identifier) }
      default:
        lookup = held
        keeper.setDevice(DeviceState(isAuthenticated: generator.coin(), isScreenShared: generator.int(below: 4) == 0))
      }
      lookup = held
      guard time % 5 == 0 else { continue }
      order.removeAll { held[$0] == nil }
      let listed = order.compactMap { held[$0] }.filter { !$0.notification.hints.isTransient }
      var list = NotificationList()
      list.settings = settings
      list.notifications = listed.map(\.userNotification)
      let surface: NotificationSurface = keeper.device.isAuthenticated ? .notificationCenter : .lockScreen
      let scratch = Self.settings.renderer.render(list, device: keeper.device, surface: surface)
      let rows = String(decoding: keeper.renderedList(), as: UTF8.self)
      let isEqual = rows == String(decoding: JSONPresenter.bytes(for: scratch), as: UTF8.self)
      #expect(isEqual, "after \(time) steps")
    }
  }

  @Test func `what has replaced a notification is not shown before rows know it`() throws {
    var held = HeldNotifications()
    let keeper = RowKeeper(Self.settings, Self.settings.settings, hasServer: true)
    var lookup = held
    keeper.held = { lookup[$0] }
    keeper.setDevice(DeviceState(isAuthenticated: true))
    var notification = DesktopNotification()
    notification.appName = "Chat"
    func deliver(_ summary: String) -> UInt32 {
      notification.summary = summary
      let accepted = held.accept(
        notification, BodyMarkup(notification.body), replacing: 1, origin: .freedesktop, sender: .outside,
        now: Timestamp(seconds: 1))
      lookup = held
      keeper.recordChange(accepted.held.identifier, isNew: true)
      return accepted.held.identifier
    }
    let identifier = deliver("first")
    #expect(keeper.shown(identifier) == nil)
    keeper.update()
    #expect(keeper.shown(identifier)?.notification.notification.summary == "first")
    #expect(keeper.shown(identifier)?.isCurrent == true)
    _ = deliver("second")
    #expect(keeper.shown(identifier)?.notification.notification.summary == "first")
    #expect(keeper.shown(identifier)?.isCurrent == false)
    keeper.update()
    #expect(keeper.shown(identifier)?.notification.notification.summary == "second")
    lookup = HeldNotifications()
    keeper.recordChange(identifier)
    keeper.update()
    #expect(keeper.shown(identifier) == nil)
  }

  @Test func `a hidden notification performs nothing, and a shown one what it has`() throws {
    var held = HeldNotifications()
    var notification = DesktopNotification()
    (notification.appName, notification.summary) = ("Chat", "Ann")
    notification.setActions(["like", "Like", "inline-reply", "Reply"])
    let accepted = held.accept(
      notification, BodyMarkup(notification.body), origin: .freedesktop, sender: .outside, now: Timestamp(seconds: 1)
    ).held
    let keeper = RowKeeper(Self.settings, Self.settings.settings, hasServer: false)
    keeper.held = { [held] in held[$0] }
    keeper.recordChange(accepted.identifier)
    #expect(throws: ResponseRefusal.authenticationRequired) { try keeper.permits("like", text: nil, on: accepted) }
    #expect(throws: ResponseRefusal.authenticationRequired) { try keeper.permits("default", text: nil, on: accepted) }
    keeper.setDevice(DeviceState(isAuthenticated: true))
    #expect(try keeper.permits("like", text: nil, on: accepted))
    #expect(try keeper.permits("inline-reply", text: "Hi", on: accepted))
    #expect(throws: ResponseRefusal.needsText("inline-reply")) {
      try keeper.permits("inline-reply", text: nil, on: accepted)
    }
    #expect(throws: ResponseRefusal.unknownAction("default")) {
      try keeper.permits("default", text: nil, on: accepted)
    }
  }

  @Test func `changes tell what rows show, and nothing hidden`() {
    var held = HeldNotifications()
    var notification = DesktopNotification()
    (notification.appName, notification.summary, notification.body) = ("Chat", "SECRET", "SECRET")
    notification.setActions(["SECRET", "SECRET"])
    let accepted = held.accept(
      notification, BodyMarkup(notification.body), origin: .freedesktop, sender: .outside, now: Timestamp(seconds: 1)
    )
    .held
    let keeper = RowKeeper(Self.settings, Self.settings.settings, hasServer: false)
    keeper.held = { [held] in held[$0] }
    var changes: [String] = []
    keeper.onChange = { changes.append(String(decoding: $0, as: UTF8.self)) }
    keeper.recordChange(accepted.identifier)
    keeper.update()
    keeper.setDevice(DeviceState(isAuthenticated: false, isScreenShared: true))
    #expect(changes.count == 2 && !changes.joined().contains("SECRET"))
    // Who looks is told even where no row differs.
    #expect(changes[1].contains(#""screenShared":true,"removals":[],"insertions":[]"#))
    keeper.setDevice(DeviceState(isAuthenticated: true))
    #expect(changes.last?.contains("SECRET") == true)
  }
}
