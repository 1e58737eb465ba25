internal import LiteralString
internal import NotificationModel

/// What a list knows of an app: its language, and what the person's settings make of it.
final class AppContext: Sendable {
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

/// A category as one app's notifications name it.
struct CategoryContext {
  /// What is registered under the name; nil when they name none or an unknown one.
  let category: NotificationCategory?
  let permitsTitle: Bool
  let permitsSubtitle: Bool

  init(_ category: NotificationCategory?) {
    self.category = category
    permitsTitle = category?.options.contains(.hiddenPreviewsShowTitle) ?? false
    permitsSubtitle = category?.options.contains(.hiddenPreviewsShowSubtitle) ?? false
  }

  /// Returns what may be kept of a hidden notification; nil when that is nothing.
  func permittedContent(
    title: @autoclosure () -> LocalizableText?, subtitle: @autoclosure () -> LocalizableText?
  ) -> NotificationContent? {
    guard permitsTitle || permitsSubtitle else { return nil }
    var content = NotificationContent()
    if permitsTitle { content.title = title() }
    if permitsSubtitle { content.subtitle = subtitle() }
    return content
  }
}

/// What one list needs to know of apps and categories, found out once for each.
struct ListContext {
  let renderer: NotificationRenderer
  let settings: NotificationSettings
  let device: DeviceState
  /// By the numbers that the list has for them.
  private var apps: [AppContext?] = []
  private var categories: [CategoryContext?] = []

  init(_ renderer: NotificationRenderer, settings: NotificationSettings, device: DeviceState) {
    self.renderer = renderer
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
    let made = CategoryContext(
      renderer.categories.category(delivered.categories.text(number), of: delivered.apps.text(app)))
    categories[number] = made
    return made
  }
}
