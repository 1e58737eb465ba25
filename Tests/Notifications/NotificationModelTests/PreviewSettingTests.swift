import Diagnostics
import NotificationModel
import Testing

/// When content is hidden: settings and device states. Source: Apple, `UNShowPreviewsSetting`.
@Suite struct PreviewSettingTests {
  struct Row: CustomTestStringConvertible {
    let setting: ShowPreviewsSetting
    let authenticated: Bool
    let hides: Bool
    var testDescription: String { "\(setting), \(authenticated ? "" : "not ")authenticated" }
  }

  static let table: [Row] = [
    .init(setting: .always, authenticated: false, hides: false),
    .init(setting: .always, authenticated: true, hides: false),
    .init(setting: .whenAuthenticated, authenticated: false, hides: true),
    .init(setting: .whenAuthenticated, authenticated: true, hides: false),
    .init(setting: .never, authenticated: false, hides: true),
    .init(setting: .never, authenticated: true, hides: true),
  ]

  @Test(arguments: table) func `setting and authentication decide`(_ row: Row) {
    #expect(row.setting.hidesContent(authenticated: row.authenticated) == row.hides)
  }

  @Test(arguments: ShowPreviewsSetting.allCases) func `an app's own setting goes before any for all`(
    _ own: ShowPreviewsSetting
  ) {
    for global in ShowPreviewsSetting.allCases.map(Optional.some) + [nil] {
      var settings = NotificationSettings(showPreviews: global)
      settings.apps["mail"] = AppNotificationSettings()
      settings.apps["mail"]?.showPreviews = own
      #expect(settings.visibility(of: "mail", on: DeviceState()).showPreviews == own)
      #expect(settings.visibility(of: "other", on: DeviceState()).showPreviews == global ?? .whenAuthenticated)
    }
  }

  @Test(arguments: ShowPreviewsSetting.allCases)
  func `an app with settings but none for previews follows the one for all`(_ global: ShowPreviewsSetting) {
    var settings = NotificationSettings(showPreviews: global)
    settings.apps["mail"] = AppNotificationSettings()
    settings.apps["mail"]?.grouping = .byApp
    #expect(settings.visibility(of: "mail", on: DeviceState()).showPreviews == global)
  }

  @Test(arguments: ShowPreviewsSetting.allCases.map(Optional.some) + [nil])
  func `an app whose settings cannot be read hides everything`(_ own: ShowPreviewsSetting?) {
    for global in ShowPreviewsSetting.allCases.map(Optional.some) + [nil] {
      var settings = NotificationSettings(showPreviews: global)
      settings.apps["mail"] = AppNotificationSettings()
      settings.apps["mail"]?.isUnreadable = true
      settings.apps["mail"]?.showPreviews = own
      let visibility = settings.visibility(of: "mail", on: DeviceState(isAuthenticated: true))
      #expect(visibility.showPreviews == .never)
      #expect(visibility.showPreviewsSource == .unreadableApp)
      #expect(visibility.hiddenRows == .counts)
    }
  }

  @Test func `without any setting it is when authenticated`() {
    #expect(NotificationSettings().visibility(of: "mail", on: DeviceState()).showPreviews == .whenAuthenticated)
  }

  @Test func `a device that says nothing has not authenticated`() { #expect(!DeviceState().isAuthenticated) }

  @Test func `apps are told apart by code points`() {
    var settings = NotificationSettings(showPreviews: .never)
    settings.apps["caf\u{E9}"] = AppNotificationSettings()
    settings.apps["caf\u{E9}"]?.showPreviews = .always
    #expect(settings.visibility(of: "cafe\u{301}", on: DeviceState()).showPreviews == .never)
  }

  @Test func `raw values are Apple's`() {
    #expect(ShowPreviewsSetting.allCases.map(\.rawValue) == [0, 1, 2])
    #expect([ShowPreviewsSetting.always, .whenAuthenticated, .never].map(\.rawValue) == [0, 1, 2])
    #expect(
      [AuthorizationStatus.notDetermined, .denied, .authorized, .provisional, .ephemeral].map(\.rawValue)
        == [0, 1, 2, 3, 4])
    #expect(NotificationCategory.Options.hiddenPreviewsShowTitle.rawValue == 4)
    #expect(NotificationCategory.Options.hiddenPreviewsShowSubtitle.rawValue == 8)
    #expect(NotificationAction.Options.authenticationRequired.rawValue == 1)
    #expect(NotificationAction.Options.destructive.rawValue == 2)
    #expect(NotificationAction.Options.foreground.rawValue == 4)
  }

  @Test func `a change of apps that is broken off by an error still hides under another name`() {
    struct Fault: Error {}
    func change(_ apps: inout [LiteralString: AppNotificationSettings]) throws(Fault) {
      apps["Com.Example.Mail", default: AppNotificationSettings()].showPreviews = .never
      throw Fault()
    }
    var settings = NotificationSettings(showPreviews: .always)
    #expect(throws: Fault.self) { try change(&settings.apps) }
    #expect(settings.misspelling(of: "com.example.mail") == "Com.Example.Mail")
  }
}
