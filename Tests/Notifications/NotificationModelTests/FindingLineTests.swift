import Diagnostics
import NotificationModel
import Testing

/// The number of lines of a notification reveals something about its content, so later diagnostics have only paths.
@Suite struct FindingLineTests {
  @Test(arguments: WrongTypeTests.members + WrongTypeTests.categories)
  func `behind notifications a finding tells its path alone`(_ row: WrongTypeTests.Row) {
    #expect(row.decodedBehind.places == [String(row.place.dropFirst("2 ".utf8.count))])
  }

  @Test(arguments: WrongTypeTests.notifications) func `who may read the list gets lines after notifications too`(
    _ row: WrongTypeTests.Row
  ) {
    #expect(row.decoded(tellsAllLines: true).places == ["3 \(row.place)"])
  }

  /// Members of the document, one per line.
  struct Order: CustomTestStringConvertible {
    let members: [String]
    let places: [String]
    var testDescription: String { members.joined(separator: ", ") }
  }

  static let orders: [Order] = [
    Order(members: [#""locale": 5"#, #""notifications": []"#, #""removed": 5"#], places: ["2 locale", "removed"]),
    Order(
      members: [#""locale": 5"#, #""notifications": 5"#, #""removed": 5"#],
      places: ["2 locale", "removed", "3 notifications"]),
    Order(members: [#""notifications": null"#, #""locale": 5"#, #""notifications": []"#], places: ["locale"]),
    Order(
      members: [#""notifications": []"#, #""locale": 5"#, #""notifications": [5]"#],
      places: ["locale", "notifications[0]"]),
    Order(members: [#""notific\u0061tions": []"#, #""locale": 5"#], places: ["locale"]),
    Order(
      members: [#""notifications": []"#, #""settings": {"showPreviews": 5, "order": 5}"#],
      places: ["settings.showPreviews", "settings.order"]),
    Order(
      members: [
        #""notifications": []"#,
        #""categories": [{"identifier": "A", "actions": [{"identifier": "L"}, {"identifier": "L"}]}]"#,
      ], places: ["categories[0].actions[1]"]),
    // Documents that are a bare payload or a single notification.
    Order(members: [#""aps": {"alert": "x", "category": 5}"#], places: ["1 ", "aps.category"]),
    Order(members: [#""app": 5"#, #""payload": {"aps": {"alert": "x"}}"#], places: ["app"]),
    Order(members: [#""payload": {"aps": {"alert": "x"}}"#, #""app": null"#], places: ["1 "]),
  ]

  @Test(arguments: orders) func `lines are given where nothing hidden comes before`(_ row: Order) {
    #expect(Decoded("{\n\(row.members.joined(separator: ",\n"))\n}").places == row.places)
  }

  /// Settings and categories may be read from a list.
  @Test func `a list that is a file of settings or categories tells no more lines`() {
    let text = "{\"notifications\": [],\n\"settings\": [],\n\"categories\": 5}"
    for (text, places) in [
      (text, [nil, nil, nil, nil]), (text.replacing("notifications", with: "$schema"), [2, 3, 2, 3]),
    ] {
      var decoder = NotificationListDecoder(now: now)
      _ = decoder.readSettings(SourceText(name: "list.json", text: text))
      _ = decoder.readCategories(SourceText(name: "list.json", text: text))
      #expect(decoder.diagnostics.map { $0.location?.line } == places)
      // Either may hide something, so both are read from both files.
      #expect(
        decoder.diagnostics.map { $0.location?.jsonPath } == ["settings", "categories", "settings", "categories"])
    }
  }

  @Test func `a line of a file of lines tells its number`() {
    let line = #"{"identifier": "n", "app": 5, "payload": {"aps": {"alert": "x"}}}"#
    #expect(Decoded("\(line)\n\(line)", name: "list.ndjson").places == ["1 app", "2 app"])
  }
}
