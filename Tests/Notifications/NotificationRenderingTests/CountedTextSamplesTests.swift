import NotificationRendering
import TestSupport
import Testing

/// Samples of each text that counts notifications, with several counts.
@Suite struct CountedTextSamplesTests {
  static let tables = [
    StringTable(
      "en", ["IMAGES": .plural(["zero": "no image", "one": "%u image", "other": "%u images"]), "MORE": "%u more"])
  ]

  struct Row: CustomTestStringConvertible {
    let name: String
    let categories: [NotificationCategory]
    /// For each sample its use, pattern and categories, and its texts.
    let samples: [String]
    var testDescription: String { name }
  }

  private static let own = "placeholder %u Notifications []: 0 Notifications, Notification, 1,000 Notifications"

  static let rows: [Row] = [
    Row(name: "without a category Sotto's own", categories: [], samples: [own]),
    Row(
      name: "a key", categories: [.init("A", placeholder: .key("IMAGES"))],
      samples: ["placeholder IMAGES [A]: no image, 1 image, 1,000 images", own]),
    Row(
      name: "a key that several have",
      categories: [.init("A", placeholder: .key("IMAGES")), .init("B"), .init("C", placeholder: .key("IMAGES"))],
      samples: ["placeholder IMAGES [A C]: no image, 1 image, 1,000 images", own]),
    Row(
      name: "two keys", categories: [.init("A", placeholder: .key("IMAGES")), .init("B", placeholder: .key("MORE"))],
      samples: [
        "placeholder IMAGES [A]: no image, 1 image, 1,000 images", "placeholder MORE [B]: 0 more, 1 more, 1,000 more",
        own,
      ]),
    Row(
      name: "a key for both purposes", categories: [.init("A", placeholder: .key("MORE"), summary: .key("MORE"))],
      samples: [
        "placeholder MORE [A]: 0 more, 1 more, 1,000 more", "summary MORE [A]: 0 more, 1 more, 1,000 more", own,
      ]),
    Row(
      name: "a key and a text of the same name",
      categories: [.init("A", placeholder: .key("IMAGES")), .init("B", placeholder: .literal("IMAGES"))],
      samples: [
        "placeholder IMAGES [A]: no image, 1 image, 1,000 images", "placeholder IMAGES [B]: IMAGES, IMAGES, IMAGES",
        own,
      ]),
    Row(
      name: "of two apps",
      categories: [
        .init("A", app: "mail", placeholder: .key("IMAGES")), .init("A", app: "chat", placeholder: .key("IMAGES")),
      ],
      samples: [
        "placeholder IMAGES [A] of mail: no image, 1 image, 1,000 images",
        "placeholder IMAGES [A] of chat: no image, 1 image, 1,000 images", own,
      ]),
    Row(
      name: "of one app and of every app",
      categories: [
        .init("A", placeholder: .key("MORE")), .init("A", app: "chat", placeholder: .key("MORE")),
        .init("B", placeholder: .key("MORE")),
      ],
      samples: [
        "placeholder MORE [A B]: 0 more, 1 more, 1,000 more",
        "placeholder MORE [A] of chat: 0 more, 1 more, 1,000 more", own,
      ]),
    Row(
      name: "a key that no table has shows what rows show", categories: [.init("A", placeholder: .key("NO_SUCH"))],
      samples: ["placeholder NO_SUCH [A]: 0 Notifications, Notification, 1,000 Notifications", own]),
    Row(
      name: "a summary", categories: [.init("A", summary: .key("MORE"))],
      samples: ["summary MORE [A]: 0 more, 1 more, 1,000 more", own]),
    Row(name: "an empty text is none", categories: [.init("A", placeholder: .literal(""))], samples: [own]),
  ]

  @Test(arguments: rows) func `each text comes once, with every count`(_ row: Row) {
    var scene = Scene(categories: row.categories)
    scene.tables = Self.tables
    let samples = scene.renderer.samples(counts: [0, 1, 1000]).map { sample in
      let categories = sample.categories.map(\.string).joined(separator: " ")
      let app = sample.app.map { " of \($0.string)" } ?? ""
      return "\(sample.purpose) \(sample.pattern) [\(categories)]\(app): "
        + sample.messages.map(\.text).joined(separator: ", ")
    }
    #expect(samples == row.samples)
  }

  @Test func `each text may have counts of its own`() {
    var scene = Scene(categories: [.init("A", placeholder: .key("IMAGES"), summary: .key("MORE"))])
    scene.tables = Self.tables
    var asked: [String] = []
    let samples = scene.renderer.samples { purpose, pattern in
      asked.append("\(purpose) \(pattern)")
      return [asked.count]
    }
    #expect(asked == ["placeholder IMAGES", "summary MORE", "placeholder %u Notifications"])
    #expect(samples.map { $0.messages.map(\.text) } == [["1 image"], ["2 more"], ["3 Notifications"]])
  }

  @Test func `sentences have a count for each category`() {
    var scene = Scene(categories: [.init("A"), .init("B")])
    scene.tables = [StringTable("en", ["BOTH": "%u and %u", "BACK": "%2$u after %1$u"])]
    scene.combined = [
      CombinedPlaceholder(categories: ["A", "B"], key: "BOTH"),
      CombinedPlaceholder(app: "app", categories: ["B", "A"], key: "BACK"),
      CombinedPlaceholder(categories: ["A"], key: "NO_SUCH"),
    ]
    let sentences = scene.renderer.sentences { $0.categories.map { $0 == "A" ? 3 : 1000 } }
    #expect(sentences.map(\.sentence) == scene.combined)
    #expect(sentences.map { $0.message?.text } == ["3 and 1,000", "3 after 1,000", nil])
  }
}
