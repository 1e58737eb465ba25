import Foundation
import Localization
import NotificationRendering
import Platform
import TestFiles
import TestSupport
import Testing

/// The example list in its twelve languages. Fixtures/SOURCES.md names the grammar behind each expected text.
@Suite struct ThaiVacationTests {
  struct Count: CustomTestStringConvertible {
    let locale: String
    let key: String
    let count: Int
    let text: String
    var testDescription: String { "\(locale) \(key) \(count)" }
  }

  struct Joined: CustomTestStringConvertible {
    let locale: String
    let images: Int
    let comments: Int
    let text: String
    var testDescription: String { "\(locale): \(images) images, \(comments) comments" }
  }

  static let counts = counts(holding: "")
  static let countsBefore46 = counts(holding: "<46")
  static let countsFrom46 = counts(holding: ">=46")

  /// The rows with this text in the cell after the last column, which says for which releases of CLDR they hold.
  static func counts(holding releases: String) -> [Count] {
    Fixture.rows("counts.tsv").filter { ($0.count > 4 ? $0[4] : "") == releases }.compactMap { cells in
      Int(cells[2]).map { Count(locale: cells[0], key: cells[1], count: $0, text: cells[3]) }
    }
  }

  static let joined: [Joined] = Fixture.rows("joined.tsv").compactMap { cells in
    guard let images = Int(cells[1]), let comments = Int(cells[2]) else { return nil }
    return Joined(locale: cells[0], images: images, comments: comments, text: cells[3])
  }

  @Test func `the tables expect twelve languages and fifteen counts`() {
    #expect(Set(Self.counts.map(\.locale)).count == 12)
    #expect(Set(Self.counts.map(\.count)) == [0, 1, 2, 3, 5, 6, 11, 20, 21, 22, 100, 101, 111, 1000, 1_000_000])
    #expect(Self.counts.count + Self.countsFrom46.count == 12 * 2 * 15)
    #expect(Self.counts.count + Self.countsBefore46.count == 12 * 2 * 15)
    #expect(Self.joined.count == 12 * 2)
  }

  @Test(arguments: counts) func `a placeholder takes the form of its count`(_ row: Count) throws {
    try check(row)
  }

  @Test(.cldr(before: 46), arguments: countsBefore46) func `a placeholder is grouped by old data`(_ row: Count) throws {
    try check(row)
  }

  @Test(.cldr(from: 46), arguments: countsFrom46) func `a placeholder is grouped by new data`(_ row: Count) throws {
    try check(row)
  }

  private func check(_ row: Count) throws {
    let locale = try #require(LocaleIdentifier(row.locale))
    let localizer = Localizer(catalog: try Fixture.catalog(), requested: locale)
    var log = DiagnosticLog()
    let message = try #require(localizer.message(forKey: row.key, log: &log))
    #expect(message.string(count: row.count, log: &log) == row.text)
    #expect(log.diagnostics.isEmpty)
  }

  @Test(arguments: joined) func `a hidden row joins its placeholders`(_ row: Joined) throws {
    let list = try Fixture.list()
    var delivered = DeliveredNotifications()
    let samples = ["COMMENT": row.comments, "IMAGE": row.images]
    for category in ["COMMENT", "IMAGE"] {
      let sample = try #require(
        list.notifications.first {
          $0.content.categoryIdentifier.string == category && $0.content.threadIdentifier.string == "thai"
        })
      for number in 0..<(samples[category] ?? 0) {
        var notification = sample
        notification.identifier = LiteralString("\(category) \(number)")
        delivered.add(notification)
      }
    }
    var apps = NotificationRenderer.Apps(catalog: try Fixture.catalog())
    apps.categories = list.categories
    let renderer = NotificationRenderer(locale: LocaleIdentifier(row.locale)!, apps: apps)
    let presentation = renderer.render(delivered)
    guard case .hidden(let hidden) = presentation.rows.first?.content else {
      Issue.record("no hidden row")
      return
    }
    #expect(hidden.title == "Thai vacation")
    // Comments were delivered first here, so images, the newest, come first.
    #expect(hidden.body == row.text)
    #expect(presentation.diagnostics.isEmpty)
  }
}

/// The example's files, located relative to the package.
enum Fixture {
  private static let root = URL(fileURLWithPath: PackageFolder.root)
  private static let example = root.appendingPathComponent("Resources/Examples/thai-vacation").path

  private static let read = Result { try Catalog(directory: example) }

  /// The example's tables, read once.
  static func catalog() throws -> Catalog { try read.get() }

  static func list() throws -> NotificationList {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
    #expect(decoder.read(try SourceText(contentsOf: example + "/list.json")))
    #expect(decoder.diagnostics.isEmpty)
    return decoder.list
  }

  /// The rows of a file of tab-separated values, without its header.
  static func rows(_ name: String) -> [[String]] {
    let url = root.appendingPathComponent("Tests/Project/ExampleTests/Fixtures/\(name)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
