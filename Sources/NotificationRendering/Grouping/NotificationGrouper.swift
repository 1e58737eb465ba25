internal import NotificationModel

/// Notifications that share a row.
struct NotificationGroup {
  /// The app's number. The row for all apps has that of its newest notification, which it must not show.
  let app: Int
  /// What the notifications have in common.
  let key: RowKey
  /// The thread's number; nil for a row of an app and for the row of all apps.
  let thread: Int?
  /// How much the row tells of hidden content; nil if the content is shown.
  let hiddenRows: HiddenRowsSetting?
  /// The range of the notifications in ``NotificationGrouper/places``: newest first, never empty.
  let range: Range<Int>

  /// Whether the row is the one for all apps.
  var isTotal: Bool { key == .total }
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
    let key: RowKey
    let newest: Int32
    var count = 0
    /// The index for its next notification.
    var end = 0
  }

  private var rows: [Row] = []
  /// The rows so far, by thread and by app; -1 for none.
  private var rowOfThread: [Int32] = []
  private var rowOfApp: [Int32] = []
  private var totalRow: Int32 = -1
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
    totalRow = -1
    for place in newestFirst {
      let entry = source.delivered.entries[Int(place)]
      var row: Int32 = -1
      let key = source.rowKey(of: entry)
      switch key {
      case .thread(let thread): row = rowOfThread[thread]
      case .app(let app): row = rowOfApp[app]
      case .total: row = totalRow
      case .notification: break
      }
      if row < 0 {
        row = Int32(rows.count)
        rows.append(Row(key: key, newest: place))
        switch key {
        case .thread(let thread): rowOfThread[thread] = row
        case .app(let app): rowOfApp[app] = row
        case .total: totalRow = row
        case .notification: break
        }
      }
      rows[Int(row)].count += 1
      rowOfPlace.append(row)
    }
    gather(&source)
    if source.context.settings.order == .interruptionLevel { sortByInterruptionLevel(&source) }
    if let total = groups.firstIndex(where: \.isTotal) { groups.append(groups.remove(at: total)) }
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
      groups.append(source.group(row.key, newest: source.delivered.entries[Int(row.newest)], end..<end + row.count))
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
      levels.append(source.interruptionLevel(of: places[group.range], group))
    }
    let sorted = groups.indices.sorted { levels[$0] == levels[$1] ? $0 < $1 : levels[$0] > levels[$1] }
    groups = sorted.map { groups[$0] }
  }
}

extension RowSource {
  /// Returns a group of notifications.
  ///
  /// - Parameters:
  ///   - key: What they have in common.
  ///   - newest: The newest. All of them are hidden, or none.
  ///   - range: Where they are.
  mutating func group(
    _ key: RowKey, newest: DeliveredNotifications.Entry, _ range: Range<Int>
  ) -> NotificationGroup {
    let app = Int(newest.app)
    let thread: Int? =
      switch key {
      case .thread, .notification: Int(newest.thread)
      case .app, .total: nil
      }
    return NotificationGroup(
      app: app, key: key, thread: thread, hiddenRows: isHidden(newest) ? policy(ofApp: app).hiddenRows : nil,
      range: range)
  }

  /// Returns how urgent a row is, at least active. What the senders of a hidden row say is ignored.
  mutating func interruptionLevel(of places: some Sequence<Int32>, _ group: NotificationGroup) -> InterruptionLevel {
    var level = InterruptionLevel.active
    guard group.hiddenRows == nil else { return level }
    let app = policy(ofApp: group.app)
    for place in places {
      let entry = delivered.entries[Int(place)]
      level = max(level, delivered.value(of: entry) { app.settings.allowed($0.interruptionLevel) } ?? .active)
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
