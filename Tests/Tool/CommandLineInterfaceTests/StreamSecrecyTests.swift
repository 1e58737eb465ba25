import Foundation
import Testing

/// Lines that differ only in hidden content have the same answers.
@Suite struct StreamSecrecyTests {
  private static func notification(_ number: Int, _ alert: String) -> String {
    #"{"identifier":"n\#(number)","app":"mail","date":"2017-06-05T17:00:00Z","#
      + #""payload":{"aps":{"thread-id":"t","category":"LETTER","alert":\#(alert)}}}"#
  }

  private static func list(_ alert: String, header: String = "", tail: String = "") -> String {
    #"{"key":7,"categories":[{"identifier":"LETTER","hiddenPreviewsBodyPlaceholder":"%u letters"}],\#(header)"#
      + #""notifications":[\#(notification(1, alert)),\#(notification(2, "\"x\""))]\#(tail)}"#
  }

  /// Alerts of a hidden notification.
  static let alerts: [String] = [
    #""a""#, #""a longer text""#, #"{"title":"CANARY","body":"b"}"#, #"{"loc-key":"NO_SUCH","loc-args":["CANARY"]}"#,
    #"{"loc-key":"IMAGE_KEY","loc-args":["5"]}"#, #"{"body":"CANARY","summary-arg":"CANARY","summary-arg-count":5}"#,
    #"{"subtitle":"\u0000\u001b[31m\u202e"}"#, #"{"body":"x","unknown":[1e999,{"CANARY":null}]}"#,
    #"{"body":"x","title":"y","title":"z"}"#, "5", #"{"body":["CANARY"]}"#, #"{"body":"x","summary-arg":5}"#,
    #"{"title":"x","loc-args":{"CANARY":5}}"#, #"{"title-loc-key":5,"summary-arg-count":"CANARY"}"#,
    #""\ud83d""#, #"{"title":"\ude00\ud83d","\ud83d":"x"}"#, #"{"body":"x","unknown":\#(nested(510))}"#,
    #"{"body":"x","unknown":\#(nested(4090))}"#,
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    var header = ""
    var tail = ""
    var flags: [String] = []
    var status: Int32 = 0
    /// Whether the answer has the key of the line.
    var hasKey = true
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "sound"),
    Row(name: "previews never", header: #""settings":{"showPreviews":"never"},"authenticated":true,"#),
    Row(name: "settings at fault", header: #""settings":[],"authenticated":true,"#, status: 1),
    Row(name: "an invalid locale", header: #""locale":"?","#, status: 1),
    Row(
      name: "another app's title permitted",
      header:
        #""categories":[{"identifier":"LETTER","app":"other","options":["hiddenPreviewsShowTitle"],"hiddenPreviewsBodyPlaceholder":"x"},{"identifier":"LETTER","hiddenPreviewsBodyPlaceholder":"%u letters"}],"#
    ),
    Row(name: "a removal at fault behind it", tail: #","removed":[5]"#, status: 1),
    Row(name: "two threads", flags: ["--jobs", "2"]),
    Row(name: "broken behind it", tail: #","x":tru"#, status: 1),
    Row(name: "cut off behind it", tail: #","x":["#, status: 1, hasKey: false),
    Row(name: "text behind it", tail: #"}x{"#, status: 1),
    Row(
      name: "too long", tail: #","x":"\#(String(repeating: "x", count: 3000))""#, flags: ["--max-line", "2000"],
      status: 1),
  ]

  @Test(arguments: rows) func `hidden texts change no byte of an answer`(_ row: Row) throws {
    let flags = ["stream", "--locked"] + StreamLines.flags + row.flags
    let lines = Self.alerts.map { Self.list($0, header: row.header, tail: row.tail) }
    let run = try Tool.run(flags, text: lines.joined(separator: "\n"))
    // An answer may contain the number of its line and, for invalid JSON, a column.
    let answers = run.outputText.split(separator: "\n").map {
      $0.replacing(#/"line":\d+/#, with: "").replacing(#/"column":\d+/#, with: "")
    }
    #expect(answers.count == lines.count)
    #expect(Set(answers).count == 1)
    #expect(run.status == row.status)
    #expect(run.errors.isEmpty)
    #expect(answers[0].hasPrefix("{\"key\":7,") == row.hasKey)
    if row.status == 0 { #expect(answers[0].contains("2 letters")) }
    #expect(!run.outputText.contains("CANARY"))
  }

  @Test func `hidden texts come to light when they are shown`() throws {
    let lines = Self.alerts.map { Self.list($0) }
    let run = try Tool.run(
      ["stream", "--previews", "always"] + StreamLines.flags, text: lines.joined(separator: "\n"))
    #expect(run.outputText.contains("CANARY"))
    #expect(Set(run.outputText.split(separator: "\n").map(String.init)).count > 6)
  }
}
