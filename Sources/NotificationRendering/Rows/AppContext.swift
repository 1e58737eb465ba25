internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// What the person's settings make of an app's notifications.
struct AppTraits: Equatable {
  /// How they come into rows.
  enum Rows {
    case byThread, byApp, single
  }

  /// Whether the surface shows them at all.
  let isListed: Bool
  /// Whether what they say is hidden.
  let isHidden: Bool
  let rows: Rows
  let settings: AppNotificationSettings

  init(of app: LiteralString, settings: NotificationSettings, device: DeviceState) {
    let own = settings.settings(for: app)
    self.settings = own
    isListed = own.allows(device.surface)
    isHidden = settings.showPreviews(for: app).hidesContent(authenticated: device.authenticated)
    rows =
      switch own.grouping {
      case .byApp: .byApp
      case .off where !isHidden: .single
      case .automatic, .off: .byThread
      }
  }
}

/// An app that a list has notifications of.
final class AppContext {
  let identifier: LiteralString
  /// The name to show.
  let name: String
  let language: RowLanguage
  /// What is wrong with the app's tables.
  private(set) lazy var findings = language.diagnostics()
  /// The language of the app's rows, and how its script runs.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(_ identifier: LiteralString, name: String, language: RowLanguage) {
    self.identifier = identifier
    self.name = name
    self.language = language
  }
}
