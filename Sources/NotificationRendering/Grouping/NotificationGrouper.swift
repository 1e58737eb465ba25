internal import NotificationModel

/// Notifications that share a row.
struct NotificationGroup {
  /// The app's number.
  let app: Int
  /// The thread's number; nil for rows grouped by app.
  let thread: Int?
  /// Whether the row hides their content.
  let isHidden: Bool
  /// The range of the notifications in ``NotificationGrouper/places``: newest first, never empty.
  let range: Range<Int>
}

/// Groups delivered notifications into rows.
///
/// Reuse it for several lists to reuse its memory.
///
/// Source: WWDC 2018 session 711: an app's notifications group by thread identifier, never across apps; without one
/// they are the app's own group.
struct NotificationGrouper {
  /// The rows in the order of the list: newest first, or by interruption level if the settings say so.
  private(set) var groups: [NotificationGroup] = []
  /// Indices of delivered notifications. Those of a group are contiguous, newest first; of equal dates the one
  /// delivered later comes first.
  private(set) var places: [Int32] = []

  /// A row while notifications are assigned to rows.
  private struct Row {
    let newest: Int32
    var count = 0
    /// The index for its next notification.
    var end = 0
  }

  private var rows: [Row] = []
  /// The rows so far, by thread and by app; -1 for none.
  private var rowOfThread: [Int32] = []
  private var rowOfApp: [Int32] = []
  /// The notifications of all rows, newest first, and the row of each.
  private var newestFirst: [Int32] = []
  private var rowOfPlace: [Int32] = []

  /// Groups and sorts a list.
  ///
  /// - Complexity: O(n) in the number of notifications; O(n log n) if rows are ordered by interruption level. See
  ///   `DateOrder` for dates that are centuries apart.
  mutating func sort(_ source: inout RowSource) {
    findPlaces(in: &source)
    rows.removeAll(keepingCapacity: true)
    rowOfPlace.removeAll(keepingCapacity: true)
    rowOfThread.fill(with: -1, count: source.delivered.threads.count)
    rowOfApp.fill(with: -1, count: source.delivered.apps.count)
    for place in newestFirst {
      let entry = source.delivered.entries[Int(place)]
      var row: Int32 = -1
      switch source.rowKey(of: entry) {
      case .thread(let thread): row = rowOfThread[thread]
      case .app(let app): row = rowOfApp[app]
      case .notification: break
      }
      if row < 0 {
        row = Int32(rows.count)
        rows.append(Row(newest: place))
        rowOfThread[Int(entry.thread)] = row
        rowOfApp[Int(entry.app)] = row
      }
      rows[Int(row)].count += 1
      rowOfPlace.append(row)
    }
    gather(&source)
    if source.context.settings.order == .interruptionLevel { sortByInterruptionLevel(&source) }
  }

  /// Finds the notifications that are in rows, newest first.
  private mutating func findPlaces(in source: inout RowSource) {
    newestFirst.removeAll(keepingCapacity: true)
    var isInOrder = true
    var latest = Timestamp(seconds: .min)
    // Start at the end: of equal dates the one delivered later comes first, and the last is usually the newest.
    for place in source.delivered.entries.indices.reversed() {
      let entry = source.delivered.entries[place]
      guard source.isListable(entry) else { continue }
      if !newestFirst.isEmpty, latest < entry.date { isInOrder = false }
      latest = entry.date
      newestFirst.append(Int32(place))
    }
    guard !isInOrder else { return }
    let entries = source.delivered.entries
    DateOrder.sortNewestFirst(&newestFirst) { entries[Int($0)].date }
  }

  /// Creates the groups, and collects the notifications of each.
  private mutating func gather(_ source: inout RowSource) {
    groups.removeAll(keepingCapacity: true)
    var end = 0
    for index in rows.indices {
      let row = rows[index]
      rows[index].end = end
      let newest = source.delivered.entries[Int(row.newest)]
      let app = source.traits(ofApp: Int(newest.app))
      groups.append(
        NotificationGroup(
          app: Int(newest.app), thread: app.rows == .byApp ? nil : Int(newest.thread), isHidden: app.isHidden,
          range: end..<end + row.count))
      end += row.count
    }
    places.fill(with: 0, count: newestFirst.count)
    for (place, row) in zip(newestFirst, rowOfPlace) {
      places[rows[Int(row)].end] = place
      rows[Int(row)].end += 1
    }
  }
}

extension NotificationGrouper {
  /// Puts critical rows first, then time-sensitive ones.
  private mutating func sortByInterruptionLevel(_ source: inout RowSource) {
    var levels: [InterruptionLevel] = []
    for group in groups {
      levels.append(source.interruptionLevel(of: places[group.range], app: group.app))
    }
    let sorted = groups.indices.sorted { levels[$0] == levels[$1] ? $0 < $1 : levels[$0] > levels[$1] }
    groups = sorted.map { groups[$0] }
  }
}

extension RowSource {
  /// Returns how urgent a row is, at least active. What the senders of a hidden row say is ignored.
  mutating func interruptionLevel(of places: some Sequence<Int32>, app number: Int) -> InterruptionLevel {
    var level = InterruptionLevel.active
    let app = traits(ofApp: number)
    guard !app.isHidden else { return level }
    for place in places {
      guard let content = delivered.content(delivered.entries[Int(place)]) else { continue }
      level = max(level, app.settings.interruptionLevel(of: content))
    }
    return level
  }
}

extension [Int32] {
  /// Replaces all elements with `count` copies of `element`, reusing the memory.
  fileprivate mutating func fill(with element: Int32, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
