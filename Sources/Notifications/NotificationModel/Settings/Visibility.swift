package import Diagnostics

/// What the person's settings and the device's state say about an app's notifications, or about those of a kind.
package struct ContentVisibility: Hashable, Sendable {
  /// Whether the surface shows the notifications.
  package let isListed: Bool
  /// When content is shown, and which setting says so.
  package let showPreviews: ShowPreviewsSetting
  package let showPreviewsSource: SettingSource
  /// How much hidden rows reveal, and which setting says so.
  package let hiddenRows: HiddenRowsSetting
  package let hiddenRowsSource: SettingSource
  /// Whether content is hidden because the screen is shared.
  package let isHiddenBySharing: Bool
  /// Whether the person has authenticated.
  package let isAuthenticated: Bool
  /// Whether what categories and notifications ask to hide is hidden.
  package let appliesPrivacy: Bool
  /// Whether hidden notifications that the person has seen have no rows.
  package let hidesSeen: Bool
  /// Whether the person lets the content through, whatever the app's other notifications are.
  package let isExempt: Bool
  /// Whether output may name the app wherever any of its notifications may be hidden.
  fileprivate let namesAppIfHidden: Bool
  /// Whether some of its notifications may be hidden where others are shown.
  fileprivate let differsByKind: Bool

  /// Whether the content of all its notifications is hidden.
  package var hidesContent: Bool { isHiddenBySharing || showPreviews.hidesContent(authenticated: isAuthenticated) }

  /// Whether output about a notification may name its app.
  package var mayNameApp: Bool { namesAppIfHidden || !(hidesContent || appliesPrivacy || differsByKind) }

  /// Whether content is shown if the person asks to see it.
  package var mayBeRevealed: Bool {
    !appliesPrivacy && hiddenRows.namesApps && showPreviewsSource != .unreadable && showPreviewsSource != .unreadableApp
  }

  /// Decides what may be seen of a notification. This is the only rule.
  ///
  /// - Parameters:
  ///   - privacy: What the notification or its category asks for.
  ///   - isSeen: Whether the person has seen it.
  ///   - isRevealed: Whether the person has asked to see it now. That is obeyed while nobody else may be looking.
  ///   - isBesideHidden: Whether another notification of its row is hidden, so that the whole row is.
  package func visibility(
    privacy: NotificationPrivacy?, isSeen: Bool = false, isRevealed: Bool = false, isBesideHidden: Bool = false
  ) -> NotificationVisibility {
    guard isListed else { return .absent(.surface) }
    let isUnreadable = privacy?.isUnreadable ?? false
    if isRevealed, mayBeRevealed, !isUnreadable { return .shown }
    let privacy = appliesPrivacy || isUnreadable ? privacy : nil
    if appliesPrivacy, privacy?.hidesNotification ?? false { return .absent(.privacy) }
    guard hidesContent || privacy != nil || (isBesideHidden && !isExempt) else { return .shown }
    if hiddenRows == .nothing { return .absent(.level) }
    return isSeen && hidesSeen ? .absent(.seen) : .hidden(hiddenRows)
  }
}

extension ContentVisibility {
  /// Returns whether a notification hides the others of its row, because its content is hidden and it is listed.
  ///
  /// - Parameter privacy: What the notification or its category asks for.
  package func hidesRow(privacy: NotificationPrivacy?) -> Bool {
    if hidesContent { return true }
    guard let privacy else { return false }
    return appliesPrivacy ? !privacy.hidesNotification : privacy.isUnreadable
  }
}

extension NotificationSettings {
  /// Returns what may be seen of an app's notifications on a device, unless choices for their kinds say otherwise.
  ///
  /// The choice for the app takes precedence over the one for all apps. If choices cannot be read, the content is
  /// hidden, and hidden rows reveal no more than counts.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; nil for apps without choices of their own.
  ///   - device: The state of the device.
  ///   - surface: Where notifications are shown; nil for anywhere.
  package func visibility(
    of app: String?, on device: DeviceState, surface: NotificationSurface? = nil
  ) -> ContentVisibility {
    visibility(EffectiveChoices(app.flatMap(statedSettings), self), on: device, surface)
  }

  /// Returns what may be seen of an app's notifications of a kind.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - category: Their category; empty for none.
  ///   - level: How urgent they are.
  ///   - device: The state of the device.
  ///   - surface: Where notifications are shown; nil for anywhere.
  package func visibility(
    of app: String, category: LiteralString, level: InterruptionLevel, on device: DeviceState,
    surface: NotificationSurface? = nil
  ) -> ContentVisibility {
    var choices = EffectiveChoices(statedSettings(for: app), self)
    choices.apply(category: category, urgency: NotificationUrgency(level), of: self)
    return visibility(choices, on: device, surface)
  }

  /// Returns whether an app's notifications of a kind may be saved. What may have been meant for the app and cannot be read
  /// is not.
  package func mayKeep(_ app: String, category: LiteralString, level: InterruptionLevel) -> Bool {
    var choices = EffectiveChoices(statedSettings(for: app), self)
    choices.apply(category: category, urgency: NotificationUrgency(level), of: self)
    return choices.settings.isKept && choices.unreadable != .unreadableApp
  }

  /// Returns whether the content of any app may be shown.
  ///
  /// - Complexity: O(number of apps with choices of their own).
  package func showsAnyContent(on device: DeviceState) -> Bool {
    !visibility(EffectiveChoices(nil, self), on: device, nil).hidesContent
      || apps.values.contains {
        $0.critical != nil || $0.alerts != nil
          || !visibility(EffectiveChoices($0, self), on: device, nil).hidesContent
      }
  }

  private func visibility(
    _ choices: EffectiveChoices, on device: DeviceState, _ surface: NotificationSurface?
  ) -> ContentVisibility {
    let (showPreviews, hiddenRows) = (choices.showPreviews, choices.hiddenRows)
    let unreadable = choices.unreadable
    let toldRows = unreadable == nil ? hiddenRows.value : hiddenRows.value.stricter(.counts)
    return ContentVisibility(
      isListed: surface.map { choices.settings.allows($0) } ?? true,
      showPreviews: unreadable == nil ? showPreviews.value : .never,
      showPreviewsSource: unreadable ?? showPreviews.source, hiddenRows: toldRows,
      hiddenRowsSource: toldRows == hiddenRows.value ? hiddenRows.source : unreadable ?? hiddenRows.source,
      isHiddenBySharing: device.isScreenShared && choices.whileScreenShared.value == .hide,
      isAuthenticated: device.isAuthenticated, appliesPrivacy: device.appliesPrivacy,
      hidesSeen: !device.isAuthenticated && whileLocked == .new,
      isExempt: choices.isExempt && unreadable == nil && showPreviews.value == .always,
      namesAppIfHidden: toldRows.namesApps && strictestRowsOfKinds.namesApps,
      differsByKind: hasKinds)
  }

  /// The strictest of the choices for kinds.
  private var strictestRowsOfKinds: HiddenRowsSetting {
    guard hasKinds else { return .titles }
    return (Array(byCategory.values) + byUrgency.all).reduce(.titles) { $0.stricter($1.hiddenRows ?? .titles) }
  }

  /// Whether choices differ between notifications of one app.
  package var dependOnKind: Bool {
    hasKinds || (!apps.isEmpty && apps.values.contains { $0.alerts != nil || $0.critical != nil })
  }

  /// Whether choices depend on how urgent a notification is.
  package var dependOnUrgency: Bool {
    (hasKinds && !byUrgency.isEmpty) || (!apps.isEmpty && apps.values.contains { $0.critical != nil })
  }
}

/// What may be seen of a notification here and now. ``ContentVisibility/visibility(privacy:isSeen:isRevealed:isBesideHidden:)`` decides it;
/// nothing else does.
package enum NotificationVisibility: Hashable, Sendable {
  /// Nothing: no row stands for it.
  case absent(Reason)
  /// A hidden row stands for it, which reveals as much as the level says.
  case hidden(HiddenRowsSetting)
  /// Its content.
  case shown

  /// Why nothing is seen.
  package enum Reason: Hashable, Sendable {
    /// The surface does not show the app's notifications.
    case surface
    /// It or its category asks for that while others may be looking.
    case privacy
    /// It is hidden, and hidden notifications have no rows (``HiddenRowsSetting/nothing``).
    case level
    /// It is hidden, and the person has seen it (``WhileLockedSetting/new``).
    case seen
  }

  /// Whether a row stands for it.
  package var isListed: Bool {
    if case .absent = self { false } else { true }
  }

  /// Whether a hidden row may show the titles and subtitles that categories permit.
  package var showsPermittedTexts: Bool {
    if case .hidden(.titles) = self { true } else { false }
  }

  /// Whether output may name the notification and its app.
  package var isNamed: Bool {
    switch self {
    case .absent: false
    case .hidden(let level): level.namesApps
    case .shown: true
    }
  }
}

extension HiddenRowsSetting {
  /// Whether a row may have the actions of its notification.
  package var permitsActions: Bool { self <= .counts }
  /// Whether a row may name an app.
  package var namesApps: Bool { self <= .apps }
}

/// The choices that apply to an app's notifications, and which setting makes each of them.
struct EffectiveChoices {
  typealias Choice<Value> = (value: Value, source: SettingSource)

  /// The other choices, of which no source is reported.
  private(set) var settings: AppNotificationSettings
  private(set) var showPreviews: Choice<ShowPreviewsSetting>
  private(set) var hiddenRows: Choice<HiddenRowsSetting>
  private(set) var whileScreenShared: Choice<ScreenSharingSetting>
  /// Which choices could not be read; nil if all could.
  private(set) var unreadable: SettingSource?
  /// Whether the person lets the content through.
  private(set) var isExempt = false

  /// Takes the choices for an app, completed by those for all apps.
  init(_ own: AppNotificationSettings?, _ forAll: NotificationSettings) {
    settings = own ?? AppNotificationSettings()
    showPreviews = Self.choice(own?.showPreviews, forAll.showPreviews, standard: .whenAuthenticated)
    hiddenRows = Self.choice(own?.hiddenRows, forAll.hiddenRows, standard: .titles)
    whileScreenShared = Self.choice(own?.whileScreenShared, forAll.whileScreenShared, standard: .hide)
    unreadable = forAll.isUnreadable ? .unreadable : settings.isUnreadable ? .unreadableApp : nil
  }

  private static func choice<Value>(_ own: Value?, _ forAll: Value?, standard: Value) -> Choice<Value> {
    if let own { return (own, .app) }
    return forAll.map { ($0, .allApps) } ?? (standard, .standard)
  }

  /// Applies what the person lets through, and then the choices for a category and for an urgency where they show less.
  mutating func apply(category: LiteralString, urgency: NotificationUrgency, of all: NotificationSettings) {
    let isLetThrough =
      (settings.critical != nil && urgency == .critical) || (settings.alerts != nil && category.isAlert)
    // “Never” is stricter than what is let through.
    if isLetThrough, showPreviews.value != .never {
      isExempt = true
      showPreviews = (.always, .exemption)
    }
    for choices in all.choices(forCategory: category) { tighten(with: choices, .category) }
    if let choices = all.byUrgency[urgency] { tighten(with: choices, .urgency) }
  }

  private mutating func tighten(with other: AppNotificationSettings, _ source: SettingSource) {
    if other.isUnreadable, unreadable == nil { unreadable = source }
    Self.tighten(&showPreviews, other.showPreviews, source)
    Self.tighten(&hiddenRows, other.hiddenRows, source)
    Self.tighten(&whileScreenShared, other.whileScreenShared, source)
    settings = settings.tightened(by: other)
  }

  private static func tighten<Value: SettingsValue>(
    _ choice: inout Choice<Value>, _ other: Value?, _ source: SettingSource
  ) where Value.AllCases == [Value] {
    guard let other, let new = Value.allCases.firstIndex(of: other),
      let old = Value.allCases.firstIndex(of: choice.value), new > old
    else { return }
    choice = (other, source)
  }
}

extension LiteralString {
  /// Whether it is a category of alerts of authorities.
  ///
  /// Source: the notification portal, version 2, `category`.
  fileprivate var isAlert: Bool { string == "cellbroadcast" || string.hasPrefix("cellbroadcast.") }
}

/// Where a choice about an app's notifications comes from.
package enum SettingSource: String, Hashable, Sendable, CaseIterable {
  /// The choice for the app.
  case app
  /// The choice for all apps.
  case allApps
  /// The choice for notifications of its category.
  case category
  /// The choice for notifications of its urgency.
  case urgency
  /// What the person lets through of the app.
  case exemption
  /// The default, because the person has not chosen.
  case standard
  /// The choices for the app could not be read, so its content is hidden.
  case unreadableApp
  /// The choices could not be read, so all content is hidden.
  case unreadable
}

/// The state of the device while a list is shown, and whose rules it follows.
public struct DeviceState: Hashable, Sendable {
  /// Whether the person has authenticated. Unless stated, they have not.
  public var isAuthenticated: Bool
  /// Whether others see the screen: it is mirrored, recorded or shown in a call.
  public var isScreenShared: Bool
  /// The system whose rules surfaces follow.
  package var profile: SystemProfile

  /// Creates a state.
  public init(isAuthenticated: Bool = false, isScreenShared: Bool = false) {
    self.init(isAuthenticated: isAuthenticated, isScreenShared: isScreenShared, profile: .iOS12)
  }

  /// Creates a state of a device that follows the rules of a system generation.
  package init(isAuthenticated: Bool = false, isScreenShared: Bool = false, profile: SystemProfile) {
    self.isAuthenticated = isAuthenticated
    self.isScreenShared = isScreenShared
    self.profile = profile
  }

  /// Whether what categories and notifications ask for applies: others may be looking.
  package var appliesPrivacy: Bool { !isAuthenticated || isScreenShared }

  /// The same device once the person has authenticated.
  package var authenticated: DeviceState {
    DeviceState(isAuthenticated: true, isScreenShared: isScreenShared, profile: profile)
  }
}

/// Where a list is shown.
public enum NotificationSurface: Hashable, Sendable, CaseIterable {
  /// The list on the locked screen.
  case lockScreen
  /// A temporary banner while the device is in use.
  case banner
  /// The history, which stays until it is read.
  case notificationCenter
  /// A single notification with room for up to ten actions.
  case alert
}

/// The generations of Apple's systems that treat actions and summaries differently.
package enum SystemProfile: Hashable, Sendable, CaseIterable {
  /// Four actions where there is room (WWDC 2014 session 713).
  case iOS8
  /// Ten actions where there is room; summaries use the notifications' summary arguments and their counts (WWDC 2018
  /// session 711).
  case iOS12
  /// Like iOS 12, but summary arguments are ignored (Apple, `UNNotificationContent.summaryArgument`).
  case iOS15

  /// The maximum number of actions where there is room.
  ///
  /// Source: WWDC 2014 session 713; Apple, `UNNotificationCategory.actions`.
  package var actionLimit: Int { self == .iOS8 ? 4 : 10 }

  /// The maximum number of actions where there is little room, the same in all profiles.
  package var minimalActionLimit: Int { 2 }

  /// Whether summaries use summary arguments and their counts.
  ///
  /// Source: Apple, `UNNotificationContent.h` of iOS 15: "summaryArgument is ignored".
  package var usesSummaryArguments: Bool { self != .iOS15 }
}
