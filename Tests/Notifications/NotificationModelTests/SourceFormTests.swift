import Diagnostics
import NotificationModel
import Platform
import TestFiles
import Testing

/// The forms of a list: documents, lines, bare payloads.
@Suite struct SourceFormTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var file = "list.json"
    let text: String
    /// `app/identifier` of each notification that is read.
    let notifications: [String]
    var testDescription: String { name }
  }

  static func line(_ identifier: String) -> String {
    #"{"identifier": "\#(identifier)", "app": "mail", "payload": {"aps": {"alert": "a"}}}"#
  }

  static let rows: [Row] = [
    Row(
      name: "a document", text: #"{"notifications": [\#(line("a")), \#(line("b"))]}"#,
      notifications: ["mail/a", "mail/b"]),
    Row(name: "a document without notifications in it", text: #"{"notifications": []}"#, notifications: []),
    Row(
      name: "an indented document", text: "{\n  \"notifications\": [\n    \(line("a")),\n    \(line("b"))\n  ]\n}\n",
      notifications: ["mail/a", "mail/b"]),
    Row(
      name: "a document over lines without indentation",
      text: "{\n\"notifications\": [\n\(line("a")),\n\(line("b"))\n]\n}\n", notifications: ["mail/a", "mail/b"]),
    Row(
      name: "the same behind a byte order mark",
      text: "\u{FEFF}{\n\"notifications\": [\n\(line("a"))\n]\n}\n", notifications: ["mail/a"]),
    Row(
      name: "a document that opens with members on its first line",
      text: "{\"locale\": \"ar\", \"notifications\": [\n\(line("a"))\n]}\n", notifications: ["mail/a"]),
    Row(name: "lines", text: line("a") + "\n" + line("b") + "\n", notifications: ["mail/a", "mail/b"]),
    Row(
      name: "lines without a last line end", text: line("a") + "\n" + line("b"), notifications: ["mail/a", "mail/b"]),
    Row(
      name: "lines that end with CR LF", text: line("a") + "\r\n" + line("b") + "\r\n",
      notifications: ["mail/a", "mail/b"]),
    Row(
      name: "lines with empty ones between", text: "\n" + line("a") + "\n\n  \n" + line("b"),
      notifications: ["mail/a", "mail/b"]),
    Row(
      name: "lines behind a byte order mark", text: "\u{FEFF}" + line("a") + "\n" + line("b"),
      notifications: ["mail/a", "mail/b"]),
    Row(name: "one line", text: line("a"), notifications: ["mail/a"]),
    Row(name: "one line in a file for lines", file: "list.ndjson", text: line("a"), notifications: ["mail/a"]),
    Row(
      name: "lines in a file of the other usual name", file: "list.jsonl", text: line("a") + "\n",
      notifications: ["mail/a"]),
    Row(name: "no line at all", file: "list.ndjson", text: "", notifications: []),
    Row(
      name: "a bare payload", file: "push.apns",
      text: #"{"Simulator Target Bundle": "com.example.travel", "aps": {"alert": "a"}}"#,
      notifications: ["com.example.travel/unidentified-1"]),
    Row(
      name: "a bare payload over lines", file: "push.apns",
      text: "{\n\"Simulator Target Bundle\": \"com.example.travel\",\n\"aps\":\n{\n\"alert\": \"a\"\n}\n}\n",
      notifications: ["com.example.travel/unidentified-1"]),
    Row(
      name: "a bare payload's other members are user info", file: "push.apns",
      text: """
        {"Simulator Target Bundle": "travel", "aps": {"alert": "a"}, "identifier": 5, "date": "soon",
         "app": "other", "payload": []}
        """,
      notifications: ["travel/unidentified-1"]),
  ]

  @Test(arguments: rows) func `a list is read`(_ row: Row) {
    let decoded = Decoded(row.text, name: row.file)
    #expect(decoded.isReadable)
    #expect(decoded.diagnostics == [])
    #expect(decoded.list.notifications.map { "\($0.app)/\($0.identifier)" } == row.notifications)
  }

  struct Wrong: CustomTestStringConvertible {
    let name: String
    let text: String
    var line: Int?
    var column: Int?
    var testDescription: String { name }
  }

  static let wrong: [Wrong] = [
    Wrong(name: "nothing", text: "", line: 1, column: 1),
    Wrong(name: "an array", text: "[]", line: 1),
    Wrong(name: "a string", text: #""a""#, line: 1),
    Wrong(name: "an object without notifications", text: "{}", line: 1),
    Wrong(name: "a syntax error", text: "{\"notifications\":\n[tru]}", line: 2, column: 2),
    Wrong(
      name: "no comma at the end of the first line", text: "{\"locale\": \"en\"\n\"notifications\": []}", line: 2,
      column: 1),
    Wrong(name: "not UTF-8", text: "{\"notifications\": [\n\"a", line: 2, column: 1),
  ]

  @Test(arguments: wrong) func `what is no list is refused with its place`(_ row: Wrong) {
    let decoded = Decoded(row.text)
    #expect(!decoded.isReadable)
    #expect(decoded.diagnostics.map(\.severity) == [.error])
    #expect(decoded.diagnostics.first?.location?.line == row.line)
    #expect(decoded.diagnostics.first?.location?.column == row.column)
    #expect(decoded.list.notifications == [])
  }

  @Test func `a line that cannot be read is left out and told by its number`() {
    let decoded = Decoded(
      [Self.line("a"), "{\"identifier\":", "[]", Self.line("b"), #"{"app": 5}"#, Self.line("c")].joined(separator: "\n")
    )
    #expect(decoded.isReadable)
    #expect(decoded.identifiers == ["a", "b", "c"])
    #expect(decoded.diagnostics.map { $0.location?.line } == [2, 3, 5])
  }

  @Test func `lines with the first one broken are still lines`() {
    let decoded = Decoded("{\"identifier\": \"cut o\n" + Self.line("a") + "\n" + Self.line("b"))
    #expect(decoded.identifiers == ["a", "b"])
    #expect(decoded.diagnostics.map { $0.location?.line } == [1])
  }

  /// Only the names of the line itself say whether it may have held settings.
  @Test(arguments: [(0, false), (1, true)])
  func `a line of a file that is too long hides content if it has settings`(number: Int, hides: Bool) throws {
    let long = [#"{"identifier":"n","app":"a","payload":{}"#, #"{"settings":{"showPreviews":"never"}"#]
    let plain = #"{"identifier":"n","app":"a","payload":{"aps":{"alert":"x"}}}"#
    let line = long[number] + ",\"x\":\"" + String(repeating: "x", count: 400_000) + "\"}"
    let folder = TemporaryFolder(["list.ndjson": "\(plain)\n\(line)\n\(plain)\n"])
    var decoder = NotificationListDecoder(now: now, maximumSize: 300_000)
    let isOpen = try decoder.open(InputFile(contentsOf: folder.path + "/list.ndjson"))
    let received = decoder.readNotifications()
    #expect(isOpen && received.count == 2)
    #expect(decoder.diagnostics.first?.kind.identifier == "line-length")
    #expect(decoder.diagnostics.first?.location?.line == 2)
    #expect(decoder.list.settings.isUnreadable == hides)
  }

  @Test func `a line in memory that is too long is left out and told by its number`() {
    var decoder = NotificationListDecoder(now: now, maximumSize: 200)
    let long = Self.line("long") + String(repeating: " ", count: 200)
    let isReadable = decoder.read(
      SourceText(name: "list.ndjson", text: [Self.line("a"), long, Self.line("b")].joined(separator: "\n")))
    #expect(isReadable)
    #expect(decoder.list.notifications.map(\.identifier.string) == ["a", "b"])
    #expect(decoder.diagnostics.map(\.kind.identifier) == ["line-length"])
    #expect(decoder.diagnostics.map { $0.location?.line } == [2])
  }

  @Test func `nesting beyond the limit is refused`() {
    var decoder = NotificationListDecoder(now: now, maximumDepth: 16)
    let deep =
      "{\"notifications\": [], \"x\": " + String(repeating: "[", count: 17) + String(repeating: "]", count: 17) + "}"
    let isReadable = decoder.read(SourceText(name: "deep.json", text: deep))
    #expect(!isReadable)
    #expect(decoder.diagnostics.map(\.severity) == [.error])
  }

  @Test func `several sources are one list, of other members the last one counts`() {
    let decoded = Decoded(
      ("one.json", #"{"locale": "ar", "authenticated": true, "notifications": [\#(Self.line("a"))]}"#),
      ("two.ndjson", Self.line("b")),
      ("three.json", #"{"locale": "pl", "notifications": [\#(Self.line("c"))]}"#))
    #expect(decoded.identifiers == ["a", "b", "c"])
    #expect(decoded.list.locale == "pl")
    #expect(decoded.list.authenticated == true)
  }

  @Test func `what has no date has the date now, what has no identifier a name of its own`() {
    let anonymous = #"{"app": "mail", "date": null, "payload": {"aps": {"alert": "a"}}}"#
    let decoded = Decoded(anonymous + "\n" + anonymous)
    #expect(decoded.list.notifications.map(\.date) == [now, now])
    #expect(Set(decoded.identifiers).count == 2)
  }

  /// The first read of a file may end inside its first line; the search for line endings goes on.
  @Test(arguments: [100, 300_000, 3_000_000]) func `lines are lines however long the first one is`(_ length: Int) throws
  {
    let long =
      #"{"identifier": "a", "app": "mail", "payload": {"aps": {"alert": "\#(String(repeating: "x", count: length))"}}}"#
    // With these, the file is larger than the maximum size of a document, and than one read.
    let identifiers = (1...4_000).map(String.init)
    let others = identifiers.map { "\n" + Self.line($0) }
    let folder = TemporaryFolder(["list.txt": long + others.joined()])
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0), maximumSize: length + 100)
    #expect(try decoder.open(InputFile(contentsOf: folder.path + "/list.txt")))
    let received = decoder.readNotifications()
    #expect(received.map(\.identifier.string) == ["a"] + identifiers)
    #expect(decoder.diagnostics.isEmpty)
  }

  /// One of the lines is longer than one read; its rest is skipped.
  @Test(arguments: [2_000, 3_000_000]) func `a line beyond the limit leaves those around it`(_ length: Int) throws {
    let long = #"{"identifier": "long", "app": "mail", "x": "\#(String(repeating: "x", count: length))"}"#
    let folder = TemporaryFolder(["list.ndjson": [Self.line("a"), long, Self.line("b")].joined(separator: "\n")])
    var decoder = NotificationListDecoder(now: Timestamp(seconds: 0), maximumSize: 1_000)
    #expect(try decoder.open(InputFile(contentsOf: folder.path + "/list.ndjson")))
    let received = decoder.readNotifications()
    #expect(received.map(\.identifier) == ["a", "b"])
    #expect(decoder.diagnostics.map { $0.kind.identifier } == ["line-length"])
    #expect(decoder.diagnostics.first?.location?.line == 2)
  }
}
