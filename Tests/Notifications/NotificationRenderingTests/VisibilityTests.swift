import NotificationRendering
import TestSupport
import Testing

/// When content is hidden, as seen in the rendered list.
@Suite struct VisibilityTests {
  struct Row: CustomTestStringConvertible {
    var global: ShowPreviewsSetting?
    var own: ShowPreviewsSetting?
    let authenticated: Bool
    let hidden: Bool

    var testDescription: String {
      let name = { (setting: ShowPreviewsSetting?) in setting.map { "\($0)" } ?? "none" }
      return "for all \(name(global)), for the app \(name(own)), \(authenticated ? "" : "not ")authenticated"
    }
  }

  /// The table of settings: whether content is hidden, not authenticated and authenticated.
  static let table: [(setting: ShowPreviewsSetting?, hidden: [Bool])] = [
    (.always, [false, false]),
    (.whenAuthenticated, [true, false]),
    (.never, [true, true]),
    (nil, [true, false]),
  ]

  static let rows: [Row] = table.flatMap { setting, hidden in
    // First without a setting of the app's own, then with one against every global setting.
    let global = zip([false, true], hidden).map { Row(global: setting, authenticated: $0, hidden: $1) }
    guard let setting else { return global }
    let own = table.map(\.setting).flatMap { other in
      zip([false, true], hidden).map { Row(global: other, own: setting, authenticated: $0, hidden: $1) }
    }
    return global + own
  }

  @Test(arguments: rows) func `setting and authentication hide or show`(_ row: Row) {
    var scene = Scene([.init("n1", title: "Ann", subtitle: "Work", body: "See you")])
    scene.settings = NotificationSettings(row.global) { $0.showPreviews = row.own }
    scene.device.isAuthenticated = row.authenticated
    let presentation = scene.render()
    #expect(presentation.isAuthenticated == row.authenticated)
    #expect(presentation.rows.map(\.isHidden) == [row.hidden])
    #expect(scene.json().contains("See you") != row.hidden)
  }

  @Test func `the table has every case`() { #expect(Self.rows.count == 4 * 2 + 3 * 4 * 2) }

  @Test func `an override is for its app alone`() {
    var scene = Scene([.init("a", app: "hides", at: 2), .init("b", app: "shows", at: 1)])
    scene.settings = NotificationSettings(showPreviews: .always)
    scene.settings.apps["hides"] = AppNotificationSettings()
    scene.settings.apps["hides"]?.showPreviews = .never
    #expect(scene.render().rows.map(\.isHidden) == [true, false])
  }

  @Test func `a hidden row keeps app, count, times and handles`() throws {
    var scene = Scene([
      .init("n1", at: 60, thread: "thai", category: "IMAGE"), .init("n2", at: 120, thread: "thai"),
    ])
    scene.names = [.app: "Albums"]
    let group = try #require(scene.render().rows.first)
    #expect(group.app == .app)
    #expect(group.appName == "Albums")
    #expect(group.thread == "thai")
    #expect(group.count == 2)
    #expect(group.date == Timestamp(seconds: 120))
    #expect(Array(group.identifiers) == ["n2", "n1"])
  }
}
