import Diagnostics
import ICU
import NotificationModel
import NotificationRendering
import Presenters
import StringTables
import TestFiles
import Testing

/// What a shown row makes of texts and pictures: in which direction they are, and what a page loads.
@Suite struct SenderTextTests {
  private static let now = Timestamp(seconds: 1_500_000_000)

  private static func page(_ notification: String, locale: String = "en", tables: TemporaryFolder? = nil) throws
    -> String
  {
    let document =
      #"{"authenticated": true, "notifications": [{"identifier": "n", "app": "a", \#(notification)}]}"#
    var options = ListOptions(now: now, defaultLocale: "en")
    options.locale = LocaleIdentifier(locale)
    options.catalog = try tables.map { try Catalog(directory: $0.path) }
    let output = try DocumentRenderer(options: options).render(
      SourceText(name: "list.json", text: document), now: now, device: { _, _ in })
    var html: [UInt8] = []
    HTMLPresenter(now: now).write(output.presentation, by: NotificationRenderer(locale: "en")) { html += $0 }
    return String(decoding: html, as: UTF8.self)
  }

  struct Direction: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let alert: String
    let html: String
  }

  static let directions: [Direction] = [
    Direction(
      testDescription: "a text of a table has the direction of its language",
      alert: #""loc-key": "FAV", "loc-args": ["דני"]"#, html: #"<p class="body">דני favorited it</p>"#),
    Direction(
      testDescription: "a sender's text has its own", alert: #""body": "דני favorited it""#,
      html: #"<p class="body"><bdi>דני favorited it</bdi></p>"#),
    Direction(
      testDescription: "so has the literal text in place of a key that no table has",
      alert: #""loc-key": "NO", "body": "דני""#, html: #"<p class="body"><bdi>דני</bdi></p>"#),
    Direction(
      testDescription: "each text for itself", alert: #""title": "דני", "loc-key": "FAV", "loc-args": ["דני"]"#,
      html: #" class="title"><bdi>דני</bdi></h3>"#),
  ]

  /// Source: UAX #9, rule P2: a text takes its direction from its first strong letter unless something else says it.
  @Test(arguments: directions) func `who wrote a text decides its direction`(_ row: Direction) throws {
    let tables = TemporaryFolder([("en.lproj/Localizable.strings", "FAV = \"%@ favorited it\";")])
    let page = try Self.page(#""payload": {"aps": {"alert": {\#(row.alert)}}}"#, tables: tables)
    #expect(page.contains(row.html), "\(page)")
  }

  struct Picture: CustomTestStringConvertible, Sendable {
    let attachments: String
    /// The address that the page loads; nil for none.
    let address: String?
    var testDescription: String { attachments }
  }

  static let pictures: [Picture] = [
    Picture(attachments: #"{"file": "/tmp/a b.png"}"#, address: "file:///tmp/a%20b.png"),
    Picture(attachments: #"{"file": "/tmp/a", "type": "public.jpeg"}"#, address: "file:///tmp/a"),
    Picture(attachments: #"{"file": "/a.mp4"}, {"file": "/b.GIF"}"#, address: "file:///b.GIF"),
    Picture(attachments: ##"{"file": "/a\"?#<>.png"}"##, address: "file:///a%22%3F%23%3C%3E.png"),
    // Loading one of these would tell its sender that the notification was seen.
    Picture(attachments: #"{"file": "https://example.com/a.png"}"#, address: nil),
    Picture(attachments: #"{"file": "//example.com/a.png"}"#, address: nil),
    Picture(attachments: #"{"file": "/.///example.com/a.png"}"#, address: nil),
    Picture(attachments: #"{"file": "/a/../b.png"}"#, address: nil),
    Picture(attachments: #"{"file": "a.png"}"#, address: nil),
    Picture(attachments: #"{"file": "/a\u202E.png"}"#, address: nil),
    Picture(attachments: #"{"file": "/a.svg"}"#, address: nil),
    Picture(attachments: #"{"file": "/a.png", "type": "public.movie"}"#, address: nil),
  ]

  @Test(arguments: pictures) func `a page shows pictures of this machine alone`(_ row: Picture) throws {
    let page = try Self.page(#""attachments": [\#(row.attachments)], "payload": {"aps": {"alert": "x"}}"#)
    let loaded = page.split(separator: "src=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(loaded.map(String.init) == [row.address].compactMap(\.self))
    #expect(page.contains("img-src file:") == (row.address != nil))
  }

  @Test func `a list that may take some bytes counts the names of attached files`() throws {
    let file = String(repeating: "\u{1}", count: 1000)
    let notifications = (0..<50).map { number in
      #"{"identifier": "\#(number)", "app": "a", "payload": {"aps": {"alert": "x", "thread-id": "\#(number)"}}, "attachments": [{"file": "#
        + "\"\(file.unicodeScalars.map { "\\u000\($0.value)" }.joined())\"}]}"
    }
    let text = "{\"authenticated\": true, \"notifications\": [\(notifications.joined(separator: ","))]}"
    let options = ListOptions(now: Self.now, defaultLocale: "en")
    let output = try DocumentRenderer(options: options).render(
      SourceText(name: "list.json", text: text), now: Self.now, device: { _, _ in })
    let (bytes, rowCount, isWhole) = JSONPresenter.bytes(for: output.presentation, atMost: 100_000)
    #expect(rowCount > 0 && !isWhole)
    // Beside the rows, there is what is said of the list.
    #expect(bytes.count < 101_000)
  }
}
