internal import LiteralString
internal import NotificationModel

/// Notifications that share a row, newest first.
struct NotificationGroup {
  /// The app's number.
  let app: Int
  /// The thread; empty for the app's own group and for groups by app.
  let thread: LiteralString
  /// Whether the row hides what they say.
  let isHidden: Bool
  /// Where they stand among the delivered ones: newest first, at least one.
  let places: ArraySlice<Int32>
}

/// Sorts delivered notifications into rows.
///
/// Source: WWDC 2018 session 711: an app's notifications group by thread identifier, never across apps; without
/// one they are the app's own group.
enum NotificationGrouper {
  /// Returns the rows: groups by their newest notification, newest first, each newest first inside; of equal
  /// dates the later delivered goes first.
  ///
  /// - Parameters:
  ///   - context: What the list knows of apps.
  ///   - isListed: Whether a notification of an app that is shown is to be listed.
  /// - Complexity: O(n) in the number of notifications; see `DateOrder` for dates that lie centuries apart.
  static func groups(
    of delivered: DeliveredNotifications, _ context: inout ListContext,
    where isListed: (DeliveredNotifications.Entry, inout ListContext) -> Bool
  ) -> [NotificationGroup] {
    let places = newestFirst(of: delivered) { entry in
      context.traits(ofApp: Int(entry.app), of: delivered).isListed && isListed(entry, &context)
    }
    // The rows that exist so far: by thread, by app.
    var rowOfThread = Array(repeating: -1, count: delivered.threads.count)
    var rowOfApp = Array(repeating: -1, count: delivered.apps.count)
    var rows: [(newest: Int32, count: Int)] = []
    var rowOfPlace: [Int] = []
    rowOfPlace.reserveCapacity(places.count)
    for place in places {
      let entry = delivered.entries[Int(place)]
      var row = -1
      switch context.traits(ofApp: Int(entry.app), of: delivered).rows {
      case .byThread: row = rowOfThread[Int(entry.thread)]
      case .byApp: row = rowOfApp[Int(entry.app)]
      case .single: break
      }
      if row < 0 {
        row = rows.count
        rows.append((place, 0))
        rowOfThread[Int(entry.thread)] = row
        rowOfApp[Int(entry.app)] = row
      }
      rows[row].count += 1
      rowOfPlace.append(row)
    }
    return groups(of: rows, gathering: places, by: rowOfPlace, of: delivered, &context)
  }

  /// Makes groups of rows whose members are known.
  private static func groups(
    of rows: [(newest: Int32, count: Int)], gathering places: [Int32], by rowOfPlace: [Int],
    of delivered: DeliveredNotifications, _ context: inout ListContext
  ) -> [NotificationGroup] {
    var ends: [Int] = []
    ends.reserveCapacity(rows.count)
    var end = 0
    for row in rows {
      ends.append(end)
      end += row.count
    }
    var gathered = places
    for (index, row) in rowOfPlace.enumerated() {
      gathered[ends[row]] = places[index]
      ends[row] += 1
    }
    var groups: [NotificationGroup] = []
    groups.reserveCapacity(rows.count)
    // A plain loop: a closure would take the delivered ones along, a reference a table, for each group.
    for (row, end) in zip(rows, ends) {
      let newest = delivered.entries[Int(row.newest)]
      let app = context.traits(ofApp: Int(newest.app), of: delivered)
      groups.append(
        NotificationGroup(
          app: Int(newest.app), thread: app.rows == .byApp ? "" : delivered.threads.text(Int(newest.thread)),
          isHidden: app.isHidden, places: gathered[end - row.count..<end]))
    }
    return groups
  }

  /// Returns where the notifications stand that fulfil a condition, newest first.
  private static func newestFirst(
    of delivered: DeliveredNotifications, where isIncluded: (DeliveredNotifications.Entry) -> Bool
  ) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(delivered.count)
    var isInOrder = true
    var latest = Timestamp(seconds: .min)
    let entries = delivered.entries
    for (place, entry) in entries.enumerated() where entry.app != DeliveredNotifications.Entry.gone {
      guard isIncluded(entry) else { continue }
      if entry.date < latest { isInOrder = false }
      latest = entry.date
      places.append(Int32(place))
    }
    places.reverse()
    if !isInOrder { DateOrder.sortNewestFirst(&places) { entries[Int($0)].date } }
    return places
  }
}
