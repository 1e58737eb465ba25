import NotificationRendering
import Presenters
import TestSupport

/// The visible parts and the app of a row: enough to check the difference between two lists.
struct RowImage: Equatable {
  /// A row keeps its app. Its thread may change: a notification in a row of its own may be replaced by one with another
  /// thread.
  let app: LiteralString?
  let shown: [UInt8]

  init(_ group: PresentedRow) {
    app = group.app
    // The row's JSON does not include the language of its words, which fronts use.
    shown = Array(group.json.utf8) + Array(group.languageTag.utf8)
  }

  /// Whether a difference leads from one list to another, is complete, and names only rows that changed as changes.
  static func isSound(_ difference: PresentationDifference, from old: [RowImage], to new: [RowImage]) -> Bool {
    let moved = Set(difference.moves.map(\.origin))
    let leaving = moved.union(difference.removals)
    guard leaving.count == difference.moves.count + difference.removals.count else { return false }
    // What stays fills the remaining places in its old order.
    var staying = old.indices.filter { !leaving.contains($0) }[...]
    let arriving = Dictionary(uniqueKeysWithValues: difference.moves.map { ($0.destination, $0.origin) })
    for index in new.indices {
      if difference.insertions.contains(index) {
        guard arriving[index] == nil else { return false }
        continue
      }
      guard let origin = arriving[index] ?? staying.popFirst() else { return false }
      guard old[origin].app == new[index].app else { return false }
      guard difference.changes.contains(index) == (old[origin].shown != new[index].shown) else { return false }
    }
    let isInsideNew = (difference.insertions + difference.changes + arriving.keys).allSatisfy(new.indices.contains)
    return staying.isEmpty && isInsideNew && Set(difference.changes).isDisjoint(with: difference.insertions)
  }
}
