import Diagnostics
import NotificationModel
import Testing

/// Values of the wrong type: each is reported with line and path, and loses no more than necessary.
@Suite struct WrongTypeTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// Members of the document, on its second line.
    var members = ""
    /// Elements of `notifications`, on the third line; the fourth contains a valid one.
    var notification = ""
    /// Line and path of the diagnostic; after the start of `notifications`, only the path.
    let place: String
    var testDescription: String { name }

    private static let sound = #"{"identifier": "sound", "app": "mail", "payload": {"aps": {"alert": "a"}}}"#

    /// With the members after the notifications.
    var decodedBehind: Decoded {
      Decoded("{\n \"notifications\": [\n \(Self.sound)],\n \(members)}")
    }

    var decoded: Decoded { decoded(tellsAllLines: false) }

    func decoded(tellsAllLines: Bool) -> Decoded {
      Decoded(
        """
        {
          \(members.isEmpty ? "" : members + ",") "notifications": [
            \(notification.isEmpty ? "" : notification + ",")
            \(Self.sound)]}
        """, tellsAllLines: tellsAllLines)
    }
  }

  static func notification(_ members: String) -> String { #"{"identifier": "wrong", "app": "mail", \#(members)}"# }

  static func aps(_ members: String) -> String { notification(#""payload": {"aps": {\#(members)}}"#) }

  static func alert(_ members: String) -> String { aps(#""alert": {"body": "b", \#(members)}"#) }

  static let notifications: [Row] = [
    Row(name: "a notification", notification: "5", place: "notifications[0]"),
    Row(name: "a notification that is null", notification: "null", place: "notifications[0]"),
    Row(name: "no payload", notification: #"{"identifier": "wrong", "app": "mail"}"#, place: "notifications[0]"),
    Row(name: "no app", notification: #"{"identifier": "wrong", "payload": {"aps": {}}}"#, place: "notifications[0]"),
    Row(
      name: "identifier", notification: #"{"identifier": 5, "app": "mail", "payload": {}}"#,
      place: "notifications[0].identifier"),
    Row(
      name: "app", notification: #"{"identifier": "wrong", "app": [], "payload": {}}"#, place: "notifications[0].app"),
    Row(name: "date", notification: notification(#""date": 5, "payload": {}"#), place: "notifications[0].date"),
    Row(
      name: "an invalid date", notification: notification(#""date": "2017-02-29T00:00:00Z", "payload": {}"#),
      place: "notifications[0].date"),
    Row(name: "payload", notification: notification(#""payload": "p""#), place: "notifications[0].payload"),
  ]

  /// A member of a payload counts as absent, as on a device.
  static let payloads: [Row] = [
    Row(name: "aps", notification: notification(#""payload": {"aps": true}"#), place: "notifications[0].payload.aps"),
    Row(name: "alert", notification: aps(#""alert": 5"#), place: "notifications[0].payload.aps.alert"),
    Row(
      name: "thread", notification: aps(#""alert": "b", "thread-id": 5"#),
      place: "notifications[0].payload.aps.thread-id"),
    Row(
      name: "category", notification: aps(#""alert": "b", "category": {}"#),
      place: "notifications[0].payload.aps.category"),
    Row(name: "title", notification: alert(#""title": 5"#), place: "notifications[0].payload.aps.alert.title"),
    Row(
      name: "subtitle", notification: alert(#""subtitle": []"#), place: "notifications[0].payload.aps.alert.subtitle"),
    Row(name: "body", notification: alert(#""body": false"#), place: "notifications[0].payload.aps.alert.body"),
    Row(name: "loc-key", notification: alert(#""loc-key": 5"#), place: "notifications[0].payload.aps.alert.loc-key"),
    Row(
      name: "loc-args", notification: alert(#""loc-args": "a""#), place: "notifications[0].payload.aps.alert.loc-args"
    ),
    Row(
      name: "an argument", notification: alert(#""loc-args": ["a", {}]"#),
      place: "notifications[0].payload.aps.alert.loc-args[1]"),
    Row(
      name: "title-loc-key", notification: alert(#""title-loc-key": 5"#),
      place: "notifications[0].payload.aps.alert.title-loc-key"),
    Row(
      name: "subtitle-loc-args", notification: alert(#""subtitle-loc-args": 5"#),
      place: "notifications[0].payload.aps.alert.subtitle-loc-args"),
    Row(
      name: "summary-arg", notification: alert(#""summary-arg": 5"#),
      place: "notifications[0].payload.aps.alert.summary-arg"),
    Row(
      name: "summary-arg-count", notification: alert(#""summary-arg-count": "2""#),
      place: "notifications[0].payload.aps.alert.summary-arg-count"),
  ]

  @Test(arguments: notifications) func `a faulty notification alone is left out`(_ row: Row) {
    let decoded = row.decoded
    #expect(decoded.isReadable)
    #expect(decoded.places == [row.place])
    #expect(decoded.identifiers == ["sound"])
  }

  @Test(arguments: payloads) func `a faulty member of a payload never costs the notification`(_ row: Row) throws {
    let decoded = row.decoded
    // Only a renderer knows whether it may be reported.
    #expect(decoded.diagnostics.isEmpty)
    #expect(decoded.places == [row.place])
    #expect(decoded.list.notifications.map(\.identifier.string) == ["wrong", "sound"])
    #expect(decoded.list.notifications.allSatisfy { !$0.content.isSilent })
    let fault = try #require(decoded.allDiagnostics.first)
    #expect(fault.severity == .warning)
    #expect(fault.message.hasSuffix("; it is ignored"))
  }

  @Test func `every faulty member is reported, and what is beside it is read`() throws {
    let decoded = Decoded(
      aps: #"""
        {"alert": {"title": 5, "body": "b", "loc-args": [null, {}], "summary-arg-count": "2"}, "thread-id": 5,
         "category": "C"}
        """#)
    #expect(
      decoded.places.map { $0.replacing("notifications[0].payload.aps.", with: "") } == [
        "alert.title", "alert.loc-args[0]", "alert.summary-arg-count", "thread-id",
      ])
    let content = try #require(decoded.list.notifications.first?.content)
    #expect(content.body == .literal("b") && content.title == nil)
    #expect(content.threadIdentifier == "" && content.categoryIdentifier == "C" && content.summaryArgumentCount == 1)
  }

  @Test func `an argument of the wrong type is empty and keeps its place`() throws {
    let decoded = Decoded(aps: #"{"alert": {"loc-key": "K", "loc-args": [null, "a", true, 5, {}]}}"#)
    let body = try #require(decoded.list.notifications.first?.content.body)
    #expect(
      body
        == .localized(
          key: "K", arguments: [.text(""), .text("a"), .text(""), .number("5"), .text("")], literal: nil))
  }

  @Test func `a text of a Live Activity is an object with a key`() throws {
    let decoded = Decoded(
      aps: #"""
        {"event": "update", "input-push-token": 1, "alert": {"sound": "s", "title": {"loc-key": "T", "loc-args": ["a"]},
          "body": {"loc-key": "B"}}}
        """#)
    let content = try #require(decoded.content)
    #expect(content.title == .localized(key: "T", arguments: [.text("a")], literal: nil))
    #expect(content.body == .localized(key: "B", arguments: [], literal: nil))
  }

  struct Silence: CustomTestStringConvertible {
    let alert: String
    let isSilent: Bool
    var testDescription: String { alert }
  }

  /// A text that is present counts, whatever its type; nothing else does.
  static let silence: [Silence] = [
    Silence(alert: "5", isSilent: false), Silence(alert: "[]", isSilent: false),
    Silence(alert: #"{"body": 5}"#, isSilent: false), Silence(alert: #"{"title": {}}"#, isSilent: false),
    Silence(alert: #"{"subtitle-loc-key": []}"#, isSilent: false),
    Silence(alert: #"{"loc-key": 5, "body": ""}"#, isSilent: false),
    Silence(alert: #"{"loc-key": "", "body": 5}"#, isSilent: false),
    Silence(alert: #"{"loc-args": 5}"#, isSilent: true), Silence(alert: #"{"summary-arg": 5}"#, isSilent: true),
    Silence(alert: #"{"body": "", "title-loc-args": 5}"#, isSilent: true),
    Silence(alert: #"{"body": null, "summary-arg-count": "x"}"#, isSilent: true),
  ]

  @Test(arguments: silence) func `a text of a wrong type is no silence`(_ row: Silence) throws {
    let content = try #require(Decoded(aps: "{\"alert\": \(row.alert)}").list.notifications.first?.content)
    #expect(content.isSilent == row.isSilent)
    #expect(!content.faults.isEmpty)
  }

  static let members: [Row] = [
    Row(name: "locale", members: #""locale": 5"#, place: "2 locale"),
    Row(name: "authenticated", members: #""authenticated": "yes""#, place: "2 authenticated"),
    Row(name: "authenticated by number", members: #""authenticated": 1"#, place: "2 authenticated"),
    Row(name: "apps", members: #""apps": []"#, place: "2 apps"),
    Row(name: "an app", members: #""apps": {"mail": "Mail"}"#, place: "2 apps.mail"),
    Row(name: "an app's name", members: #""apps": {"mail": {"name": 5}}"#, place: "2 apps.mail.name"),
    Row(name: "categories", members: #""categories": {}"#, place: "2 categories"),
    Row(name: "combined placeholders", members: #""combinedPlaceholders": "a""#, place: "2 combinedPlaceholders"),
    Row(
      name: "a combined placeholder's categories",
      members: #""combinedPlaceholders": [{"categories": "A", "key": "K"}]"#,
      place: "2 combinedPlaceholders[0].categories"),
    Row(
      name: "a combined placeholder without a key", members: #""combinedPlaceholders": [{"categories": ["A"]}]"#,
      place: "2 combinedPlaceholders[0]"),
    Row(name: "removed", members: #""removed": {}"#, place: "2 removed"),
    Row(
      name: "a removal by identifiers and by thread",
      members: #""removed": [{"app": "mail", "thread": "t", "identifiers": []}]"#, place: "2 removed[0].identifiers"),
    Row(
      name: "a removal by identifiers that are null", members: #""removed": [{"app": "mail", "identifiers": null}]"#,
      place: "2 removed[0].identifiers"),
    Row(name: "a removal without an app", members: #""removed": [{"identifiers": []}]"#, place: "2 removed[0]"),
    Row(
      name: "a removal's identifiers", members: #""removed": [{"app": "mail", "identifiers": [5]}]"#,
      place: "2 removed[0].identifiers[0]"),
  ]

  @Test(arguments: members) func `a faulty member leaves the notifications`(_ row: Row) {
    let decoded = row.decoded
    #expect(decoded.isReadable)
    #expect(decoded.places == [row.place])
    #expect(decoded.identifiers == ["sound"])
    #expect(decoded.list.authenticated != true)
    #expect(decoded.list.combinedPlaceholders == [])
    #expect(decoded.list.removed == [])
  }

  static func category(_ members: String) -> String {
    #""categories": [{"identifier": "SOUND"}, {"identifier": "WRONG", \#(members)}]"#
  }

  static let categories: [Row] = [
    Row(name: "a category", members: #""categories": [{"identifier": "SOUND"}, 5]"#, place: "2 categories[1]"),
    Row(
      name: "no identifier", members: #""categories": [{"identifier": "SOUND"}, {"app": "mail"}]"#,
      place: "2 categories[1]"),
    Row(
      name: "identifier", members: #""categories": [{"identifier": "SOUND"}, {"identifier": 5}]"#,
      place: "2 categories[1].identifier"),
    Row(name: "app", members: category(#""app": 5"#), place: "2 categories[1].app"),
    Row(
      name: "placeholder", members: category(#""hiddenPreviewsBodyPlaceholder": 5"#),
      place: "2 categories[1].hiddenPreviewsBodyPlaceholder"),
    Row(
      name: "a placeholder without a key", members: category(#""hiddenPreviewsBodyPlaceholder": {}"#),
      place: "2 categories[1].hiddenPreviewsBodyPlaceholder"),
    Row(
      name: "a placeholder's key", members: category(#""hiddenPreviewsBodyPlaceholder": {"key": 5}"#),
      place: "2 categories[1].hiddenPreviewsBodyPlaceholder.key"),
    Row(
      name: "summary format", members: category(#""categorySummaryFormat": []"#),
      place: "2 categories[1].categorySummaryFormat"),
    Row(name: "options", members: category(#""options": "hiddenPreviewsShowTitle""#), place: "2 categories[1].options"),
    Row(name: "an option", members: category(#""options": [4]"#), place: "2 categories[1].options[0]"),
    Row(
      name: "minimal actions", members: category(#""minimalActions": "LIKE""#), place: "2 categories[1].minimalActions"),
    Row(name: "actions", members: category(#""actions": {}"#), place: "2 categories[1].actions"),
    Row(
      name: "an action without an identifier", members: category(#""actions": [{"title": "Like"}]"#),
      place: "2 categories[1].actions[0]"),
    Row(
      name: "an action's title", members: category(#""actions": [{"identifier": "LIKE", "title": 5}]"#),
      place: "2 categories[1].actions[0].title"),
    Row(
      name: "an action's options", members: category(#""actions": [{"identifier": "LIKE", "options": 5}]"#),
      place: "2 categories[1].actions[0].options"),
    Row(
      name: "a button's title", members: category(#""actions": [{"identifier": "LIKE", "textInputButtonTitle": 5}]"#),
      place: "2 categories[1].actions[0].textInputButtonTitle"),
  ]

  @Test(arguments: categories) func `a faulty category alone is left out`(_ row: Row) {
    let decoded = row.decoded
    #expect(decoded.places == [row.place])
    #expect(!decoded.list.categories.contains { $0.identifier == "WRONG" })
    #expect(decoded.list.categories.map(\.identifier.string) == (row.place.contains("[1]") ? ["SOUND"] : []))
    #expect(decoded.identifiers == ["sound"])
  }

  @Test(arguments: notifications + payloads + members + categories)
  func `a wrong type is an error that tells no column and quotes nothing`(_ row: Row) throws {
    let diagnostic = try #require(row.decoded.allDiagnostics.first)
    #expect(diagnostic.severity == (diagnostic.message.hasSuffix("it is ignored") ? .warning : .error))
    #expect(diagnostic.location?.file == "list.json")
    #expect(diagnostic.location?.column == nil)
    #expect(diagnostic.kind.identifier == "json-type")
    #expect(!diagnostic.kind.message.contains("wrong"))
  }

  @Test func `every faulty notification is reported`() {
    let decoded = Decoded(
      "{\"notifications\": [5,\n {\"app\": 5},\n {\"app\": \"mail\", \"payload\": {\"aps\": {\"alert\": [\n]}}}]}")
    #expect(
      decoded.places == ["notifications[0]", "notifications[1].app", "notifications[2].payload.aps.alert"])
  }
}
