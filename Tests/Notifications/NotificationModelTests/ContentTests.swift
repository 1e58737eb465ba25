import NotificationModel
import Testing

/// The content of a notification before it is localized.
@Suite struct ContentTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var title: LocalizableText?
    var subtitle: LocalizableText?
    var body: LocalizableText?
    let isSilent: Bool
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "no text", isSilent: true),
    Row(name: "an empty body", body: .literal(""), isSilent: true),
    Row(name: "three empty texts", title: .literal(""), subtitle: .literal(""), body: .literal(""), isSilent: true),
    Row(name: "a title", title: .literal("a"), isSilent: false),
    Row(name: "a subtitle", subtitle: .literal("a"), isSilent: false),
    Row(name: "a body", body: .literal("a"), isSilent: false),
    Row(name: "a key", body: .localized(key: "A"), isSilent: false),
    Row(
      name: "a key beside an empty title", title: .literal(""), body: .localized(key: "A"),
      isSilent: false),
  ]

  @Test(arguments: rows) func `silent is without any text or key`(_ row: Row) {
    var content = NotificationContent()
    content.title = row.title
    content.subtitle = row.subtitle
    content.body = row.body
    #expect(content.isSilent == row.isSilent)
  }

  @Test func `a summary counts a notification once unless it says otherwise`() {
    #expect(NotificationContent().summaryArgumentCount == 1)
  }

  @Test(arguments: [0, -1, Int.min]) func `a summary argument count cannot be below one`(_ count: Int) {
    var content = NotificationContent()
    content.summaryArgumentCount = count
    #expect(content.summaryArgumentCount == 1)
  }
}
