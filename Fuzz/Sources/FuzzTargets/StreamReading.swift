import Diagnostics
import JSON
import NotificationRendering
import Presenters

/// Lists, one per line: each must be independent of earlier lines, and its rows and key must be JSON on one line.
enum StreamReading {
  private static let longestLine = 4096

  static func check(_ bytes: [UInt8]) {
    let file = "lists.ndjson"
    var reader = ListLineReader(name: file, now: ListReading.now, maximumLineLength: longestLine)
    reader.configure = { $0.desktop = ListReading.desktop }
    reader.move(to: JSONBlock(SourceText(name: file, bytes: bytes)))
    var last = 0
    while let line = reader.next() {
      expect(line.number > last, "lines go backwards")
      last = line.number
      if let fault = line.fault { expectPlacesInside([fault], bytes, file: file) }
      let list = reader.list
      let renderer = ListReading.plainRenderer
      var builder = renderer.builder(settings: list.settings, registrations: AppRegistrations(list))
      reader.readNotifications(into: &builder)
      expectPlacesInside(reader.diagnostics, bytes, file: file)
      for removal in list.removed { builder.remove(removal) }
      if line.fault == nil {
        _ = builder.forEachRow { ListReading.expectJSON(JSONPresenter.bytes(for: $0)) }
        expectAlone(list, bytes, line: line.number)
      }
      if let key = line.key {
        ListReading.expectJSON(Array(key.utf8), depth: NotificationListDecoder.defaultMaximumDepth)
      }
    }
  }

  /// Checks that a list is the same without the preceding lines.
  private static func expectAlone(_ list: NotificationList, _ bytes: [UInt8], line: Int) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var reader = ListLineReader(name: "lists.ndjson", now: ListReading.now, maximumLineLength: longestLine)
    reader.configure = { $0.desktop = ListReading.desktop }
    reader.move(to: JSONBlock(SourceText(name: "lists.ndjson", bytes: Array(lines[line - 1]))))
    expect(reader.next()?.fault == nil && reader.list == list, "line \(line) is another list alone")
  }
}
