import Diagnostics
import NotificationModel
import TestSupport
import Testing

/// A category that is described twice is one whose stricter parts hold.
@Suite struct RepeatedCategoryTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let first: String
    let second: String
    /// What the category is afterwards.
    let registered: NotificationCategory
    var isReported = true
    var testDescription: String { name }
  }

  private static let open = NotificationAction(identifier: "OPEN", title: "Open")
  private static let locked = NotificationAction(identifier: "OPEN", title: "Open", options: .authenticationRequired)
  private static let opening = NotificationAction(identifier: "OPEN", title: "Open", options: .foreground)

  private static func category(_ change: (inout NotificationCategory) -> Void) -> NotificationCategory {
    var category = NotificationCategory(identifier: "M")
    change(&category)
    return category
  }

  private static let title = #""options": ["hiddenPreviewsShowTitle"]"#
  private static let lock =
    #""actions": [{"identifier": "OPEN", "title": "Open", "options": ["authenticationRequired"]}]"#
  private static let unlocked = #""actions": [{"identifier": "OPEN", "title": "Open"}]"#

  static let rows: [Row] = [
    Row(
      name: "the same twice", first: title, second: title,
      registered: category { $0.options = .hiddenPreviewsShowTitle }, isReported: false),
    Row(name: "an option in the earlier alone", first: title, second: #""options": []"#, registered: category { _ in }),
    Row(name: "an option in the later alone", first: #""options": []"#, second: title, registered: category { _ in }),
    Row(name: "a lock in the earlier", first: lock, second: unlocked, registered: category { $0.actions = [locked] }),
    Row(name: "a lock in the later", first: unlocked, second: lock, registered: category { $0.actions = [locked] }),
    Row(
      name: "an action that opens the app asks too",
      first: #""actions": [{"identifier": "OPEN", "title": "Open", "activationMode": "foreground"}]"#, second: unlocked,
      registered: category { $0.actions = [locked] }),
    Row(
      name: "one that asks is not locked again", first: lock,
      second: #""actions": [{"identifier": "OPEN", "title": "Open", "activationMode": "foreground"}]"#,
      registered: category { $0.actions = [opening] }),
    Row(
      name: "privacy in the earlier", first: #""privacy": "hide""#, second: unlocked,
      registered: category { ($0.privacy, $0.actions) = (.hide, [open]) }),
    Row(
      name: "the later texts", first: #""hiddenPreviewsBodyPlaceholder": "%u old""#,
      second: #""hiddenPreviewsBodyPlaceholder": "%u new""#,
      registered: category { $0.hiddenPreviewsBodyPlaceholder = .literal("%u new") }),
  ]

  /// Nobody knows what a description hides and locks that cannot be read.
  static let unreadable = [
    #"{"identifier": "M", "options": 5}"#, #"{"identifier": "M", "minimalActions": 5}"#,
    #"{"identifier": "M", "actions": [{"identifier": "OPEN", "options": "authenticationRequired"}]}"#,
  ]

  @Test(arguments: unreadable) func `one that cannot be read permits nothing and locks all`(_ category: String) {
    let readable = Self.described("\(Self.title), \(Self.unlocked)")
    for categories in [[category, readable], [readable, category]] {
      var decoder = NotificationListDecoder(now: now)
      let list = #"{"categories": [\#(categories.joined(separator: ", "))], "notifications": []}"#
      _ = decoder.read(SourceText(name: "list.json", text: list))
      let registered = NotificationCategory.registered(decoder.list.categories)
      #expect(Array(registered.values) == [Self.category { $0.actions = [Self.locked] }])
    }
  }

  private static func described(_ members: String) -> String { #"{"identifier": "M", \#(members)}"# }

  /// The ways to describe a category twice, each as lists.
  private static let ways: [(name: String, lists: @Sendable (Row) -> [String])] = [
    (
      "in one array", { [#"{"categories": [\#(described($0.first)), \#(described($0.second))], "notifications": []}"#] }
    ),
    (
      "in two members",
      { [#"{"categories": [\#(described($0.first))], "categories": [\#(described($0.second))], "notifications": []}"#] }
    ),
    (
      "in two lists",
      {
        [
          #"{"categories": [\#(described($0.first))], "notifications": []}"#,
          #"{"categories": [\#(described($0.second))], "notifications": []}"#,
        ]
      }
    ),
  ]

  @Test(arguments: rows) func `the stricter parts hold`(_ row: Row) {
    for way in Self.ways {
      var decoder = NotificationListDecoder(now: now)
      for list in way.lists(row) { _ = decoder.read(SourceText(name: "list.json", text: list)) }
      let registered = NotificationCategory.registered(decoder.list.categories)
      #expect(Array(registered.values) == [row.registered], "\(way.name)")
      let reported = decoder.diagnostics.contains { $0.kind.identifier == "duplicate-category" }
      #expect(reported == row.isReported, "\(way.name)")
    }
  }

  @Test func `a file of categories replaces what it does not hide`() {
    var decoder = NotificationListDecoder(now: now)
    let list = #"{"categories": [\#(Self.described("\(Self.lock), \"privacy\": \"hide\""))], "notifications": []}"#
    _ = decoder.read(SourceText(name: "list.json", text: list))
    let file = "[\(Self.described("\(Self.title), \(Self.unlocked)"))]"
    let isReadable = decoder.readCategories(SourceText(name: "categories.json", text: file))
    #expect(isReadable)
    #expect(decoder.diagnostics.isEmpty)
    let expected = Self.category {
      ($0.options, $0.actions, $0.privacy) = (.hiddenPreviewsShowTitle, [Self.open], .hide)
    }
    #expect(Array(NotificationCategory.registered(decoder.list.categories).values) == [expected])
  }
}
