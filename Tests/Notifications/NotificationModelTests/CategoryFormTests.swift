import Diagnostics
import Glibc
import NotificationModel
import TestSupport
import Testing

/// Categories in the form of documents, and in the form that servers send.
@Suite struct CategoryFormTests {
  private static func read(_ text: String) -> (isReadable: Bool, decoder: NotificationListDecoder) {
    var decoder = NotificationListDecoder(now: now)
    _ = decoder.read(SourceText(name: "x", text: #"{"categories": [{"identifier": "OLD"}], "notifications": []}"#))
    let isReadable = decoder.readCategories(SourceText(name: "categories.json", text: text))
    return (isReadable, decoder)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let categories: [NotificationCategory]
    var testDescription: String { name }
  }

  static let bid = NotificationCategory(
    "BID",
    actions: [
      NotificationAction(identifier: "bid", title: "Bid again"),
      NotificationAction(identifier: "ignore", title: "Ignore", options: .destructive),
    ])

  static let rows: [Row] = [
    Row(
      name: "a document's form",
      text: """
        [{"identifier": "BID", "actions": [{"identifier": "bid", "title": "Bid again"},
          {"identifier": "ignore", "title": "Ignore", "options": ["destructive"]}]}]
        """, categories: [bid]),
    Row(
      name: "a server's form",
      text: """
        [{"name": "BID", "pushActions": [{"identifier": "bid", "buttonTitle": "Bid again"},
          {"identifier": "ignore", "buttonTitle": "Ignore", "options": ["destructive"]}]}]
        """, categories: [bid]),
    Row(
      name: "a server's form inside an object",
      text: """
        {"categories": [{"name": "BID", "pushActions": [{"identifier": "bid", "buttonTitle": "Bid again"},
          {"identifier": "ignore", "buttonTitle": "Ignore", "options": ["destructive"]}]}]}
        """, categories: [bid]),
    Row(
      name: "where both forms name a thing the document's counts",
      text: """
        [{"name": "NO", "identifier": "BID", "pushActions": [{"identifier": "no"}], "actions": [
          {"identifier": "bid", "title": "Bid again", "buttonTitle": "No"},
          {"identifier": "ignore", "buttonTitle": "Ignore", "options": ["destructive"]}]}]
        """, categories: [bid]),
    Row(
      name: "an action without a title", text: #"[{"name": "A", "pushActions": [{"identifier": "go"}]}]"#,
      categories: [.init("A", actions: [NotificationAction(identifier: "go", title: "go")])]),
    Row(
      name: "a title to look up",
      text: #"[{"name":"A","pushActions":[{"identifier":"go","buttonTitle":{"key":"K"}}]}]"#,
      categories: [.init("A", actions: [NotificationAction(identifier: "go", title: .key("K"))])]),
    Row(
      name: "no actions",
      text: #"[{"name": "A"}, {"name": "B", "pushActions": []}, {"name": "C", "pushActions": null}]"#,
      categories: [.init("A"), .init("B"), .init("C")]),
    Row(name: "an empty list is no categories", text: "[]", categories: []),
    Row(name: "an empty list in an object is no categories", text: #"{"categories": []}"#, categories: []),
    Row(name: "a missing list is no categories", text: "{}", categories: []),
    Row(name: "null is no categories", text: #"{"categories": null}"#, categories: []),
    Row(
      name: "a system's icon",
      text: #"[{"identifier":"A","actions":[{"identifier":"a","icon":{"systemImageName":"hand"}}]}]"#,
      categories: [
        .init("A", actions: [NotificationAction(identifier: "a", title: "a", icon: .systemImage("hand"))])
      ]),
    Row(
      name: "an app's icon",
      text: #"[{"identifier":"A","actions":[{"identifier":"a","icon":{"templateImageName":"t"}}]}]"#,
      categories: [
        .init("A", actions: [NotificationAction(identifier: "a", title: "a", icon: .templateImage("t"))])
      ]),
    Row(
      name: "an icon without a name", text: #"[{"identifier":"A","actions":[{"identifier":"a","icon":{}}]}]"#,
      categories: [.init("A", actions: [NotificationAction(identifier: "a", title: "a")])]),
  ]

  @Test(arguments: rows) func `a file of categories`(_ row: Row) {
    let (isReadable, decoder) = Self.read(row.text)
    #expect(isReadable)
    #expect(decoder.diagnostics == [])
    #expect(decoder.list.categories == row.categories)
    #expect(decoder.hasFileCategories)
  }

  struct Repeated: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let places: [String]
    var testDescription: String { name }
  }

  /// "All of your action objects must have unique identifiers, even when those actions belong to different categories."
  static let repeated: [Repeated] = [
    Repeated(
      name: "in two categories",
      text: #"[{"identifier":"A","actions":[{"identifier":"x"}]},{"identifier":"B","actions":[{"identifier":"x"}]}]"#,
      places: ["1 [1].actions[0] B x"]),
    Repeated(
      name: "in one category",
      text: #"[{"identifier":"A","actions":[{"identifier":"x"},{"identifier":"y"},{"identifier":"x"}]}]"#,
      places: ["1 [0].actions[2] A x"]),
    Repeated(
      name: "a server's",
      text: "[{\"name\":\"A\",\"pushActions\":[{\"identifier\":\"x\"}]},\n"
        + #"{"name":"B","pushActions":[{"identifier":"x"}]}]"#,
      places: ["2 [1].pushActions[0] B x"]),
    Repeated(
      name: "of an object",
      text: #"{"categories":[{"identifier":"A","actions":[{"identifier":"x"},{"identifier":"x"}]}]}"#,
      places: ["1 categories[0].actions[1] A x"]),
    Repeated(
      name: "behind one that cannot be read",
      text: #"[5,{"identifier":"A","actions":[{"identifier":"x"}]},{"identifier":"B","actions":[{"identifier":"x"}]}]"#,
      places: ["1 [2].actions[0] B x"]),
    Repeated(
      name: "three times",
      text: #"[{"identifier":"A","actions":[{"identifier":"x"},{"identifier":"x"},{"identifier":"x"}]}]"#,
      places: ["1 [0].actions[1] A x", "1 [0].actions[2] A x"]),
    Repeated(
      name: "of two apps: none",
      text: #"[{"app":"a","identifier":"A","actions":[{"identifier":"x"}]},"#
        + #"{"app":"b","identifier":"A","actions":[{"identifier":"x"}]}]"#, places: []),
    Repeated(
      name: "of a category registered anew: none",
      text: #"[{"identifier":"A","actions":[{"identifier":"x"}]},{"identifier":"A","actions":[{"identifier":"x"}]}]"#,
      places: []),
  ]

  @Test(arguments: repeated) func `action identifiers are unique among an app's categories`(_ row: Repeated) {
    let (_, decoder) = Self.read(row.text)
    let found = decoder.diagnostics.compactMap { diagnostic -> String? in
      guard let kind = diagnostic.kind as? RepeatedAction else { return nil }
      return "\(diagnostic.location?.line ?? 0) \(diagnostic.location?.jsonPath ?? "") "
        + "\(kind.category) \(kind.action)"
    }
    #expect(found == row.places)
  }

  /// Four times as many take about four times as long; if each category searched all diagnostics, it would be sixteen
  /// times.
  @Test func `the time that repeated actions take grows with their number`() {
    func time(_ count: Int) -> Int {
      let categories = (0..<count).map { #"{"identifier":"C\#($0)","actions":[{"identifier":"x"}]}"# }
      let source = SourceText(name: "categories.json", text: "[\(categories.joined(separator: ","))]")
      return (0..<3).map { _ in
        let start = processorTime()
        var decoder = NotificationListDecoder(now: now)
        _ = decoder.readCategories(source)
        #expect(decoder.diagnostics.count == count - 1)
        return processorTime() - start
      }.min() ?? 0
    }
    /// This thread's processor time in nanoseconds.
    func processorTime() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    _ = time(100)
    #expect(time(8000) < 9 * time(2000))
  }
}
