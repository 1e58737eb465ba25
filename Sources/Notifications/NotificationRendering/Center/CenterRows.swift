internal import Diagnostics
internal import NotificationModel

/// The rows of a list, and which of them the current update has touched.
struct CenterRows {
  /// The rows by their numbers, and free slots. A row keeps its number as long as it exists.
  var all: [CenterRow] = []
  /// The rows that the last update has left, by rank. During an update it has rows that have lost all notifications, and
  /// none of those that are new.
  private(set) var order = RowOrder()
  /// The numbers of the rows that the current update has touched, each once. Empty between updates.
  private(set) var touched: [Int] = []
  /// The number of the row with each key. Free slots are not in it.
  private var numbers: [RowKey: Int] = [:]
  /// The numbers of the free slots. With `numbers`, it has each number of `all` once.
  private var free: [Int] = []
  /// The row of each notification, by the number of its identifier; -1 for none. It is right also during an update, when
  /// the members of a row are not.
  private var rowOfMember: [Int32] = []

  /// Inserts a notification into a row.
  ///
  /// - Parameters:
  ///   - member: The number of its identifier.
  ///   - key: What the row's notifications have in common.
  ///   - app: The number of its app.
  ///   - orders: The positions of notifications, by the numbers of their identifiers.
  /// - Complexity: O(1) on average; the row is sorted at the end of the update.
  mutating func insert(_ member: Int, into key: RowKey, app: Int, orders: [DeliveryOrder]) {
    let row = row(for: key, app: app)
    touch(row)
    if orders[member] > all[row].newest {
      all[row].newest = orders[member]
    } else {
      all[row].isOutOfOrder = true
    }
    all[row].members.append(RowMember(member, orders: orders))
    while rowOfMember.count <= member { rowOfMember.append(-1) }
    rowOfMember[member] = Int32(row)
  }

  /// Removes a notification from its row, if it is in one.
  ///
  /// - Complexity: O(1); the row is compacted at the end of the update.
  mutating func remove(_ member: Int) {
    guard member < rowOfMember.count, rowOfMember[member] >= 0 else { return }
    let row = Int(rowOfMember[member])
    rowOfMember[member] = -1
    touch(row)
    all[row].hasGoneMembers = true
  }

  /// Returns what the row of a notification has in common; nil if it is in none.
  func key(of member: Int) -> RowKey? {
    member < rowOfMember.count && rowOfMember[member] >= 0 ? all[Int(rowOfMember[member])].key : nil
  }

  /// Whether there is a row of all apps.
  var hasTotal: Bool { numbers[.total] != nil }

  /// Marks a row as touched if it exists: it may show something else.
  mutating func touch(_ key: RowKey) {
    if let row = numbers[key] { touch(row) }
  }

  /// Removes all notifications of some apps from their rows. Call this before any other change in an update.
  ///
  /// - Parameter apps: For each app number, whether to remove the app's notifications. If there is a row of all apps,
  ///   the values must be all true or all false.
  /// - Complexity: O(number of rows + number of the apps' notifications).
  mutating func removeAll(of apps: [Bool]) {
    for row in all.indices where !all[row].members.isEmpty && apps[all[row].app] {
      touch(row)
      for member in all[row].members { rowOfMember[Int(member.identifier)] = -1 }
      all[row].members.removeAll(keepingCapacity: true)
      all[row].newest = .none
    }
  }

  /// Removes from a row what the update has removed, and sorts the row if necessary.
  private mutating func settle(_ row: Int, orders: [DeliveryOrder]) {
    if all[row].hasGoneMembers {
      all[row].members.removeAll {
        rowOfMember[Int($0.identifier)] != row || $0.isReplaced(orders: orders)
      }
      all[row].hasGoneMembers = false
    }
    if all[row].isOutOfOrder {
      all[row].members.sort { orders[Int($0.identifier)] < orders[Int($1.identifier)] }
      // A notification that left and came back in one update is there twice.
      var latest: UInt32?
      all[row].members.removeAll { member in
        defer { latest = member.identifier }
        return member.identifier == latest
      }
      all[row].isOutOfOrder = false
    }
    all[row].newest = all[row].members.last.map { orders[Int($0.identifier)] } ?? .none
  }

  private mutating func touch(_ row: Int) {
    guard !all[row].isTouched else { return }
    all[row].isTouched = true
    touched.append(row)
  }

  private mutating func row(for key: RowKey, app: Int) -> Int {
    if let number = numbers[key] { return number }
    let row = CenterRow(key: key, app: app)
    let number: Int
    if let reused = free.popLast() {
      number = reused
      all[number] = row
    } else {
      number = all.count
      all.append(row)
    }
    numbers[key] = number
    return number
  }

  /// Ends an update: refreshes the touched rows and moves them to their positions.
  ///
  /// - Parameters:
  ///   - orders: The positions of notifications, by the numbers of their identifiers.
  ///   - refresh: Renders a row that has notifications, and returns whether it shows anything different from before.
  /// - Returns: What changed.
  /// - Complexity: O(k log n) comparisons for k of n rows touched, O(n log n) if k is more than 16; in addition, moving
  ///   up to n numbers for each, and what `refresh` takes. A row with m notifications that were not inserted in the
  ///   order of their dates is sorted in O(m log m).
  mutating func endUpdate(
    orders: [DeliveryOrder], _ refresh: (inout CenterRow) -> Bool
  ) -> PresentationDifference {
    for row in touched { settle(row, orders: orders) }
    let origins = touched.map { all[$0].presented == nil ? nil : order.index(of: all[$0].rank, in: all) }
    order.remove(at: origins.compactMap(\.self).sorted())
    var isChanged: [Bool] = []
    for row in touched {
      all[row].isTouched = false
      isChanged.append(all[row].members.isEmpty ? false : refresh(&all[row]))
    }
    let present = touched.filter { !all[$0].members.isEmpty }
    order.insert(present, of: all)
    let rows = touched.indices.map { index in
      let row = all[touched[index]]
      return TouchedRow(
        origin: origins[index], destination: row.members.isEmpty ? nil : order.index(of: row.rank, in: all),
        isChanged: isChanged[index])
    }
    for row in touched where all[row].members.isEmpty {
      numbers[all[row].key] = nil
      all[row] = CenterRow(key: all[row].key, app: -1)
      free.append(row)
    }
    touched.removeAll(keepingCapacity: true)
    return PresentationDifference(rows)
  }
}

/// A row that is updated as notifications come and go.
///
/// Between updates, a row without notifications is a free slot of ``CenterRows``: nothing but its key and app is set.
struct CenterRow {
  /// What its notifications have in common. No other row has the same, except for free slots.
  let key: RowKey
  /// The number of the app that it was made for: in a row of all apps, one of several; -1 in a free slot.
  let app: Int
  /// Its notifications, oldest first, each of them once and in no other row. During an update they may be in any order
  /// and include some that were removed.
  var members: [RowMember] = []
  /// The order of the last of its members; `none` if there is none. During an update it may be that of a removed one,
  /// but never less than that of a member.
  var newest = DeliveryOrder.none
  /// Whether the current update has inserted a notification that is not newer than all others. False between updates.
  var isOutOfOrder = false
  /// Whether the current update has removed or replaced a notification. False between updates; only a touched row has
  /// gone members.
  var hasGoneMembers = false
  /// Its notifications after the last update; nil if it did not exist. Set together with what it shows and its rank.
  var group: NotificationGroup?
  /// What the row showed after the last update; nil if it did not exist. So it is nil exactly if the row is not in the
  /// order of rows.
  var presented: PresentedRow?
  /// Its rank after the last update, by which the order of rows is searched: it changes only while the row is taken out
  /// of that. No two rows in the order have the same.
  var rank = RowRank.none
  /// The diagnostics for what it shows.
  var diagnostics: [Diagnostic] = []
  /// The deliveries of the notifications whose faults have been told since their content is shown, by their numbers.
  var toldFaults: Set<UInt64> = []
  /// The categories of its notifications that are not registered, that of the newest first.
  var unknownCategories: [Int] = []
  /// Whether the current update has changed its notifications or may have changed what it shows. It is then among the
  /// touched rows, once. False between updates.
  var isTouched = false
}

/// The rows of a list, kept sorted while rows come and go.
///
/// They are stored in ascending rank, so the newest is last. A row that receives a notification usually moves to the
/// end, so few elements have to be moved.
struct RowOrder {
  /// The rows' numbers in ascending rank.
  private var numbers: [Int32] = []

  /// Up to this count, rows are inserted or removed one by one.
  private static let few = 16

  /// The number of rows.
  var count: Int { numbers.count }

  /// The number of the row at an index of the list, counted from the highest rank.
  subscript(index: Int) -> Int { Int(numbers[numbers.count - 1 - index]) }

  /// Returns the index of the row with a rank.
  ///
  /// - Complexity: O(log n).
  func index(of rank: RowRank, in rows: [CenterRow]) -> Int {
    numbers.count - 1 - numbers.partitionPoint { rows[Int($0)].rank < rank }
  }

  /// Removes rows.
  ///
  /// - Parameter indices: Their indices, ascending.
  /// - Complexity: O(number of rows); for few rows, only the rows of higher rank are moved.
  mutating func remove(at indices: [Int]) {
    let places = indices.map { numbers.count - 1 - $0 }
    if places.count <= Self.few {
      for place in places { numbers.remove(at: place) }
      return
    }
    for place in places { numbers[place] = -1 }
    numbers.removeAll { $0 < 0 }
  }

  /// Inserts rows at the positions given by their ranks.
  ///
  /// - Parameters:
  ///   - inserted: The rows' numbers.
  ///   - rows: All rows.
  /// - Complexity: Like ``remove(at:)``; O(n log n) for many rows.
  mutating func insert(_ inserted: [Int], of rows: [CenterRow]) {
    if inserted.count <= Self.few {
      for number in inserted {
        let rank = rows[number].rank
        numbers.insert(Int32(number), at: numbers.partitionPoint { rows[Int($0)].rank < rank })
      }
      return
    }
    numbers += inserted.map(Int32.init)
    numbers.sort { rows[Int($0)].rank < rows[Int($1)].rank }
  }
}

/// The position of a row in the order of rows: by interruption level if the settings say so, then by its newest
/// notification. The row of all apps is the last.
struct RowRank: Comparable {
  var isTotal = false
  let level: InterruptionLevel
  let newest: DeliveryOrder

  /// The rank of a row that is not in the list yet.
  static let none = RowRank(level: .passive, newest: .none)

  static func < (left: RowRank, right: RowRank) -> Bool {
    if left.isTotal != right.isTotal { return left.isTotal }
    return left.level == right.level ? left.newest < right.newest : left.level < right.level
  }
}

/// A notification of a row.
struct RowMember {
  /// The number of the notification's identifier.
  let identifier: UInt32
  /// The low 32 bits of its sequence number, which distinguish it from a notification that replaces it.
  private let sequence: UInt32

  init(_ identifier: Int, orders: [DeliveryOrder]) {
    self.identifier = UInt32(identifier)
    sequence = UInt32(truncatingIfNeeded: orders[identifier].sequence)
  }

  /// Returns whether the notification was replaced.
  func isReplaced(orders: [DeliveryOrder]) -> Bool {
    sequence != UInt32(truncatingIfNeeded: orders[Int(identifier)].sequence)
  }
}

/// The position of a notification in the order of notifications: by date, then by order of delivery.
struct DeliveryOrder: Comparable {
  let date: Timestamp
  let sequence: UInt64

  /// Precedes every delivered notification.
  static let none = DeliveryOrder(date: Timestamp(seconds: .min), sequence: 0)

  static func < (left: DeliveryOrder, right: DeliveryOrder) -> Bool {
    left.date == right.date ? left.sequence < right.sequence : left.date < right.date
  }
}

/// The rows of a ``UserNotificationCenter``, in the order of the list.
public struct PresentedRows: RandomAccessCollection {
  private let center: CenterRows

  init(_ center: CenterRows) { self.center = center }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { center.order.count }

  /// The row at an index.
  public subscript(index: Int) -> PresentedRow {
    guard let row = center.all[center.order[index]].presented else {
      preconditionFailure("a row in the list has not been rendered")
    }
    return row
  }
}
