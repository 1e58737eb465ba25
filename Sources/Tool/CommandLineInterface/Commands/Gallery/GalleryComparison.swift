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

/// A text that differs from the one in the tables that the gallery is compared with.
struct GalleryChange: Hashable {
  /// The text before; nil if there was none.
  let was: LiteralString?
  /// The text now; nil if there is none.
  let isNow: LiteralString?

  init?(from old: String?, to new: String?) {
    was = old.map { LiteralString($0) }
    isNow = new.map { LiteralString($0) }
    if was == isNow { return nil }
  }

  /// Returns the changed texts of a row, in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - old: The row of the same notifications before; nil if there was none.
  ///   - row: The row now.
  static func changes(from old: PresentedRow?, to row: PresentedRow) -> [GalleryChange] {
    let before = old?.partsWithTexts ?? []
    let now = row.partsWithTexts
    var changes = now.compactMap { part in
      GalleryChange(from: before.first { $0.part == part.part }?.text, to: part.text)
    }
    for part in before where !now.contains(where: { $0.part == part.part }) {
      if let change = GalleryChange(from: part.text, to: nil) { changes.append(change) }
    }
    return changes
  }
}

extension PresentedRow {
  /// The texts that may come from tables, and what they are in the row.
  fileprivate var partsWithTexts: [(part: String, text: String)] {
    var parts: [(part: String, text: String)] = []
    func add(_ part: String, _ text: String?) { if let text { parts.append((part, text)) } }
    switch content {
    case .hidden(let row):
      add("title", row.title)
      add("subtitle", row.subtitle)
      add("body", row.body)
    case .shown(let stack):
      for (index, notification) in stack.notifications.enumerated() {
        add("title \(index)", notification.title)
        add("subtitle \(index)", notification.subtitle)
        add("body \(index)", notification.body)
      }
      add("summary", stack.summary)
    }
    for action in actions { add("action \(action.identifier.string)", action.title) }
    return parts
  }
}
