import NotificationRendering
import TestSupport
import Testing

/// Explanations of rows agree with the rows themselves.
@Suite struct ExplanationTests {
  /// Joins texts as a language's list.
  private static func joined(_ summary: SummaryExplanation) throws -> String {
    let texts = summary.parts.map(\.message.text)
    guard let locale = summary.joinedIn else { return texts.joined() }
    return try ListFormatter(locale: locale).string(from: texts)
  }

  private static func check(_ summary: SummaryExplanation, shown: String?) throws {
    #expect(summary.text == shown)
    #expect(try joined(summary) == shown)
    #expect(summary.parts.allSatisfy { !$0.message.text.isEmpty && !$0.categories.isEmpty })
    #expect(summary.parts.allSatisfy { part in part.categories.reduce(0) { $0 + $1.count } == part.count })
    for part in summary.parts {
      #expect(part.categories.allSatisfy { ($0.reason != nil) == (part.source == .builtInString) })
    }
  }

  private static func check(_ row: RowExplanation) throws {
    let group = row.row
    guard group.app != nil else {
      // Why each app is in the row of several apps would tell which they are.
      return #expect(group.isHidden && row.visibility == nil && row.content == nil && row.actions.isEmpty)
    }
    #expect(row.visibility?.hidesContent == group.isHidden)
    switch group.content {
    case .hidden(let hidden):
      let explained = try #require(row.hidden)
      #expect(explained.title?.text == hidden.title && explained.subtitle?.text == hidden.subtitle)
      // What is withheld by a category or the level is not explained; notifications that are not listed withhold too.
      if explained.hiddenRows != .titles { #expect(explained.title == nil && explained.subtitle == nil) }
      if !explained.categoriesWithholdingTitle.isEmpty { #expect(explained.title == nil) }
      if !explained.categoriesWithholdingSubtitle.isEmpty { #expect(explained.subtitle == nil) }
      try check(explained.body, shown: hidden.body)
      #expect(explained.body.parts.reduce(0) { $0 + $1.count } == group.count)
    case .shown(let stack):
      let explained = try #require(row.shown)
      #expect(explained.title?.text == stack.leading.title)
      #expect(explained.subtitle?.text == stack.leading.subtitle)
      #expect(explained.body?.text == stack.leading.body)
      #expect((explained.summary == nil) == (stack.summary == nil))
      if let summary = explained.summary { try check(summary, shown: stack.summary) }
    }
    #expect(row.actions.map(\.action) == group.actions)
    #expect(row.actions.allSatisfy { ($0.title?.text ?? $0.action.identifier.string) == $0.action.title })
  }

  /// How many lists of all kinds each of twenty cases explains, before and after authentication.
  private static let lists = UInt64(min(100, TwinScenes.pairs / 20))

  @Test(arguments: 0..<20) func `explained rows are the rendered ones, and made of their parts`(_ part: UInt64) throws {
    for seed in part * Self.lists..<(part + 1) * Self.lists {
      let scene = TwinScenes.scene(seed: seed)
      let renderer = scene.renderer
      for authenticated in [false, true] {
        var device = scene.device
        device.isAuthenticated = authenticated
        let explanation = renderer.explain(scene.list, device: device, surface: scene.surface)
        let rendered = renderer.render(scene.list, device: device, surface: scene.surface)
        #expect(explanation.presentation.json.utf8.elementsEqual(rendered.json.utf8), "seed \(seed)")
        #expect(explanation.rows.map { Array($0.row.json.utf8) } == rendered.rows.map { Array($0.json.utf8) })
        #expect(explanation.emptyMessage?.text == rendered.emptyText)
        for row in explanation.rows { try Self.check(row) }
      }
    }
  }

  // MARK: Parts

  struct Row: CustomTestStringConvertible {
    let name: String
    var combined: [CombinedPlaceholder] = []
    /// The notifications' categories, oldest first.
    let categories: [LiteralString]
    /// `source count: category count reason, …: text` of each part.
    let parts: [String]
    var testDescription: String { name }
  }

  static let registered: [NotificationCategory] = [
    .init("IMAGE", placeholder: .key("IMAGE_KEY"), summary: .key("IMAGES_MORE")),
    .init("SCREENSHOT", placeholder: .key("IMAGE_KEY"), summary: .key("IMAGES_MORE")),
    .init("COMMENT", placeholder: .key("COMMENT_KEY"), summary: .key("MESSAGES_FROM")),
    .init("TEXT", placeholder: "%u things", summary: "%u missed"),
    .init("KEY", placeholder: .key("%u new items"), summary: .key("%u new items")),
    .init("NIL"), .init("BLANK", placeholder: "", summary: ""),
    .init("MISSING", placeholder: .key("NO_SUCH"), summary: .key("NO_SUCH")),
    .init("EMPTY", placeholder: .key("EMPTY"), summary: .key("EMPTY")),
  ]

  private static func description(_ part: PartExplanation) -> String {
    let categories = part.categories.map { category in
      "\(category.identifier.isEmpty ? "–" : category.identifier.string) \(category.count)"
        + (category.reason.map { " \($0)" } ?? "")
    }
    return "\(part.source) \(part.count): \(categories.joined(separator: ", ")): \(part.message.text)"
  }

  static let placeholders: [Row] = [
    Row(name: "a key", categories: ["IMAGE", "IMAGE"], parts: ["key 2: IMAGE 2: 2 images"]),
    Row(
      name: "two categories of one key", categories: ["SCREENSHOT", "IMAGE", "IMAGE"],
      parts: ["key 3: IMAGE 2, SCREENSHOT 1: 3 images"]),
    Row(name: "a text", categories: ["TEXT"], parts: ["literal 1: TEXT 1: 1 things"]),
    Row(name: "a key that is a text", categories: ["KEY"], parts: ["keyText 1: KEY 1: 1 new items"]),
    Row(name: "no category", categories: [""], parts: ["builtInString 1: – 1 noCategory: Notification"]),
    Row(name: "an unknown one", categories: ["WHO"], parts: ["builtInString 1: WHO 1 unknownCategory: Notification"]),
    Row(
      name: "none has a pattern", categories: ["NIL", "BLANK"],
      parts: ["builtInString 2: BLANK 1 noPattern, NIL 1 noPattern: 2 Notifications"]),
    Row(
      name: "a key in no table", categories: ["MISSING"],
      parts: [#"builtInString 1: MISSING 1 missingKey("NO_SUCH"): Notification"#]),
    Row(name: "a text of nothing", categories: ["EMPTY"], parts: ["builtInString 1: EMPTY 1 emptyText: Notification"]),
    Row(
      name: "built-in strings beside others", categories: ["EMPTY", "", "IMAGE"],
      parts: ["key 1: IMAGE 1: 1 image", "builtInString 2: – 1 noCategory, EMPTY 1 emptyText: 2 notifications"]),
    Row(
      name: "a sentence as a whole",
      combined: [CombinedPlaceholder(categories: ["COMMENT", "IMAGE"], key: "IMAGE_KEY")],
      categories: ["IMAGE", "COMMENT", "IMAGE"], parts: ["combined 3: COMMENT 1, IMAGE 2: 1 image"]),
  ]

  @Test(arguments: placeholders) func `a part tells what it counts and where its words are from`(_ row: Row) throws {
    var scene = Scene(
      row.categories.enumerated().map { number, category in
        UserNotification(LiteralString("n\(number)"), at: Int64(number), category: category)
      }, categories: Self.registered)
    scene.combined = row.combined
    let explained = try #require(scene.explain().rows.first?.hidden)
    #expect(explained.body.parts.map(Self.description) == row.parts)
    #expect(explained.body.joinedIn?.languageTag == (row.parts.count > 1 ? "en" : nil))
  }

  /// Oldest first; the newest leads, and is not counted.
  static let summaries: [Row] = [
    Row(name: "a key", categories: ["IMAGE", "IMAGE"], parts: ["key 1: IMAGE 1: 1 more image"]),
    Row(
      name: "built-in strings beside others", categories: ["NIL", "TEXT", "TEXT"],
      parts: ["literal 1: TEXT 1: 1 missed", "builtInString 1: NIL 1 noPattern: 1 more notification"]),
    Row(
      name: "a text of nothing", categories: ["EMPTY", "EMPTY"],
      parts: ["builtInString 1: EMPTY 1 emptyText: 1 more notification"]),
    Row(
      name: "several, of which one names arguments", categories: ["COMMENT", "IMAGE", "IMAGE"],
      parts: ["builtInString 2: IMAGE 1 severalCategories, COMMENT 1 severalCategories: 2 more notifications"]),
    Row(
      name: "arguments that nobody has", categories: ["COMMENT", "COMMENT"],
      parts: ["builtInString 1: COMMENT 1 noArguments: 1 more notification"]),
  ]

  @Test(arguments: summaries) func `so does a part of a stack's summary`(_ row: Row) throws {
    var scene = Scene(
      row.categories.enumerated().map { number, category in
        UserNotification(LiteralString("n\(number)"), at: Int64(number), category: category)
      }, categories: Self.registered)
    scene.settings.showPreviews = .always
    let explained = try #require(scene.explain().rows.first?.shown)
    #expect(explained.summary?.parts.map(Self.description) == row.parts)
    #expect(explained.summaryArguments == nil)
  }

  @Test func `more arguments than a text has room for are a reason for built-in strings`() throws {
    let notes = (0..<1_500).map { number in
      UserNotification(
        LiteralString("n\(number)"), at: Int64(number), category: "COMMENT",
        summaryArgument: "\(number) " + String(repeating: "a", count: 50))
    }
    let explained = try #require(Scene(notes, categories: Self.registered).shown.explain().rows.first?.shown)
    #expect(
      explained.summary?.parts.map(Self.description) == [
        "builtInString 1499: COMMENT 1499 tooManyArguments: 1,499 more notifications"
      ])
    #expect(explained.summaryArguments == nil)
  }

  @Test func `a summary tells what stands for its argument`() throws {
    let notes = ["Ann", "Ben", "Ann", "Zoe"].enumerated().map { number, name in
      UserNotification(LiteralString("n\(number)"), at: Int64(number), category: "COMMENT", summaryArgument: name)
    }
    var scene = Scene(notes, categories: Self.registered)
    scene.settings.showPreviews = .always
    let explained = try #require(scene.explain().rows.first?.shown)
    #expect(explained.summaryArguments == "‹Ann› and ‹Ben›".withIsolates)
    #expect(explained.summary?.text == "3 more messages from ‹Ann› and ‹Ben›".withIsolates)
    #expect(explained.summary?.parts.first?.message.text == explained.summary?.text)
  }
}
