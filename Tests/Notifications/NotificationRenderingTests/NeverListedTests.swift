import NotificationRendering
import TestSupport
import Testing

/// What is never listed: silent pushes, denied apps, surfaces that are turned off.
@Suite struct NeverListedTests {
  struct Silent: CustomTestStringConvertible {
    let name: String
    var title: LocalizableText?
    var subtitle: LocalizableText?
    var body: LocalizableText?
    var isListed = false
    var testDescription: String { name }
  }

  static let pushes: [Silent] = [
    Silent(name: "no text"),
    Silent(name: "an empty body", body: ""),
    Silent(name: "three empty texts", title: "", subtitle: "", body: ""),
    Silent(name: "a body localised to nothing", body: .key("EMPTY")),
    Silent(name: "a body localised to nothing despite a literal one", body: .key("EMPTY", orElse: "a body")),
    Silent(
      name: "three texts localised to nothing", title: .key("EMPTY"), subtitle: .key("EMPTY"), body: .key("EMPTY")),
    Silent(name: "an empty title and a body localised to nothing", title: "", body: .key("EMPTY")),
    Silent(name: "an argument that is empty", body: .key("ONE_ARGUMENT", "")),
    Silent(name: "an argument of which nothing is shown", body: .key("NO_ARGUMENT", "a")),
    Silent(name: "two arguments that are empty", body: .key("TWO_ARGUMENTS", "", "")),
    Silent(name: "an argument beside one that is empty", body: .key("TWO_ARGUMENTS", "", "a"), isListed: true),
    Silent(name: "an argument that is missing", body: .key("SECOND_ARGUMENT", ""), isListed: true),
    Silent(name: "a title", title: "a", isListed: true),
    Silent(name: "a subtitle", subtitle: "a", isListed: true),
    Silent(name: "a body", body: "a", isListed: true),
    Silent(name: "a title beside a body localised to nothing", title: "a", body: .key("EMPTY"), isListed: true),
    Silent(name: "a key that no table has", body: .key("NOBODY_HAS_IT"), isListed: true),
    Silent(
      name: "a key that no table has, with a literal text", body: .key("NOBODY_HAS_IT", orElse: "a"), isListed: true),
    Silent(name: "a space", body: " ", isListed: true),
  ]

  @Test(arguments: pushes, [false, true])
  func `a silent push is not listed, hidden or shown`(_ row: Silent, authenticated: Bool) {
    let push = UserNotification("n1", title: row.title, subtitle: row.subtitle, body: row.body)
    var scene = Scene([push])
    scene.device.isAuthenticated = authenticated
    #expect(scene.render().rowIdentifiers == (row.isListed ? ["n1"] : []))
    #expect(scene.renderer.isSilent(push) != row.isListed)
    var delivered = DeliveredNotifications()
    delivered.add(push)
    let presentation = scene.renderer.render(delivered, device: scene.device, surface: scene.surface)
    #expect(presentation.rowIdentifiers == (row.isListed ? ["n1"] : []))
    // Silent pushes are counted separately.
    #expect([scene.render(), presentation].map(\.silentCount) == (row.isListed ? [0, 0] : [1, 1]))
  }

  @Test(arguments: pushes.filter { !$0.isListed })
  func `what is listed under a silent push's identifier stays`(_ row: Silent) throws {
    var scene = Scene([
      .init("n1", at: 1, thread: "old", title: "Ann"), .init("n2", at: 2, thread: "other"),
      .init("n1", at: 3, thread: "new", title: row.title, subtitle: row.subtitle, body: row.body),
    ])
    scene.device.isAuthenticated = true
    let presentation = scene.render()
    #expect(presentation.rowIdentifiers == ["n2", "n1"])
    #expect(presentation.rows.last?.thread == "old")
    #expect(presentation.rows.last?.date == Timestamp(seconds: 1))
    #expect(presentation.shownStacks.last?.leading.title == "Ann")
  }

  @Test(arguments: SurfaceChoice.all, [false, true])
  func `an app is listed where its settings allow it`(_ row: SurfaceChoice, authenticated: Bool) {
    for surface in SurfaceChoice.surfaces {
      var scene = Scene([.init("n1", at: 2), .init("other", app: "other", at: 1)])
      scene.settings.apps[LiteralString.app] = row.settings
      scene.device = DeviceState(isAuthenticated: authenticated)
      scene.surface = surface
      #expect(scene.render().rowIdentifiers == (row.surfaces.contains(surface) ? ["n1", "other"] : ["other"]))
    }
  }

  @Test func `the surface is the lock screen unless another is named`() {
    let surface = UserNotificationCenter(renderer: Scene().renderer).surface
    #expect(surface == .lockScreen)
    let hidden = NotificationSettings(.always) { $0.showsOnLockScreen = false }
    var delivered = DeliveredNotifications()
    delivered.add(.init("n1"))
    #expect(Scene().renderer.render(delivered, settings: hidden).rows.isEmpty)
  }

  @Test func `an empty list says so in its own language`() {
    #expect(Scene().render().emptyText == "No notifications")
    #expect(Scene([.init("n1")]).render().emptyText == nil)
  }
}
