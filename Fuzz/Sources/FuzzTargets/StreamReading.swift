import Diagnostics
import JSON
import NotificationRendering
import Presenters

/// Lists, one per line: each must be independent of earlier lines, and be answered with a line of JSON.
enum StreamReading {
  private static let longestLine = 4096

  static func check(_ bytes: [UInt8]) {
    let file = "lists.ndjson"
    var reader = ListLineReader(name: file, now: ListReading.now, maximumLineLength: longestLine)
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
      var writer = JSONRecordWriter()
      if let fault = line.fault {
        writer.write(fault, key: line.key)
      } else {
        writer.write(&builder, diagnostics: reader.diagnostics, key: line.key)
        expectAlone(list, bytes, line: line.number)
      }
      let answer = Array(writer.bytes)
      expect(answer.last == 0x0A, "an answer does not end its line")
      // A key is returned unchanged, one level deeper than in the list.
      ListReading.expectJSON(Array(answer.dropLast()), depth: NotificationListDecoder.defaultMaximumDepth + 1)
    }
  }

  /// Checks that a list is the same without the preceding lines.
  private static func expectAlone(_ list: NotificationList, _ bytes: [UInt8], line: Int) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var reader = ListLineReader(name: "lists.ndjson", now: ListReading.now, maximumLineLength: longestLine)
    reader.move(to: JSONBlock(SourceText(name: "lists.ndjson", bytes: Array(lines[line - 1]))))
    expect(reader.next()?.fault == nil && reader.list == list, "line \(line) is another list alone")
  }
}
