import TestSupport
import Testing

@testable import NotificationRendering

/// What the fields of `CenterRow` and `CenterRows` promise between updates.
@Suite struct CenterInvariantTests {
  @Test(arguments: 100..<150) func `between updates, rows are as their fields promise`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = CenterModelTests.Model(&random)
    var center = model.center()
    for _ in 0..<60 {
      _ = CenterModelTests.change(&model, &center, &random)
      let faults = Self.faults(of: center.centerRows, orders: center.orders)
      #expect(faults.isEmpty)
      guard faults.isEmpty else { return }
    }
  }

  /// Returns the promises that are broken.
  private static func faults(of rows: CenterRows, orders: [DeliveryOrder]) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ promise: String) { if !holds { faults.append(promise) } }

    let (present, free) = (rows.all.filter { !$0.members.isEmpty }, rows.all.filter(\.members.isEmpty))
    let members = present.flatMap(\.members).map { Int($0.identifier) }
    check(rows.touched.isEmpty, "no row is touched")
    check(Set(present.map(\.key)).count == present.count, "each row has a key of its own")
    check(Set(members).count == members.count, "a notification is in one row, once")
    for (row, key) in present.map({ ($0, $0.key) }) {
      check(row.members.allSatisfy { rows.key(of: Int($0.identifier)) == key }, "members know their row")
      check(!row.members.contains { $0.isReplaced(orders: orders) }, "no member was replaced")
      let ages = row.members.map { orders[Int($0.identifier)] }
      check(zip(ages, ages.dropFirst()).allSatisfy { $0 < $1 }, "the oldest member is first")
      check(ages.last.map { !($0 < row.newest) && !(row.newest < $0) } == true, "the newest is the last member")
      check(row.group != nil && row.presented != nil, "a row shows something")
      check(!row.isTouched && !row.isOutOfOrder && !row.hasGoneMembers, "nothing is left of the update")
    }
    for row in free {
      check(row.group == nil && row.presented == nil && row.app == -1, "a free slot has nothing")
      check(!row.isTouched && !row.isOutOfOrder && !row.hasGoneMembers, "nothing is left of the update in a free slot")
    }
    let order = (0..<rows.order.count).map { rows.order[$0] }
    check(Set(order) == Set(rows.all.indices.filter { !rows.all[$0].members.isEmpty }), "the order has each row")
    check(order.count == present.count, "the order has each row once")
    let ranks = order.map { rows.all[$0].rank }
    check(zip(ranks, ranks.dropFirst()).allSatisfy { $1 < $0 }, "the highest rank is first, and no rank is there twice")
    return faults
  }
}
