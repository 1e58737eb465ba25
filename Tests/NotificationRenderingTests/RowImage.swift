import NotificationRendering
import Presenters
import TestSupport

/// What a row shows, and whose it is: enough to see whether a difference of two lists is true.
struct RowImage: Equatable {
  /// A row stays its app's. It may change its thread: a notification that is a row of its own may be replaced by one of
  /// another thread.
  let app: LiteralString
  let shown: [UInt8]

  init(_ group: PresentedGroup) {
    app = group.app
    // The language of its words is for fronts; the JSON of a row does not tell it.
    shown = Array(group.json.utf8) + Array(group.languageTag.utf8)
  }

  /// Whether a difference leads from one list to another, and names neither too little nor, of changes, too much.
  static func isSound(_ difference: PresentationDifference, from old: [RowImage], to new: [RowImage]) -> Bool {
    let moved = Set(difference.moves.map(\.origin))
    let leaving = moved.union(difference.removals)
    guard leaving.count == difference.moves.count + difference.removals.count else { return false }
    // What stays, by index in the old list, fills the places that nothing comes to.
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
