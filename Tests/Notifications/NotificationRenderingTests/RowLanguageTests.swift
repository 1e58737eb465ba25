import NotificationModel
import TestSupport
import Testing

@testable import NotificationRendering

/// Each row has one language: that of the app's chosen table, also for Sotto's built-in strings in the row.
@Suite struct RowLanguageTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let locale: String
    /// The languages that the app has tables in.
    let languages: [String]
    let hidden: String
    let shown: String
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "English", locale: "en", languages: ["en"], hidden: "2 photos and 3 notifications",
      shown: "5 more notifications"),
    Row(
      name: "the asked-for language", locale: "pl", languages: ["en", "pl"], hidden: "2 photos i 3 powiadomienia",
      shown: "jeszcze 5 powiadomień"),
    Row(
      name: "the asked-for region's digits", locale: "ar-EG", languages: ["ar", "en"],
      hidden: "٢ photos و٣ إشعارات", shown: "٥ إشعارات أخرى"),
    Row(
      name: "another region's digits", locale: "ar-AE", languages: ["ar", "en"], hidden: "2 photos و3 إشعارات",
      shown: "5 إشعارات أخرى"),
    Row(
      name: "no table fits: the development language", locale: "ja", languages: ["en", "pl"],
      hidden: "2 photos and 3 notifications", shown: "5 more notifications"),
    Row(
      name: "another variety of the language", locale: "pt-PT", languages: ["pt-BR"],
      hidden: "2 photos e 3 notificações", shown: "mais 5 notificações"),
    Row(
      name: "a language that Sotto has no words in falls to its own match", locale: "nn", languages: ["nb"],
      hidden: "2 photos og 3 varslinger", shown: "5 varslinger til"),
    Row(
      name: "without tables: Sotto's own match", locale: "pl", languages: [], hidden: "5 powiadomień",
      shown: "jeszcze 5 powiadomień"),
    Row(
      name: "without tables, a region", locale: "de-AT", languages: [], hidden: "5 Mitteilungen",
      shown: "5 weitere Mitteilungen"),
    Row(
      name: "without tables, a language that Sotto does not have", locale: "tlh", languages: [],
      hidden: "5 Notifications", shown: "5 more notifications"),
  ]

  static func scene(_ row: Row) -> Scene {
    let images = (0..<2).map { UserNotification(LiteralString("i\($0)"), at: 9, category: "IMAGE") }
    let others = (0..<3).map { UserNotification(LiteralString("n\($0)"), at: 1) }
    var scene = Scene(images + others, categories: [.init("IMAGE", placeholder: .key("PHOTOS"))])
    scene.locale = row.locale
    scene.tables = row.languages.map { StringTable($0, ["PHOTOS": "%u photos"]) }
    if row.languages.isEmpty { scene.categories = [] }
    return scene
  }

  @Test(arguments: rows) func `a row is in one language`(_ row: Row) {
    #expect(Self.scene(row).render().hiddenRows.map(\.body) == [row.hidden])
    var shown = Self.scene(row).shown
    shown.notifications.append(.init("newest", at: 99))
    #expect(shown.render().shownStacks.map(\.summary) == [row.shown])
  }

  @Test func `a script that the app has no table in is not mixed in`() {
    let row = Row(name: "", locale: "zh-Hant", languages: ["zh-Hans"], hidden: "", shown: "")
    #expect(Self.scene(row).render().hiddenRows.map(\.body) == ["2 photos和3 条通知"])
  }

  @Test func `each row has its own app's language`() {
    var apps = NotificationRenderer.Apps()
    apps.catalogs = [
      "polish": Catalog(tables: [StringTable("pl", ["A_KEY": "%u zdjęć"])]),
      "english": Catalog(tables: [StringTable("en", ["A_KEY": "%u photos"])]),
    ]
    apps.categories = [.init("A", placeholder: .key("A_KEY"))]
    let renderer = NotificationRenderer(locale: "pl", apps: apps)
    var delivered = DeliveredNotifications()
    for (index, app) in (["polish", "english", "bare"] as [LiteralString]).enumerated() {
      for number in 0..<2 {
        delivered.add(.init(LiteralString("\(number)"), app: app, at: Int64(-index), thread: "t", category: "A"))
        delivered.add(.init(LiteralString("x\(number)"), app: app, at: Int64(-index), thread: "t"))
      }
    }
    #expect(
      renderer.render(delivered).hiddenRows.map(\.body)
        == ["2 zdjęć i 2 powiadomienia", "2 photos and 2 notifications", "4 powiadomienia"])
  }

  @Test func `the examples' parts agree with their numbers`() {
    let categories: [NotificationCategory] = [
      .init("IMAGE", placeholder: .key("IMAGE_KEY")), .init("COMMENT", placeholder: .key("COMMENT_KEY")),
    ]
    var scene = Scene(
      [
        .init("a", at: 9, category: "IMAGE"), .init("b", at: 2, category: "COMMENT"),
        .init("c", at: 1, category: "COMMENT"),
      ],
      categories: categories)
    scene.locale = "ar"
    #expect(scene.render().hiddenRows.map(\.body) == ["صورة واحدة وتعليقان"])
    scene.locale = "pl"
    #expect(scene.render().hiddenRows.map(\.body) == ["1 zdjęcie i 2 komentarze"])
  }

  /// A list that somebody hands over may name any table: what is kept of it is bounded.
  @Test(arguments: [("short", 1, true), ("long", 300, false)]) func `the language of a table is kept`(
    _ name: String, _ length: Int, _ isKept: Bool
  ) {
    let renderer = NotificationRenderer(locale: "en")
    let table = String(repeating: "t", count: length)
    let language = renderer.languages.language(of: "app", table: table)
    #expect((renderer.languages.language(of: "app", table: table) === language) == isKept)
    #expect(renderer.language(of: "other") === renderer.ownLanguage)
  }
}
