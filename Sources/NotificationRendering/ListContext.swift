internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// What a list knows of an app: its language, and what the person's settings make of it.
final class AppContext {
  /// How an app's notifications come into rows.
  enum Rows {
    case byThread, byApp, single
  }

  let identifier: LiteralString
  let language: RowLanguage
  /// Whether the surface shows the app's notifications at all.
  let isListed: Bool
  /// Whether what they say is hidden.
  let isHidden: Bool
  let rows: Rows
  /// What is wrong with the tables of the app.
  private(set) lazy var findings = language.diagnostics()

  init(_ identifier: LiteralString, language: RowLanguage, settings: NotificationSettings, device: DeviceState) {
    self.identifier = identifier
    self.language = language
    let own = settings.settings(for: identifier)
    isListed = own.allows(device.surface)
    isHidden = settings.showPreviews(for: identifier).hidesContent(authenticated: device.authenticated)
    rows =
      switch own.grouping {
      case .byApp: .byApp
      case .off where !isHidden: .single
      case .automatic, .off: .byThread
      }
  }
}

/// What one list needs to know of apps and categories, found out once for each.
struct ListContext {
  let renderer: NotificationRenderer
  let registrations: AppRegistrations
  let settings: NotificationSettings
  let device: DeviceState
  /// By the numbers that the list has for them.
  private var apps: [AppContext?] = []
  private var categories: [CategoryContext?] = []
  private var patterns: [CategoryPattern.Key: CategoryPattern] = [:]

  init(
    _ renderer: NotificationRenderer, _ registrations: AppRegistrations, settings: NotificationSettings,
    device: DeviceState
  ) {
    self.renderer = renderer
    self.registrations = registrations
    self.settings = settings
    self.device = device
  }

  /// Returns what is known of an app.
  mutating func app(_ number: Int, of delivered: DeliveredNotifications) -> AppContext {
    while apps.count <= number { apps.append(nil) }
    if let known = apps[number] { return known }
    let identifier = delivered.apps.text(number)
    let made = AppContext(
      identifier, language: renderer.language(of: identifier), settings: settings, device: device)
    apps[number] = made
    return made
  }

  /// Returns what is known of a category of an app.
  mutating func category(_ number: Int, app: Int, of delivered: DeliveredNotifications) -> CategoryContext {
    while categories.count <= number { categories.append(nil) }
    if let known = categories[number] { return known }
    let identifier = delivered.categories.text(number)
    let made = CategoryContext(
      registrations.categories.category(identifier, of: delivered.apps.text(app)), isNamed: !identifier.isEmpty)
    categories[number] = made
    return made
  }

  /// Returns the pattern of a category, in its app's language.
  ///
  /// - Parameter log: Takes what is wrong with it.
  mutating func pattern(
    _ purpose: CategoryPattern.Purpose, of category: CategoryContext, app: Int, language: RowLanguage,
    log: inout DiagnosticLog
  ) -> CategoryPattern? {
    if let known = category.patterns[purpose.rawValue] {
      if !known.findings.isEmpty { log.report(contentsOf: known.findings) }
      return known
    }
    guard let text = category.category?.text(for: purpose),
      let key = CategoryPattern.Key(app: app, purpose: purpose, text: text)
    else { return nil }
    let pattern = patterns[key] ?? CategoryPattern(text, for: purpose, in: language)
    log.report(contentsOf: pattern.findings)
    patterns[key] = pattern
    category.patterns[purpose.rawValue] = pattern
    return pattern
  }
}
