import NotificationRendering
import TestSupport
import Testing

/// The promise as a property: two lists that differ only in hidden material render to the same bytes.
@Suite struct TwinTests {
  /// Makes two lists of the same seed; `hidden` draws what nobody may see, differently for each twin.
  struct Twins {
    var shape: SeededGenerator
    var hidden: SeededGenerator

    init(seed: UInt64, twin: UInt64) {
      shape = SeededGenerator(seed: seed)
      hidden = SeededGenerator(seed: seed &* 31 &+ twin &+ 1)
    }

    static let words = [
      "Ann", "See you at 5", "100%% %d", "%#@who@ % @", "بدر", "\u{202E}evil\u{2069}", "caf\u{E9}", "cafe\u{301}",
      "\u{7}\u{1B}[31m",
      "a much longer text that says more than any other does, and goes on and on", "1", "\"\\\n",
    ]
    static let keys = ["IMAGE_KEY", "MESSAGES_FROM", "NO_SUCH", "NO %d SUCH %@", "50% off %# %"]

    /// A text that says something, in any of its forms.
    static func text(_ random: inout SeededGenerator) -> LocalizableText {
      if random.coin() { return .literal(random.pick(words)) }
      let arguments = (0..<random.int(below: 3)).map { _ in TextArgument.text(random.pick(words)) }
      return .localized(key: random.pick(keys), arguments: arguments, literal: random.coin() ? random.pick(words) : nil)
    }

    static func optionalText(_ random: inout SeededGenerator) -> LocalizableText? {
      switch random.int(below: 4) {
      case 0: nil
      case 1: ""
      default: text(&random)
      }
    }

    static let categories: [NotificationCategory] = [
      .init("IMAGE", placeholder: .key("IMAGE_KEY"), summary: .key("IMAGES_MORE"), actions: ActionTests.actions(3)),
      .init("COMMENT", placeholder: .key("COMMENT_KEY"), summary: .key("MESSAGES_FROM")),
      .init("TITLE", placeholder: "%u things", options: .hiddenPreviewsShowTitle),
      .init(
        "SUBTITLE", placeholder: .key("NO_SUCH"), options: .hiddenPreviewsShowSubtitle, actions: ActionTests.actions(1)),
      .init("NIL"),
    ]

    mutating func scene() -> Scene {
      var scene = Scene(categories: Self.categories)
      scene.locale = shape.pick(["en", "pl", "ar-EG", "ja"])
      scene.settings = NotificationSettings(showPreviews: shape.pick([.never, .whenAuthenticated]))
      scene.settings.apps["two"] = AppNotificationSettings()
      scene.settings.apps["two"]?.grouping = shape.pick(NotificationGrouping.allCases)
      scene.settings.apps["shown"] = AppNotificationSettings()
      scene.settings.apps["shown"]?.showPreviews = .always
      scene.combined = shape.coin() ? [CombinedPlaceholder(categories: ["IMAGE", "COMMENT"], key: "IMAGE_KEY")] : []
      scene.device = DeviceState(surface: shape.pick([.lockScreen, .alert]))
      scene.notifications = (0..<shape.int(below: 24)).map { _ in notification() }
      if shape.coin() { scene.removed = [.init(app: "one", identifiers: ["n1", "n2"])] }
      return scene
    }

    private mutating func notification() -> UserNotification {
      let app: LiteralString = shape.pick(["one", "two", "shown"])
      let category: LiteralString = shape.pick(["IMAGE", "COMMENT", "TITLE", "SUBTITLE", "NIL", "WHO", ""])
      var notification = UserNotification(
        LiteralString("n\(shape.int(below: 12))"), app: app, at: Int64(shape.int(below: 8)),
        thread: shape.pick(["", "x", "y"]), category: category)
      // What may be seen is drawn from the seed that both twins have.
      let visible = (Self.optionalText(&shape), Self.optionalText(&shape), Self.text(&shape), shape.pick(Self.words))
      let count = 1 + shape.int(below: 3)
      let isShown = app == "shown"
      notification.content.title = isShown || category == "TITLE" ? visible.0 : Self.optionalText(&hidden)
      notification.content.subtitle = isShown || category == "SUBTITLE" ? visible.1 : Self.optionalText(&hidden)
      notification.content.body = isShown ? visible.2 : Self.text(&hidden)
      notification.content.summaryArgument = isShown ? visible.3 : hidden.coin() ? hidden.pick(Self.words) : nil
      notification.content.summaryArgumentCount = isShown ? count : 1 + hidden.int(below: 1000)
      return notification
    }
  }

  static func outputs(_ presentation: Presentation) -> [String] { [presentation.json, presentation.text] }

  @Test(arguments: 0..<10) func `twins render to the same bytes`(_ hundred: UInt64) {
    for seed in hundred * 50..<(hundred + 1) * 50 {
      var one = Twins(seed: seed, twin: 0)
      var two = Twins(seed: seed, twin: 1)
      let scenes = (one.scene(), two.scene())
      let outputs = (Self.outputs(scenes.0.render()), Self.outputs(scenes.1.render()))
      for (left, right) in zip(outputs.0, outputs.1) {
        #expect(left.utf8.elementsEqual(right.utf8), "seed \(seed)")
      }
    }
  }

  @Test func `twins do differ in what is hidden, and lists are not empty`() {
    var different = 0
    var hidden = 0
    for seed in 0..<UInt64(100) {
      var one = Twins(seed: seed, twin: 0)
      var two = Twins(seed: seed, twin: 1)
      let scenes = (one.scene(), two.scene())
      if scenes.0.notifications != scenes.1.notifications { different += 1 }
      hidden += scenes.0.render().hiddenRows.count
    }
    #expect(different > 80)
    #expect(hidden > 200)
  }
}
