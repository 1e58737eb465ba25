internal import Diagnostics
internal import NotificationModel

/// What may be seen of an app's notifications, and how they are grouped, under the person's settings. Read for each
/// notification.
struct AppPolicy: Equatable {
  /// How they are grouped into rows.
  enum Rows {
    case byThread, byApp, single, total
  }

  /// What settings and device say about them.
  let content: ContentVisibility
  /// What may be seen of those that nobody asks to hide, unless choices for their kind say otherwise.
  let visibility: NotificationVisibility
  /// How those that are not hidden are grouped.
  let shownRows: Rows
  /// How hidden ones that name their thread are grouped.
  private let hiddenRows: Rows

  /// The strictest level of hidden notifications that share rows with those of freer levels.
  var strictestSharedLevel: HiddenRowsSetting { shownRows == .byApp ? .apps : .counts }

  init(of app: LiteralString, in context: RenderingContext) {
    content = context.settings.visibility(of: app.string, on: context.device, surface: context.surface)
    visibility = content.visibility(privacy: nil)
    shownRows =
      switch context.settings.settings(for: app.string).grouping {
      case .byApp: .byApp
      case .off: .single
      case .automatic: .byThread
      }
    hiddenRows = shownRows == .byApp ? .byApp : .byThread
  }

  /// How notifications are grouped, depending on what may be seen of them. What the person lets through or
  /// asks to see is alone in its row: beside others, it would be hidden with them.
  @inline(__always)
  func rows(of visibility: NotificationVisibility, isAlone: Bool) -> Rows {
    switch visibility {
    case .shown where isAlone: .single
    case .shown: shownRows
    case .hidden(.titles), .hidden(.counts): hiddenRows
    case .hidden(.total): .total
    case .hidden(.apps), .hidden(.nothing), .absent: .byApp
    }
  }
}
