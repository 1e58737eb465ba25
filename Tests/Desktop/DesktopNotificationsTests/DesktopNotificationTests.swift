import DesktopNotifications
import NotificationModel
import Testing

/// What of a program's notification becomes what of Sotto's.
@Suite struct DesktopNotificationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout DesktopNotification) -> Void
    let check: @Sendable (UserNotification) -> Bool

    init(
      _ name: String, _ change: @escaping @Sendable (inout DesktopNotification) -> Void,
      _ check: @escaping @Sendable (UserNotification) -> Bool
    ) {
      testDescription = name
      self.change = change
      self.check = check
    }
  }

  static func row(
    _ name: String, hint: String, _ value: DesktopHints.Value,
    _ check: @escaping @Sendable (UserNotification) -> Bool
  ) -> Row { Row(name, { $0.hints.add(hint, value) }, check) }

  private static let onlyName: DesktopDetails? = {
    var values = DesktopDetails.Values()
    values.appName = "Program"
    return DesktopDetails(values)
  }()

  static let rows: [Row] = [
    Row("program", { $0.appName = "Fractal" }) { $0.app == "Fractal" },
    Row("no program", { $0.appName = "" }) { $0.app == "unknown" },
    row("desktop entry", hint: "desktop-entry", .text("org.gnome.Fractal")) { $0.app == "org.gnome.Fractal" },
    row("entry's file", hint: "desktop-entry", .text("/usr/share/applications/a.desktop")) { $0.app == "a" },
    row("entry that ends so", hint: "desktop-entry", .text("org.telegram.desktop")) {
      $0.app == "org.telegram.desktop"
    },
    row("entry that is not installed", hint: "desktop-entry", .text("b.desktop")) { $0.app == "b.desktop" },
    row("empty entry", hint: "desktop-entry", .text("")) { $0.app == "Program" },
    row("entry of another type", hint: "desktop-entry", .integer(1)) { $0.app == "Program" },
    Row("number", { _ in }) { $0.identifier == "7" },
    Row("title", { $0.summary = "<b>T</b>" }) { $0.content.title == .literal("<b>T</b>") },
    Row("no title", { $0.summary = "" }) { $0.content.title == nil },
    Row("markup", { $0.body = "<b>x</b> &amp; y" }) { $0.content.body == .literal("x & y") },
    row("origin", hint: "x-kde-origin-name", .text("example.com")) { $0.content.subtitle == .literal("example.com") },
    row("category", hint: "category", .text("im.received")) { $0.content.categoryIdentifier == "im.received" },
    row("kind of a program's own", hint: "category", .text("im.x-poke")) { $0.content.categoryIdentifier == "im" },
    row("unknown category", hint: "category", .text("x.y")) { $0.content.categoryIdentifier == "x.y" },
    row("low", hint: "urgency", .integer(0)) { $0.content.interruptionLevel == .passive },
    row("critical", hint: "urgency", .integer(2)) { $0.content.interruptionLevel == .timeSensitive },
    row("no urgency", hint: "urgency", .integer(9)) { $0.content.interruptionLevel == .active },
    row("urgency as text", hint: "urgency", .text("2")) { $0.content.interruptionLevel == .active },
    Row("actions", { $0.setActions(["default", "Open", "like", "Like", "odd"]) }) {
      $0.content.actions.map(\.identifier) == ["like"] && $0.content.actions[0].title == .literal("Like")
        && $0.content.actions[0].options == .authenticationRequired
    },
    Row("action without a label", { $0.setActions(["app.reply", ""]) }) {
      $0.content.actions.map(\.title) == [.literal("app.reply")]
    },
    Row(
      "answer",
      {
        $0.setActions(["inline-reply", "Reply"])
        $0.hints.add("x-kde-reply-placeholder-text", .text("Write"))
      }
    ) { $0.content.actions[0].textInput?.placeholder == .literal("Write") },
    Row("nothing more is said", { _ in }) { $0.content.desktop == onlyName },
    Row(
      "what a widget may draw",
      {
        $0.icon = "mail"
        $0.setActions(["default", ""])
        $0.hints.add("category", .text("transfer"))
        $0.hints.add("image_path", .text("face"))
        $0.hints.add("value", .integer(140))
        $0.hints.add("resident", .boolean(true))
      }
    ) {
      guard let details = $0.content.desktop?.values else { return false }
      return details.icon == "mail" && details.image == "face" && details.category == "transfer"
        && details.progress == 100 && details.hasDefaultAction && details.isResident && !details.isChanged
    },
    Row("a progress that is no number", { $0.hints.add("value", .double(.nan)) }) { $0.content.desktop == onlyName },
  ]

  /// On a desktop with these entries.
  static let naming = AppNaming { ["a", "org.telegram.desktop"].contains($0) }

  @Test func `a person may call an app by any of its names`() {
    var notification = DesktopNotification()
    notification.appName = "Telegram"
    notification.hints.add("desktop-entry", .text("org.telegram.desktop"))
    let own: Set = ["org.telegram.desktop", "org.telegram", "org.telegram.desktop.desktop"]
    #expect(Self.naming.names(of: notification, from: .outside) == AppNameSet(own: own, claimed: ["Telegram"]))
    // In a sandbox it is the sandbox's app, and all that it says of itself is a claim.
    #expect(
      Self.naming.names(of: notification, from: .app("org.example.App"))
        == AppNameSet(
          own: ["org.example.App", "org.example.App.desktop"], claimed: ["Telegram", "org.telegram.desktop"]))
  }

  @Test(arguments: rows) func `what a program sends is mapped`(_ row: Row) {
    var notification = DesktopNotification()
    notification.appName = "Program"
    notification.summary = "Title"
    row.change(&notification)
    let date = Timestamp(seconds: 9)
    let app = Self.naming.app(of: notification)
    #expect(
      row.check(
        notification.userNotification(
          app: app, identifier: 7, date: date, body: BodyMarkup(notification.body), thread: "")))
  }

  @Test func `what is too large is cut off at the end of a character`() {
    var notification = DesktopNotification()
    notification.summary = String(repeating: "é", count: DesktopLimits.line)
    notification.body = String(repeating: "x", count: 1 << 20)
    notification.setActions((0..<10_000).map(String.init))
    for number in 0..<1000 { notification.hints.add("hint\(number)", .text(notification.body)) }
    let limited = notification.limited
    #expect(limited.summary.utf8.count == DesktopLimits.line)
    #expect(limited.body.utf8.count == DesktopLimits.body)
    #expect(limited.actions.count == DesktopLimits.actions)
    #expect(limited.hints.all.count == DesktopLimits.hints)
    #expect(limited.record.count < 1 << 20)
  }

  struct ImageRow: Sendable {
    let (width, height, stride): (Int32, Int32, Int32)
    var hasAlpha = true
    var bits: Int32 = 8
    var channels: Int32 = 4
    let count: Int
    let isValid: Bool
  }

  @Test(arguments: [
    ImageRow(width: 2, height: 2, stride: 8, count: 16, isValid: true),
    ImageRow(width: 2, height: 2, stride: 12, count: 20, isValid: true),
    ImageRow(width: 2, height: 2, stride: 6, hasAlpha: false, channels: 3, count: 12, isValid: true),
    ImageRow(width: 2, height: 2, stride: 8, count: 15, isValid: false),
    ImageRow(width: -2, height: 2, stride: 8, count: 16, isValid: false),
    ImageRow(width: 2, height: 0, stride: 8, count: 16, isValid: false),
    ImageRow(width: .max, height: .max, stride: .max, count: 16, isValid: false),
    ImageRow(width: 2, height: 2, stride: -8, count: 16, isValid: false),
    ImageRow(width: 2, height: 2, stride: 7, count: 16, isValid: false),
    ImageRow(width: 2, height: 2, stride: 8, bits: 16, count: 16, isValid: false),
    ImageRow(width: 2, height: 2, stride: 8, channels: 3, count: 16, isValid: false),
  ]) func `an image is what its bytes hold`(_ row: ImageRow) {
    let image = DesktopImage(
      width: row.width, height: row.height, rowStride: row.stride, hasAlpha: row.hasAlpha, bitsPerSample: row.bits,
      channels: row.channels, bytes: Array(repeating: 0, count: row.count))
    #expect((image != nil) == row.isValid)
  }

  @Test func `an application's notification has its actions with their parameters`() {
    var sent = GTKNotification(app: "org.example.App", identifier: "one")
    sent.title = "T"
    sent.body = "a < b"
    sent.priority = "urgent"
    sent.defaultAction = GTKAction("app.show", target: .text("id1"))
    sent.buttons = [.init(label: "Reply", action: GTKAction("app.reply"))]
    let notification = sent.desktopNotification
    #expect(Self.naming.app(of: notification) == "org.example.App")
    #expect(notification.actions.map(\.key) == ["default", "app.reply"])
    #expect(notification.hints.urgency == 2)
    let shown = notification.userNotification(
      app: "a", identifier: 1, date: Timestamp(seconds: 0), body: BodyMarkup(notification.body), thread: "")
    #expect(shown.content.body == .literal("a < b"))
    #expect(sent.actions == ["default": sent.defaultAction, "app.reply": sent.buttons[0].action])
    sent.defaultAction.target = .unsupported
    #expect(sent.desktopNotification.actions.map(\.key) == ["app.reply"])
    #expect(sent.actions == ["app.reply": sent.buttons[0].action])
  }

  /// Source: `org.freedesktop.portal.Notification`, version 2, `display-hint`, in both spellings.
  @Test(
    arguments: [
      ([], nil), (["transient", "hide"], nil), (["hide-content-on-lock-screen"], .hideContent),
      (["hide-content-on-lockscreen"], .hideContent), (["tray", "hide-on-lock-screen"], .hide),
      (["hide-on-lockscreen"], .hide), (["hide-content-on-lock-screen", "hide-on-lockscreen"], .hide),
    ] as [([String], NotificationPrivacy?)])
  func `an application may ask for more privacy`(_ hints: [String], _ privacy: NotificationPrivacy?) {
    var sent = GTKNotification(app: "org.example.App", identifier: "one", isFromPortal: true)
    (sent.title, sent.displayHints) = ("T", hints)
    let listed = sent.desktopNotification.userNotification(
      app: "a", identifier: 1, date: Timestamp(seconds: 0), body: BodyMarkup(""), thread: "")
    #expect(listed.content.privacy == privacy)
  }

  @Test func `buttons of the portal have purposes`() {
    func button(_ label: String, _ purpose: String) -> GTKNotification.Button {
      .init(label: label, action: GTKAction("a.\(label)\(purpose)"), purpose: purpose)
    }
    var sent = GTKNotification(app: "org.example.App", identifier: "one", isFromPortal: true)
    sent.buttons = [
      button("", "im.reply-with-text"), button("Second", "im.reply-with-text"), button("Take", "call.accept"),
      button("", "call.decline"), button("", "system.custom-alert"), button("No", "system.custom-alert"),
      button("", "x-vendor.any"), button("", ""),
    ]
    #expect(
      sent.desktopNotification.actions.map(\.key) == ["default", "inline-reply", "a.Takecall.accept", "a."])
    #expect(sent.actions["inline-reply"] == sent.buttons[0].action)
    // A click without an action opens the application, unless there is one that cannot be performed.
    #expect(sent.actions["default"] == GTKAction(""))
    sent.defaultAction = GTKAction("app.show", target: .unsupported)
    #expect(sent.actions["default"] == nil)
  }

  @Test func `an action has a key that no other action has`() {
    let actions = [
      GTKAction("app.open", target: .text("x")), GTKAction("app.open::x"), GTKAction("app.open", target: .text("x")),
      GTKAction("app.open", target: .value([1])), GTKAction("app.open", target: .value([2])), GTKAction("default"),
      GTKAction("app.open", target: .text(String(repeating: "x", count: DesktopLimits.name))),
      GTKAction("app.open", target: .unsupported), GTKAction(String(repeating: "x", count: DesktopLimits.name)),
      GTKAction(""), GTKAction("inline-reply"),
    ]
    var sent = GTKNotification(app: "org.example.App", identifier: "one")
    sent.buttons = actions.map { .init(label: "Label", action: $0) }
    let keys = sent.desktopNotification.actions.map(\.key)
    #expect(
      keys == [
        "app.open::x", "app.open::x#2", "app.open::x", "app.open#4", "app.open#5", "default#6", "app.open#7",
        "inline-reply#11",
      ])
    #expect(keys.map { sent.actions[$0] } == [0, 1, 2, 3, 4, 5, 6, 10].map { actions[$0] })
  }
}
