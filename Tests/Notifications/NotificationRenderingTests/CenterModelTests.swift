import NotificationRendering
import Presenters
import TestSupport
import Testing

/// After each change, a center's list equals one rendered from scratch, and the differences it reports are true.
@Suite struct CenterModelTests {
  /// The reference for a center: the notifications in the order of delivery, rendered from scratch.
  struct Model {
    var scene: Scene
    var maximumRows = NotificationRenderer.defaultMaximumRows
    private(set) var renderer: NotificationRenderer
    var notifications: [UserNotification] = []
    /// How many silent notifications were delivered.
    var silentCount = 0

    init() {
      scene = Scene(categories: CenterModelTests.categories[0])
      scene.tables += CenterModelTests.tables
      renderer = scene.renderer
    }

    /// Recreates the renderer after one of its inputs has changed.
    mutating func makeRenderer() {
      renderer = NotificationRenderer(
        locale: LocaleIdentifier(scene.locale) ?? .root, apps: scene.apps, maximumRows: maximumRows)
    }

    mutating func deliver(_ notification: UserNotification) {
      guard !renderer.isSilent(notification) else {
        silentCount += 1
        return
      }
      remove { $0.app == notification.app && $0.identifier == notification.identifier }
      notifications.append(notification)
    }

    mutating func remove(where isRemoved: (UserNotification) -> Bool) { notifications.removeAll(where: isRemoved) }

    func render() -> Presentation {
      var scene = scene
      scene.notifications = notifications
      return renderer.render(scene.list, device: scene.device, surface: scene.surface)
    }
  }

  /// In German, a text is empty that is not empty in other languages.
  static let tables = [StringTable("de", ["NO_SUCH": "", "IMAGE_KEY": "%u Bilder"])]
  static let action = NotificationAction(identifier: "OPEN", title: .key("A_TITLE"), options: .foreground)
  static let categories: [[NotificationCategory]] = [
    [
      .init("IMAGE", placeholder: .key("IMAGE_KEY"), summary: .key("IMAGES_MORE"), actions: [action]),
      .init("COMMENT", placeholder: .key("COMMENT_KEY"), options: [.hiddenPreviewsShowTitle]),
      .init("TITLED", placeholder: "%u titled", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    ],
    [
      .init("IMAGE", placeholder: "%u other images", options: .hiddenPreviewsShowTitle),
      privately(.hideContent, .init("COMMENT", placeholder: "%u private")),
      privately(.hide, .init("TITLED", placeholder: "%u secret")),
    ],
    [],
  ]

  private static func privately(
    _ privacy: NotificationPrivacy, _ category: NotificationCategory
  ) -> NotificationCategory {
    var category = category
    category.privacy = privacy
    return category
  }

  private static func notification(_ random: inout SeededGenerator) -> UserNotification {
    var notification = UserNotification(
      random.pick(["a", "b", "c", "d", "e", "f", "g"]),
      app: random.pick(["one", "two", "three"]), at: .random(in: 0..<9, using: &random),
      thread: random.pick(["", "x", "y"]),
      category: random.pick(["", "IMAGE", "COMMENT", "TITLED", "NOBODY"]),
      title: random.pick([nil, "Ann", "Ben", "e\u{301}", "é", .key("A_TITLE", "x")]),
      body: random.pick([nil, "", "body", .key("EMPTY"), .key("NO_SUCH")]),
      summaryArgumentCount: .random(in: 1..<3, using: &random))
    if random.int(below: 5) == 0 { notification.content.privacy = random.pick(NotificationPrivacy.allCases) }
    notification.content.interruptionLevel = random.pick(InterruptionLevel.allCases)
    if random.int(below: 6) == 0 { notification.content.spoil(sparing: nil, &random) }
    return notification
  }

  private static func change(_ settings: inout NotificationSettings, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 8: settings.hiddenRows = random.pick(HiddenRowsSetting.allCases)
    case 9: settings.whileScreenShared = random.pick(ScreenSharingSetting.allCases)
    case 0: settings.showPreviews = random.pick([nil, .always, .whenAuthenticated, .never])
    case 1: settings.order = random.pick(NotificationOrder.allCases)
    case 2: settings = NotificationSettings()
    default:
      let app: LiteralString = random.pick(["one", "two", "three"])
      var own = settings.settings(for: app.string)
      switch Int.random(in: 0..<7, using: &random) {
      case 5: own.hiddenRows = random.pick(HiddenRowsSetting.allCases)
      case 6: own.whileScreenShared = random.pick(ScreenSharingSetting.allCases)
      case 0: own.authorization = random.pick(AuthorizationStatus.allCases)
      case 1: own.grouping = random.pick(NotificationGrouping.allCases)
      case 2: own.showPreviews = random.pick([nil, .always, .never])
      case 3: own.showsOnLockScreen.toggle()
      default: own.allowsCriticalAlerts.toggle()
      }
      settings.apps[app] = own
    }
  }

  /// Makes one random change to both, and returns the difference that the center reports.
  static func change(
    _ model: inout Model, _ center: inout UserNotificationCenter, _ random: inout SeededGenerator
  ) -> PresentationDifference {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20:
      let notification = notification(&random)
      model.deliver(notification)
      return center.add(notification)
    case 20..<23:
      let notifications = (0..<Int.random(in: 0..<30, using: &random)).map { _ in notification(&random) }
      for notification in notifications { model.deliver(notification) }
      return center.add(contentsOf: notifications)
    case 23..<29:
      let (app, identifiers): (LiteralString, [LiteralString]) = (
        random.pick(["one", "two", "none"]), ["a", "c", "z"]
      )
      model.remove { $0.app == app && identifiers.contains($0.identifier) }
      return center.removeDeliveredNotifications(withIdentifiers: identifiers.map(\.string), app: app.string)
    case 29:
      model.remove { $0.app == "two" }
      return center.removeAllDeliveredNotifications(app: "two")
    case 30:
      let date = Timestamp(seconds: .random(in: 0..<5, using: &random))
      model.remove { $0.date < date }
      return center.removeDeliveredNotifications(before: date)
    case 31..<35:
      change(&model.scene.settings, &random)
      return center.update(settings: model.scene.settings)
    case 35..<37:
      if random.coin() {
        model.scene.device.isScreenShared.toggle()
      } else {
        model.scene.device.isAuthenticated.toggle()
      }
      return center.update(device: model.scene.device)
    case 37:
      model.scene.surface = random.pick(NotificationSurface.allCases)
      return center.update(surface: model.scene.surface)
    case 38:
      model.scene.categories = random.pick(categories)
      model.makeRenderer()
      return center.setNotificationCategories(model.scene.categories)
    default:
      model.scene.locale = random.pick(["en", "ar", "ru", "de"])
      model.maximumRows = random.pick([1, 2, NotificationRenderer.defaultMaximumRows])
      model.makeRenderer()
      return center.update(renderer: model.renderer)
    }
  }

  /// How many sequences of changes each of fifty seeds makes: half as many as there are twins, in all.
  private static let sequences = TwinScenes.pairs / 2 / 50

  @Test(arguments: 0..<50) func `a live list is the list made from scratch`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Self.sequences {
      var model = Model()
      var center = UserNotificationCenter(renderer: model.renderer)
      var rows = center.rows.map(RowImage.init)
      for _ in 0..<Int.random(in: 1..<16, using: &random) {
        let difference = Self.change(&model, &center, &random)
        let new = center.rows.map(RowImage.init)
        #expect(RowImage.isSound(difference, from: rows, to: new))
        rows = new
      }
      let (incremental, scratch) = (center.presentation(), model.render())
      #expect(firstDifference(between: incremental.json.utf8, and: scratch.json.utf8) == nil)
      #expect(incremental.silentCount == model.silentCount + scratch.silentCount)
      #expect(Array(center.deliveredNotifications) == model.notifications)
    }
  }
}
