import NotificationRendering
import TestSupport
import Testing

/// Sentences for sets of categories, rule 5 of "Hidden row: the placeholder".
@Suite struct CombinedPlaceholderTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The notifications' categories, oldest first.
    let categories: [LiteralString]
    let combined: [CombinedPlaceholder]
    let body: String
    var testDescription: String { name }
  }

  static let tables = [
    StringTable(
      "en",
      [
        "IMAGE_KEY": .plural(["one": "%u image", "other": "%u images"]),
        "COMMENT_KEY": .plural(["one": "%u comment", "other": "%u comments"]),
        "BOTH": "%1$u shown, %2$u said", "OTHER_BOTH": "%1$u/%2$u", "SWAPPED": "%2$u said, %1$u shown",
        "ALL": "%u, %u, %u", "ONLY": "only %u", "NOTHING": "",
        "WORDS": .variables(
          "%1$#@shown@ and %2$#@said@",
          [
            "shown": ["one": "one picture", "other": "%1$u pictures"],
            "said": ["one": "one remark", "other": "%2$u remarks"],
          ]),
      ])
  ]

  static let registered: [NotificationCategory] = [
    .init("IMAGE", placeholder: .key("IMAGE_KEY")), .init("COMMENT", placeholder: .key("COMMENT_KEY")),
    .init("MUTE"),
  ]

  static func both(_ key: String, app: LiteralString? = nil) -> CombinedPlaceholder {
    CombinedPlaceholder(app: app?.string, categories: ["IMAGE", "COMMENT"], key: key)
  }

  static let sets: [Row] = [
    Row(name: "exactly the set", categories: ["IMAGE", "COMMENT"], combined: [both("BOTH")], body: "1 shown, 1 said"),
    Row(
      name: "each category's own count", categories: ["IMAGE", "COMMENT", "IMAGE", "IMAGE"], combined: [both("BOTH")],
      body: "3 shown, 1 said"),
    Row(
      name: "counts in the entry's order, not the row's", categories: ["COMMENT", "COMMENT", "IMAGE"],
      combined: [both("BOTH")], body: "1 shown, 2 said"),
    Row(
      name: "counts in the order of another entry", categories: ["IMAGE", "IMAGE", "COMMENT"],
      combined: [CombinedPlaceholder(categories: ["COMMENT", "IMAGE"], key: "BOTH")], body: "1 shown, 2 said"),
    Row(
      name: "positions address the entry's order", categories: ["IMAGE", "IMAGE", "COMMENT"],
      combined: [both("SWAPPED")],
      body: "1 said, 2 shown"),
    Row(
      name: "variables count each its own", categories: ["IMAGE", "COMMENT", "COMMENT"], combined: [both("WORDS")],
      body: "one picture and 2 remarks"),
    Row(name: "a category is missing", categories: ["IMAGE"], combined: [both("BOTH")], body: "1 image"),
    Row(
      name: "a category too many", categories: ["IMAGE", "COMMENT", "MUTE"], combined: [both("BOTH")],
      body: "1 comment, 1 image, and 1 notification"),
    Row(
      name: "an unknown category beside the set", categories: ["IMAGE", "COMMENT", "WHO"], combined: [both("BOTH")],
      body: "1 comment, 1 image, and 1 notification"),
    Row(
      name: "a notification without a category beside the set", categories: ["IMAGE", "COMMENT", ""],
      combined: [both("BOTH")], body: "1 comment, 1 image, and 1 notification"),
    Row(
      name: "an unknown category in the set", categories: ["IMAGE", "WHO"],
      combined: [CombinedPlaceholder(categories: ["IMAGE", "WHO"], key: "BOTH")], body: "1 image and 1 notification"),
    Row(
      name: "no category in the set", categories: ["IMAGE", ""],
      combined: [CombinedPlaceholder(categories: ["IMAGE", ""], key: "BOTH")], body: "1 image and 1 notification"),
    Row(
      name: "a known category without a placeholder", categories: ["IMAGE", "MUTE"],
      combined: [CombinedPlaceholder(categories: ["IMAGE", "MUTE"], key: "BOTH")], body: "1 shown, 1 said"),
    Row(
      name: "three categories", categories: ["IMAGE", "MUTE", "COMMENT", "MUTE"],
      combined: [CombinedPlaceholder(categories: ["IMAGE", "MUTE", "COMMENT"], key: "ALL")], body: "1, 2, 1"),
    Row(
      name: "one category", categories: ["IMAGE", "IMAGE"],
      combined: [CombinedPlaceholder(categories: ["IMAGE"], key: "ONLY")], body: "only 2"),
    Row(
      name: "a key in no table", categories: ["IMAGE", "COMMENT"], combined: [both("NO_SUCH")],
      body: "1 comment and 1 image"),
    Row(
      name: "a text that is empty", categories: ["IMAGE", "COMMENT"], combined: [both("NOTHING")],
      body: "1 comment and 1 image"),
  ]

  static let choices: [Row] = [
    Row(
      name: "for every app", categories: ["IMAGE", "COMMENT"], combined: [both("BOTH")], body: "1 shown, 1 said"),
    Row(
      name: "for the app", categories: ["IMAGE", "COMMENT"], combined: [both("BOTH", app: .app)],
      body: "1 shown, 1 said"),
    Row(
      name: "for another app", categories: ["IMAGE", "COMMENT"], combined: [both("BOTH", app: "other")],
      body: "1 comment and 1 image"),
    Row(
      name: "for the app before one for every app", categories: ["IMAGE", "COMMENT"],
      combined: [both("BOTH", app: .app), both("OTHER_BOTH")], body: "1 shown, 1 said"),
    Row(
      name: "for every app before another app's", categories: ["IMAGE", "COMMENT"],
      combined: [both("BOTH"), both("OTHER_BOTH", app: "other")], body: "1 shown, 1 said"),
    Row(
      name: "of two for every app the later", categories: ["IMAGE", "COMMENT"],
      combined: [both("BOTH"), both("OTHER_BOTH")], body: "1/1"),
    Row(
      name: "of two for the app the later", categories: ["IMAGE", "COMMENT"],
      combined: [both("BOTH", app: .app), both("OTHER_BOTH", app: .app)], body: "1/1"),
    Row(
      name: "equals whatever the order of their categories", categories: ["IMAGE", "COMMENT"],
      combined: [both("BOTH"), CombinedPlaceholder(categories: ["COMMENT", "IMAGE"], key: "OTHER_BOTH")], body: "1/1"),
  ]

  static func scene(_ row: Row) -> Scene {
    let notifications = row.categories.enumerated().map { number, category in
      UserNotification(LiteralString("n\(number)"), at: Int64(number), category: category)
    }
    var scene = Scene(notifications, categories: registered)
    scene.tables = tables
    scene.combined = row.combined
    return scene
  }

  @Test(arguments: sets + choices) func `a set of categories has a sentence`(_ row: Row) {
    #expect(Self.scene(row).render().hiddenRows.map(\.body) == [row.body])
  }

  @Test func `a key in no table is reported`() throws {
    let row = try #require(Self.sets.first { $0.name == "a key in no table" })
    #expect(Self.scene(row).render().diagnostics.map(\.kind.identifier) == ["missing-key"])
  }

  @Test func `categories are told apart by code points`() {
    var scene = Scene([.init("a", at: 1, category: "caf\u{E9}"), .init("b", at: 2, category: "IMAGE")])
    scene.tables = Self.tables
    scene.categories = [.init("caf\u{E9}", placeholder: "coffee"), .init("IMAGE", placeholder: .key("IMAGE_KEY"))]
    scene.combined = [CombinedPlaceholder(categories: ["cafe\u{301}", "IMAGE"], key: "BOTH")]
    #expect(scene.render().hiddenRows.map(\.body) == ["1 image and coffee"])
  }
}
