internal import Diagnostics
internal import NotificationModel

/// Groups delivered notifications into rows.
///
/// Reuse it for several lists to reuse its memory.
///
/// Source: WWDC 2018 session 711: an app's notifications group by thread identifier, never across apps; without one
/// they are the app's own group.
struct NotificationGrouper {
  /// The rows in the order of the list: newest first, or by interruption level if the settings say so.
  private(set) var groups: [NotificationGroup] = []
  /// The notifications of all rows. Those of a row are contiguous, newest first.
  private(set) var members: [GroupedNotification] = []

  /// A row while notifications are assigned to rows.
  private struct Row {
    let key: RowKey
    /// Its newest notification so far.
    var newest: GroupedNotification
    /// The notification assigned to it last.
    var last: GroupedNotification
    var count = 1
    /// Whether the notifications were assigned to it in their order.
    var isSorted = true
    mutating func add(_ notification: GroupedNotification) {
      count += 1
      if notification.isBefore(last) { isSorted = false }
      if notification.isBefore(newest) { newest = notification }
      last = notification
    }
  }

  private var rows: [Row] = []
  /// The index in ``members`` of the first notification of each row.
  private var starts: [Int32] = []
  /// The rows so far, by thread and by app; -1 for none.
  private var rowOfThread: [Int32] = []
  private var rowOfApp: [Int32] = []
  private var totalRow: Int32 = -1
  /// The row of each entry; -1 for none.
  private var rowOfPlace: [Int32] = []

  /// Groups and sorts a list.
  ///
  /// - Complexity: O(n) in the number of notifications if they were delivered in the order of their dates; otherwise
  ///   O(n log n).
  mutating func sort(_ source: inout RowSource) {
    assignRows(&source)
    makeGroups(&source)
    gatherMembers(source.delivered.entries)
    if source.context.settings.order == .interruptionLevel { sortByInterruptionLevel(&source) }
    if let total = groups.firstIndex(where: \.isTotal) { groups.append(groups.remove(at: total)) }
  }

  /// Assigns a row to each notification that is in one.
  private mutating func assignRows(_ source: inout RowSource) {
    rows.removeAll(keepingCapacity: true)
    rowOfPlace.fill(with: -1, count: source.delivered.entries.count)
    rowOfThread.fill(with: -1, count: source.delivered.threads.count)
    rowOfApp.fill(with: -1, count: source.delivered.apps.count)
    totalRow = -1
    // Start at the end: the notification delivered last is usually the newest.
    for place in source.delivered.entries.indices.reversed() {
      let entry = source.delivered.entries[place]
      guard source.isListable(entry) else { continue }
      let key = source.rowKey(of: entry)
      let notification = GroupedNotification(entry, at: place)
      if let row = row(for: key) {
        rows[row].add(notification)
        rowOfPlace[place] = Int32(row)
      } else {
        rowOfPlace[place] = Int32(rows.count)
        setRow(rows.count, for: key)
        rows.append(Row(key: key, newest: notification, last: notification))
      }
    }
  }

  /// Returns the row with a key; nil if there is none yet.
  private func row(for key: RowKey) -> Int? {
    let row =
      switch key {
      case .thread(let thread): rowOfThread[thread]
      case .app(let app): rowOfApp[app]
      case .total: totalRow
      case .notification: Int32(-1)
      }
    return row < 0 ? nil : Int(row)
  }

  private mutating func setRow(_ row: Int, for key: RowKey) {
    switch key {
    case .thread(let thread): rowOfThread[thread] = Int32(row)
    case .app(let app): rowOfApp[app] = Int32(row)
    case .total: totalRow = Int32(row)
    case .notification: break
    }
  }

  /// Creates the groups in their order, and decides where their notifications go.
  private mutating func makeGroups(_ source: inout RowSource) {
    groups.removeAll(keepingCapacity: true)
    starts.fill(with: 0, count: rows.count)
    var start = 0
    for row in rows.indices.sorted(by: { rows[$0].newest.isBefore(rows[$1].newest) }) {
      starts[row] = Int32(start)
      let newest = source.delivered.entries[Int(rows[row].newest.place)]
      let end = start + rows[row].count
      groups.append(source.group(rows[row].key, newest: newest, start..<end))
      start = end
    }
  }

  /// Collects the notifications of each group in ``members``, newest first.
  private mutating func gatherMembers(_ entries: [DeliveredNotifications.Entry]) {
    guard let filler = rows.first?.newest else { return members.removeAll(keepingCapacity: true) }
    members.fill(with: filler, count: rows.reduce(0) { $0 + $1.count })
    var ends = starts
    for place in rowOfPlace.indices.reversed() where rowOfPlace[place] >= 0 {
      let row = Int(rowOfPlace[place])
      members[Int(ends[row])] = GroupedNotification(entries[place], at: place)
      ends[row] += 1
    }
    for row in rows.indices where !rows[row].isSorted {
      members[Int(starts[row])..<Int(ends[row])].sort { $0.isBefore($1) }
    }
  }
}

extension NotificationGrouper {
  /// Puts critical rows first, then time-sensitive ones.
  private mutating func sortByInterruptionLevel(_ source: inout RowSource) {
    var levels: [InterruptionLevel] = []
    for group in groups {
      levels.append(source.interruptionLevel(of: members[group.range], group))
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
    let hiddenRows: HiddenRowsSetting? = if case .hidden(let level) = visibility(of: newest) { level } else { nil }
    return NotificationGroup(app: app, key: key, thread: thread, hiddenRows: hiddenRows, range: range)
  }

  /// Returns how urgent a row is, at least active. What the senders of a hidden row say is ignored.
  mutating func interruptionLevel(
    of members: ArraySlice<GroupedNotification>, _ group: NotificationGroup
  ) -> InterruptionLevel {
    var level = InterruptionLevel.active
    guard group.hiddenRows == nil else { return level }
    let settings = texts(ofApp: group.app).settings
    for member in members { level = max(level, delivered.entries[Int(member.place)].level(allowedBy: settings)) }
    return level
  }
}

extension Array {
  /// Replaces all elements with `count` copies of `element`, reusing the memory.
  mutating func fill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}

/// Notifications that share a row.
struct NotificationGroup {
  /// The app's number. The row for all apps has that of its newest notification, which it must not show.
  let app: Int
  /// What the notifications have in common.
  let key: RowKey
  /// The thread's number; nil for a row of an app and for the row of all apps.
  let thread: Int?
  /// How much the row reveals of hidden content; nil if the content is shown.
  let hiddenRows: HiddenRowsSetting?
  /// The range of the notifications in ``NotificationGrouper/members``: newest first, never empty.
  let range: Range<Int>

  /// Whether the row is the one for all apps.
  var isTotal: Bool { key == .total }
}

/// A notification in a row, with the values that sorting and counting need. In a long list, reading them from the
/// entries again would mostly mean waiting for memory.
struct GroupedNotification {
  let date: Timestamp
  /// Its index among the entries.
  let place: Int32
  /// The number of its category.
  let category: UInt32
  /// The number of its identifier.
  let identifier: UInt32

  init(_ entry: DeliveredNotifications.Entry, at place: Int) {
    date = entry.date
    self.place = Int32(place)
    category = entry.category
    identifier = entry.identifier
  }

  /// Whether it comes before another one: it is newer; of equal dates the one delivered later comes first.
  func isBefore(_ other: GroupedNotification) -> Bool {
    date == other.date ? place > other.place : date > other.date
  }
}

/// What the notifications of a row have in common.
enum RowKey: Hashable {
  case thread(Int)
  case app(Int)
  /// A notification in a row of its own.
  case notification(Int)
  /// The one row for all apps whose hidden rows are not told apart.
  case total
}
