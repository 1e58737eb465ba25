import TestFiles
import TestSupport
import Testing

@testable import NotificationRendering

/// An intake keeps only what a hidden notification's row may show.
@Suite struct IntakeTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let category: LiteralString
    var settings = NotificationSettings(showPreviews: .never)
    /// The sender's words that may be kept.
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
      settings: NotificationSettings(.always) { $0.lockScreen = false }),
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

  /// Sender content: literal, and as keys with arguments.
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
    var intake = scene.renderer.intake(settings: row.settings)
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    var list = ReceivedNotifications()
    _ = decoder.read(SourceText(name: name, text: notifications), into: &intake)
    _ = decoder.read(SourceText(name: name, text: notifications), into: &list)
    #expect(list.notifications.count == 2)
    var dumped = ""
    dump(intake.delivered, to: &dumped)
    let tables = [
      intake.delivered.apps, intake.delivered.threads, intake.delivered.categories, intake.delivered.identifiers,
    ]
    for table in tables { for number in 0..<table.count { dumped += "\n\(table.text(number))" } }
    for notification in intake.delivered.notifications { dump(notification, to: &dumped) }
    return Set(dumped.matches(of: #/canary-([a-z]+)/#).map { String($0.1) })
  }

  @Test(arguments: rows, alerts) func `nothing hidden is in an intake`(_ row: Row, alert: String) {
    let lines = [Self.line(1, alert, row.category), Self.line(2, alert, row.category)]
    #expect(Self.canaries(of: lines.joined(separator: "\n"), row, name: "x.ndjson") == row.kept)
    #expect(Self.canaries(of: "{\"notifications\":[\(lines.joined(separator: ","))]}", row, name: "x") == row.kept)
  }

  @Test(arguments: rows, alerts) func `nothing of what was replaced or removed is in an intake`(
    _ row: Row, alert: String
  ) {
    var intake = Scene(categories: Self.categories).renderer.intake(settings: row.settings)
    var list = ReceivedNotifications()
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    let text = [Self.line(1, alert, row.category), Self.line(2, alert, row.category)].joined(separator: "\n")
    _ = decoder.read(SourceText(name: "x.ndjson", text: text), into: &list)
    for notification in list.notifications { intake.receive(notification) }
    intake.receive(UserNotification("n1", body: "new"))
    intake.remove(NotificationRemoval(app: .app, identifiers: ["n2"]))
    var dumped = ""
    dump(intake.delivered, to: &dumped)
    #expect(!dumped.contains("canary"))
  }

  @Test(arguments: rows, alerts) func `nothing of a list that has ended is in an intake`(_ row: Row, alert: String) {
    let renderer = Scene(categories: Self.categories).renderer
    var intake = renderer.intake(settings: row.settings)
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    _ = decoder.read(SourceText(name: "x.ndjson", text: Self.line(1, alert, row.category)), into: &intake)
    let isKept = intake.endList()
    #expect(isKept)
    var dumped = ""
    dump(intake.delivered, to: &dumped)
    #expect(!dumped.contains("canary"))
    #expect(renderer.render(&intake).groups.isEmpty)
  }

  @Test func `after a long list an intake is not kept`() {
    let renderer = Scene(categories: Self.categories).renderer
    func isKept(after count: Int, app: (Int) -> LiteralString) -> Bool {
      var intake = renderer.intake()
      for number in 0..<count {
        var notification = UserNotification(LiteralString("n\(number)"), body: "x")
        notification.app = app(number)
        intake.receive(notification)
      }
      return intake.endList()
    }
    #expect(isKept(after: 1024) { _ in .app })
    #expect(!isKept(after: 1025) { _ in .app })
    #expect(isKept(after: 1000) { LiteralString("app\($0)") })
  }

  @Test func `a silent one changes nothing, and what is there under its identifier stays`() {
    for settings in [NotificationSettings(showPreviews: .never), NotificationSettings(showPreviews: .always)] {
      let scene = Scene(categories: Self.categories)
      var intake = scene.renderer.intake(settings: settings)
      intake.receive(UserNotification("a", at: 5, body: "there"))
      intake.receive(UserNotification("a", at: 9, body: nil))
      intake.receive(UserNotification("a", at: 9, body: ""))
      intake.receive(UserNotification("a", at: 9, body: .key("EMPTY")))
      intake.receive(UserNotification("b", at: 9, body: .key("EMPTY")))
      let presentation = scene.renderer.render(&intake)
      #expect(presentation.rows == ["a"])
      #expect(presentation.groups.map(\.date) == [Timestamp(seconds: 5)])
    }
  }

  /// What is hidden in one list must not be shown in the next.
  @Test func `another list is taken in only with the same settings on the same device`() throws {
    let renderer = NotificationRenderer(locale: try #require(LocaleIdentifier("en")))
    let list = NotificationList()
    let (settings, device) = (NotificationSettings(showPreviews: .whenAuthenticated), DeviceState(authenticated: true))
    let intake = renderer.intake(settings: settings, device: device)
    #expect(intake.fits(list, settings: settings, device: device))
    #expect(!intake.fits(list, settings: settings, device: DeviceState(authenticated: false)))
    #expect(!intake.fits(list, settings: settings, device: DeviceState(authenticated: true, surface: .banner)))
    #expect(!intake.fits(list, settings: NotificationSettings(showPreviews: .never), device: device))
    var named = list
    named.appNames = ["a": "A"]
    #expect(!intake.fits(named, settings: settings, device: device))
  }

  /// Through an intake, or as a front does it: deliver one by one, then render.
  @Test(arguments: 0..<30) func `an intake renders as delivered notifications do`(_ seed: UInt64) {
    let scene = TwinScenes.pair(seed: seed).0
    let renderer = scene.renderer
    for authenticated in [false, true] {
      let device = DeviceState(authenticated: authenticated, surface: scene.device.surface)
      var delivered = DeliveredNotifications()
      for notification in scene.notifications where !renderer.isSilent(notification) { delivered.deliver(notification) }
      for removal in scene.removed { delivered.remove(app: removal.app, identifiers: removal.identifiers) }
      let expected = renderer.render(delivered, settings: scene.settings, device: device)
      #expect(renderer.render(scene.list, device: device).json == expected.json)
    }
  }

  /// Lines are rendered without becoming notifications if their texts are not needed.
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
        var intake = renderer.intake(settings: list.settings)
        _ = decoder.read(source, into: &intake)
        presentations.append(renderer.render(&intake).json)
        decoder = NotificationListDecoder(now: Timestamp(seconds: 1_500_000_000))
        var received = ReceivedNotifications()
        _ = decoder.read(source, into: &received)
        list.notifications = received.notifications
        presentations.append(renderer.render(list, device: DeviceState()).json)
      }
      // Diagnostics include their places, which differ between lines and documents.
      let places = #/"file":"[^"]*","line":(?:\d+|null),"column":null,"path":"(notifications\[\d+\]\.)?/#
      let placeless = presentations.map { $0.replacing(places, with: "\"path\":\"") }
      #expect(Set(placeless.map { Array($0.utf8) }).count == 1)
    }
  }
}

extension NotificationListDecoder {
  /// Reads a source's notifications and passes them to a receiver.
  fileprivate mutating func read(_ source: SourceText, into receiver: inout some NotificationReceiver) -> Bool {
    let folder = TemporaryFolder([source.name: String(decoding: source.bytes, as: UTF8.self)])
    guard let input = try? InputFile(contentsOf: "\(folder.path)/\(source.name)"), (try? open(input)) == true else {
      return false
    }
    readNotifications(into: &receiver)
    return true
  }
}
