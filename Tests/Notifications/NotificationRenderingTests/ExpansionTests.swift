import NotificationRendering
import TestSupport
import Testing

/// The content of expanded notifications. Rows are named after Apple's "Customizing the Appearance of Notifications"
/// and `UNNotificationContentExtension`, and after WWDC 2016 session 708 and 2018 session 710.
@Suite struct ExpansionTests {
  static let tables = [
    StringTable("en", ["POST": "%@ posted", "TITLE": "A video", "LIKE": "I like it", "EMPTY": ""]),
    StringTable("ar", ["POST": "منشور من %@", "TITLE": "فيديو", "LIKE": "أعجبني"]),
  ]

  /// A visible video post that uses every feature of a notification.
  static let post: Scene = {
    let actions = [
      NotificationAction(identifier: "LIKE", title: .key("LIKE")),
      NotificationAction(
        identifier: "COMMENT", title: "Comment", options: .authenticationRequired,
        textInput: .init(buttonTitle: "Send", placeholder: "Add a comment")),
      NotificationAction(identifier: "SHARE", title: "Share", options: .foreground),
    ]
    var notification = UserNotification(
      "n1", category: "POST", title: "Sunset", subtitle: "Lisbon", body: .key("POST", "Ann"))
    notification.content.attachments = [.init(identifier: "v", file: "a.mp4", type: "public.mpeg-4"), .init(file: "b")]
    var scene = Scene([notification], categories: [.init("POST", actions: actions)])
    scene.tables = tables
    scene.names = [.app: "Videos"]
    scene.settings.showPreviews = .always
    return scene
  }()

  struct Row: CustomTestStringConvertible {
    let name: String
    var drawing: NotificationContentExtension?
    /// The lines above the attachments.
    let lines: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "no extension: the default content", lines: ["Videos", "Sunset", "Lisbon", "Ann posted"]),
    Row(
      name: "an extension of another category: the default content", drawing: .init("OTHER"),
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted"]),
    Row(
      name: "set to NO, the default content is displayed in addition to your view controller's", drawing: .init("POST"),
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5"]),
    Row(
      name: "set to YES, the system displays only your custom view controller",
      drawing: .init("POST") { $0.defaultContentHidden = true }, lines: ["Videos", "▭ 1:0.5"]),
    Row(
      name: "set to YES, the title property of your view controller is the title",
      drawing: .init("POST") {
        $0.overridesDefaultTitle = true
        $0.title = .key("TITLE")
      }, lines: ["A video", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5"]),
    Row(
      name: "set to NO, the title is the name of your app", drawing: .init("POST") { $0.title = .key("TITLE") },
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5"]),
    Row(
      name: "a title of its own that says nothing: the name of the app",
      drawing: .init("POST") {
        $0.overridesDefaultTitle = true
        $0.title = .key("EMPTY")
      }, lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5"]),
    Row(
      name: "a title of its own that is not told: the name of the app",
      drawing: .init("POST") { $0.overridesDefaultTitle = true },
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5"]),
    Row(
      name: "the ratio is that of height to width",
      drawing: .init("POST", ratio: 1.7777) { $0.defaultContentHidden = true },
      lines: ["Videos", "▭ 1:1.7777"]),
    Row(
      name: "a media button", drawing: .init("POST") { $0.mediaPlayPauseButton = .overlay },
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5 ▶"]),
    Row(
      name: "interactive controls", drawing: .init("POST") { $0.userInteractionEnabled = true },
      lines: ["Videos", "Sunset", "Lisbon", "Ann posted", "▭ 1:0.5 ☝"]),
  ]

  /// "Custom action buttons … are always displayed, regardless of this setting."
  @Test(arguments: rows) func `an expansion shows`(_ row: Row) {
    let extensions = row.drawing.map { [$0] } ?? []
    let scene = Self.post
    let presentation = scene.renderer.expanded(
      scene.notifications[0], settings: scene.settings, device: scene.device, surface: scene.surface,
      extensions: extensions)
    let rest = ["📎 a.mp4 (public.mpeg-4)", "📎 b", "[I like it] [Comment 🔒] [Share 🔒]"]
    #expect(presentation.text == (row.lines + rest).map { $0 + "\n" }.joined())
    #expect(presentation.diagnostics.isEmpty)
  }

  @Test func `an expansion as JSON`() {
    var scene = Self.post
    scene.locale = "ar"
    let drawing = NotificationContentExtension("POST", ratio: 1) {
      $0.defaultContentHidden = true
      $0.overridesDefaultTitle = true
      $0.title = .key("TITLE")
      $0.mediaPlayPauseButton = .default
      $0.responses = ["LIKE": .doNotDismiss, "SHARE": .dismiss, "NO_SUCH": .dismiss]
    }
    let versions = #""icu":"\#(ICULibrary.version)","cldr":"\#(ICULibrary.cldrVersion)""#
    #expect(
      scene.expand(drawing).json == #"""
        {"version":1,"locale":"ar","direction":"rtl","authenticated":false,\#(versions),"app":"com.example.albums",\#
        "appName":"Videos","identifier":"n1","date":"1970-01-01T00:00:00Z","expansion":"expanded",\#
        "extensionTitle":"فيديو","defaultContentHidden":true,"title":null,"subtitle":null,"body":null,\#
        "initialContentSizeRatio":1.0,"mediaPlayPauseButton":"default","userInteractionEnabled":false,\#
        "attachments":[{"identifier":"v","type":"public.mpeg-4","file":"a.mp4"},\#
        {"identifier":null,"type":null,"file":"b"}],"actions":[\#
        {"identifier":"LIKE","title":"أعجبني","destructive":false,"foreground":false,"authenticationRequired":false,\#
        "asksForAuthentication":false,"response":"doNotDismiss"},\#
        {"identifier":"COMMENT","title":"Comment","destructive":false,"foreground":false,"authenticationRequired":true,\#
        "asksForAuthentication":true,"textInputButtonTitle":"Send","textInputPlaceholder":"Add a comment",\#
        "response":"dismissAndForwardAction"},\#
        {"identifier":"SHARE","title":"Share","destructive":false,"foreground":true,"authenticationRequired":false,\#
        "asksForAuthentication":true,"response":"dismiss"}],"diagnostics":[]}
        """#)
  }

  struct Match: CustomTestStringConvertible {
    let name: String
    var category: LiteralString = "A"
    let extensions: [NotificationContentExtension]
    /// The ratio of the extension that draws it; nil for none.
    let ratio: Double?
    var testDescription: String { name }
  }

  static let matches: [Match] = [
    Match(name: "none", extensions: [], ratio: nil),
    Match(name: "its category", extensions: [.init("B", ratio: 1), .init("A", ratio: 2)], ratio: 2),
    Match(
      name: "one of its categories",
      extensions: [.init(categories: ["B", "A"], initialContentSizeRatio: 3), .init("A", ratio: 2)], ratio: 3),
    Match(name: "of several the first", extensions: [.init("A", ratio: 1), .init("A", ratio: 2)], ratio: 1),
    Match(name: "an empty category is none", category: "", extensions: [.init("", ratio: 1)], ratio: nil),
    Match(name: "another case", category: "a", extensions: [.init("A")], ratio: nil),
    Match(
      name: "the same letter in other code points", category: "e\u{301}", extensions: [.init("\u{E9}")], ratio: nil),
    Match(
      name: "another app's",
      extensions: [.init("A", ratio: 1) { $0.app = "other" }, .init("A", ratio: 2) { $0.app = .app }],
      ratio: 2),
    Match(name: "a category that nobody has registered", category: "C", extensions: [.init("C", ratio: 1)], ratio: 1),
  ]

  @Test(arguments: matches) func `a notification is drawn by the extension of its category`(_ row: Match) {
    var scene = Scene([.init("n1", category: row.category)], categories: [.init("A"), .init("B"), .init("")]).shown
    scene.tables = []
    let presentation = scene.renderer.expanded(
      scene.notifications[0], settings: scene.settings, device: scene.device, surface: scene.surface,
      extensions: row.extensions)
    #expect(presentation.notification?.customContent?.initialContentSizeRatio == row.ratio)
    #expect(presentation.notification?.defaultContent?.body == "a body")
  }

  /// Up to ten actions fit, whatever the surface and the minimal set (Apple, `UNNotificationCategory`).
  @Test(arguments: [0, 2, 3, 10, 11], SurfaceChoice.surfaces) func `an expansion has room for ten actions`(
    count: Int, surface: NotificationSurface
  ) {
    let actions = count == 0 ? [] : ActionTests.actions(count)
    var scene = Scene([.init("n1", category: "A")], categories: [.init("A", actions: actions, minimalActions: ["A1"])])
      .shown
    scene.surface = surface
    #expect(scene.expand().notification?.actions.map(\.identifier) == actions.prefix(10).map(\.identifier))
  }

  /// Four in the iOS 8 profile (WWDC 2014 session 713).
  @Test(arguments: SystemProfile.allCases) func `a profile says how many actions there are`(_ profile: SystemProfile) {
    var scene = Scene([.init("n1", category: "A")], categories: [.init("A", actions: ActionTests.actions(11))]).shown
    scene.device.profile = profile
    #expect(scene.expand().notification?.actions.count == profile.actionLimit)
  }

  /// "If your view controller doesn't implement that method, the system delivers the selected action to your app."
  @Test func `what an extension does not answer goes to the app`() {
    let scene = Self.post
    let forward: [NotificationContentExtension.ResponseOption] = Array(repeating: .dismissAndForwardAction, count: 3)
    #expect(scene.expand().notification?.expandedActions.map(\.response) == forward)
    #expect(scene.expand(.init("POST")).notification?.expandedActions.map(\.response) == forward)
    let answering = NotificationContentExtension("POST") { $0.responses = ["COMMENT": .doNotDismiss] }
    #expect(
      scene.expand(answering).notification?.expandedActions.map(\.response)
        == [.dismissAndForwardAction, .doNotDismiss, .dismissAndForwardAction])
  }

  @Test func `what is wrong with a shown text is reported`() {
    let scene = Scene([.init("n1", category: "NO_SUCH", body: .key("NO_SUCH"))]).shown
    #expect(scene.expand().diagnostics.map(\.kind.identifier) == ["missing-key", "unknown-category"])
  }
}
