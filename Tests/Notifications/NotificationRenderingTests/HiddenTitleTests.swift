import NotificationRendering
import TestSupport
import Testing

/// Titles and subtitles of hidden rows, rule 7 of "Hidden row: the placeholder".
@Suite struct HiddenTitleTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The notifications' texts, oldest first.
    let texts: [LocalizableText?]
    /// The row's title, with ‹ and › for the isolates.
    let title: String?
    var locale = "en"
    var testDescription: String { name }
  }

  static let lists: [Row] = [
    Row(name: "one", texts: ["Ann"], title: "Ann"),
    Row(name: "none", texts: [nil], title: nil),
    Row(name: "an empty one", texts: [""], title: nil),
    Row(name: "one that is localised to nothing", texts: [.key("EMPTY")], title: nil),
    Row(name: "the same twice", texts: ["Ann", "Ann"], title: "Ann"),
    Row(name: "two, newest first", texts: ["Ann", "Ben"], title: "‹Ben› and ‹Ann›"),
    Row(name: "each distinct one once, where it is newest", texts: ["Ann", "Ben", "Ann"], title: "‹Ann› and ‹Ben›"),
    Row(name: "three", texts: ["Ann", "Ben", "Chloe"], title: "‹Chloe›, ‹Ben›, and ‹Ann›"),
    Row(
      name: "four: three and 1 other", texts: ["Dan", "Chloe", "Ben", "Ann"],
      title: "‹Ann›, ‹Ben›, ‹Chloe›, and 1 other"),
    Row(
      name: "five: three and 2 others", texts: ["Eve", "Dan", "Chloe", "Ben", "Ann"],
      title: "‹Ann›, ‹Ben›, ‹Chloe›, and 2 others"),
    Row(
      name: "others are distinct titles, not notifications", texts: ["Dan", "Dan", "Dan", "Chloe", "Ben", "Ann"],
      title: "‹Ann›, ‹Ben›, ‹Chloe›, and 1 other"),
    Row(name: "one that has none adds nothing", texts: ["Ann", nil, "", .key("EMPTY")], title: "Ann"),
    Row(name: "none among two adds nothing", texts: ["Ann", nil, "Ben"], title: "‹Ben› and ‹Ann›"),
    Row(
      name: "told apart by code points", texts: ["caf\u{E9}", "cafe\u{301}"], title: "‹cafe\u{301}› and ‹caf\u{E9}›"),
    Row(name: "told apart by case", texts: ["ann", "Ann"], title: "‹Ann› and ‹ann›"),
    Row(name: "localised", texts: [.key("IMAGE_KEY", "3")], title: "3 images"),
    Row(
      name: "a key and a literal of one text are one title", texts: [.key("IMAGE_KEY", "3"), "3 images"],
      title: "3 images"),
    Row(name: "a key that no table has", texts: [.key("NO_SUCH")], title: "NO_SUCH"),
    Row(name: "a key that no table has, with a literal text", texts: [.key("NO_SUCH", orElse: "Ann")], title: "Ann"),
    Row(name: "a literal is no format", texts: ["100%% %d"], title: "100%% %d"),
    Row(name: "Polish", texts: ["Ewa", "Jan"], title: "‹Jan› i ‹Ewa›", locale: "pl"),
    Row(
      name: "Polish with others", texts: ["A", "B", "C", "D", "E"], title: "‹E›, ‹D›, ‹C› i jeszcze 2", locale: "pl"),
    Row(name: "Spanish, y becomes e before i", texts: ["Isabel", "Ana"], title: "‹Ana› e ‹Isabel›", locale: "es"),
    Row(name: "Spanish, y before others", texts: ["Ana", "Isabel"], title: "‹Isabel› y ‹Ana›", locale: "es"),
    Row(
      name: "Spanish, the last of three", texts: ["Inés", "Ana", "Eva"], title: "‹Eva›, ‹Ana› e ‹Inés›", locale: "es"),
    Row(
      name: "Spanish with others", texts: ["D", "C", "B", "Inés"], title: "‹Inés›, ‹B›, ‹C› y 1 más", locale: "es"),
    Row(name: "Spanish, an accent", texts: ["Íñigo", "Ana"], title: "‹Ana› e ‹Íñigo›", locale: "es"),
    Row(name: "Spanish, a quotation", texts: ["«Isabel»", "Ana"], title: "‹Ana› e ‹«Isabel»›", locale: "es"),
    Row(name: "Hebrew, before a Hebrew letter", texts: ["דנה", "רון"], title: "‹רון› ו‹דנה›", locale: "he"),
    Row(name: "Hebrew, before another letter", texts: ["Ann", "רון"], title: "‹רון› ו-‹Ann›", locale: "he"),
    Row(
      name: "Spanish, a control in front of the letter", texts: ["\u{200E}Isabel", "\u{2068}Ana"],
      title: "‹Ana› e ‹Isabel›", locale: "es"),
    Row(name: "Arabic", texts: ["Ann", "بدر"], title: "‹بدر› و‹Ann›", locale: "ar"),
  ]

  static let controls: [Row] = [
    Row(name: "a title alone stands as it is", texts: ["A\u{202E}n\u{7}n\u{2069}"], title: "A\u{202E}n\u{7}n\u{2069}"),
    Row(name: "joined: bidi overrides", texts: ["Ben", "\u{202E}Ann\u{202C}"], title: "‹Ann› and ‹Ben›"),
    Row(name: "joined: embeddings", texts: ["Ben", "\u{202A}A\u{202B}n\u{202D}n"], title: "‹Ann› and ‹Ben›"),
    Row(
      name: "joined: isolates that would close Sotto's", texts: ["Ben", "\u{2069}An\u{2066}\u{2067}\u{2068}n"],
      title: "‹Ann› and ‹Ben›"),
    Row(name: "joined: marks", texts: ["Ben", "\u{200E}A\u{200F}n\u{61C}n"], title: "‹Ann› and ‹Ben›"),
    Row(name: "joined: C0", texts: ["Ben", "\u{0}A\u{1B}n\u{7F}n\u{8}"], title: "‹Ann› and ‹Ben›"),
    Row(name: "joined: C1", texts: ["Ben", "\u{80}A\u{9B}n\u{9F}n"], title: "‹Ann› and ‹Ben›"),
    Row(name: "one title, with and without controls", texts: ["Ann", "\u{200E}Ann"], title: "\u{200E}Ann"),
    Row(name: "controls alone are no title", texts: ["\u{2069}", "Ben"], title: "Ben"),
    Row(name: "controls alone", texts: ["\u{2069}"], title: nil),
    Row(name: "controls alone are no other title", texts: ["\u{7}", "C", "B", "A"], title: "‹A›, ‹B›, and ‹C›"),
    Row(name: "joined: other invisible ones stay", texts: ["Ben", "👩\u{200D}🚀"], title: "‹👩\u{200D}🚀› and ‹Ben›"),
  ]

  static func scene(_ texts: [LocalizableText?], _ option: NotificationCategory.Options, locale: String = "en") -> Scene
  {
    let isTitle = option == .hiddenPreviewsShowTitle
    let notifications = texts.enumerated().map { number, text in
      UserNotification(
        LiteralString("n\(number)"), at: Int64(number), category: "A", title: isTitle ? text : nil,
        subtitle: isTitle ? nil : text)
    }
    var scene = Scene(notifications, categories: [.init("A", options: option)])
    scene.locale = locale
    // The album app has tables in English, Polish and Arabic only.
    if !["en", "pl", "ar"].contains(locale) { scene.tables = [] }
    return scene
  }

  @Test(arguments: lists + controls) func `permitted titles make a list`(_ row: Row) throws {
    let hidden = try #require(
      Self.scene(row.texts, .hiddenPreviewsShowTitle, locale: row.locale).render().hiddenRows.first)
    #expect(hidden.title.map { Array($0.utf8) } == row.title.map { Array($0.withIsolates.utf8) })
    #expect(hidden.subtitle == nil)
  }

  @Test(arguments: lists + controls) func `permitted subtitles likewise`(_ row: Row) throws {
    let hidden = try #require(
      Self.scene(row.texts, .hiddenPreviewsShowSubtitle, locale: row.locale).render().hiddenRows.first)
    #expect(hidden.subtitle.map { Array($0.utf8) } == row.title.map { Array($0.withIsolates.utf8) })
    #expect(hidden.title == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
  func `in joined titles, what ends a line is one space`(_ end: String) throws {
    let row = try #require(
      Self.scene(["Ben", .literal("A" + end + "B")], .hiddenPreviewsShowTitle).render().hiddenRows.first)
    #expect(row.title == "‹A B› and ‹Ben›".withIsolates)
  }

  /// Titles A, B and C of one thread, oldest first, and newer ones that ask not to be listed.
  static let unlisted: [(count: Int, title: String?)] = [
    (1, "‹C›, ‹B›, and 1 other"), (2, "‹C› and 2 others"), (3, nil), (4, nil),
  ]

  /// Otherwise the title that appears once one is removed would tell that one was there.
  @Test(arguments: unlisted) func `one that is not listed takes the place of a title`(_ count: Int, _ title: String?)
    throws
  {
    var scene = Self.scene(
      ["A", "B", "C", "W", "X", "Y", "Z"].prefix(3 + count).map { .literal($0) }, .hiddenPreviewsShowTitle)
    for index in 3..<3 + count { scene.notifications[index].content.privacy = .hide }
    let row = try #require(scene.render().hiddenRows.first)
    #expect(row.title == title?.withIsolates)
  }
}
