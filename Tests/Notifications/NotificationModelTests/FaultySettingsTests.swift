import Diagnostics
import NotificationModel
import Testing

/// Settings fail closed: with a fault in them, content is hidden, and nothing that was switched off is listed.
@Suite struct FaultySettingsTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let settings: String
    let path: String
    /// Whether apps other than the faulty one are hidden too.
    let hidesAll: Bool
    var testDescription: String { name }

    var decoded: Decoded { Decoded("{\"settings\": \(settings),\n\"notifications\": []}") }
  }

  static func mail(_ members: String) -> String {
    #"{"showPreviews": "always", "apps": {"mail": {"showPreviews": "always", \#(members)}}}"#
  }

  static let rows: [Row] = [
    Row(name: "a word for settings", settings: #""always""#, path: "settings", hidesAll: true),
    Row(name: "an array for settings", settings: "[]", path: "settings", hidesAll: true),
    Row(
      name: "an unknown word for all", settings: #"{"showPreviews": "sometimes"}"#, path: "settings.showPreviews",
      hidesAll: true),
    Row(name: "another case", settings: #"{"showPreviews": "Always"}"#, path: "settings.showPreviews", hidesAll: true),
    Row(name: "a raw value for all", settings: #"{"showPreviews": 0}"#, path: "settings.showPreviews", hidesAll: true),
    Row(
      name: "a truth value for all", settings: #"{"showPreviews": true}"#, path: "settings.showPreviews", hidesAll: true
    ),
    Row(
      name: "an unknown word for all beside an app that shows",
      settings: #"{"showPreviews": "sometimes", "apps": {"mail": {"showPreviews": "always"}}}"#,
      path: "settings.showPreviews", hidesAll: true),
    Row(
      name: "an app that shows, then an unknown word for all",
      settings: #"{"apps": {"mail": {"showPreviews": "always"}}, "showPreviews": "sometimes"}"#,
      path: "settings.showPreviews", hidesAll: true),
    Row(
      name: "an array of apps", settings: #"{"showPreviews": "always", "apps": []}"#, path: "settings.apps",
      hidesAll: true),
    Row(
      name: "a word for an app", settings: #"{"showPreviews": "always", "apps": {"mail": "always"}}"#,
      path: "settings.apps.mail", hidesAll: false),
    Row(
      name: "an unknown word for an app",
      settings: #"{"showPreviews": "always", "apps": {"mail": {"showPreviews": "no"}}}"#,
      path: "settings.apps.mail.showPreviews", hidesAll: false),
    Row(
      name: "grouping", settings: mail(#""grouping": "byThread""#), path: "settings.apps.mail.grouping", hidesAll: false
    ),
    Row(
      name: "authorization", settings: mail(#""authorization": false"#), path: "settings.apps.mail.authorization",
      hidesAll: false),
    Row(
      name: "lock screen", settings: mail(#""lockScreen": "off""#), path: "settings.apps.mail.lockScreen",
      hidesAll: false),
    Row(
      name: "notification center", settings: mail(#""notificationCenter": 0"#),
      path: "settings.apps.mail.notificationCenter", hidesAll: false),
    Row(
      name: "alert style", settings: mail(#""alertStyle": "loud""#), path: "settings.apps.mail.alertStyle",
      hidesAll: false),
  ]

  @Test(arguments: rows) func `a fault in settings hides`(_ row: Row) {
    let decoded = row.decoded
    #expect(decoded.places == ["1 \(row.path)"])
    for authenticated in [false, true] {
      let mail = decoded.list.settings.visibility(of: "mail", on: DeviceState()).showPreviews
      #expect(mail.hidesContent(authenticated: authenticated))
      let other = decoded.list.settings.visibility(of: "other", on: DeviceState()).showPreviews
      #expect(other.hidesContent(authenticated: authenticated) == row.hidesAll)
    }
  }

  static let switchedOff: [Row] = [
    Row(
      name: "before the fault", settings: mail(#""authorization": "denied", "grouping": 5"#),
      path: "settings.apps.mail.grouping", hidesAll: false),
    Row(
      name: "behind the fault", settings: mail(#""grouping": 5, "authorization": "denied""#),
      path: "settings.apps.mail.grouping", hidesAll: false),
    Row(
      name: "beside a fault for all", settings: #"{"showPreviews": 5, "apps": {"mail": {"authorization": "denied"}}}"#,
      path: "settings.showPreviews", hidesAll: true),
    Row(
      name: "before a fault for all", settings: #"{"apps": {"mail": {"authorization": "denied"}}, "showPreviews": 5}"#,
      path: "settings.showPreviews", hidesAll: true),
    Row(
      name: "beside another app's fault",
      settings: #"{"apps": {"other": 5, "mail": {"authorization": "denied"}}}"#, path: "settings.apps.other",
      hidesAll: true),
  ]

  @Test(arguments: switchedOff) func `an app that was denied stays denied`(_ row: Row) {
    let decoded = row.decoded
    #expect(decoded.places == ["1 \(row.path)"])
    #expect(!decoded.list.settings.settings(for: "mail").allows(.lockScreen))
  }

  @Test func `a fault in one app leaves the others as chosen`() {
    let decoded = Decoded(
      #"{"settings": {"apps": {"a": {"showPreviews": "always"}, "b": 5, "c": {"grouping": "off"}}}, "notifications": []}"#
    )
    #expect(decoded.list.settings.visibility(of: "a", on: DeviceState()).showPreviews == .always)
    #expect(decoded.list.settings.visibility(of: "b", on: DeviceState()).showPreviews == .never)
    #expect(decoded.list.settings.settings(for: "c").grouping == .off)
  }

  struct File: CustomTestStringConvertible {
    let name: String
    let text: String
    let isReadable: Bool
    let showPreviews: ShowPreviewsSetting
    var testDescription: String { name }
  }

  static let files: [File] = [
    File(name: "settings", text: #"{"showPreviews": "always"}"#, isReadable: true, showPreviews: .always),
    File(
      name: "a document with settings", text: #"{"settings": {"showPreviews": "always"}}"#, isReadable: true,
      showPreviews: .always),
    File(name: "empty settings", text: "{}", isReadable: true, showPreviews: .always),
    File(name: "a fault", text: #"{"showPreviews": 5}"#, isReadable: true, showPreviews: .never),
    File(name: "a fault in a document", text: #"{"settings": 5}"#, isReadable: true, showPreviews: .never),
    File(name: "no object", text: "[]", isReadable: false, showPreviews: .never),
    File(name: "a syntax error", text: #"{"showPreviews": "always""#, isReadable: false, showPreviews: .never),
    File(name: "nothing", text: "", isReadable: false, showPreviews: .never),
  ]

  @Test(arguments: files) func `a settings file that cannot be read hides everything`(_ row: File) {
    var decoder = NotificationListDecoder(now: now)
    _ = decoder.read(SourceText(name: "list", text: #"{"settings": {"showPreviews": "always"}, "notifications": []}"#))
    let isReadable = decoder.readSettings(SourceText(name: "settings.json", text: row.text))
    #expect(isReadable == row.isReadable)
    #expect(decoder.list.settings.visibility(of: "mail", on: DeviceState()).showPreviews == row.showPreviews)
    #expect(decoder.diagnostics.isEmpty == (row.showPreviews != .never))
  }
}
