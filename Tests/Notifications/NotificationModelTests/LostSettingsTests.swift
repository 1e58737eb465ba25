import Diagnostics
import NotificationModel
import Testing

/// A person's privacy settings are never lost: a mistake in them hides content and is reported.
///
/// Source: the rules of settings in `Documentation/Sotto.docc` and `Documentation/Schemas/list.schema.json`; the
/// choices are Apple's, `UNNotificationSettings`.
@Suite struct LostSettingsTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let sources: [(name: String, text: String)]
    /// The text of a settings file; nil for none.
    var file: String?
    /// When the content of the app “mail” is shown, and whether the lock screen lists it.
    var mail: ShowPreviewsSetting = .never
    var isListed = true
    /// When the content of another app is shown.
    var other: ShowPreviewsSetting = .never
    /// The diagnostics: identifier, path, and consequence.
    let findings: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ sources: (String, String)..., file: String? = nil, mail: ShowPreviewsSetting = .never,
      isListed: Bool = true, other: ShowPreviewsSetting = .never, findings: [String]
    ) {
      (self.name, self.file, self.mail, self.isListed, self.other) = (name, file, mail, isListed, other)
      (self.sources, self.findings) = (sources.map { (name: $0.0, text: $0.1) }, findings)
    }
  }

  /// A list document with these members and no notifications.
  private static func list(_ members: String) -> (String, String) {
    ("list.json", #"{\#(members), "notifications": []}"#)
  }

  private static let lines =
    #"{"identifier": "1", "app": "mail", "payload": {"aps": {"alert": "Hello"}}}"# + "\n"
  private static let always = #""settings": {"showPreviews": "always"}"#

  static let sources: [Row] = [
    Row(
      "a broken list beside lines", ("broken.json", #"{"settings": {"showPreviews": "never""#),
      ("n.ndjson", lines), findings: ["json-syntax"]),
    Row("an empty list beside one that shows", ("empty.json", ""), list(always), findings: ["json-syntax"]),
    Row("one that shows before a broken one", list(always), ("broken.json", "{"), findings: ["json-syntax"]),
    Row("a word for a list", ("list.json", "5"), list(always), findings: ["json-type"]),
    Row("an array for a list", ("list.json", "[]"), list(always), findings: ["json-type"]),
    Row(
      "settings on a line", ("n.ndjson", lines + #"{"settings": {"showPreviews": "never"}}"# + "\n" + lines),
      findings: ["json-type", "misplaced-settings settings"]),
    Row(
      "misspelt settings on a line", ("n.ndjson", lines + #"{"Setting": {}}"#),
      findings: ["json-type", "misplaced-settings Setting"]),
    Row(
      "settings on a line that is cut off", ("n.ndjson", lines + #"{"locale": "en", "settings": {"showPr"#),
      findings: ["json-syntax", "misplaced-settings"]),
    Row(
      "settings on a line whose brace is missing", ("n.ndjson", lines + #""settings": {"showPreviews": "never"}"#),
      findings: ["json-syntax", "misplaced-settings"]),
    Row(
      "settings with an escape in their name on a line that is cut off",
      ("n.ndjson", lines + #"{"s\u0065ttings": {"#), findings: ["json-syntax", "misplaced-settings"]),
    Row(
      "a whole list on a line", ("n.ndjson", lines + #"{"notifications": [], \#(always)}"#),
      findings: ["json-type", "misplaced-settings settings"]),
    Row(
      "settings in a notification of lines",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "settings": {}}"#),
      findings: ["misplaced-settings settings"]),
    Row(
      "an app's setting in a notification",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "lockScreen": false}"#),
      findings: ["misplaced-settings lockScreen"]),
    Row(
      "an app's style in a notification",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "alertStyle": "none"}"#),
      findings: ["misplaced-settings alertStyle"]),
    Row(
      "an app's setting with a value that it never has",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "lock_screen": 5}"#),
      findings: ["misplaced-settings lock_screen"]),
    Row(
      "a sender's word, switched off",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "alert": false}"#),
      findings: ["misplaced-settings alert"]),
    Row(
      "a sender's member that has such a word in it",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "hasAlert": false}"#),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["unknown-member hasAlert: nil, none"]),
    Row(
      "a sender's object that has such a member",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "widget": {"alert": "x"}}"#),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["unknown-member widget: nil, none"]),
    Row(
      "a sender's member named as one",
      ("n.ndjson", lines + #"{"app": "mail", "payload": {"aps": {"alert": "x"}}, "alert": "x"}"#),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["unknown-member alert: nil, none"]),
    Row(
      "settings in a notification of a list",
      (
        "list.json",
        #"{"notifications": [{"app": "a", "identifier": "1", "payload": {"aps": {"alert": "x"}}, "showPreviews": "never"}]}"#
      ),
      findings: ["misplaced-settings notifications[0].showPreviews"]),
    Row(
      "members of a bare payload are its sender's",
      ("n.ndjson", #"{"aps": {"alert": "x"}, "settings": {"showPreviews": "never"}}"# + "\n" + lines),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["missing-bundle"]),
    Row(
      "members of a payload are its sender's",
      ("n.ndjson", #"{"app": "a", "payload": {"aps": {"alert": "x"}, "settings": 5}}"# + "\n" + lines),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: []),
    Row(
      "a broken line without settings", ("n.ndjson", lines + #"{"app": "mail", "payload": {"settings""#),
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["json-syntax"]),
  ]

  static let repeated: [Row] = [
    Row(
      "an app's settings after a fault in them",
      list(#""settings": {"showPreviews": "always", "apps": {"mail": "never", "mail": {}}}"#), other: .always,
      findings: ["json-type settings.apps.mail", "duplicate-member settings.apps.mail"]),
    Row(
      "an app's readable settings after a misspelt word",
      list(
        #""settings": {"showPreviews": "always", "apps": {"mail": {"showPreviews": "nevr"}, "mail": {"lockScreen": true}}}"#
      ), other: .always,
      findings: ["json-type settings.apps.mail.showPreviews", "duplicate-member settings.apps.mail"]),
    Row(
      "readable settings after a word", list(#""settings": 5, \#(always)"#),
      findings: ["json-type settings", "duplicate-member settings"]),
    Row("readable settings in the next list", list(#""settings": 5"#), list(always), findings: ["json-type settings"]),
    Row(
      "unreadable settings in the next list", list(always), list(#""settings": 5"#), findings: ["json-type settings"]),
    Row(
      "never, then always", list(#""settings": {"showPreviews": "never", "showPreviews": "always"}"#),
      findings: ["duplicate-member settings.showPreviews"]),
    Row(
      "never, then always, in two settings", list(#""settings": {"showPreviews": "never"}, \#(always)"#),
      findings: ["duplicate-member settings"]),
    Row(
      "never, then always, in two lists", list(#""settings": {"showPreviews": "never"}"#), list(always),
      findings: ["duplicate-member settings.showPreviews"]),
    Row(
      "an app's never, then always, in two lists",
      list(#""settings": {"apps": {"mail": {"showPreviews": "never"}}}"#),
      list(#""settings": {"showPreviews": "always", "apps": {"mail": {"showPreviews": "always"}}}"#), other: .always,
      findings: ["duplicate-member settings.apps.mail.showPreviews"]),
    Row(
      "an app's never beside other settings",
      list(#""settings": {"apps": {"mail": {"showPreviews": "never"}}}"#), list(always), other: .always, findings: []),
    Row("the same in two lists", list(always), list(always), mail: .always, other: .always, findings: []),
    Row(
      "denied, then authorized",
      list(#""settings": {"apps": {"mail": {"authorization": "denied"}, "mail": {"authorization": "authorized"}}}"#),
      mail: .whenAuthenticated, isListed: false, other: .whenAuthenticated,
      findings: ["duplicate-member settings.apps.mail", "duplicate-member settings.apps.mail.authorization"]),
    Row(
      "off the lock screen, then on it",
      list(#""settings": {"apps": {"mail": {"lockScreen": false, "lockScreen": true}}}"#),
      mail: .whenAuthenticated, isListed: false, other: .whenAuthenticated,
      findings: ["duplicate-member settings.apps.mail.lockScreen"]),
  ]

  static let misspelt: [Row] = [
    Row(
      "a letter less", list(#""settings": {"showPreview": "never"}"#),
      findings: ["unknown-member settings.showPreview: showPreviews, contentIsHidden"]),
    Row(
      "half of it", list(#""settings": {"previews": "never"}"#),
      findings: ["unknown-member settings.previews: showPreviews, contentIsHidden"]),
    Row(
      "another case", list(#""settings": {"ShowPreviewsSetting": "never"}"#),
      findings: ["unknown-member settings.ShowPreviewsSetting: showPreviews, contentIsHidden"]),
    Row(
      "separators", list(#""settings": {"show-previews": "never"}"#),
      findings: ["unknown-member settings.show-previews: showPreviews, contentIsHidden"]),
    Row(
      "a letter of another script", list(#""settings": {"ѕhowPreviews": "never"}"#),
      findings: ["unknown-member settings.ѕhowPreviews: showPreviews, contentIsHidden"]),
    Row(
      "beside the right one", list(#""settings": {"showPreviews": "always", "showPreview": "never"}"#),
      findings: ["unknown-member settings.showPreview: showPreviews, contentIsHidden"]),
    Row(
      "apps", list(#""settings": {"showPreviews": "always", "app": {"mail": {"showPreviews": "never"}}}"#),
      findings: ["unknown-member settings.app: apps, contentIsHidden"]),
    Row(
      "an app where apps are meant",
      list(#""settings": {"showPreviews": "always", "mail": {"showPreviews": "never"}}"#),
      findings: ["unknown-member settings.mail: nil, contentIsHidden"]),
    Row(
      "an app's lock screen",
      list(#""settings": {"showPreviews": "always", "apps": {"mail": {"lockscreen": false}}}"#), other: .always,
      findings: ["unknown-member settings.apps.mail.lockscreen: lockScreen, contentIsHidden"]),
    Row(
      "an app's authorization",
      list(#""settings": {"showPreviews": "always", "apps": {"mail": {"authorisation": "denied"}}}"#), other: .always,
      findings: ["unknown-member settings.apps.mail.authorisation: authorization, contentIsHidden"]),
    Row(
      "an app's setting for all", list(#""settings": {"showPreviews": "always", "lockScreen": false}"#),
      findings: ["unknown-member settings.lockScreen: nil, contentIsHidden"]),
    Row(
      "settings", list(#""setting": {"showPreviews": "never"}"#),
      findings: ["unknown-member setting: settings, contentIsHidden"]),
    Row(
      "settings under another name", list(#"\#(always), "preferences": {"all": {"showPreviews": "never"}}"#),
      findings: ["unknown-member preferences: nil, contentIsHidden"]),
    Row(
      "a setting at the top", list(#"\#(always), "showPreviews": "never""#),
      findings: ["unknown-member showPreviews: nil, contentIsHidden"]),
    Row(
      "a setting where apps are named",
      list(#"\#(always), "apps": {"mail": {"name": "Mail", "showPreviews": "never"}}"#), other: .always,
      findings: ["unknown-member apps.mail.showPreviews: nil, contentIsHidden"]),
    Row(
      "a state of the device where apps are named",
      list(#"\#(always), "apps": {"mail": {"name": "Mail", "authenticated": false}}"#), other: .always,
      findings: ["unknown-member apps.mail.authenticated: nil, contentIsHidden"]),
    Row(
      "what hides nothing", list(#"\#(always), "device": {"authenticated": true}"#), mail: .always, other: .always,
      findings: ["unknown-member device: nil, none"]),
    Row(
      "an order", list(#""settings": {"showPreviews": "always", "ordr": "date"}"#), mail: .always, other: .always,
      findings: ["unknown-member settings.ordr: order, none"]),
  ]

  static let files: [Row] = [
    Row(
      "a file that says nothing of previews", list(#""settings": {"showPreviews": "never"}"#),
      file: #"{"order": "date"}"#, findings: []),
    Row(
      "an app's never that the file does not name",
      list(#""settings": {"apps": {"mail": {"showPreviews": "never"}}}"#), file: #"{"showPreviews": "always"}"#,
      other: .always, findings: []),
    Row(
      "a file for one app", list(always), file: #"{"apps": {"mail": {"showPreviews": "never"}}}"#, other: .always,
      findings: []),
    Row(
      "a file for a choice of an app that the list denies",
      list(#""settings": {"apps": {"mail": {"authorization": "denied"}}}"#),
      file: #"{"apps": {"mail": {"showPreviews": "always"}}}"#, mail: .always, isListed: false,
      other: .whenAuthenticated, findings: []),
    Row(
      "a file that makes settings readable", list(#""settings": 5"#), file: #"{"showPreviews": "always"}"#,
      mail: .always, other: .always, findings: ["json-type settings"]),
    Row(
      "a file beside a broken list", list(always), ("broken.json", "{"),
      file: #"{"showPreviews": "whenAuthenticated"}"#,
      mail: .whenAuthenticated, other: .whenAuthenticated, findings: ["json-syntax"]),
    Row(
      "a file beside settings on a line", ("n.ndjson", lines + #"{"settings": {}}"#),
      file: #"{"showPreviews": "always"}"#,
      mail: .always, other: .always, findings: ["json-type", "misplaced-settings settings"]),
    Row(
      "a file that does not say when previews are shown", list(#""settings": 5"#),
      file: #"{"apps": {"mail": {"lockScreen": true}}}"#, findings: ["json-type settings"]),
    Row(
      "a file with a misspelt member", list(always), file: #"{"order": "date", "showPreview": "never"}"#,
      findings: ["unknown-member showPreview: showPreviews, contentIsHidden"]),
    Row(
      "a file without a known member", list(always), file: #"{"showPreview": "never"}"#,
      findings: ["unknown-member showPreview: showPreviews, contentIsHidden", "json-type"]),
    Row(
      "a list for a file", list(always), file: #"{"locale": "en", "notifications": []}"#,
      findings: ["unknown-member locale: nil, none", "unknown-member notifications: nil, none", "json-type"]),
  ]

  @Test(arguments: sources + repeated + misspelt + files) func `a mistake hides`(_ row: Row) {
    var decoder = NotificationListDecoder(now: now)
    for source in row.sources { _ = decoder.read(SourceText(name: source.name, text: source.text)) }
    if let file = row.file { _ = decoder.readSettings(SourceText(name: "settings.json", text: file)) }
    let settings = decoder.list.settings
    #expect(settings.visibility(of: "mail", on: DeviceState()).showPreviews == row.mail)
    #expect(settings.visibility(of: "other", on: DeviceState()).showPreviews == row.other)
    #expect(settings.settings(for: "mail").allows(.lockScreen) == row.isListed)
    #expect(decoder.diagnostics.map(Self.finding) == row.findings)
  }

  /// A settings file takes precedence over documents, whichever is read first.
  @Test(arguments: files) func `the order of files does not matter`(_ row: Row) {
    var decoder = NotificationListDecoder(now: now)
    if let file = row.file { _ = decoder.readSettings(SourceText(name: "settings.json", text: file)) }
    for source in row.sources { _ = decoder.read(SourceText(name: source.name, text: source.text)) }
    #expect(decoder.list.settings.visibility(of: "mail", on: DeviceState()).showPreviews == row.mail)
    #expect(decoder.list.settings.visibility(of: "other", on: DeviceState()).showPreviews == row.other)
  }

  private static func finding(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location?.jsonPath.map { " \($0)" } ?? ""
    guard let member = diagnostic.kind as? UnknownMember else { return diagnostic.kind.identifier + place }
    return "unknown-member\(place): \(member.meant ?? "nil"), \(member.consequence)"
  }

  static let authenticated: [(name: String, members: String, expected: Bool?)] = [
    ("yes, then no", #""authenticated": true, "authenticated": false"#, false),
    ("no, then yes", #""authenticated": false, "authenticated": true"#, false),
    ("a word, then yes", #""authenticated": "no", "authenticated": true"#, false),
    ("yes twice", #""authenticated": true, "authenticated": true"#, true),
    ("null", #""authenticated": null"#, nil),
  ]

  @Test(arguments: authenticated.indices) func `locked goes before authenticated`(_ index: Int) {
    let row = Self.authenticated[index]
    #expect(Decoded(#"{\#(row.members), "notifications": []}"#).list.authenticated == row.expected, "\(row.name)")
  }

  static let locks: [(name: String, members: String, isLocked: Bool, findings: Int)] = [
    ("right", #""options": ["authenticationRequired"]"#, true, 0),
    ("misspelt", #""options": ["authentcationRequired"]"#, true, 1),
    ("another case", #""options": ["AuthenticationRequired"]"#, true, 1),
    ("a misspelt member", #""option": ["authenticationRequired"]"#, true, 1),
    ("twice, the second without", #""options": ["authenticationRequired"], "options": []"#, true, 0),
    ("another option", #""options": ["destructve"]"#, false, 1),
    ("none", #""options": []"#, false, 0),
    // As in iOS 8, and as people write it.
    ("of iOS 8", #""authenticationRequired": true"#, true, 0),
    ("of iOS 8, no", #""authenticationRequired": false"#, false, 0),
    ("of iOS 8, null", #""authenticationRequired": null"#, false, 0),
    ("of iOS 8, a word", #""authenticationRequired": "yes""#, true, 0),
    ("of iOS 8, a word for no", #""authenticationRequired": "NO""#, false, 0),
    ("of iOS 8, a number", #""authenticationRequired": 1"#, true, 0),
    ("of iOS 8, 0", #""authenticationRequired": 0"#, false, 0),
    ("of iOS 8, an unknown word", #""authenticationRequired": "always""#, true, 0),
    ("of iOS 8, an array", #""authenticationRequired": []"#, true, 0),
    ("of iOS 8, misspelt", #""authenticationRequird": true"#, true, 1),
    ("of iOS 8, in another case", #""AuthenticationRequired": true"#, true, 1),
    ("of Objective-C", #""isAuthenticationRequired": true"#, true, 1),
    ("of Expo, no", #""isAuthenticationRequired": false"#, false, 1),
    ("another word", #""requiresAuthentication": "yes""#, true, 1),
    ("beside options", #""options": ["destructive"], "authenticationRequired": true"#, true, 0),
    ("false beside the option", #""options": ["authenticationRequired"], "authenticationRequired": false"#, true, 0),
    ("in the foreground", #""activationMode": "foreground""#, true, 0),
    ("in the background", #""activationMode": "background""#, false, 0),
    ("somewhere unknown", #""activationMode": "bakground""#, true, 0),
    ("destructive", #""destructive": true"#, false, 0),
  ]

  @Test(arguments: locks.indices) func `a misspelt lock locks the action`(_ index: Int) {
    let row = Self.locks[index]
    let decoded = Decoded(
      #"{"notifications": [], "categories": [{"identifier": "C", "actions": [{"identifier": "A", \#(row.members)}]}]}"#)
    let action = decoded.list.categories.first?.actions.first
    #expect(action?.asksForAuthentication(authenticated: false) == row.isLocked, "\(row.name)")
    #expect(decoded.diagnostics.count == row.findings, "\(row.name)")
  }

  @Test func `of options stated twice, both have to permit a title`() {
    let decoded = Decoded(
      #"{"notifications": [], "categories": [{"identifier": "C", "options": [], "options": ["hiddenPreviewsShowTitle"]}]}"#
    )
    #expect(decoded.list.categories.first?.options == [])
  }
}
