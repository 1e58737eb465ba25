internal import NotificationRendering

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
