internal import Diagnostics

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
