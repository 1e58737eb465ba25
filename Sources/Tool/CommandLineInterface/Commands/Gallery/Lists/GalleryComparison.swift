internal import NotificationRendering

/// Whether lists differ only in what the page can hide.
enum GalleryComparison {
  /// The second list has no titles and subtitles.
  case titles
  /// Actions of one list ask for authentication and those of the other do not.
  case locks

  /// Returns whether two lists are the same except for that difference.
  func isSame(_ left: PresentationExplanation, _ right: PresentationExplanation) -> Bool {
    left.presentation.rows.elementsEqual(right.presentation.rows, by: isSame)
      && (self == .titles || left.rows.map(\.messages) == right.rows.map(\.messages))
  }

  private func isSame(_ left: PresentedRow, _ right: PresentedRow) -> Bool {
    guard left.app == right.app, left.thread == right.thread, left.count == right.count, left.date == right.date,
      Self.isSame(left.appName, right.appName), left.languageTag == right.languageTag,
      left.identifiers.elementsEqual(right.identifiers)
    else { return false }
    switch self {
    case .titles: return left.actions == right.actions && isSameWithoutTitles(left.content, right.content)
    case .locks:
      return left.actions.elementsEqual(right.actions, by: Self.isSame) && Self.isSame(left.content, right.content)
    }
  }

  private func isSameWithoutTitles(_ left: PresentedRow.Content, _ right: PresentedRow.Content) -> Bool {
    guard case .hidden(let row) = left, case .hidden(let other) = right else { return left == right }
    return Self.isSame(row.body, other.body) && other.title == nil && other.subtitle == nil
  }

  /// Compares what rows show. Of actions, they show only those of the newest notification.
  private static func isSame(_ left: PresentedRow.Content, _ right: PresentedRow.Content) -> Bool {
    guard case .shown(let stack) = left, case .shown(let other) = right else { return left == right }
    return isSame(stack.summary, other.summary)
      && stack.notifications.elementsEqual(other.notifications) {
        $0.identifier == $1.identifier && $0.date == $1.date && isSame($0.title, $1.title)
          && isSame($0.subtitle, $1.subtitle) && isSame($0.body, $1.body)
      }
  }

  private static func isSame(_ left: PresentedAction, _ right: PresentedAction) -> Bool {
    left.identifier == right.identifier && isSame(left.title, right.title) && left.isDestructive == right.isDestructive
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    left.map { LiteralString($0) } == right.map { LiteralString($0) }
  }
}
