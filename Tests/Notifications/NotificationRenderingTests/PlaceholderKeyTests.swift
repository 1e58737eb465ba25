import NotificationRendering
import TestSupport
import Testing

/// Placeholders whose key is in no table: a lock screen should never show IMAGE_KEY.
@Suite struct PlaceholderKeyTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let key: String
    var tables = StringTable.albums
    let body: String
    /// Whether the key has to be reported.
    var isReported = false
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "a key that a table has", key: "IMAGE_KEY", body: "2 images"),
    Row(name: "a key that holds a directive", key: "%u_PHOTOS", body: "2_PHOTOS"),
    Row(name: "a key that holds a positional directive", key: "%1$lu", body: "2"),
    Row(name: "a key that holds a space", key: "New photo", body: "New photo"),
    Row(name: "a key that holds both", key: "%u photos", body: "2 photos"),
    Row(name: "a key that holds neither", key: "PHOTO_KEY", body: "2 Notifications", isReported: true),
    Row(name: "a key of one word", key: "Photo", body: "2 Notifications", isReported: true),
    Row(name: "a percent sign alone is no directive", key: "SALE_50%", body: "2 Notifications", isReported: true),
    Row(name: "keys are told apart by case", key: "image_key", body: "2 Notifications", isReported: true),
    Row(name: "an app without tables", key: "IMAGE_KEY", tables: [], body: "2 Notifications", isReported: true),
    Row(name: "an app without tables, a key that is a pattern", key: "%u photos", tables: [], body: "2 photos"),
    Row(
      name: "a key that only the development language has", key: "COMMENT_KEY",
      tables: [.init("en", ["COMMENT_KEY": "%u comments"]), .init("pl", ["IMAGE_KEY": "%u zdjęć"])],
      body: "2 comments"),
  ]

  @Test(arguments: rows) func `a key in no table falls to the default`(_ row: Row) {
    var scene = Scene([.init("a", at: 1, category: "A"), .init("b", at: 2, category: "A")])
    scene.tables = row.tables
    scene.categories = [.init("A", placeholder: .key(row.key))]
    let presentation = scene.render()
    #expect(presentation.hiddenRows.map(\.body) == [row.body])
    if row.isReported {
      // That there are no tables is reported once, without the keys.
      #expect(
        presentation.diagnostics.contains {
          row.tables.isEmpty
            ? $0.kind.identifier == "no-tables"
            : $0.kind.identifier == "missing-key" && $0.kind.message.contains(row.key)
        })
    }
  }

  @Test func `missing keys are one default part, last`() {
    let scene = Scene(
      [
        .init("a", at: 1, category: "IMAGE"), .init("b", at: 2, category: "A"), .init("c", at: 3, category: "B"),
        .init("d", at: 4),
      ],
      categories: [
        .init("IMAGE", placeholder: .key("IMAGE_KEY")), .init("A", placeholder: .key("NO_A")),
        .init("B", placeholder: .key("NO_B")),
      ])
    #expect(scene.render().hiddenRows.map(\.body) == ["1 image and 3 notifications"])
  }

  @Test func `a missing key is reported once, however many rows ask for it`() {
    let scene = Scene(
      (0..<5).map { UserNotification(LiteralString("n\($0)"), thread: LiteralString("t\($0)"), category: "A") },
      categories: [.init("A", placeholder: .key("NO_A"))])
    let missing = scene.render().diagnostics.filter { $0.kind.identifier == "missing-key" }
    #expect(missing.count == 1)
    #expect(missing.map(\.severity) == [.warning])
  }

  @Test func `an unknown category is reported once`() {
    let scene = Scene(
      (0..<5).map { UserNotification(LiteralString("n\($0)"), thread: LiteralString("t\($0)"), category: "WHO") })
    #expect(scene.render().diagnostics.map(\.kind.identifier) == ["unknown-category"])
  }
}
