import TestSupport
import Testing

@testable import NotificationRendering

/// Operations that promise linear time take linear time: eight times as many notifications take about eight times as
/// long, whereas a search through all for each would take sixty-four times as long.
@Suite(.serialized) struct GrowthTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// The smaller number of notifications.
    var least = 400
    /// Prepares the operation to time, for a number of notifications.
    let prepare: @Sendable (Int) -> () -> Void
    var testDescription: String { name }
  }

  private static func name(_ number: Int) -> LiteralString { LiteralString("n\(number)") }

  /// A thread in which each notification has its own category.
  private static func scene(_ count: Int, areRegistered: Bool = true) -> Scene {
    var scene = Scene((0..<count).map { UserNotification(name($0), at: Int64($0), category: name($0)) })
    if areRegistered {
      scene.categories = (0..<count).map {
        NotificationCategory(name($0), placeholder: .literal("%u of \($0)"), summary: .literal("%u more of \($0)"))
      }
    }
    return scene
  }

  /// Rows whose categories are also in the combined placeholders of other rows.
  private static func sentences(_ count: Int) -> Scene {
    var scene = scene(count)
    scene.notifications = scene.notifications.map { notification in
      var notification = notification
      notification.content.threadIdentifier = notification.identifier
      return notification
    }
    scene.combined = (0..<count).map {
      CombinedPlaceholder(categories: [name($0).string, name(($0 + 1) % count).string], key: "IMAGE_KEY")
    }
    return scene
  }

  private static func rendering(_ scene: Scene) -> () -> Void {
    let (renderer, list) = (scene.renderer, scene.list)
    return {
      #expect(
        renderer.render(list, device: scene.device, surface: scene.surface).rows.isEmpty == list.notifications.isEmpty)
    }
  }

  private static func explaining(_ scene: Scene) -> () -> Void {
    let (renderer, list) = (scene.renderer, scene.list)
    return { #expect(renderer.explain(list, device: scene.device, surface: scene.surface).rows.count == 1) }
  }

  private static func delivering(_ scene: Scene) -> () -> Void {
    let renderer = scene.renderer
    return {
      var center = UserNotificationCenter(renderer: renderer, device: scene.device, surface: scene.surface)
      center.add(contentsOf: scene.notifications)
      #expect(center.rows.count == 1)
    }
  }

  static let categories: [Row] = [
    Row(name: "a hidden row, unknown categories", least: 1500) { rendering(scene($0, areRegistered: false)) },
    Row(name: "a hidden row, many patterns") { rendering(scene($0)) },
    Row(name: "a stack, many patterns") { rendering(scene($0).shown) },
    Row(name: "a hidden row, explained") { explaining(scene($0)) },
    Row(name: "a stack, explained") { explaining(scene($0).shown) },
    Row(name: "a hidden row that stays") { delivering(scene($0, areRegistered: false)) },
    Row(name: "many rows and sentences", least: 50) { rendering(sentences($0)) },
    Row(name: "samples of many patterns", least: 200) { count in
      let renderer = scene(count).renderer
      return { #expect(renderer.samples(counts: []).count == count * 2 + 1) }
    },
  ]

  /// Notifications of one row, delivered in the order of their dates or in reverse.
  private static func orders(_ count: Int, isReversed: Bool) -> [DeliveryOrder] {
    (0..<count).map {
      DeliveryOrder(date: Timestamp(seconds: Int64(isReversed ? -$0 : $0)), sequence: UInt64($0))
    }
  }

  static let members: [Row] = [
    Row(name: "into a row, the newest first", least: 30_000) { count in
      let orders = orders(count, isReversed: true)
      return {
        var rows = CenterRows()
        for member in 0..<count { rows.insert(member, into: .app(0), app: 0, orders: orders) }
        #expect(rows.endUpdate(orders: orders) { _ in true }.insertions == [0])
      }
    },
    Row(name: "out of a row, the oldest first", least: 30_000) { count in
      let orders = orders(count, isReversed: false)
      var rows = CenterRows()
      for member in 0..<count { rows.insert(member, into: .app(0), app: 0, orders: orders) }
      return { [rows] in
        var rows = rows
        for member in 0..<count { rows.remove(member) }
        #expect(rows.endUpdate(orders: orders) { _ in true }.isEmpty)
      }
    },
  ]

  @Test(arguments: categories + members) func `time grows with the number of notifications`(_ row: Row) {
    #expect(growth(from: row.least, by: 8, upTo: 20, row.prepare) <= 20)
  }
}
