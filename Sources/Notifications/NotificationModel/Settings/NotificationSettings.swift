public import Diagnostics

/// A person's choices for notifications.
public struct NotificationSettings: Hashable, Sendable {
  /// When content is shown, for apps without a choice of their own; nil means when authenticated.
  public var showPreviews: ShowPreviewsSetting?
  /// How much rows with hidden content reveal, for apps without a choice of their own; nil means titles.
  public var hiddenRows: HiddenRowsSetting?
  /// What happens to content while the screen is shared, for apps without a choice of their own; nil means it is hidden.
  public var whileScreenShared: ScreenSharingSetting?
  /// Which hidden notifications have rows before the person has authenticated; nil means all.
  public var whileLocked: WhileLockedSetting?
  /// What is announced once the screen is unlocked or no longer shared; nil means what came. It applies to `sottod`.
  public var afterwards: AfterwardsSetting?
  /// Whether notifications that are not critical are kept without being announced. It applies to `sottod`.
  public var doNotDisturb = false
  /// Whether critical ones are, too, while that is so or the person has said so. It applies to `sottod`.
  public var quietsCritical = false
  /// Who says whether the screen is shared; nil means every program that is known to. It applies to `sottod`.
  public var sharing: SharingDetectionSetting?
  /// What happens to content while only windows are shared; nil means it is hidden. It applies to `sottod`.
  public var sharedWindows: SharedWindowsSetting?
  /// The order of rows.
  public var order: NotificationOrder = .date
  /// The choices for individual apps. A key that differs from an app's identifier only by case, punctuation, white space
  /// or `.desktop` at its end may mean that app, so its content is hidden.
  public var apps: [LiteralString: AppNotificationSettings] {
    get { choices }
    // In place: with an observer instead, each change would copy the choices of all apps.
    _modify {
      // Also if the change is broken off by an error.
      defer { keys.value = choices.isEmpty ? nil : AppKeyIndex() }
      yield &choices
    }
  }
  private var choices: [LiteralString: AppNotificationSettings] = [:]
  /// What few people choose; nil for nothing of it. Lists that are streamed copy and compare their settings.
  private var rest: Rest?
  private var keys = Derived<AppKeyIndex?>(value: nil)
  /// Whether the choices could not be read. Content is then never shown, whatever else is set.
  package var isUnreadable = false

  /// Creates the default settings.
  public init(showPreviews: ShowPreviewsSetting? = nil) { self.showPreviews = showPreviews }

  /// Returns the choices for an app.
  package func settings(for app: String) -> AppNotificationSettings {
    statedSettings(for: app) ?? AppNotificationSettings()
  }

  /// Returns the choices for an app; nil if there are none.
  func statedSettings(for app: String) -> AppNotificationSettings? {
    let app = LiteralString(app)
    let meant = misspellings(of: app)
    return meant.isEmpty ? apps[app] : choices(apps[app], restrictedBy: meant)
  }

  /// Returns an app's choices if others may be meant for it: its content is hidden, and its rows tell no more than any of
  /// them permits. They remove no row, because a warning tells of the key where the app is.
  ///
  /// - Parameters:
  ///   - own: The app's choices; nil for none.
  ///   - meant: The keys of the choices that may be meant for it.
  func choices(_ own: AppNotificationSettings?, restrictedBy meant: [LiteralString]) -> AppNotificationSettings {
    var choices = own ?? AppNotificationSettings()
    if let level = meant.compactMap({ apps[$0]?.hiddenRows }).max() {
      choices.hiddenRows = level.stricter(choices.hiddenRows ?? hiddenRows ?? .titles)
    }
    choices.isUnreadable = true
    return choices
  }

  /// Returns an app's choices, tightened by those of a name that is not its own: what they hide is hidden, and they show nothing
  /// that is hidden without them.
  ///
  /// - Parameter own: The app's choices; nil for none.
  func choices(
    _ own: AppNotificationSettings?, tightenedBy claimed: AppNotificationSettings
  ) -> AppNotificationSettings {
    let own = own ?? AppNotificationSettings()
    var choices = own.tightened(by: claimed)
    choices.showPreviews = Self.stricter(
      own.showPreviews, claimed.showPreviews, than: showPreviews ?? .whenAuthenticated)
    choices.hiddenRows = Self.stricter(own.hiddenRows, claimed.hiddenRows, than: hiddenRows ?? .titles)
    choices.whileScreenShared = Self.stricter(
      own.whileScreenShared, claimed.whileScreenShared, than: whileScreenShared ?? .hide)
    return choices
  }

  /// Returns another choice if it is stricter than an app's own or, where it has none, than that for all apps.
  private static func stricter<Value: CaseIterable & Equatable>(
    _ own: Value?, _ other: Value?, than all: Value
  ) -> Value? where Value.AllCases == [Value] {
    // From least to most strict.
    func rank(_ value: Value) -> Int { Value.allCases.firstIndex(of: value) ?? 0 }
    guard let other, rank(other) > rank(own ?? all) else { return own }
    return other
  }

  /// Returns the key of choices that may be meant for an app and show less than its own; nil if there is none.
  ///
  /// It differs from the app's identifier only by case, punctuation, white space or `.desktop` at its end.
  package func misspelling(of app: LiteralString) -> LiteralString? { misspellings(of: app).first }

  private func misspellings(of app: LiteralString) -> [LiteralString] {
    guard let keys = keys.value else { return [] }
    let own = apps[app]
    return keys.misspellings(of: app, in: apps).filter { key in
      guard let own, let other = apps[key] else { return true }
      return other.isStricter(than: own)
    }
  }
}

/// What few people choose.
extension NotificationSettings {
  /// Further choices for the notifications of a category, which also apply where they show less. A key covers the category
  /// of that name and those that continue it after a dot: `im` covers `im.received`.
  public var byCategory: [LiteralString: AppNotificationSettings] {
    get { rest?.values.byCategory ?? [:] }
    set { values.byCategory = newValue }
  }

  /// Further choices for notifications of an urgency, which also apply where they show less.
  public var byUrgency: UrgencySettings {
    get { rest?.values.byUrgency ?? UrgencySettings() }
    set { values.byUrgency = newValue }
  }

  /// The shell command that authenticates the person before hidden content is revealed; nil for none. It applies to
  /// `sottod`.
  public var revealCommand: String? {
    get { rest?.values.revealCommand }
    set { values.revealCommand = newValue }
  }

  /// Whether there are choices for kinds of notifications.
  package var hasKinds: Bool { rest.map { !$0.values.byCategory.isEmpty || !$0.values.byUrgency.isEmpty } ?? false }

  /// Returns the choices for a category: those for its name, and for each part of it that ends before a dot.
  ///
  /// - Complexity: O(length of the name), at most 8 parts.
  func choices(forCategory category: LiteralString) -> [AppNotificationSettings] {
    guard let categories = rest?.categories, !categories.isEmpty, !category.isEmpty else { return [] }
    let name = category.string.foldedCategory
    let ends = name.indices.lazy.filter { name[$0] == "." }.prefix(8)
    return (ends.map { String(name[..<$0]) } + [name]).compactMap { categories[$0] }
  }

  /// Returns the keys of ``byCategory`` that cover none of the categories that are known, in ascending order, each with the
  /// nearest one; nil for none.
  ///
  /// - Parameter known: The names of the categories.
  package func unmatchedCategories(among known: [String]) -> [(key: String, nearest: String?)] {
    guard let categories = rest?.values.byCategory, !categories.isEmpty else { return [] }
    var covered: Set<String> = []
    for name in known.map(\.foldedCategory) {
      for end in name.indices where name[end] == "." { covered.insert(String(name[..<end])) }
      covered.insert(name)
    }
    return categories.keys.sorted().map(\.string).filter { !covered.contains($0.foldedCategory) }
      .map { ($0, NameResemblance.meant(by: $0, among: known + covered.sorted(), isGenerous: true)) }
  }

  /// The values of ``rest``.
  private struct Values: Hashable {
    var byCategory: [LiteralString: AppNotificationSettings] = [:]
    var byUrgency = UrgencySettings()
    var revealCommand: String?
  }

  private var values: Values {
    get { rest?.values ?? Values() }
    set { rest = newValue == Values() ? nil : Rest(newValue) }
  }

  /// Values that never change, so that copies of settings can share them.
  private final class Rest: Hashable, Sendable {
    let values: Values
    /// The choices for categories, by what is compared of their names.
    let categories: [String: AppNotificationSettings]

    init(_ values: Values) {
      self.values = values
      categories = Dictionary(
        values.byCategory.map { ($0.key.string.foldedCategory, $0.value) }, uniquingKeysWith: { $0.tightened(by: $1) })
    }

    static func == (left: Rest, right: Rest) -> Bool { left === right || left.values == right.values }
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}

extension String {
  /// What is compared of a category's name: choices only tighten, so case, white space and other separators than a dot do not
  /// matter.
  fileprivate var foldedCategory: String {
    lowercased().split { ". -_\t\n".contains($0) }.joined(separator: ".")
  }
}

extension NotificationSettings {
  /// Returns what holds if these settings may show less than those of a person, and never more.
  ///
  /// Each choice is the stricter of the two, for all apps and for each app that either names. What only one of them makes
  /// is its own.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func tightened(by person: NotificationSettings) -> NotificationSettings {
    var settings = self
    settings.isUnreadable = isUnreadable || person.isUnreadable
    let all = choicesForAll.tightened(by: person.choicesForAll)
    (settings.showPreviews, settings.hiddenRows) = (all.showPreviews, all.hiddenRows)
    settings.whileScreenShared = all.whileScreenShared
    settings.whileLocked = settings.whileLocked == .new ? .new : person.whileLocked ?? settings.whileLocked
    if order == .date { settings.order = person.order }
    settings.byCategory.merge(person.byCategory) { $0.tightened(by: $1) }
    for urgency in NotificationUrgency.allCases {
      guard let choices = person.byUrgency[urgency] else { continue }
      settings.byUrgency[urgency] = settings.byUrgency[urgency]?.tightened(by: choices) ?? choices
    }
    for app in Set(apps.keys).union(person.apps.keys) {
      var choices = choices(for: app).tightened(by: person.choices(for: app))
      // What is let through is the person's own word.
      (choices.critical, choices.alerts) = (person.apps[app]?.critical, person.apps[app]?.alerts)
      settings.apps[app] = choices
    }
    return settings
  }

  /// The choices for apps without their own.
  private var choicesForAll: AppNotificationSettings {
    var choices = AppNotificationSettings()
    (choices.showPreviews, choices.hiddenRows, choices.whileScreenShared) = (
      showPreviews, hiddenRows, whileScreenShared
    )
    return choices
  }

  /// The choices for an app, with those for all apps where it has none of its own.
  private func choices(for app: LiteralString) -> AppNotificationSettings {
    guard var choices = apps[app] else { return choicesForAll }
    choices.showPreviews = choices.showPreviews ?? showPreviews
    choices.hiddenRows = choices.hiddenRows ?? hiddenRows
    choices.whileScreenShared = choices.whileScreenShared ?? whileScreenShared
    return choices
  }
}

/// A person's choices for one app.
public struct AppNotificationSettings: Hashable, Sendable {
  /// When content is shown; nil leaves it to the choice for all apps.
  public var showPreviews: ShowPreviewsSetting?
  /// How much rows with hidden content reveal; nil leaves it to the choice for all apps.
  public var hiddenRows: HiddenRowsSetting?
  /// What happens to content while the screen is shared; nil leaves it to the choice for all apps.
  public var whileScreenShared: ScreenSharingSetting?
  /// How notifications are grouped.
  public var grouping: NotificationGrouping = .automatic
  /// Whether the app may show notifications.
  public var authorization: AuthorizationStatus = .authorized
  /// Whether the lock screen shows them.
  public var showsOnLockScreen = true
  /// Whether the notification center shows them.
  public var showsInNotificationCenter = true
  /// How alerts are presented: `none` switches banners and alerts off, `banner` alerts.
  public var alertStyle: AlertStyle = .alert
  /// Whether the app may alert. Otherwise there are no banners and alerts, and no service extension runs.
  public var showsAlerts = true
  /// Whether the app may play sounds.
  public var playsSounds = true
  /// Whether the app may show a badge on its icon.
  public var showsBadges = true
  /// Whether the app's critical alerts break through silent mode.
  public var allowsCriticalAlerts = false
  /// Whether the app's time-sensitive notifications break through a Focus.
  public var allowsTimeSensitiveNotifications = true
  /// Whether critical and time-sensitive notifications are shown before the person has authenticated; nil leaves it to the
  /// other choices.
  public var critical: ExemptionSetting?
  /// Whether alerts of authorities (categories `cellbroadcast.…`) are shown before the person has authenticated; nil leaves
  /// it to the other choices.
  public var alerts: ExemptionSetting?
  /// Whether `sottod` saves notifications. Otherwise they are gone when it is started again.
  public var isKept = true
  /// Whether some of the choices could not be read. Content is then never shown, whatever ``showPreviews`` says.
  package var isUnreadable = false

  /// Creates the default settings of an app.
  public init() {}

  /// Returns whether a surface shows the app's notifications.
  ///
  /// Source: WWDC 2018 session 710: notifications authorized provisionally are delivered quietly, to the notification
  /// center only. WWDC 2014 session 713: an app that has not asked shows nothing; a modal alert needs the style Alert.
  package func allows(_ surface: NotificationSurface) -> Bool {
    switch authorization {
    case .denied, .notDetermined: return false
    case .provisional where surface != .notificationCenter: return false
    case .provisional, .authorized, .ephemeral: break
    }
    return switch surface {
    case .lockScreen: showsOnLockScreen
    case .notificationCenter: showsInNotificationCenter
    case .banner: showsAlerts && alertStyle != .none
    case .alert: showsAlerts && alertStyle == .alert
    }
  }

  /// Returns the sound to play when a notification is delivered; nil for none.
  ///
  /// Source: Apple, `UNNotificationSettings.soundSetting`, `criticalAlertSetting`; WWDC 2018 session 710 for quiet
  /// delivery.
  package func sound(of content: NotificationContent) -> NotificationSound? {
    guard authorization.isPermission, authorization != .provisional, var sound = content.sound else { return nil }
    sound.isCritical = sound.isCritical && allowsCriticalAlerts
    return sound.isCritical || playsSounds ? sound : nil
  }

  /// Returns how urgent a notification is, limited to what the person allows.
  ///
  /// Source: Apple, `UNNotificationSettings.timeSensitiveSetting`, `criticalAlertSetting`.
  package func allowed(_ level: InterruptionLevel) -> InterruptionLevel {
    switch level {
    case .critical where !allowsCriticalAlerts: .active
    case .timeSensitive where !allowsTimeSensitiveNotifications: .active
    default: level
    }
  }
}

/// A person's choices for notifications of each urgency.
public struct UrgencySettings: Hashable, Sendable {
  private var low: AppNotificationSettings?
  private var normal: AppNotificationSettings?
  private var critical: AppNotificationSettings?

  /// Creates no choices.
  public init() {}

  /// The choices for an urgency; nil for none.
  public subscript(urgency: NotificationUrgency) -> AppNotificationSettings? {
    get {
      switch urgency {
      case .low: low
      case .normal: normal
      case .critical: critical
      }
    }
    set {
      switch urgency {
      case .low: low = newValue
      case .normal: normal = newValue
      case .critical: critical = newValue
      }
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { low == nil && normal == nil && critical == nil }

  /// All choices.
  package var all: [AppNotificationSettings] { [low, normal, critical].compactMap(\.self) }
}

/// A value that does not make the values that hold it differ.
struct Derived<Value: Sendable>: Hashable, Sendable {
  var value: Value

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into _: inout Hasher) {}
}

/// A small cache. A value that is found moves one position to the front; a new value goes to the end.
package struct RecentlyUsed<Value> {
  private static var limit: Int { 8 }

  private var values: [Value] = []

  /// Creates an empty cache.
  package init() {}

  /// Returns the first value that satisfies a condition.
  ///
  /// - Complexity: O(number of values), at most eight.
  package mutating func first(where isWanted: (Value) -> Bool) -> Value? {
    guard let place = values.firstIndex(where: isWanted) else { return nil }
    guard place > 0 else { return values[0] }
    values.swapAt(place, place - 1)
    return values[place - 1]
  }

  /// Adds a value, replacing the last one if the cache is full.
  package mutating func insert(_ value: Value) {
    if values.count == Self.limit { values.removeLast() }
    values.append(value)
  }
}
