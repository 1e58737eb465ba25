import Diagnostics
import Foundation
import JSON
import NotificationModel
import Platform
import TestSupport
import Testing

@testable import NotificationRendering
@testable import Presenters

/// A list read and written by several threads has the same rows and diagnostics, byte for byte, as with one.
@Suite struct WorkersTests {
  /// How many lists are compared: 50, or a tenth of `SOTTO_TWINS`.
  private static let lists =
    ProcessInfo.processInfo.environment["SOTTO_TWINS"].flatMap { Int($0) }.map { $0 / 10 } ?? 50

  private static let renderer = NotificationRenderer(locale: "en", apps: .init(catalog: nil))

  /// How a list is read and written.
  private struct Way {
    var workers: Int
    var blockSize: Int
    /// The number of notifications in the rows that a thread writes at a time.
    var pieceSize: Int
    /// The number of notifications for which another thread gathers the notifications of rows.
    var leastShare: Int
  }

  /// A list with a fault here and there: broken lines, wrong types, settings where they are not read.
  private struct RandomList {
    /// One notification per line.
    var lines: String
    /// The same notifications in a list document, which is not JSON if a line is none.
    var document: String
    var settings = NotificationSettings()

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      var randomNotifications = RandomNotifications(seed: seed, oddness: random.pick([0, 1, 6]))
      var lines: [String] = []
      for number in 0..<random.int(below: 150) + 2 {
        switch random.int(below: 100) {
        case 0: lines.append("{\"identifier\": tru")
        case 1: lines.append("")
        case 2 where seed % 5 == 0: lines.append("{\"settings\": {\"showPreviews\": \"never\"}}")
        case 3..<40:
          lines.append(
            "{\"identifier\":\"i\(random.int(below: 200))\",\"app\":\"app\(number % 3)\",\"payload\":{\"aps\":{\"alert\":"
              + "\"text\",\"thread-id\":\"t\(random.int(below: 9))\"}}}")
        default: lines.append(randomNotifications.next())
        }
      }
      let blank = String(repeating: " ", count: 1500)
      self.lines = lines.joined(separator: "\n") + random.pick(["", "\n"])
      let notifications = lines.filter { !$0.isEmpty }.joined(separator: random.pick([",", ",\n", " , ", "," + blank]))
      let end = random.pick(["", ",\"removed\":[{\"app\":\"app1\",\"identifiers\":[\"i3\"]}]", ",\"setings\":{}"])
      document = "{\"locale\":\"de\",\"notifications\":[\(notifications)]\(end)}"
      settings.showPreviews = random.pick(ShowPreviewsSetting.allCases)
    }
  }

  /// Returns the rows and diagnostics of a list.
  private static func rendered(_ list: RandomList, in file: String, _ way: Way) throws -> String {
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 7))
    (decoder.workers, decoder.blockSize) = (way.workers, way.blockSize)
    let isOpen = try decoder.open(InputFile(contentsOf: file))
    var builder = renderer.builder(settings: list.settings, device: DeviceState(), surface: .lockScreen)
    (builder.grouper.workers, builder.grouper.leastShare) = (way.workers, way.leastShare)
    decoder.readNotifications(into: &builder)
    let presentation = builder.presentation()
    var writer = JSONWriter()
    writer.writeObject { writer in
      writer.writeArray("groups") {
        $0.write(presentation.rows, workers: way.workers, pieceSize: way.pieceSize)
      }
      writer.writeArray("diagnostics", decoder.diagnostics + presentation.diagnostics) { $0.write($1) }
    }
    return "\(isOpen) \(builder.silentCount) \(String(decoding: writer.bytes, as: UTF8.self))"
  }

  @Test(arguments: ["ndjson", "json"]) func `one, two, four and eight threads give the same list`(
    _ form: String
  ) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sotto-\(UUID().uuidString).\(form)")
    defer { try? FileManager.default.removeItem(at: file) }
    var rows = 0
    var faults = 0
    for seed in 0..<UInt64(Self.lists) {
      let list = RandomList(seed: seed)
      try Data((form == "json" ? list.document : list.lines).utf8).write(to: file)
      // As a whole: no list is as long as a block.
      let expected = try Self.rendered(
        list, in: file.path,
        Way(workers: 1, blockSize: JSONBlockReader.defaultBlockSize, pieceSize: 1 << 12, leastShare: 1))
      rows += expected.split(separator: "\"identifiers\"").count - 1
      faults += expected.split(separator: "\"severity\"").count - 1
      for workers in [1, 2, 4, 8] {
        let way = Way(
          workers: workers, blockSize: 64 << (seed % 6), pieceSize: 1 + Int(seed % 7), leastShare: 1 + Int(seed % 3))
        let list = try Self.rendered(list, in: file.path, way)
        #expect(list == expected, "seed \(seed), \(way)")
      }
    }
    #expect(rows > 3 * Self.lists && faults > Self.lists)
  }
}
