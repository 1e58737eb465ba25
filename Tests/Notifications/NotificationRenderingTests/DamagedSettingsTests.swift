import Diagnostics
import Foundation
import NotificationModel
import NotificationRendering
import TestSupport
import Testing

/// However settings are damaged, nothing becomes visible that they hid before.
@Suite struct DamagedSettingsTests {
  /// How many documents are damaged: 200, or the value of `SOTTO_TWINS`.
  static let count = TwinScenes.pairs

  static let renderer = NotificationRenderer(locale: "en")

  /// Sources as given on a command line.
  struct Operands {
    var lists: [(name: String, text: String)]
    var settingsFile: String?

    /// The bodies that are visible on a surface of a device.
    func shown(_ device: DeviceState, _ surface: NotificationSurface) -> Set<String> {
      var decoder = NotificationListDecoder(now: Timestamp(seconds: 0))
      for list in lists { _ = decoder.read(SourceText(name: list.name, text: list.text)) }
      if let settingsFile, !decoder.readSettings(SourceText(name: "settings.json", text: settingsFile)) { return [] }
      let rows = renderer.render(decoder.list, device: device, surface: surface).rows
      return Set(
        rows.flatMap { row -> [String] in
          guard case .shown(let stack) = row.content else { return [] }
          return stack.notifications.compactMap(\.body)
        })
    }
  }

  private static let lines = (name: "n.ndjson", text: SettingsDocument.lines.joined(separator: "\n"))

  /// Damages settings in one of several realistic ways.
  private static func damaged(
    _ document: SettingsDocument, _ random: inout SeededGenerator
  ) -> (kind: String, operands: Operands) {
    var damaged = document
    switch random.int(below: 8) {
    case 0, 1, 2:
      damaged.damage(&random)
      return ("a member", Operands(lists: [("a.json", damaged.damagedList), lines]))
    case 3:
      damaged.damage(&random)
      let free = (name: "b.json", text: document.freed.list)
      let lists = [(name: "a.json", text: damaged.damagedList), free].shuffled(using: &random)
      return ("a member beside a list that shows", Operands(lists: lists + [lines]))
    case 4:
      let text = Array(document.list.utf8)
      let cut = String(decoding: text.prefix(random.int(below: text.count)), as: UTF8.self)
      return ("cut off", Operands(lists: [("a.json", cut), lines]))
    case 5:
      let (one, two) = document.split(&random)
      let lists = [(name: "a.json", text: one.list), (name: "b.json", text: two.list)].shuffled(using: &random)
      return ("two lists", Operands(lists: lists + [lines]))
    case 6:
      // The list stays intact: a readable file overrides anything unreadable in a list.
      var (one, two) = document.split(&random)
      if random.coin() { two.damage(&random) }
      return ("a list and a file", Operands(lists: [("a.json", one.list), lines], settingsFile: two.damagedList))
    default:
      var text = SettingsDocument.lines
      let line = String(decoding: Array(document.list.utf8.prefix(20 + random.int(below: 100))), as: UTF8.self)
      text.insert(line, at: random.int(below: text.count + 1))
      return ("a line", Operands(lists: [("n.ndjson", text.joined(separator: "\n"))]))
    }
  }

  @Test func `nothing is shown that was hidden`() async {
    let parts = 4
    let (shown, kinds) = await withTaskGroup(of: (Int, Set<String>).self) { group in
      for part in 0..<parts { group.addTask { Self.compare(part: part, of: parts) } }
      return await group.reduce(into: (0, Set<String>())) { $0 = ($0.0 + $1.0, $0.1.union($1.1)) }
    }
    // The property is worthless if nothing is ever visible.
    #expect(shown > Self.count / 4)
    #expect(kinds.count == 6)
  }

  private static func compare(part: Int, of parts: Int) -> (shown: Int, kinds: Set<String>) {
    var (shownCount, kinds) = (0, Set<String>())
    for seed in stride(from: part, to: count, by: parts) {
      var random = SeededGenerator(seed: UInt64(seed))
      let document = SettingsDocument(&random)
      let (kind, operands) = damaged(document, &random)
      kinds.insert(kind)
      let device = DeviceState(isAuthenticated: random.int(below: 4) > 0)
      let surface: NotificationSurface = random.pick([.lockScreen, .notificationCenter, .banner, .lockScreen])
      let before = Operands(lists: [("a.json", document.list), lines]).shown(device, surface)
      let after = operands.shown(device, surface)
      shownCount += after.isEmpty ? 0 : 1
      if !after.isSubset(of: before) {
        Issue.record("seed \(seed), \(kind): \(after.subtracting(before)) is shown by \(operands)")
      }
    }
    return (shownCount, kinds)
  }
}
