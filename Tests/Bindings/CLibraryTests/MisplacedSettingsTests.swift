import NotificationRendering
import Presenters
import Testing

/// Settings that hide, in places where they are not read.
@Suite struct MisplacedSettingsTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var list = ""
    var settings: String?
    var categories: String?
    var isHidden = true
    var testDescription: String { name }
  }

  private static let hiding = #"{"identifier":"C","privacy":"hideContent"}"#
  static let rows: [Row] = [
    Row(name: "nothing is asked for", isHidden: false),
    Row(name: "a choice among the apps", list: #""settings":{"apps":{"showPreviews":"never"}}"#),
    Row(name: "a choice among the apps' names", list: #""apps":{"showPreviews":"never"}"#),
    Row(
      name: "a choice for an app that shows, and one in another case that hides",
      list: #""settings":{"apps":{"com.a":{"showPreviews":"always"},"Com.A":{"showPreviews":"never"}}}"#),
    Row(
      name: "a choice for an app that shows, and one in another case that shows",
      list: #""settings":{"apps":{"com.a":{"showPreviews":"always"},"Com.A":{"showPreviews":"always"}}}"#,
      isHidden: false),
    Row(name: "a choice among the limits", list: #""limits":{"bytes":1,"showPreviews":"never"}"#),
    Row(name: "limits", list: #""limits":{"bytes":1}"#, isHidden: false),
    Row(name: "apps inside apps", list: #""settings":{"apps":{"apps":{"com.a":{"showPreviews":"never"}}}}"#),
    Row(name: "settings inside apps", list: #""settings":{"apps":{"settings":{"com.a":{"showPreviews":"never"}}}}"#),
    Row(
      name: "names of apps that contain the name of a setting",
      list: #""apps":{"org.a.alerts":{"name":"A"}},"settings":{"apps":{"org.a.lockScreen":{}}}"#, isHidden: false),
    Row(
      name: "choices in the names of apps of a settings file",
      settings: #"{"settings":{"showPreviews":"always"},"apps":{"com.a":{"showPreviews":"never"}}}"#),
    Row(
      name: "names of apps in a settings file",
      settings: #"{"settings":{"showPreviews":"always"},"apps":{"com.a":{"name":"A"}}}"#, isHidden: false),
    Row(name: "settings in a categories file", categories: #"{"categories":[],"settings":{"showPreviews":"never"}}"#),
    Row(name: "settings that are a word", categories: #"{"categories":[],"settings":"never"}"#),
    Row(
      name: "settings that show, in a categories file",
      categories: #"{"categories":[],"settings":{"showPreviews":"always"}}"#, isHidden: false),
    Row(
      name: "a person who is not there, in a categories file", categories: #"{"categories":[],"authenticated":false}"#),
    Row(
      name: "a category of every app, and one of the app",
      list: #""categories":[\#(hiding),{"identifier":"C","app":"com.a"}]"#),
    Row(
      name: "a category of an app in another case",
      list: #""categories":[{"identifier":"C","app":"Com.A","privacy":"hideContent"}]"#),
    Row(
      name: "a category of a desktop file",
      list: #""categories":[{"identifier":"C","app":"com.a.desktop","privacy":"hideContent"}]"#),
    Row(
      name: "a category of all apps by a pattern",
      list: #""categories":[{"identifier":"C","app":"*","privacy":"hideContent"}]"#),
    Row(
      name: "a category in another case",
      list: #""categories":[{"identifier":"c","privacy":"hideContent"},{"identifier":"C"}]"#),
    Row(
      name: "a category that cannot be read and has no name",
      list: #""categories":[{"privacy":"hideContent","actions":1}]"#),
    Row(
      name: "a category of another app",
      list: #""categories":[{"identifier":"C","app":"com.b","privacy":"hideContent"}]"#, isHidden: false),
    Row(
      name: "a category with two names",
      list: #""categories":[{"identifier":"C","identifier":"D","privacy":"hideContent"}]"#),
    Row(name: "options that are a word", list: #""categories":[{"identifier":"C","options":"privacy"}]"#),
  ]

  @Test(arguments: rows) func `a setting in the wrong place hides`(_ row: Row) {
    let now = Timestamp(seconds: 1_500_000_000)
    var decoder = NotificationListDecoder(now: now)
    let notification = #"{"identifier":"n","app":"com.a","payload":{"aps":{"alert":"SECRET","category":"C"}}}"#
    // A category hides while nobody has authenticated, whatever the settings.
    let isOfCategories = row.list.contains("categories")
    let state = isOfCategories ? #""settings":{"showPreviews":"always"}"# : #""authenticated":true"#
    let list = #"{"notifications":[\#(notification)],\#(state)\#(row.list.isEmpty ? "" : ",")\#(row.list)}"#
    if let settings = row.settings { _ = decoder.readSettings(SourceText(name: "settings.json", text: settings)) }
    if let categories = row.categories {
      _ = decoder.readCategories(SourceText(name: "categories.json", text: categories))
    }
    let isOpen = decoder.open(SourceText(name: "list.json", text: list))
    #expect(isOpen)
    let (options, read) = (ListOptions(now: now, defaultLocale: "en"), decoder.list)
    var builder = options.renderer(for: read).builder(
      settings: options.settings(of: read), device: options.device(for: read), surface: .lockScreen)
    decoder.readNotifications(into: &builder)
    let found = options.finish(read, in: &builder, localeAt: decoder.localeLocation, reportsAllApps: true)
    let diagnostics = decoder.diagnostics + found
    let presentation = builder.presentation()
    let json = JSONPresenter.bytes(for: presentation, diagnostics: diagnostics)
    #expect(String(decoding: json, as: UTF8.self).contains("SECRET") != row.isHidden)
  }
}
