import Localization
import NotificationRendering
import TestFiles
import Testing

/// Rows of an app and of several apps in twelve languages. Fixtures/SOURCES.md names the grammar behind each expected text.
@Suite struct HiddenRowsTests {
  struct Row: CustomTestStringConvertible {
    let locale: String
    let level: HiddenRowsSetting
    let images: Int
    let comments: Int
    /// Notifications without a category.
    let others: Int
    let text: String
    var testDescription: String { "\(locale) \(level) \(images) \(comments) \(others)" }
  }

  static let rows: [Row] = Fixture.rows("hidden-rows.tsv").compactMap { cells in
    guard let level = HiddenRowsSetting.allCases.first(where: { "\($0)" == cells[1] }), let images = Int(cells[2]),
      let comments = Int(cells[3]), let others = Int(cells[4])
    else { return nil }
    return Row(locale: cells[0], level: level, images: images, comments: comments, others: others, text: cells[5])
  }

  @Test func `the table expects twelve languages at both levels`() {
    for level in [HiddenRowsSetting.apps, .total] {
      #expect(Set(Self.rows.filter { $0.level == level }.map(\.locale)).count == 12)
    }
    #expect(Self.rows.count == 12 * 8 + 12 + 10)
  }

  /// Each notification has a thread of its own, so only the level makes them one row. In the row of several apps they are
  /// of two apps. The example's tables have neither German nor Hindi.
  @Test(arguments: rows) func `a coarse row reads as it should`(_ row: Row) throws {
    let list = try Fixture.list()
    // Without tables, built-in strings are in the language asked for.
    let hasTables = row.others == 0 || (row.level == .total && !["de", "hi"].contains(row.locale))
    var apps = NotificationRenderer.Apps(catalog: hasTables ? try Fixture.catalog() : nil)
    apps.categories = list.categories
    var delivered = DeliveredNotifications()
    for (category, count) in [("COMMENT", row.comments), ("IMAGE", row.images), ("", row.others)] {
      for number in 0..<count {
        var content = NotificationContent()
        content.title = .literal("secret")
        content.categoryIdentifier = LiteralString(category)
        content.threadIdentifier = LiteralString("\(category) \(number)")
        let app = row.level == .total && number % 2 == 1 ? "com.example.mail" : "com.example.albums"
        delivered.add(
          UserNotification(
            app: app, identifier: "\(category) \(number)", date: Timestamp(seconds: Int64(delivered.count)),
            content: content))
      }
    }
    var settings = NotificationSettings()
    settings.hiddenRows = row.level
    let presentation = NotificationRenderer(locale: LocaleIdentifier(row.locale)!, apps: apps)
      .render(delivered, settings: settings)
    #expect(presentation.rows.count == 1)
    let found = try #require(presentation.rows.first)
    guard case .hidden(let hidden) = found.content else {
      Issue.record("no hidden row")
      return
    }
    #expect(hidden.body == row.text)
    #expect(hidden.title == nil)
    #expect(found.count == row.images + row.comments + row.others)
    #expect((found.app == nil) == (row.level == .total))
  }
}
