package import NotificationRendering

/// Random lists with every setting, permission and privacy, whose texts, names and identifiers can be told apart.
package struct PrivacyScenes {
  private var random: SeededGenerator
  private static let apps: [LiteralString] = ["app-a", "app-b", "app-c"]

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a random list.
  package mutating func scene() -> Scene {
    var scene = Scene(categories: categories())
    scene.tables = []
    scene.settings = settings()
    scene.names = ["app-a": "name-a", "app-b": "name-b", "app-c": "name-c"]
    scene.device = device()
    // What was seen has no row from the lock on, so the rest may be a row of one. Lists that are locked from the start are
    // compared.
    if scene.device.isAuthenticated { scene.settings.whileLocked = nil }
    scene.notifications = (0..<1 + random.int(below: 8)).map { notification($0) }
    return scene
  }

  // MARK: Settings

  /// Makes a choice at random.
  private typealias Draw<Settings> = @Sendable (inout Settings, inout SeededGenerator) -> Void

  /// A draw of each choice for all apps.
  private static let choices: [Draw<NotificationSettings>] = [
    { $0.showPreviews = $1.pick([nil] + ShowPreviewsSetting.allCases) },
    { $0.hiddenRows = $1.pick([nil, nil] + HiddenRowsSetting.allCases) },
    { $0.whileScreenShared = $1.pick([nil] + ScreenSharingSetting.allCases) },
    { $0.whileLocked = $1.pick([nil] + WhileLockedSetting.allCases) },
    { $0.order = $1.pick(NotificationOrder.allCases) },
    { $0.isUnreadable = $1.int(below: 20) == 0 },
    // No list depends on these.
    { $0.afterwards = $1.pick([nil] + AfterwardsSetting.allCases) },
    { $0.doNotDisturb = $1.coin() }, { $0.quietsCritical = $1.coin() },
    { $0.sharing = $1.pick([nil] + SharingDetectionSetting.allCases) },
    { $0.sharedWindows = $1.pick([nil] + SharedWindowsSetting.allCases) },
    { $0.revealCommand = $1.pick([nil, "true", "false"]) },
  ]

  /// A draw of each choice for an app or a kind of notifications. What removes whole apps is rare, so that lists have rows.
  private static let choicesOfSome: [Draw<AppNotificationSettings>] = [
    { $0.showPreviews = $1.pick([nil] + ShowPreviewsSetting.allCases) },
    { $0.hiddenRows = $1.pick([nil, nil] + HiddenRowsSetting.allCases) },
    { $0.whileScreenShared = $1.pick([nil] + ScreenSharingSetting.allCases) },
    { $0.grouping = $1.pick(NotificationGrouping.allCases) },
    { $0.critical = $1.pick([nil, nil, .shown]) },
    { $0.alerts = $1.pick([nil, nil, .shown]) },
    { $0.allowsCriticalAlerts = $1.coin() },
    { $0.allowsTimeSensitiveNotifications = $1.coin() },
    { $0.isUnreadable = $1.int(below: 12) == 0 },
    { $0.authorization = $1.int(below: 8) > 0 ? .authorized : $1.pick(AuthorizationStatus.allCases) },
    { $0.showsOnLockScreen = $1.int(below: 8) > 0 },
    { $0.showsInNotificationCenter = $1.int(below: 8) > 0 },
    { $0.alertStyle = $1.pick([.alert] + AlertStyle.allCases) },
    { $0.showsAlerts = $1.int(below: 8) > 0 },
    { $0.playsSounds = $1.coin() },
    { $0.showsBadges = $1.coin() },
    { $0.isKept = $1.coin() },
  ]

  /// Returns random settings.
  package mutating func settings() -> NotificationSettings {
    var settings = NotificationSettings()
    for draw in Self.choices { draw(&settings, &random) }
    for app in Self.apps where random.coin() { settings.apps[app] = choicesOfSome() }
    // May mean the app of that name.
    if random.int(below: 12) == 0 { settings.apps["APP-B"] = choicesOfSome() }
    guard random.int(below: 3) == 0 else { return settings }
    for category in ["cat-0", "cat-1"] where random.coin() {
      settings.byCategory[LiteralString(category)] = choicesOfSome()
    }
    for urgency in NotificationUrgency.allCases where random.int(below: 3) == 0 {
      settings.byUrgency[urgency] = choicesOfSome()
    }
    return settings
  }

  /// Makes one choice anew, or takes all choices of an app or a kind back.
  package mutating func change(_ settings: inout NotificationSettings) {
    switch random.int(below: 12) {
    case 0: settings = self.settings()
    case 1..<4: random.pick(Self.choices)(&settings, &random)
    case 4..<8: change(&settings.apps[random.pick(Self.apps + ["APP-B"])])
    case 8..<10: change(&settings.byCategory[random.pick(["cat", "cat-0", "cat-1"])])
    default: change(&settings.byUrgency[random.pick(NotificationUrgency.allCases)])
    }
  }

  private mutating func change(_ choices: inout AppNotificationSettings?) {
    guard var changed = choices, random.int(below: 4) > 0 else {
      choices = choices == nil ? choicesOfSome() : nil
      return
    }
    random.pick(Self.choicesOfSome)(&changed, &random)
    choices = changed
  }

  private mutating func choicesOfSome() -> AppNotificationSettings {
    var choices = AppNotificationSettings()
    for draw in Self.choicesOfSome { draw(&choices, &random) }
    return choices
  }

  // MARK: What settings are about

  /// Returns a random state of the device.
  package mutating func device() -> DeviceState {
    DeviceState(
      isAuthenticated: random.coin(), isScreenShared: random.int(below: 4) == 0,
      profile: random.pick(SystemProfile.allCases))
  }

  /// Returns four random categories.
  package mutating func categories() -> [NotificationCategory] { (0..<4).map { category($0) } }

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

  /// Returns a random notification with a number that its identifier and its texts name.
  package mutating func notification(_ number: Int) -> UserNotification {
    var notification = UserNotification(
      LiteralString("id-\(number)"), app: random.pick(Self.apps), at: Int64(random.int(below: 6)),
      thread: random.pick(["", "thr-x", "thr-y"]),
      category: random.pick(["cat-0", "cat-1", "cat-2", "cat-3", "", "cat-1.x", "cellbroadcast.danger"]),
      title: .literal("title-\(number)"), subtitle: random.coin() ? .literal("sub-\(number)") : nil,
      body: .literal("body-\(number)"))
    notification.content.interruptionLevel = random.pick(InterruptionLevel.allCases)
    notification.content.isSeen = random.int(below: 4) == 0
    notification.content.isRevealed = random.int(below: 8) == 0
    if random.int(below: 5) == 0 { notification.content.privacy = random.pick(NotificationPrivacy.allCases) }
    return notification
  }

  // MARK: What is stricter

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
      case 4: (own.critical, own.alerts) = (nil, nil)
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
    var kind = choicesOfSome()
    kind.hiddenRows = kind.hiddenRows ?? .titles
    return choices.map { kind.tightened(by: $0) } ?? kind
  }

  /// Returns a random choice that is at least as strict.
  private mutating func above<Choice: CaseIterable & Equatable>(_ choice: Choice) -> Choice {
    random.pick(Array(Choice.allCases.drop { $0 != choice }))
  }
}
