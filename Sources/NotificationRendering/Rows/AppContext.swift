internal import Diagnostics
internal import LiteralString
internal import NotificationModel

/// How an app's notifications are shown under the person's settings.
struct AppTraits: Equatable {
  /// How they are grouped into rows.
  enum Rows {
    case byThread, byApp, single
  }

  /// Whether the surface shows them.
  let isListed: Bool
  /// Whether their content is hidden.
  let isHidden: Bool
  let rows: Rows
  let settings: AppNotificationSettings

  init(of app: LiteralString, in context: RenderingContext) {
    let own = context.settings.settings(for: app.string)
    self.settings = own
    isListed = own.allows(context.surface)
    isHidden = context.settings.showPreviews(for: app.string).hidesContent(
      authenticated: context.device.isAuthenticated)
    rows =
      switch own.grouping {
      case .byApp: .byApp
      case .off where !isHidden: .single
      case .automatic, .off: .byThread
      }
  }
}

/// An app with notifications in a list.
final class AppContext {
  let identifier: LiteralString
  /// The name to show.
  let name: String
  let language: RowLanguage
  /// The diagnostics for the app's string tables.
  private(set) lazy var findings = language.diagnostics()
  /// The language of the app's rows, and the direction of its script.
  private(set) lazy var languageTag = language.locale.languageTag
  private(set) lazy var isRightToLeft = language.locale.isRightToLeft

  init(_ identifier: LiteralString, name: String, language: RowLanguage) {
    self.identifier = identifier
    self.name = name
    self.language = language
  }
}
