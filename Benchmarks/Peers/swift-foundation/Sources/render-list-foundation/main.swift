import Foundation

// Renders a hidden list as Sotto does, the way a Swift program is first written: JSONDecoder, Dictionary(grouping:),
// Foundation's formatters, JSONEncoder. FILE CATEGORIES TEXTS LOCALE.

struct GroupKey: Hashable {
  var app: String
  var thread: String
}

struct Entry {
  var order: Int
  var notification: DeliveredNotification

  static func isNewer(_ one: Entry, _ other: Entry) -> Bool {
    (one.notification.date, one.order) > (other.notification.date, other.order)
  }
}

let arguments = CommandLine.arguments
let decoder = JSONDecoder()
let lines = try Data(contentsOf: URL(fileURLWithPath: arguments[1])).split(separator: UInt8(ascii: "\n"))
let categories = try decoder.decode([Category].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[2])))
let texts = try String(contentsOf: URL(fileURLWithPath: arguments[3]), encoding: .utf8)
let words = Words(categories: categories, texts: texts, locale: arguments[4])

// A notification with a known app and identifier replaces the earlier one.
var delivered: [String: [String: Entry]] = [:]
for (order, line) in lines.enumerated() {
  let notification = try decoder.decode(DeliveredNotification.self, from: line)
  if notification.isSilent { continue }
  delivered[notification.app, default: [:]][notification.identifier] = Entry(order: order, notification: notification)
}

let groups = Dictionary(grouping: delivered.values.flatMap(\.values)) { entry in
  GroupKey(app: entry.notification.app, thread: entry.notification.payload.aps.thread ?? "")
}
let newestFirst = groups.mapValues { $0.sorted(by: Entry.isNewer) }
let rows = newestFirst.sorted { Entry.isNewer($0.value[0], $1.value[0]) }.map { key, entries in
  RenderedList.Group(
    app: key.app, thread: key.thread.isEmpty ? nil : key.thread, date: entries[0].notification.date,
    identifiers: entries.map(\.notification.identifier), body: words.body(of: entries.map(\.notification)))
}
let encoder = JSONEncoder()
encoder.outputFormatting = .withoutEscapingSlashes
FileHandle.standardOutput.write(try encoder.encode(RenderedList(locale: arguments[4], groups: rows)) + Data("\n".utf8))
