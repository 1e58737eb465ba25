internal import Foundation
package import NotificationRendering

/// Pairs of lists that differ only in hidden content: two scenes with the same seed are equal except for what the
/// senders of hidden notifications wrote.
package struct TwinScenes {
  private static let statedPairs = ProcessInfo.processInfo.environment["SOTTO_TWINS"].flatMap { Int($0) }

  /// How many pairs a test compares: 200, or the value of `SOTTO_TWINS`.
  package static let pairs = statedPairs ?? 200

  /// Returns the size of another random test: the full one if `SOTTO_TWINS` is set, as in CI.
  package static func size<Size>(_ size: Size, full: Size) -> Size { statedPairs == nil ? size : full }

  /// Draws what both twins share.
  private var shape: SeededGenerator
  /// Draws hidden content, which differs between the twins.
  private var hidden: SeededGenerator

  /// Creates a generator for one of two twins.
  package init(seed: UInt64, twin: UInt64) {
    shape = SeededGenerator(seed: seed)
    hidden = SeededGenerator(seed: seed &* 31 &+ twin &+ 1)
  }

  /// Returns the first scene of a seed.
  package static func scene(seed: UInt64) -> Scene {
    var twin = TwinScenes(seed: seed, twin: 0)
    return twin.scene()
  }

  /// Returns both scenes of a seed.
  package static func pair(seed: UInt64) -> (Scene, Scene) {
    var (one, two) = (TwinScenes(seed: seed, twin: 0), TwinScenes(seed: seed, twin: 1))
    return (one.scene(), two.scene())
  }

  private static let words = [
    "Ann", "See you at 5", "100%% %d", "%#@who@ % @", "بدر", "\u{202E}evil\u{2069}", "caf\u{E9}", "cafe\u{301}",
    "\u{7}\u{1B}[31m", "👩‍👩‍👧‍👦 🇹🇭 ที่นี่", "日本語のテキスト", "שלום", "\u{0}", "\u{2028}",
    "a much longer text that says more than any other does, and goes on and on", "1", "\"\\\n", "</script><b>",
    String(repeating: "long ", count: 300), "\u{FFFD}", "half \u{FFFD}\u{FFFD} a surrogate",
  ]
  private static let keys = ["IMAGE_KEY", "MESSAGES_FROM", "NO_SUCH", "NO %d SUCH %@", "50% off %# %", "ключ"]

  /// A text that is not empty, in any of its forms.
  private static func text(_ random: inout SeededGenerator) -> LocalizableText {
    if random.coin() { return .literal(random.pick(words)) }
    let arguments = (0..<random.int(below: 3)).map { _ in TextArgument.text(random.pick(words)) }
    return .localized(key: random.pick(keys), arguments: arguments, literal: random.coin() ? random.pick(words) : nil)
  }

  private static func optionalText(_ random: inout SeededGenerator) -> LocalizableText? {
    switch random.int(below: 4) {
    case 0: nil
    case 1: ""
    default: text(&random)
    }
  }

  private static func actions(_ count: Int) -> [NotificationAction] {
    (1...count).map { number in
      NotificationAction(
        identifier: "A\(number)", title: .literal("Title \(number)"),
        options: number == 2 ? [.authenticationRequired, .destructive] : [])
    }
  }

  /// The categories registered in all scenes.
  package static let categories: [NotificationCategory] = [
    .init("IMAGE", placeholder: .key("IMAGE_KEY"), summary: .key("IMAGES_MORE"), actions: actions(3)),
    .init("COMMENT", placeholder: .key("COMMENT_KEY"), summary: .key("MESSAGES_FROM")),
    .init("TITLE", placeholder: "%u things", options: .hiddenPreviewsShowTitle),
    .init("SUBTITLE", placeholder: .key("NO_SUCH"), options: .hiddenPreviewsShowSubtitle, actions: actions(1)),
    .init("NIL"),
    privately(.hideContent, .init("PRIVATE", placeholder: "%u secrets", actions: actions(1))),
    privately(.hide, .init("SECRET", placeholder: "%u more", options: .hiddenPreviewsShowTitle, actions: actions(1))),
  ]

  private static func privately(
    _ privacy: NotificationPrivacy, _ category: NotificationCategory
  ) -> NotificationCategory {
    var category = category
    category.privacy = privacy
    return category
  }

  private mutating func scene() -> Scene {
    var scene = Scene(categories: Self.categories)
    scene.locale = shape.pick(["en", "pl", "ar-EG", "ja"])
    scene.settings = NotificationSettings(showPreviews: shape.pick([.never, .whenAuthenticated]))
    scene.settings.order = shape.pick(NotificationOrder.allCases)
    scene.settings.apps["two"] = AppNotificationSettings()
    scene.settings.apps["two"]?.grouping = shape.pick(NotificationGrouping.allCases)
    scene.settings.apps["two"]?.allowsCriticalAlerts = shape.coin()
    for app: LiteralString in ["one", "three", "four"] { scene.settings.apps[app] = AppNotificationSettings() }
    // Mostly titles, which show the most.
    let levels = HiddenRowsSetting.allCases + [.titles, .titles, .titles]
    for app: LiteralString in ["one", "two"] where shape.coin() {
      scene.settings.apps[app]?.hiddenRows = shape.pick(levels)
    }
    scene.settings.hiddenRows = shape.pick(levels + [.titles])
    for app: LiteralString in ["three", "four"] { scene.settings.apps[app]?.hiddenRows = .total }
    scene.settings.apps["shown"] = AppNotificationSettings()
    scene.settings.apps["shown"]?.showPreviews = .always
    scene.combined = shape.coin() ? [CombinedPlaceholder(categories: ["IMAGE", "COMMENT"], key: "IMAGE_KEY")] : []
    scene.surface = shape.pick([.lockScreen, .alert])
    scene.device = DeviceState(profile: shape.pick(SystemProfile.allCases))
    scene.device.isScreenShared = shape.int(below: 4) == 0
    if scene.device.isScreenShared { scene.settings.apps["shown"]?.whileScreenShared = .asUsual }
    scene.notifications = (0..<shape.int(below: 16)).compactMap { number in
      let notification = notification()
      return disguised(notification, number, scene.settings)
    }
    if shape.coin() { scene.removed = [.init(app: "one", identifiers: ["n1", "n2"])] }
    return scene
  }

  private mutating func notification() -> UserNotification {
    let app: LiteralString = shape.pick(["one", "two", "shown", "one", "two", "shown", "three"])
    let category: LiteralString = shape.pick([
      "IMAGE", "COMMENT", "TITLE", "SUBTITLE", "NIL", "WHO", "", "PRIVATE", "SECRET",
    ])
    var notification = UserNotification(
      LiteralString("n\(shape.int(below: 12))"), app: app, at: Int64(shape.int(below: 8)),
      thread: shape.pick(["", "x", "y"]), category: category)
    // Visible content is drawn from the shared seed.
    let visible = Self.content(&shape)
    let concealed = Self.content(&hidden)
    let privacy = shape.int(below: 8) == 0 ? shape.pick(NotificationPrivacy.allCases) : nil
    let isShown = app == "shown" && privacy == nil && category != "PRIVATE" && category != "SECRET"
    var content = isShown ? visible : concealed
    if category == "TITLE" { content.title = visible.title }
    if category == "SUBTITLE" { content.subtitle = visible.subtitle }
    content.threadIdentifier = notification.content.threadIdentifier
    content.categoryIdentifier = category
    // Both twins have the silent ones, which are not listed; what is wrong with them may differ.
    let isSilent = shape.int(below: 8) == 0
    if !isShown, isSilent {
      (content.title, content.subtitle, content.body) = (nil, nil, nil)
      if hidden.coin() { content.spoil(sparing: nil, keepsSilence: true, &hidden) }
    } else if !isShown, hidden.int(below: 4) == 0 {
      let permitted: [LiteralString: String] = ["TITLE": "title", "SUBTITLE": "subtitle"]
      content.spoil(sparing: permitted[category], &hidden)
    }
    content.privacy = privacy
    notification.content = content
    return notification
  }

  /// Changes what the level of an app's hidden rows does not tell; nil for a notification that only one twin has.
  private mutating func disguised(
    _ notification: UserNotification, _ number: Int, _ settings: NotificationSettings
  ) -> UserNotification? {
    guard notification.app != "shown" else { return notification }
    var disguised = notification
    switch Self.level(of: notification.app, settings) {
    case .titles: break
    case .counts: conceal(&disguised)
    case .apps:
      conceal(&disguised)
      disguised.content.threadIdentifier = hidden.pick(["", "x", "y", "z"])
    case .total:
      conceal(&disguised)
      disguised.app = hidden.pick(["three", "four"])
      disguised.identifier = LiteralString("t\(number) \(hidden.next())")
      disguised.content.threadIdentifier = hidden.pick(["", "x", "y", "z"])
      if disguised.content.categoryIdentifier != "PRIVATE", disguised.content.categoryIdentifier != "SECRET" {
        disguised.content.categoryIdentifier = hidden.pick(["IMAGE", "WHO", "", "TITLE"])
      }
    case .nothing:
      if hidden.coin() { return nil }
      conceal(&disguised)
    }
    return disguised
  }

  /// Replaces texts that a level above `titles` does not show.
  private mutating func conceal(_ notification: inout UserNotification) {
    // A silent one stays silent.
    guard !notification.content.isSilent else { return }
    let content = Self.content(&hidden)
    notification.content.title = content.title
    notification.content.subtitle = content.subtitle
  }

  /// The level of an app's hidden rows.
  package static func level(of app: LiteralString, _ settings: NotificationSettings) -> HiddenRowsSetting {
    settings.apps[app]?.hiddenRows ?? settings.hiddenRows ?? .titles
  }

  /// User info nested to a depth.
  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  /// Arbitrary sender content.
  package static func content(_ random: inout SeededGenerator) -> NotificationContent {
    var content = NotificationContent()
    content.title = optionalText(&random)
    content.subtitle = optionalText(&random)
    content.body = text(&random)
    content.summaryArgument = random.coin() ? random.pick(words) : nil
    content.summaryArgumentCount = 1 + random.int(below: 1000)
    if random.coin() { content.interruptionLevel = random.pick(InterruptionLevel.allCases) }
    if random.coin() { content.relevanceScore = Double(random.int(below: 100)) / 100 }
    if random.coin() { content.badge = random.int(below: 100) }
    if random.coin() { content.sound = NotificationSound(name: random.pick(words), isCritical: random.coin()) }
    if random.coin() { content.launchImageName = random.pick(words) }
    if random.coin() { content.isMutableContent = true }
    content.attachments = (0..<random.int(below: 3)).map { _ in
      NotificationAttachment(file: random.pick(words), type: random.pick(words))
    }
    switch random.int(below: 16) {
    case 0: content.userInfo = nested(random.pick([500, 511, 512, 2000]))
    case 1..<8: content.userInfo = "{\"n\": \(random.next())}"
    default: break
    }
    return content
  }
}
