import Diagnostics
import NotificationModel
import Testing

/// What a document may contain apart from known members.
@Suite struct LenientReadingTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  static let one = #"{"identifier": "n1", "app": "mail", "payload": {"aps": {"alert": "a"}}}"#

  static let unknown: [Row] = [
    Row("the document", #"{"version": 9, "x": {"y": [1]}, "notifications": [\#(one)]}"#),
    Row(
      "a notification",
      #"{"notifications": [{"x": 5, "identifier": "n1", "app": "mail", "payload": {"aps": {"alert": "a"}}}]}"#),
    Row(
      "a payload",
      #"{"notifications": [{"identifier": "n1", "app": "mail", "payload": {"x": [], "aps": {"alert": "a", "y": 5}}}]}"#),
    Row(
      "an alert",
      #"{"notifications": [{"identifier": "n1", "app": "mail", "payload": {"aps": {"alert": {"body": "a", "x": 5}}}}]}"#
    ),
    Row("settings", #"{"settings": {"x": 5, "apps": {"mail": {"y": 5}}}, "notifications": [\#(one)]}"#),
    Row("an app", #"{"apps": {"mail": {"icon": 5}}, "notifications": [\#(one)]}"#),
    Row("a category", #"{"categories": [{"identifier": "A", "x": 5}], "notifications": [\#(one)]}"#),
    Row(
      "an option of a category",
      #"{"categories": [{"identifier": "A", "options": ["fly"]}], "notifications": [\#(one)]}"#),
    Row(
      "an action",
      #"{"categories": [{"identifier": "A", "actions": [{"identifier": "L", "tooltip": 5}]}], "notifications": [\#(one)]}"#
    ),
    Row(
      "a text",
      #"{"categories": [{"identifier": "A", "hiddenPreviewsBodyPlaceholder": {"key": "K", "x": 5}}], "notifications": [\#(one)]}"#
    ),
    Row(
      "a combined placeholder",
      #"{"combinedPlaceholders": [{"categories": ["A"], "key": "K", "x": 5}], "notifications": [\#(one)]}"#),
    Row("a removal", #"{"removed": [{"app": "x", "identifiers": [], "y": 5}], "notifications": [\#(one)]}"#),
  ]

  static let null: [Row] = [
    Row(
      "the document",
      """
      {"locale": null, "authenticated": null, "apps": null, "settings": null, "categories": null,
       "combinedPlaceholders": null, "removed": null, "notifications": [\(one)]}
      """),
    Row(
      "a notification",
      #"{"notifications": [{"identifier": "n1", "date": null, "app": "mail", "payload": {"aps": {"alert": "a"}}}]}"#),
    Row("aps", #"{"notifications": [{"identifier": "n1", "app": "mail", "payload": {"aps": null}}]}"#),
    Row("settings", #"{"settings": {"showPreviews": null, "apps": null}, "notifications": [\#(one)]}"#),
    Row(
      "an app's settings",
      """
      {"settings": {"apps": {"x": null, "mail": {"showPreviews": null, "grouping": null, "authorization": null,
       "lockScreen": null, "notificationCenter": null, "alertStyle": null}}}, "notifications": [\(one)]}
      """),
    Row("apps", #"{"apps": {"x": null, "mail": {"name": null}}, "notifications": [\#(one)]}"#),
    Row(
      "a category",
      """
      {"categories": [{"identifier": "A", "app": null, "hiddenPreviewsBodyPlaceholder": null,
       "categorySummaryFormat": null, "options": null, "minimalActions": null, "actions": null}],
       "notifications": [\(one)]}
      """),
    Row(
      "an action",
      """
      {"categories": [{"identifier": "A", "actions": [{"identifier": "L", "title": null, "options": null,
       "textInputButtonTitle": null, "textInputPlaceholder": null}]}], "notifications": [\(one)]}
      """),
    Row(
      "a text's arguments",
      """
      {"categories": [{"identifier": "A", "hiddenPreviewsBodyPlaceholder": {"key": "K", "arguments": null}}],
       "notifications": [\(one)]}
      """),
    Row(
      "a combined placeholder's app",
      #"{"combinedPlaceholders": [{"app": null, "categories": ["A"], "key": "K"}], "notifications": [\#(one)]}"#),
  ]

  @Test(arguments: unknown) func `unknown members are reported unless they are a sender's`(_ row: Row) {
    let decoded = Decoded(row.text)
    #expect(decoded.isReadable)
    let isSenders = ["aps", "an alert", "a payload"].contains(row.name)
    #expect(decoded.diagnostics.isEmpty == isSenders)
    // What limits a removal may be misspelt, so it is not carried out.
    let isRemoval = row.name == "a removal"
    #expect(
      decoded.diagnostics.allSatisfy {
        $0.kind.identifier == "unknown-member" && $0.severity == .warning
          || isRemoval && $0.kind.identifier == "json-type"
      })
    #expect(decoded.identifiers == ["n1"])
    #expect(decoded.list.removed == [])
    #expect(decoded.list.settings.visibility(of: "mail", on: DeviceState()).showPreviews == .whenAuthenticated)
  }

  @Test(arguments: null) func `null is as if the member were missing`(_ row: Row) {
    let decoded = Decoded(row.text)
    #expect(decoded.isReadable)
    #expect(decoded.diagnostics == [])
    #expect(decoded.identifiers == ["n1"])
    #expect(decoded.list.settings.settings(for: "mail") == AppNotificationSettings())
    #expect(decoded.list.settings.showPreviews == nil)
  }

  @Test func `an action without a title bears its identifier, without text input it has none`() throws {
    let decoded = Decoded(
      #"{"categories": [{"identifier": "A", "actions": [{"identifier": "L"}]}], "notifications": []}"#)
    #expect(
      decoded.list.categories.first?.actions == [NotificationAction(identifier: "L", title: .literal("L"))])
  }

  struct Categories: CustomTestStringConvertible {
    let name: String
    let text: String
    let isReadable: Bool
    let identifiers: [String]
    var testDescription: String { name }
  }

  static let categoryFiles: [Categories] = [
    Categories(name: "an array", text: #"[{"identifier": "B"}]"#, isReadable: true, identifiers: ["B"]),
    Categories(
      name: "a document", text: #"{"categories": [{"identifier": "B"}, {"identifier": "C"}]}"#, isReadable: true,
      identifiers: ["B", "C"]),
    Categories(name: "an empty array", text: "[]", isReadable: true, identifiers: []),
    Categories(name: "a document without categories", text: #"{"x": 5}"#, isReadable: true, identifiers: []),
    Categories(name: "a word", text: #""A""#, isReadable: false, identifiers: ["A"]),
    Categories(name: "a syntax error", text: "[", isReadable: false, identifiers: ["A"]),
  ]

  @Test(arguments: categoryFiles) func `a file of categories replaces the document's`(_ row: Categories) {
    var decoder = NotificationListDecoder(now: now)
    _ = decoder.read(SourceText(name: "list", text: #"{"categories": [{"identifier": "A"}], "notifications": []}"#))
    let isReadable = decoder.readCategories(SourceText(name: "categories.json", text: row.text))
    #expect(isReadable == row.isReadable)
    #expect(decoder.list.categories.map(\.identifier.string) == row.identifiers)
    #expect(decoder.diagnostics.allSatisfy { $0.severity < .error } == row.isReadable)
  }
}
