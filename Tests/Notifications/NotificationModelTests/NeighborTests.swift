import Diagnostics
import JSON
import Platform
import TestFiles
import Testing

@testable import NotificationModel

/// No notification makes others unreadable, whatever its sender wrote.
@Suite struct NeighborTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    /// A bare payload, on one line.
    let payload: String
    var testDescription: String { name }
  }

  private static func nested(_ depth: Int, open: String = "[", close: String = "]") -> String {
    let inner = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    return #"{"aps": {"alert": "b"}, "x": \#(inner)}"#
  }

  static let rows: [Row] = [
    Row(name: "half a surrogate", payload: #"{"aps": {"alert": "\ud83d"}}"#),
    Row(name: "the other half", payload: #"{"aps": {"alert": {"title": "\ude00", "body": "\ude00"}}}"#),
    Row(name: "half a surrogate in a name", payload: #"{"\ud83d": 5, "aps": {"alert": {"\udfff": 5, "body": "b"}}}"#),
    Row(name: "half a surrogate in a category", payload: #"{"aps": {"alert": "b", "category": "\ud83d"}}"#),
    Row(name: "510 arrays", payload: nested(510)),
    Row(name: "4096 arrays", payload: nested(4096)),
    Row(name: "2040 objects", payload: nested(2040, open: "{\"\":", close: "}")),
    Row(name: "4096 brackets", payload: nested(2048, open: "[{\"\":", close: "}]")),
    Row(name: "arrays of half surrogates", payload: nested(600, open: #"["\ud83d","#, close: "]")),
    Row(name: "arrays around a number of any size", payload: nested(600, open: "[1e999,", close: "]")),
    Row(name: "a number of any size", payload: #"{"aps": {"alert": "b"}, "x": -1e999}"#),
  ]

  private static func notification(_ identifier: String, _ payload: String) -> String {
    #"{"identifier": "\#(identifier)", "app": "a", "payload": \#(payload)}"#
  }

  private static let sound = #"{"aps": {"alert": "sound"}}"#

  /// The list as a document and as lines, each in memory and in a file.
  private static func decoded(_ payload: String) throws -> [(form: String, list: NotificationList, said: [Diagnostic])]
  {
    let notifications = [notification("1", sound), notification("2", payload), notification("3", sound)]
    let sources = [
      ("list.json", "{\"notifications\": [\(notifications.joined(separator: ",\n"))]}"),
      ("list.ndjson", notifications.joined(separator: "\n")),
    ]
    let folder = TemporaryFolder(Dictionary(uniqueKeysWithValues: sources))
    var decoded: [(form: String, list: NotificationList, said: [Diagnostic])] = []
    for (name, text) in sources {
      let memory = Decoded(text, name: name)
      var decoder = NotificationListDecoder(now: now)
      let isReadable = try decoder.open(InputFile(contentsOf: "\(folder.path)/\(name)"))
      #expect(isReadable)
      let received = decoder.readNotifications()
      var list = decoder.list
      list.notifications = received
      decoded += [("\(name) in memory", memory.list, memory.diagnostics), (name, list, decoder.diagnostics)]
    }
    return decoded
  }

  @Test(arguments: rows) func `one notification leaves the others`(_ row: Row) throws {
    for (form, list, said) in try Self.decoded(row.payload) {
      #expect(said.isEmpty, "\(form)")
      #expect(list.notifications.map(\.identifier.string) == ["1", "2", "3"], "\(form)")
      // Its own app receives the payload unchanged.
      #expect(list.notifications.dropFirst().first?.content.userInfo == row.payload, "\(form)")
    }
  }

  @Test(arguments: rows) func `a payload is read on its own`(_ row: Row) throws {
    let payload = try NotificationPayload(SourceText(name: "x", text: row.payload))
    #expect(payload.content.userInfo == row.payload)
    let bare = Decoded(row.payload)
    #expect(bare.diagnostics.map(\.kind.identifier) == ["missing-bundle"])
    #expect(bare.list.notifications.map(\.content) == [payload.content])
  }

  @Test(arguments: rows) func `a list of a stream is read`(_ row: Row) throws {
    let one = Self.notification("1", row.payload)
    let lines = [#"{"key": 1, "notifications": [\#(one)]}"#, row.payload, #"{"key": 2, "notifications": [tru]}"#]
    var reader = ListLineReader(name: "x", now: now)
    reader.move(to: JSONBlock(SourceText(name: "x", text: lines.joined(separator: "\n"))))
    for number in 1...2 {
      #expect(reader.next()?.fault == nil)
      var received = ReceivedNotifications(keeping: .whole)
      reader.readNotifications(into: &received)
      #expect(received.notifications.map(\.content.userInfo) == [row.payload])
      #expect(reader.diagnostics.map(\.kind.identifier) == (number == 2 ? ["missing-bundle"] : []))
    }
    #expect(reader.next()?.key == "2")
  }

  /// The key of a broken list does not depend on what precedes it.
  @Test(arguments: rows) func `a list that is broken after a notification has its key`(_ row: Row) {
    let line = #"{"notifications": [\#(Self.notification("1", row.payload))], "key": 7, "x": tru}"#
    var reader = ListLineReader(name: "x", now: now)
    reader.move(to: JSONBlock(SourceText(name: "x", text: line)))
    let read = reader.next()
    #expect(read?.fault != nil)
    #expect(read?.key == "7")
  }

  @Test func `half a surrogate is the same as what stands for it`() throws {
    let half = try NotificationPayload(SourceText(name: "x", text: #"{"aps": {"alert": "a\ud83db"}}"#))
    #expect(half.content.body == .literal("a\u{FFFD}b"))
  }
}
