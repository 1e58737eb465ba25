import NotificationRendering
import TestSupport
import Testing

/// The text that replaces the bodies of a hidden row. Source: WWDC 2017 session 708; rules 1 to 6 of "Hidden row: the
/// placeholder".
@Suite struct PlaceholderTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The notifications' categories, oldest first; "" for none.
    let categories: [LiteralString]
    let body: String
    var testDescription: String { name }
  }

  static let registered: [NotificationCategory] = [
    .init("IMAGE", placeholder: .key("IMAGE_KEY")),
    .init("SCREENSHOT", placeholder: .key("IMAGE_KEY")),
    .init("COMMENT", placeholder: .key("COMMENT_KEY")),
    .init("NIL"),
    .init("EMPTY", placeholder: ""),
    .init("EMPTY_KEY", placeholder: .key("")),
    .init("NOTHING", placeholder: .key("EMPTY")),
    .init("WORD", placeholder: "Message"),
    .init("WORD_TOO", placeholder: "Message"),
    .init("LITERAL", placeholder: "%u images"),
    .init("SPELT_AS_KEY", placeholder: "IMAGE_KEY"),
    .init("CALL", placeholder: "%u calls"),
    .init("COMPOSED", placeholder: "caf\u{E9}"),
    .init("DECOMPOSED", placeholder: "cafe\u{301}"),
    .init("MORE_IMAGES", placeholder: .key("IMAGES_MORE")),
    .init("THEIRS", app: "other", placeholder: "%u of theirs"),
    .init("OURS", placeholder: "%u of all"),
    .init("OURS", app: .app, placeholder: "%u of ours"),
    .init("TWICE", placeholder: "first"),
    .init("TWICE", placeholder: "second"),
  ]

  static let own: [Row] = [
    Row(name: "a pattern with one", categories: ["IMAGE"], body: "1 image"),
    Row(name: "a pattern with several", categories: ["IMAGE", "IMAGE", "IMAGE"], body: "3 images"),
    Row(name: "a literal pattern", categories: ["CALL", "CALL"], body: "2 calls"),
    Row(name: "no category", categories: [""], body: "Notification"),
    Row(name: "an unknown category", categories: ["WHO"], body: "Notification"),
    Row(name: "a category without a pattern", categories: ["NIL"], body: "Notification"),
    Row(name: "an empty pattern", categories: ["EMPTY"], body: "Notification"),
    Row(name: "an empty key", categories: ["EMPTY_KEY"], body: "Notification"),
    Row(name: "a pattern that says nothing", categories: ["NOTHING"], body: "Notification"),
    Row(name: "another app's category", categories: ["THEIRS"], body: "Notification"),
    Row(name: "the app's own category before one for every app", categories: ["OURS"], body: "1 of ours"),
    Row(name: "the later registration", categories: ["TWICE"], body: "second"),
    Row(name: "a pattern without a number, one", categories: ["WORD"], body: "Message"),
    Row(name: "a pattern without a number, several", categories: ["WORD", "WORD", "WORD"], body: "Message"),
  ]

  static let defaults: [Row] = [
    Row(name: "alone in its row, several", categories: ["", "", ""], body: "3 Notifications"),
    Row(
      name: "all kinds of it are one part", categories: ["", "WHO", "NIL", "EMPTY", "NOTHING"], body: "5 Notifications"),
    Row(name: "beside another part, one", categories: ["", "IMAGE"], body: "1 image and 1 notification"),
    Row(name: "beside another part, several", categories: ["", "IMAGE", "WHO"], body: "1 image and 2 notifications"),
    Row(name: "last, even if it is the newest", categories: ["IMAGE", ""], body: "1 image and 1 notification"),
    Row(
      name: "last, behind several parts", categories: ["IMAGE", "COMMENT", "NIL"],
      body: "1 comment, 1 image, and 1 notification"),
  ]

  static let several: [Row] = [
    Row(
      name: "each pattern with its own count", categories: ["IMAGE", "COMMENT", "IMAGE"], body: "2 images and 1 comment"
    ),
    Row(
      name: "in the order of each pattern's newest", categories: ["IMAGE", "COMMENT"], body: "1 comment and 1 image"),
    Row(
      name: "the newest counts, not the oldest", categories: ["COMMENT", "IMAGE", "IMAGE", "COMMENT"],
      body: "2 comments and 2 images"),
    Row(
      name: "three parts", categories: ["CALL", "IMAGE", "COMMENT", "CALL"], body: "2 calls, 1 comment, and 1 image"),
    Row(name: "two categories with one key are one part", categories: ["IMAGE", "SCREENSHOT"], body: "2 images"),
    Row(
      name: "two categories with one key stand where the newest of both does",
      categories: ["IMAGE", "COMMENT", "SCREENSHOT"], body: "2 images and 1 comment"),
    Row(name: "two categories with one text are one part", categories: ["WORD", "WORD_TOO"], body: "Message"),
    Row(
      name: "a literal and a key never merge", categories: ["IMAGE", "IMAGE", "LITERAL", "LITERAL"],
      body: "2 images and 2 images"),
    Row(
      name: "nor do they when spelt alike", categories: ["SPELT_AS_KEY", "IMAGE", "IMAGE"],
      body: "2 images and IMAGE_KEY"),
    Row(
      name: "texts are told apart by code points", categories: ["COMPOSED", "DECOMPOSED"],
      body: "cafe\u{301} and caf\u{E9}"),
    Row(
      name: "a part that says nothing counts as default", categories: ["NOTHING", "IMAGE"],
      body: "1 image and 1 notification"),
  ]

  @Test(arguments: own + defaults + several) func `a hidden row says`(_ row: Row) {
    let notifications = row.categories.enumerated().map { number, category in
      UserNotification(LiteralString("n\(number)"), at: Int64(number), category: category)
    }
    let presentation = Scene(notifications, categories: Self.registered).render()
    #expect(presentation.hiddenRows.map { Array($0.body.utf8) } == [Array(row.body.utf8)])
  }

  @Test func `two keys with one text are two parts`() {
    var scene = Scene([.init("a", at: 1, category: "A"), .init("b", at: 2, category: "B")])
    scene.tables = [StringTable("en", ["A_KEY": "%u photos", "B_KEY": "%u photos"])]
    scene.categories = [.init("A", placeholder: .key("A_KEY")), .init("B", placeholder: .key("B_KEY"))]
    #expect(scene.render().hiddenRows.map(\.body) == ["1 photos and 1 photos"])
  }

  @Test func `keys are told apart by code points`() {
    var scene = Scene([.init("a", at: 1, category: "A"), .init("b", at: 2, category: "B")])
    scene.tables = [StringTable("en", ["caf\u{E9}": "%u coffees", "cafe\u{301}": "%u coffee houses"])]
    scene.categories = [.init("A", placeholder: .key("caf\u{E9}")), .init("B", placeholder: .key("cafe\u{301}"))]
    #expect(scene.render().hiddenRows.map(\.body) == ["1 coffee houses and 1 coffees"])
  }

  @Test func `without permission a hidden row has a body alone`() throws {
    let scene = Scene([.init("a", title: "Ann", subtitle: "Work", body: "See you")], categories: Self.registered)
    let row = try #require(scene.render().hiddenRows.first)
    #expect(row.title == nil)
    #expect(row.subtitle == nil)
    #expect(row.body == "Notification")
  }
}
