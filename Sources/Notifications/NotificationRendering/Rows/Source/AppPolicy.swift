internal import Diagnostics
internal import NotificationModel

/// Which of an app's notifications are listed and hidden, and how they are grouped, under the person's settings. Read for
/// each notification.
struct AppPolicy: Equatable {
  /// How they are grouped into rows.
  enum Rows {
    case byThread, byApp, single, total
  }

  /// Whether the surface shows them.
  let isListed: Bool
  /// Whether the content of all of them is hidden.
  let isHidden: Bool
  /// How those that are not hidden are grouped.
  let shownRows: Rows
  /// How much rows with hidden content reveal.
  let hiddenRows: HiddenRowsSetting

  init(of app: LiteralString, in context: RenderingContext) {
    let own = context.settings.settings(for: app.string)
    let visibility = context.settings.visibility(of: app.string, on: context.device)
    isHidden = visibility.hidesContent
    hiddenRows = visibility.hiddenRows
    isListed = own.allows(context.surface) && !(visibility.hidesContent && visibility.hiddenRows == .nothing)
    shownRows =
      switch own.grouping {
      case .byApp: .byApp
      case .off: .single
      case .automatic: .byThread
      }
  }

  /// How notifications are grouped, depending on whether their content is hidden.
  @inline(__always)
  func rows(areHidden: Bool) -> Rows {
    guard areHidden else { return shownRows }
    return switch hiddenRows {
    case .titles, .counts: shownRows == .byApp ? .byApp : .byThread
    case .apps, .nothing: .byApp
    case .total: .total
    }
  }
}
