import NotificationRendering
import TestSupport
import Testing

/// A title is shown only if every notification of the row permits it; the same goes for subtitles.
@Suite struct TitlePermissionTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// The notifications' categories, oldest first.
    let categories: [LiteralString]
    let showsTitle: Bool
    let showsSubtitle: Bool
    var testDescription: String { name }
  }

  static let registered: [NotificationCategory] = [
    .init("TITLE", options: .hiddenPreviewsShowTitle),
    .init("SUBTITLE", options: .hiddenPreviewsShowSubtitle),
    .init("BOTH", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    .init("NEITHER", options: [.customDismissAction, .allowInCarPlay, .allowAnnouncement]),
    .init("THEIRS", app: "other", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    .init("STRICTER", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    .init("STRICTER", app: .app),
    .init("WITHDRAWN", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    .init("WITHDRAWN"),
  ]

  static let rows: [Row] = [
    Row(name: "title alone", categories: ["TITLE"], showsTitle: true, showsSubtitle: false),
    Row(name: "subtitle alone", categories: ["SUBTITLE"], showsTitle: false, showsSubtitle: true),
    Row(name: "both", categories: ["BOTH"], showsTitle: true, showsSubtitle: true),
    Row(name: "other options permit nothing", categories: ["NEITHER"], showsTitle: false, showsSubtitle: false),
    Row(name: "no category", categories: [""], showsTitle: false, showsSubtitle: false),
    Row(name: "an unknown category", categories: ["WHO"], showsTitle: false, showsSubtitle: false),
    Row(
      name: "two categories that both permit it", categories: ["TITLE", "BOTH"], showsTitle: true, showsSubtitle: false),
    Row(name: "the oldest does not", categories: ["NEITHER", "BOTH", "BOTH"], showsTitle: false, showsSubtitle: false),
    Row(name: "the newest does not", categories: ["BOTH", "BOTH", "NEITHER"], showsTitle: false, showsSubtitle: false),
    Row(name: "one without a category", categories: ["BOTH", "", "BOTH"], showsTitle: false, showsSubtitle: false),
    Row(name: "one of an unknown category", categories: ["BOTH", "WHO"], showsTitle: false, showsSubtitle: false),
    Row(
      name: "one permits this, one that", categories: ["TITLE", "SUBTITLE"], showsTitle: false, showsSubtitle: false),
    Row(name: "another app's category", categories: ["THEIRS"], showsTitle: false, showsSubtitle: false),
    Row(
      name: "the app's own is stricter than all apps'", categories: ["STRICTER"], showsTitle: false,
      showsSubtitle: false),
    Row(
      name: "the later registration withdraws it", categories: ["WITHDRAWN"], showsTitle: false, showsSubtitle: false),
  ]

  @Test(arguments: rows) func `every notification of a row has to permit it`(_ row: Row) {
    let notifications = row.categories.enumerated().map { number, category in
      UserNotification(
        LiteralString("n\(number)"), at: Int64(number), category: category, title: "Title", subtitle: "Subtitle")
    }
    let scene = Scene(notifications, categories: Self.registered)
    #expect(scene.render().hiddenRows.map(\.title) == [row.showsTitle ? "Title" : nil])
    #expect(scene.render().hiddenRows.map(\.subtitle) == [row.showsSubtitle ? "Subtitle" : nil])
  }

  @Test func `one without a title has to permit it too`() {
    let scene = Scene(
      [.init("a", at: 1, category: "TITLE", title: "Title"), .init("b", at: 2)], categories: Self.registered)
    #expect(scene.render().hiddenRows.map(\.title) == [nil])
  }

  @Test func `by app, one thread that does not permit it hides the titles of all`() {
    var scene = Scene(
      [
        .init("a", at: 1, thread: "x", category: "TITLE", title: "Title"),
        .init("b", at: 2, thread: "y", category: "NEITHER"),
      ], categories: Self.registered)
    #expect(scene.render().hiddenRows.map(\.title) == [nil, "Title"])
    scene.settings = NotificationSettings { $0.grouping = .byApp }
    #expect(scene.render().hiddenRows.map(\.title) == [nil])
  }
}
