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
