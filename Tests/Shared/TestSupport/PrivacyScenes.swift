internal import NotificationRendering

/// Random lists with every setting, permission and privacy, whose texts, names and identifiers can be told apart.
package struct PrivacyScenes {
  private var random: SeededGenerator
  private static let apps: [LiteralString] = ["app-a", "app-b", "app-c"]

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a random list.
  package mutating func scene() -> Scene {
    var scene = Scene(categories: (0..<4).map { category($0) })
    scene.tables = []
    scene.settings.showPreviews = random.pick([nil] + ShowPreviewsSetting.allCases)
    scene.settings.hiddenRows = random.pick([nil, nil] + HiddenRowsSetting.allCases)
    scene.settings.whileScreenShared = random.pick([nil] + ScreenSharingSetting.allCases)
    scene.settings.order = random.pick(NotificationOrder.allCases)
    scene.names = ["app-a": "name-a", "app-b": "name-b", "app-c": "name-c"]
    for app in Self.apps where random.coin() {
      var own = AppNotificationSettings()
      own.showPreviews = random.pick([nil] + ShowPreviewsSetting.allCases)
      own.hiddenRows = random.pick([nil, nil] + HiddenRowsSetting.allCases)
      own.whileScreenShared = random.pick([nil] + ScreenSharingSetting.allCases)
      own.grouping = random.pick(NotificationGrouping.allCases)
      own.isUnreadable = random.int(below: 12) == 0
      scene.settings.apps[app] = own
    }
    if random.int(below: 3) == 0 { addKinds(&scene.settings) }
    scene.device = DeviceState(isAuthenticated: random.coin(), isScreenShared: random.int(below: 4) == 0)
    // What was seen has no row from the lock on, so the rest may be a row of one. Lists that are locked from the start are
    // compared.
    if !scene.device.isAuthenticated { scene.settings.whileLocked = random.pick([nil] + WhileLockedSetting.allCases) }
    scene.notifications = (0..<1 + random.int(below: 8)).map { notification($0) }
    return scene
  }

  /// Adds choices for kinds of notifications.
  private mutating func addKinds(_ settings: inout NotificationSettings) {
    for category: LiteralString in ["cat-0", "cat-1"] where random.coin() { settings.byCategory[category] = kind() }
    for urgency in NotificationUrgency.allCases where random.int(below: 3) == 0 { settings.byUrgency[urgency] = kind() }
    for app in Self.apps where random.int(below: 3) == 0 {
      settings.apps[app, default: AppNotificationSettings()].critical = .shown
    }
  }

  private mutating func kind() -> AppNotificationSettings {
    var choices = AppNotificationSettings()
    choices.showPreviews = random.pick([nil] + ShowPreviewsSetting.allCases)
    choices.hiddenRows = random.pick([nil] + HiddenRowsSetting.allCases)
    choices.whileScreenShared = random.pick([nil] + ScreenSharingSetting.allCases)
    choices.showsOnLockScreen = random.int(below: 8) > 0
    choices.isUnreadable = random.int(below: 12) == 0
    return choices
  }

  private mutating func category(_ number: Int) -> NotificationCategory {
    var options: NotificationCategory.Options = []
    if random.int(below: 4) > 0 { options.insert(.hiddenPreviewsShowTitle) }
    if random.coin() { options.insert(.hiddenPreviewsShowSubtitle) }
    let actions = (0..<random.int(below: 3)).map {
      NotificationAction(identifier: "act-\(number)-\($0)", title: .literal("press-\(number)-\($0)"))
    }
    var category = NotificationCategory(
      LiteralString("cat-\(number)"), placeholder: random.coin() ? "%u things" : nil, options: options,
      actions: actions)
    category.privacy = random.int(below: 3) == 0 ? random.pick(NotificationPrivacy.allCases) : nil
    return category
  }

  private mutating func notification(_ number: Int) -> UserNotification {
    var notification = UserNotification(
      LiteralString("id-\(number)"), app: random.pick(Self.apps), at: Int64(random.int(below: 6)),
      thread: random.pick(["", "thr-x", "thr-y"]), category: random.pick(["cat-0", "cat-1", "cat-2", "cat-3", ""]),
      title: .literal("title-\(number)"), subtitle: random.coin() ? .literal("sub-\(number)") : nil,
      body: .literal("body-\(number)"))
    notification.content.interruptionLevel = random.pick(InterruptionLevel.allCases)
    notification.content.isSeen = random.int(below: 4) == 0
    if random.int(below: 5) == 0 { notification.content.privacy = random.pick(NotificationPrivacy.allCases) }
    return notification
  }

  /// Returns the same list shown more strictly in one way, and what that is.
  package mutating func stricter(_ scene: Scene) -> (scene: Scene, step: String) {
    var stricter = scene
    switch random.int(below: 10) {
    case 0: stricter.device.isAuthenticated = false
    case 1: stricter.device.isScreenShared = true
    case 2: stricter.settings.hiddenRows = above(scene.settings.hiddenRows ?? .titles)
    case 3: stricter.settings.showPreviews = above(scene.settings.showPreviews ?? .whenAuthenticated)
    case 4: stricter.settings.whileScreenShared = .hide
    case 5:
      let index = random.int(below: scene.notifications.count)
      let content = scene.notifications[index].content
      let hasPrivateCategory = scene.categories.contains {
        $0.identifier == content.categoryIdentifier && $0.privacy != nil
      }
      if !hasPrivateCategory { stricter.notifications[index].content.privacy = privately(content.privacy) }
    case 6:
      let index = random.int(below: scene.categories.count)
      let category = scene.categories[index]
      let hasPrivateNotification = scene.notifications.contains {
        $0.content.categoryIdentifier == category.identifier && $0.content.privacy != nil
      }
      if !hasPrivateNotification { stricter.categories[index].privacy = privately(category.privacy) }
    case 7:
      let category: LiteralString = random.pick(["cat-0", "cat-1", "cat-2"])
      stricter.settings.byCategory[category] = aboveKind(scene.settings.byCategory[category])
    case 8:
      let urgency = random.pick(NotificationUrgency.allCases)
      stricter.settings.byUrgency[urgency] = aboveKind(scene.settings.byUrgency[urgency])
    default:
      let app = random.pick(Self.apps)
      var own = scene.settings.settings(for: app.string)
      switch random.int(below: 5) {
      case 4: own.critical = nil
      case 0: own.hiddenRows = above(own.hiddenRows ?? scene.settings.hiddenRows ?? .titles)
      case 1: own.showPreviews = above(own.showPreviews ?? scene.settings.showPreviews ?? .whenAuthenticated)
      case 2: own.whileScreenShared = .hide
      default: own.isUnreadable = true
      }
      stricter.settings.apps[app] = own
    }
    return (stricter, "\(stricter.settings) \(stricter.device)")
  }

  /// Returns a privacy where there is none. One that hides the content does not become one that hides the notification:
  /// that would show the other notifications of its thread.
  private mutating func privately(_ privacy: NotificationPrivacy?) -> NotificationPrivacy {
    privacy ?? random.pick(NotificationPrivacy.allCases)
  }

  /// Returns choices for a kind of notifications that are at least as strict.
  private mutating func aboveKind(_ choices: AppNotificationSettings?) -> AppNotificationSettings {
    var kind = kind()
    kind.hiddenRows = kind.hiddenRows ?? .titles
    return choices.map { kind.tightened(by: $0) } ?? kind
  }

  /// Returns a random choice that is at least as strict.
  private mutating func above<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Choice {
    random.pick(Array(Choice.allCases.drop { $0 != choice }))
  }
}
