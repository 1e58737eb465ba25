import Foundation
import TestSupport
import Testing

/// Wrong types, member by member: the diagnostic has a JSON path but neither line nor column, the faulty part is left
/// out, and the rest is shown.
@Suite struct WrongTypeTests {
  struct Row: CustomTestStringConvertible {
    /// The member with its faulty value.
    let member: String
    /// The path in the diagnostic.
    let path: String
    let message: String
    var testDescription: String { "\(path): \(message)" }

    init(_ member: String, _ path: String, _ message: String) {
      self.member = member
      self.path = path
      self.message = message
    }
  }

  static let ofNotification: [Row] = [
    Row(#""identifier": 5"#, "identifier", "expected a string, found a number"),
    Row(#""app": ["x"]"#, "app", "expected a string, found an array"),
    Row(
      #""date": 1496682000"#, "date",
      "expected a date and time with a time zone such as 2017-06-05T17:00:00Z, found a number"),
    Row(
      #""date": "5 June 2017""#, "date",
      "expected a date and time with a time zone such as 2017-06-05T17:00:00Z, found text that does not begin with a date such as 2017-06-05"
    ),
    Row(
      #""date": "2017-13-05T17:00:00Z""#, "date",
      "expected a date and time with a time zone such as 2017-06-05T17:00:00Z, found a day that does not exist"),
    Row(#""payload": "aps""#, "payload", "expected an object, found a string"),
  ]

  static let ofAlert: [Row] = [
    Row(#""title": 5"#, "title", "expected a string, found a number"),
    Row(#""title-loc-key": []"#, "title-loc-key", "expected a string, found an array"),
    Row(#""title-loc-args": "x""#, "title-loc-args", "expected an array, found a string"),
    Row(#""title-loc-args": [null]"#, "title-loc-args[0]", "expected a string or a number, found null"),
    Row(#""subtitle": false"#, "subtitle", "expected a string, found a boolean"),
    Row(#""subtitle-loc-key": 1"#, "subtitle-loc-key", "expected a string, found a number"),
    Row(#""subtitle-loc-args": {}"#, "subtitle-loc-args", "expected an array, found an object"),
    Row(#""body": {}"#, "body", "expected a string, or an object with “loc-key”, found an object without it"),
    Row(#""loc-key": 1.5"#, "loc-key", "expected a string, found a number"),
    Row(#""loc-args": ["x", ["y"]]"#, "loc-args[1]", "expected a string or a number, found an array"),
    Row(#""summary-arg": 5"#, "summary-arg", "expected a string, found a number"),
    Row(#""summary-arg-count": "5""#, "summary-arg-count", "expected a number, found a string"),
  ]

  static let ofPayload: [Row] = [
    Row(#""payload": {"aps": []}"#, "payload.aps", "expected an object, found an array"),
    Row(#""payload": {"aps": {"alert": 5}}"#, "payload.aps.alert", "expected a string or an object, found a number"),
    Row(
      #""payload": {"aps": {"alert": "Left out", "thread-id": 5}}"#, "payload.aps.thread-id",
      "expected a string, found a number"),
    Row(
      #""payload": {"aps": {"alert": "Left out", "category": {}}}"#, "payload.aps.category",
      "expected a string, found an object"),
  ]

  @Test(arguments: ofNotification) func `a notification at fault is left out`(_ row: Row) throws {
    let replaced = row.member.split(separator: ":")[0]
    let members = [
      #""identifier": "faulty""#, #""app": "com.example.mail""#, #""date": "2017-06-05T17:00:00Z""#,
      #""payload": {"aps": {"alert": "Left out"}}"#,
    ].map { $0.hasPrefix(replaced) ? row.member : $0 }
    try expectLeftOut(members, path: "notifications[0].\(row.path)", message: row.message)
  }

  @Test(arguments: ofPayload) func `a payload at fault costs nothing else`(_ row: Row) throws {
    let members = [#""identifier": "faulty""#, #""app": "com.example.mail""#, row.member]
    try expect(
      members, path: "notifications[0].\(row.path)", message: row.message, output: nil, severity: "warning")
  }

  @Test(arguments: ofAlert) func `an alert at fault costs nothing else`(_ row: Row) throws {
    let text = row.path == "body" ? "" : #", "body": "Shown""#
    let members = [
      #""identifier": "faulty""#, #""app": "com.example.mail""#,
      #""date": "2017-06-05T17:00:00Z""#, #""payload": {"aps": {"alert": {\#(row.member)\#(text)}}}"#,
    ]
    try expect(
      members, path: "notifications[0].payload.aps.alert.\(row.path)", message: row.message, output: nil,
      severity: "warning")
  }

  @Test(arguments: [
    (["app", "payload"], "an app", #""app": "com.example.mail""#),
    (["payload"], "a payload", #""payload": {"aps": {"alert": "Left out"}}"#),
  ]) func `a notification that lacks a member is left out`(
    _ missing: [String], _ name: String, _ member: String
  ) throws {
    let members =
      name == "an app"
      ? [#""identifier": "faulty""#, #""payload": {"aps": {"alert": "Left out"}}"#]
      : [#""identifier": "faulty""#, #""app": "com.example.mail""#]
    try expectLeftOut(
      members, path: "notifications[0]", message: "expected an object with \(name), found an object without one")
  }

  private func expectLeftOut(_ members: [String], path: String, message: String) throws {
    try expect(members, path: path, message: message, output: "com.example.mail · now\nKept\n", severity: "error")
  }

  /// Renders a document with a notification of these members, one per line, and a valid notification.
  ///
  /// - Parameter output: The output; nil if the first of the two has a row of its own thread or of theirs.
  private func expect(
    _ members: [String], path: String, message: String, output: String?, severity: String
  ) throws {
    let document = """
      {"notifications": [
       {\(members.joined(separator: ",\n        "))},
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Kept"}}}
      ]}
      """
    let folder = try Folder()
    try folder.write(document, to: "list.json")
    let run = try Tool.run(["render", "list.json", "--previews", "always"], in: folder)
    if let output {
      #expect(run.outputText == output)
    } else {
      #expect(run.outputText.hasPrefix("com.example.mail (2) · now\n"))
    }
    let ignored = severity == "warning" ? "; it is ignored" : ""
    #expect(run.errorText == "list.json: \(path): \(severity): \(message)\(ignored) [json-type]\n")
    #expect(run.status == (severity == "error" ? 1 : 0))
  }

  static let ofDocument: [Row] = [
    Row(#""locale": 5"#, "locale", "expected a string, found a number"),
    Row(#""authenticated": "yes""#, "authenticated", "expected a boolean, found a string"),
    Row(#""apps": []"#, "apps", "expected an object, found an array"),
    Row(#""apps": {"com.example.mail": 5}"#, "apps.com.example.mail", "expected an object, found a number"),
    Row(
      #""apps": {"com.example.mail": {"name": 5}}"#, "apps.com.example.mail.name",
      "expected a string, found a number"),
    Row(#""settings": true"#, "settings", "expected an object, found a boolean"),
    Row(
      #""settings": {"showPreviews": 2}"#, "settings.showPreviews",
      "expected one of “always”, “whenAuthenticated”, “never”, found a number"),
    Row(#""settings": {"apps": 5}"#, "settings.apps", "expected an object, found a number"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"grouping": "byThread"}}}"#,
      "settings.apps.com.example.mail.grouping",
      "expected one of “automatic”, “byApp”, “off”, found “byThread”"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"authorization": 1}}}"#,
      "settings.apps.com.example.mail.authorization",
      "expected one of “notDetermined”, “denied”, “authorized”, “provisional”, “ephemeral”, found a number"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"alertStyle": "loud"}}}"#,
      "settings.apps.com.example.mail.alertStyle",
      "expected one of “none”, “banner”, “alert”, found “loud”"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"notificationCenter": 1}}}"#,
      "settings.apps.com.example.mail.notificationCenter", "expected a boolean, found a number"),
    Row(#""categories": {}"#, "categories", "expected an array, found an object"),
    Row(#""categories": [5]"#, "categories[0]", "expected an object, found a number"),
    Row(
      #""categories": [{"identifier": 5}]"#, "categories[0].identifier", "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "options": "none"}]"#, "categories[0].options",
      "expected an array, found a string"),
    Row(
      #""categories": [{"identifier": "X", "options": [1]}]"#, "categories[0].options[0]",
      "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "minimalActions": [1]}]"#, "categories[0].minimalActions[0]",
      "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "actions": [{}]}]"#, "categories[0].actions[0]",
      "expected an object with an identifier, found an object without one"),
    Row(
      #""categories": [{"identifier": "X", "categorySummaryFormat": {"key": 1}}]"#,
      "categories[0].categorySummaryFormat.key", "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "hiddenPreviewsBodyPlaceholder": {"arguments": []}}]"#,
      "categories[0].hiddenPreviewsBodyPlaceholder",
      "expected a string or an object with a key, found an object without one"),
    Row(#""combinedPlaceholders": "x""#, "combinedPlaceholders", "expected an array, found a string"),
    Row(
      #""combinedPlaceholders": [{"categories": "x", "key": "k"}]"#, "combinedPlaceholders[0].categories",
      "expected an array, found a string"),
    Row(
      #""combinedPlaceholders": [{"categories": ["x"]}]"#, "combinedPlaceholders[0]",
      "expected an object with categories and a key, found an incomplete object"),
    Row(#""removed": {}"#, "removed", "expected an array, found an object"),
    Row(#""removed": [{"app": 5}]"#, "removed[0].app", "expected a string, found a number"),
    Row(
      #""removed": [{"app": "x", "thread": "t", "identifiers": []}]"#, "removed[0].identifiers",
      "expected “identifiers” or “thread”, found more than one of them"),
  ]

  @Test(arguments: ofDocument) func `a document's member at fault leaves its notifications`(
    _ row: Row
  ) throws {
    let document = """
      {"notifications": [
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Kept"}}}],
       \(row.member)
      }
      """
    let folder = try Folder()
    try folder.write(document, to: "list.json")
    let run = try Tool.run(["render", "list.json"], in: folder)
    #expect(run.outputText == "com.example.mail · now\nNotification\n")
    #expect(run.errorText == "list.json: \(row.path): error: \(row.message) [json-type]\n")
    #expect(run.status == 1)
  }

  /// If settings are faulty, the content they apply to is hidden, even if the person has authenticated.
  @Test(arguments: ofDocument.filter { $0.path.hasPrefix("settings") })
  func `settings at fault hide`(_ row: Row) throws {
    let document = """
      {\(row.member),
       "notifications": [
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Secret"}}}]}
      """
    let run = try Tool.run(["render", "--authenticated"], text: document)
    #expect(run.outputText == "com.example.mail · now\nNotification\n")
    #expect(run.status == 1)
  }
}
