import NotificationRendering
import Presenters
import TestSupport
import Testing

/// The rendered list as JSON, byte for byte.
@Suite struct RenderedListTests {
  static func document(
    _ groups: String, locale: String = "en", direction: String = "ltr", authenticated: Bool = false,
    diagnostics: String = ""
  ) -> String {
    #"{"version":1,"locale":"\#(locale)","direction":"\#(direction)","authenticated":\#(authenticated),"#
      + #""icu":"\#(ICULibrary.version)","cldr":"\#(ICULibrary.cldrVersion)","groups":[\#(groups)],"#
      + #""diagnostics":[\#(diagnostics)]}"#
  }

  static let reply = NotificationAction(
    identifier: "REPLY", title: "Reply", options: .authenticationRequired,
    textInput: .init(buttonTitle: "Send", placeholder: nil))
  static let delete = NotificationAction(identifier: "DELETE", title: "Delete", options: [.destructive, .foreground])

  static let replyJSON =
    #"{"identifier":"REPLY","title":"Reply","destructive":false,"foreground":false,"authenticationRequired":true,"#
    + #""asksForAuthentication":true,"textInputButtonTitle":"Send","textInputPlaceholder":null}"#
  static let deleteJSON =
    #"{"identifier":"DELETE","title":"Delete","destructive":true,"foreground":true,"authenticationRequired":false,"#
    + #""asksForAuthentication":true}"#

  @Test func `an empty list`() { #expect(Scene().json() == Self.document("")) }

  @Test func `a hidden row`() {
    var scene = Scene(
      [
        .init("n1", at: 1_496_682_000, thread: "thai", category: "IMAGE", title: "Thai vacation", body: "…"),
        .init("n2", at: 1_496_682_060, thread: "thai", category: "COMMENT", title: "Thai vacation", body: "…"),
      ],
      categories: [
        .init("IMAGE", placeholder: .key("IMAGE_KEY"), options: .hiddenPreviewsShowTitle, actions: [Self.reply]),
        .init("COMMENT", placeholder: .key("COMMENT_KEY"), options: .hiddenPreviewsShowTitle, actions: [Self.reply]),
      ])
    scene.locale = "ar"
    scene.names = [.app: "Travel"]
    #expect(
      scene.json()
        == Self.document(
          #"{"app":"com.example.albums","appName":"Travel","thread":"thai","count":2,"date":"2017-06-05T17:01:00Z","#
            + #""identifiers":["n2","n1"],"hidden":true,"title":"Thai vacation","subtitle":null,"#
            + #""body":"تعليق واحد وصورة واحدة","summary":null,"actions":[]}"#, locale: "ar", direction: "rtl"))
  }

  @Test func `a hidden row of one notification has its actions`() {
    let scene = Scene(
      [.init("n1", category: "A")], categories: [.init("A", actions: [Self.reply, Self.delete])])
    #expect(
      scene.json()
        == Self.document(
          #"{"app":"com.example.albums","appName":"com.example.albums","thread":null,"count":1,"#
            + #""date":"1970-01-01T00:00:00Z","identifiers":["n1"],"hidden":true,"title":null,"subtitle":null,"#
            + #""body":"Notification","summary":null,"actions":[\#(Self.replyJSON),\#(Self.deleteJSON)]}"#))
  }

  @Test func `a shown row`() {
    var scene = Scene(
      [
        .init("n1", at: 0, category: "A", title: "", subtitle: "S", body: "\"\\\n\u{1}é"),
        .init("n2", at: 1, title: "T", body: nil),
      ], categories: [.init("A", summary: "%u more", actions: [Self.delete])])
    scene.settings = NotificationSettings(showPreviews: .always)
    #expect(
      scene.json()
        == Self.document(
          #"{"app":"com.example.albums","appName":"com.example.albums","thread":null,"count":2,"#
            + #""date":"1970-01-01T00:00:01Z","identifiers":["n2","n1"],"hidden":false,"title":"T","subtitle":null,"#
            + #""body":null,"summary":"1 more","actions":[],"notifications":["#
            + #"{"identifier":"n2","date":"1970-01-01T00:00:01Z","title":"T","subtitle":null,"body":null,"actions":[]},"#
            + #"{"identifier":"n1","date":"1970-01-01T00:00:00Z","title":null,"subtitle":"S","#
            + #""body":"\"\\\n\u0001é","actions":[\#(Self.deleteJSON)]}]}"#))
  }

  struct Member: CustomTestStringConvertible {
    let name: String
    var locale = "en"
    var grouping = NotificationGrouping.automatic
    var thread: LiteralString = "thai"
    let json: String
    var testDescription: String { name }
  }

  static let members: [Member] = [
    Member(name: "a thread", json: #""thread":"thai","#),
    Member(name: "thread is null for the app's own group", thread: "", json: #""thread":null,"#),
    Member(name: "thread is null by app", grouping: .byApp, json: #""thread":null,"#),
    Member(name: "locale is canonical", locale: "iw_il", json: #""locale":"he-IL","direction":"rtl","#),
    Member(
      name: "direction is of the locale asked for, not of the row's language", locale: "fa",
      json: #""direction":"rtl","#),
    Member(name: "a locale in another script", locale: "az-Arab", json: #""direction":"rtl","#),
    Member(name: "dates are whole seconds of UTC", json: #""date":"2017-06-05T17:00:00Z","#),
    Member(name: "the name falls to the identifier", json: #""appName":"com.example.albums","#),
  ]

  @Test(arguments: members, [false, true]) func `a member says`(_ row: Member, authenticated: Bool) {
    var notification = UserNotification("n1", at: 1_496_682_000, thread: row.thread)
    notification.date.nanoseconds = 999_999_999
    var scene = Scene([notification])
    scene.locale = row.locale
    scene.settings = NotificationSettings { $0.grouping = row.grouping }
    scene.device.isAuthenticated = authenticated
    #expect(scene.json().contains(row.json))
    #expect(scene.json().contains(#""authenticated":\#(authenticated),"#))
  }

  @Test func `findings of the input stand before those of the list`() {
    let input = Diagnostic(
      TestFinding(), at: SourceLocation(file: "list.json", line: 3, jsonPath: "notifications[0].date"))
    let presentation = Scene([.init("n1", category: "WHO")]).render()
    let json = String(decoding: JSONPresenter.bytes(for: presentation, diagnostics: [input]), as: UTF8.self)
    #expect(
      json.contains(
        #""diagnostics":[{"severity":"error","id":"test","message":"for a test","file":"list.json","line":3,"#
          + #""column":null,"path":"notifications[0].date"},{"severity":"warning","id":"unknown-category","#))
  }

  @Test func `the same list gives the same bytes`() {
    let scene = Scene((0..<50).map { UserNotification(LiteralString("n\($0)"), thread: LiteralString("t\($0 % 7)")) })
    let renderer = scene.renderer
    let first = renderer.render(scene.list, device: scene.device, surface: scene.surface).json
    for _ in 0..<5 {
      #expect(renderer.render(scene.list, device: scene.device, surface: scene.surface).json == first)
      #expect(scene.json() == first)
    }
  }
}

private struct TestFinding: DiagnosticKind {
  var identifier: String { "test" }
  var severity: Severity { .error }
  var message: String { "for a test" }
}
