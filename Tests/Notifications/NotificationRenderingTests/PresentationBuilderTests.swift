import Platform
import TestFiles
import TestSupport
import Testing

@testable import NotificationRendering

/// A builder keeps only what a hidden notification's row may show.
@Suite struct PresentationBuilderTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let category: LiteralString
    var settings = NotificationSettings(showPreviews: .never)
    /// What may be kept of what the sender wrote.
    var kept: Set<String> = []
    var testDescription: String { name }
  }

  static let categories: [NotificationCategory] = [
    .init("PLAIN", placeholder: "%u things", summary: "%u more from %@"),
    .init("TITLE", options: .hiddenPreviewsShowTitle), .init("SUBTITLE", options: .hiddenPreviewsShowSubtitle),
    .init("BOTH", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    .init("OTHER", app: "other", options: .hiddenPreviewsShowTitle),
  ]

  static let rows: [Row] = [
    Row(name: "no category", category: ""),
    Row(name: "an unknown one", category: "NO_SUCH"),
    Row(name: "one that permits nothing", category: "PLAIN"),
    Row(name: "another app's that permits the title", category: "OTHER"),
    Row(name: "one that permits the title", category: "TITLE", kept: ["title"]),
    Row(name: "one that permits the subtitle", category: "SUBTITLE", kept: ["subtitle"]),
    Row(name: "one that permits both", category: "BOTH", kept: ["title", "subtitle"]),
    Row(
      name: "of an app that is hidden by itself", category: "PLAIN",
      settings: NotificationSettings(.always) { $0.showPreviews = .never }),
    Row(
      name: "of an app that is not listed", category: "BOTH",
      settings: NotificationSettings(.always) { $0.showsOnLockScreen = false }),
    Row(
      name: "settings that cannot be read", category: "PLAIN",
      settings: {
        var settings = NotificationSettings(showPreviews: .always)
        settings.isUnreadable = true
        return settings
      }()),
    Row(name: "until authenticated", category: "PLAIN", settings: NotificationSettings()),
    Row(
      name: "shown", category: "PLAIN", settings: NotificationSettings(showPreviews: .always),
      kept: ["title", "subtitle", "body", "summary"]),
  ]

  /// What senders write: literally, and as keys with arguments.
  static let alerts: [String] = [
    #""title":"canary-title","subtitle":"canary-subtitle","body":"canary-body","summary-arg":"canary-summary""#,
    #""title-loc-key":"canary-title-%@","title-loc-args":["canary-title-argument"],"#
      + #""subtitle-loc-key":"canary-subtitle-%@","subtitle-loc-args":["canary-subtitle-argument"],"#
      + #""loc-key":"canary-body-%@","loc-args":["canary-body-argument"],"summary-arg":"canary-summary""#,
  ]

  private static func line(_ number: Int, _ alert: String, _ category: LiteralString) -> String {
    #"{"identifier":"n\#(number)","app":"com.example.albums","payload":{"canary-info":["canary-info"],"#
      + #""aps":{"sound":"canary-sound","category":"\#(category)","thread-id":"t","alert":{\#(alert)}}}}"#
  }

  private static func canaries(of notifications: String, _ row: Row, name: String) -> Set<String> {
    let scene = Scene(categories: categories)
    var builder = scene.renderer.builder(settings: row.settings)
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    _ = decoder.read(SourceText(name: name, text: notifications), into: &builder)
    let isOpen = decoder.openFile(SourceText(name: name, text: notifications))
    #expect(isOpen && decoder.readNotifications().count == 2)
    var dumped = ""
    dump(builder.source.delivered, to: &dumped)
    let tables = [
      builder.source.delivered.apps, builder.source.delivered.threads, builder.source.delivered.categories,
      builder.source.delivered.identifiers,
    ]
    for table in tables { for number in 0..<table.count { dumped += "\n\(table.text(number))" } }
    for notification in builder.source.delivered { dump(notification, to: &dumped) }
    return Set(dumped.matches(of: #/canary-([a-z]+)/#).map { String($0.1) })
  }

  @Test(arguments: rows, alerts) func `nothing hidden is in a builder`(_ row: Row, alert: String) {
    let lines = [Self.line(1, alert, row.category), Self.line(2, alert, row.category)]
    #expect(Self.canaries(of: lines.joined(separator: "\n"), row, name: "x.ndjson") == row.kept)
    #expect(Self.canaries(of: "{\"notifications\":[\(lines.joined(separator: ","))]}", row, name: "x") == row.kept)
  }

  @Test(arguments: rows, alerts) func `nothing of what was replaced or removed is in a builder`(
    _ row: Row, alert: String
  ) {
    var builder = Scene(categories: Self.categories).renderer.builder(settings: row.settings)
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    let text = [Self.line(1, alert, row.category), Self.line(2, alert, row.category)].joined(separator: "\n")
    _ = decoder.openFile(SourceText(name: "x.ndjson", text: text))
    for notification in decoder.readNotifications() { builder.receive(notification) }
    builder.receive(UserNotification("n1", body: "new"))
    builder.remove(NotificationRemoval(app: .app, identifiers: ["n2"]))
    var dumped = ""
    dump(builder.source.delivered, to: &dumped)
    #expect(!dumped.contains("canary"))
  }

  @Test(arguments: rows, alerts) func `nothing of a list that has ended is in a builder`(_ row: Row, alert: String) {
    let renderer = Scene(categories: Self.categories).renderer
    var builder = renderer.builder(settings: row.settings)
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    _ = decoder.read(SourceText(name: "x.ndjson", text: Self.line(1, alert, row.category)), into: &builder)
    let isKept = builder.endList()
    #expect(isKept)
    var dumped = ""
    dump(builder.source.delivered, to: &dumped)
    #expect(!dumped.contains("canary"))
    let presentation = builder.presentation()
    #expect(presentation.rows.isEmpty)
  }

  @Test func `after a long list a builder is not kept`() {
    let renderer = Scene(categories: Self.categories).renderer
    func isKept(after count: Int, app: (Int) -> LiteralString) -> Bool {
      var builder = renderer.builder()
      for number in 0..<count {
        var notification = UserNotification(LiteralString("n\(number)"), body: "x")
        notification.app = app(number)
        builder.receive(notification)
      }
      return builder.endList()
    }
    #expect(isKept(after: 1024) { _ in .app })
    #expect(!isKept(after: 1025) { _ in .app })
    #expect(isKept(after: 1000) { LiteralString("app\($0)") })
  }

  @Test func `a silent one changes nothing, and what is there under its identifier stays`() {
    for settings in [NotificationSettings(showPreviews: .never), NotificationSettings(showPreviews: .always)] {
      let scene = Scene(categories: Self.categories)
      var builder = scene.renderer.builder(settings: settings)
      builder.receive(UserNotification("a", at: 5, body: "there"))
      builder.receive(UserNotification("a", at: 9, body: nil))
      builder.receive(UserNotification("a", at: 9, body: ""))
      builder.receive(UserNotification("a", at: 9, body: .key("EMPTY")))
      builder.receive(UserNotification("b", at: 9, body: .key("EMPTY")))
      let presentation = builder.presentation()
      #expect(presentation.rowIdentifiers == ["a"])
      #expect(presentation.rows.map(\.date) == [Timestamp(seconds: 5)])
    }
  }

  /// What hides one list must not show the next.
  @Test func `another list is taken in only with the same settings on the same device`() throws {
    let renderer = NotificationRenderer(locale: "en")
    let list = NotificationList()
    let (settings, device) = (
      NotificationSettings(showPreviews: .whenAuthenticated), DeviceState(isAuthenticated: true)
    )
    let builder = renderer.builder(settings: settings, device: device, surface: .alert)
    var named = list
    named.appNames = ["a": "A"]
    let locked = DeviceState(isAuthenticated: false)
    let fits = [
      builder.fits(list, settings: settings, device: device, surface: .alert),
      builder.fits(list, settings: settings, device: locked, surface: .alert),
      builder.fits(list, settings: settings, device: device, surface: .banner),
      builder.fits(list, settings: NotificationSettings(showPreviews: .never), device: device, surface: .alert),
      builder.fits(named, settings: settings, device: device, surface: .alert),
    ]
    #expect(fits == [true, false, false, false, false])
  }

  /// Through a builder, or as a front does it: deliver one by one, then render.
  @Test(arguments: 0..<30) func `a builder renders as delivered notifications do`(_ seed: UInt64) {
    let scene = TwinScenes.scene(seed: seed)
    let renderer = scene.renderer
    for authenticated in [false, true] {
      let device = DeviceState(isAuthenticated: authenticated)
      var delivered = DeliveredNotifications()
      // What is silent in every language is not added, but its faults are kept.
      for notification in scene.notifications
      where notification.content.isSilent || !renderer.isSilent(notification) { delivered.add(notification) }
      for removal in scene.removed { delivered.remove(removal) }
      let expected = renderer.render(
        delivered, settings: scene.settings, device: device, surface: scene.surface)
      #expect(renderer.render(scene.list, device: device, surface: scene.surface).json == expected.json)
    }
  }

  /// The way from lines, which never become notifications where nobody wants their texts.
  @Test(arguments: 0..<4, ["always", "never", "whenAuthenticated"])
  func `lines render as the document of them does`(_ seed: UInt64, previews: String) {
    var random = RandomNotifications(seed: seed)
    let texts = (0..<60).map { _ in random.next() }
    let settings =
      #"{"showPreviews":"\#(previews)","apps":{"two":{"grouping":"off"},"café":{"showPreviews":"always"}}}"#
    let only = #"{"showPreviews":"\#(previews)"}"#
    for settings in [settings, only] {
      let renderer = Scene(categories: Self.categories).renderer
      var presentations: [String] = []
      let document = "{\"notifications\":[\(texts.joined(separator: ","))]}"
      for (name, text) in [("x.ndjson", texts.joined(separator: "\n")), ("x", document)] {
        let source = SourceText(name: name, text: text)
        var decoder = NotificationListDecoder(now: Timestamp(seconds: 1_500_000_000))
        _ = decoder.readSettings(SourceText(name: "settings", text: settings))
        var list = decoder.list
        var builder = renderer.builder(settings: list.settings)
        _ = decoder.read(source, into: &builder)
        presentations.append(builder.presentation().json)
        decoder = NotificationListDecoder(now: Timestamp(seconds: 1_500_000_000))
        _ = decoder.openFile(source)
        list.notifications = decoder.readNotifications()
        presentations.append(renderer.render(list, device: DeviceState()).json)
      }
      // Findings tell their places, which are others in lines than in a document.
      let places = #/"file":"[^"]*","line":(?:\d+|null),"column":null,"path":"(notifications\[\d+\]\.)?/#
      let placeless = presentations.map { $0.replacing(places, with: "\"path\":\"") }
      #expect(Set(placeless.map { Array($0.utf8) }).count == 1)
    }
  }
}

extension NotificationListDecoder {
  /// Reads a source's notifications from a file into a builder.
  fileprivate mutating func read(_ source: SourceText, into builder: inout PresentationBuilder) -> Bool {
    guard openFile(source) else { return false }
    readNotifications(into: &builder)
    return true
  }

  /// Opens a file with a source's text.
  fileprivate mutating func openFile(_ source: SourceText) -> Bool {
    let folder = TemporaryFolder([source.name: String(decoding: source.bytes, as: UTF8.self)])
    guard let input = try? InputFile(contentsOf: "\(folder.path)/\(source.name)") else { return false }
    return (try? open(input)) ?? false
  }
}
