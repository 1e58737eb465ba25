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

    init(_ random: inout SeededGenerator) {
      var scenes = PrivacyScenes(seed: random.next())
      scene = scenes.scene()
      scene.notifications = []
      // The other two are named by their programs, if at all.
      scene.names = ["app-a": "name-a"]
      scene.tables = StringTable.albums + CenterModelTests.tables
      scene.categories = CenterModelTests.categories(&random)
      renderer = scene.renderer
    }

    /// Returns a center that has not received anything.
    func center() -> UserNotificationCenter {
      UserNotificationCenter(
        renderer: renderer, settings: scene.settings, device: scene.device, surface: scene.surface)
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

  /// Returns random categories, with texts that are looked up. One that is left out is not registered.
  private static func categories(_ random: inout SeededGenerator) -> [NotificationCategory] {
    var scenes = PrivacyScenes(seed: random.next())
    var categories = scenes.categories().filter { _ in random.int(below: 8) > 0 }
    for index in categories.indices {
      categories[index].hiddenPreviewsBodyPlaceholder = random.pick([
        nil, .key("IMAGE_KEY"), .key("COMMENT_KEY"), "%u other images",
      ])
      categories[index].categorySummaryFormat = random.pick([nil, .key("IMAGES_MORE")])
      if random.int(below: 4) == 0 { categories[index].actions = [action] }
      if random.int(below: 12) == 0 { categories[index].privacy = .unreadable }
    }
    return categories
  }

  private static func notification(_ random: inout SeededGenerator) -> UserNotification {
    var scenes = PrivacyScenes(seed: random.next())
    var notification = scenes.notification(random.int(below: 7))
    // Some texts are the same, some look the same, and some are empty in one language or in all.
    notification.content.title = random.pick([
      nil, nil, "Ann", "Ben", "e\u{301}", "é", .key("A_TITLE", "x"), notification.content.title,
    ])
    notification.content.body = random.pick([nil, "", "body", .key("EMPTY"), .key("NO_SUCH")])
    if random.int(below: 3) > 0 { notification.content.subtitle = nil }
    notification.content.summaryArgumentCount = 1 + random.int(below: 2)
    if random.int(below: 12) == 0 { notification.content.privacy = .unreadable }
    if random.int(below: 4) == 0 {
      var details = DesktopDetails.Values()
      details.appName = random.pick(["program-1", "program-2"])
      notification.content.desktop = DesktopDetails(details)
    }
    if random.int(below: 6) == 0 { notification.content.spoil(sparing: nil, &random) }
    return notification
  }

  /// Makes one random change to both, and returns the difference that the center reports.
  static func change(
    _ model: inout Model, _ center: inout UserNotificationCenter, _ random: inout SeededGenerator
  ) -> PresentationDifference {
    var scenes = PrivacyScenes(seed: random.next())
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
        random.pick(["app-a", "app-b", "none"]), ["id-0", "id-2", "none"]
      )
      model.remove { $0.app == app && identifiers.contains($0.identifier) }
      return center.removeDeliveredNotifications(withIdentifiers: identifiers.map(\.string), app: app.string)
    case 29:
      model.remove { $0.app == "app-b" }
      return center.removeAllDeliveredNotifications(app: "app-b")
    case 30:
      let date = Timestamp(seconds: .random(in: 0..<5, using: &random))
      model.remove { $0.date < date }
      return center.removeDeliveredNotifications(before: date)
    case 31..<35:
      scenes.change(&model.scene.settings)
      return center.update(settings: model.scene.settings)
    case 35..<37:
      model.scene.device = scenes.device()
      return center.update(device: model.scene.device)
    case 37:
      model.scene.surface = random.pick(NotificationSurface.allCases)
      return center.update(surface: model.scene.surface)
    case 38:
      model.scene.categories = categories(&random)
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
      var model = Model(&random)
      var center = model.center()
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
