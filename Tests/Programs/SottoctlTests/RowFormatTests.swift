import Testing

@testable import sottoctl

/// What a sender writes acts on nothing that shows it.
@Suite struct RowFormatTests {
  static func json(_ title: String, hidden: Bool = false) -> String {
    #"{"version":1,"locale":"en","authenticated":true,"groups":[{"app":"a","appName":"App","count":2,"identifiers":["2","1"],"#
      + #""hidden":\#(hidden),"title":"\#(title)","body":"b","summary":"1 more"}],"diagnostics":[]}"#
  }

  struct Row: CustomTestStringConvertible {
    let format: RowFormat
    let title: String
    let output: String
    var testDescription: String { "\(format.rawValue): \(title)" }
  }

  static let rows: [Row] = [
    Row(format: .text, title: "T", output: "App: T: b (1 more)\n"),
    Row(format: .text, title: #"\u001b[31mred\nline"#, output: "App: [31mred line: b (1 more)\n"),
    Row(format: .pango, title: #"<b>&\"'"#, output: "App: &lt;b&gt;&amp;&quot;&#39;: b (1 more)\n"),
    Row(format: .polybar, title: "%{A1:rm:}x%{A}", output: "App: %\u{200B}{A1:rm:}x%\u{200B}{A}: b (1 more)\n"),
    Row(format: .polybar, title: "%%{A1:rm:}", output: "App: %%\u{200B}{A1:rm:}: b (1 more)\n"),
    // A control between the two characters does not get away.
    Row(format: .polybar, title: #"%\u0007{A1:rm:}"#, output: "App: %\u{200B}{A1:rm:}: b (1 more)\n"),
    Row(
      format: .waybar, title: "<i>",
      output: #"{"text":"2","tooltip":"App: &lt;i&gt;: b (1 more)","class":["unlocked","notifications"]}"# + "\n"),
    Row(
      format: .i3blocks, title: #"\" \n<"#, output: #"{"full_text":"App: \"  <: b (1 more)","short_text":"2"}"# + "\n"),
  ]

  @Test(arguments: rows) func `a format escapes what its reader acts on`(_ row: Row) throws {
    let source = Self.json(row.title)
    let list = try #require(ListedRows(json: source))
    #expect(row.format.output(list, source: source) == row.output)
  }

  /// A middle dot beside an Arabic digit would look like a zero.
  @Test func `rows in one line have a dash between them`() throws {
    let row =
      #"{"app":null,"appName":null,"count":7,"identifiers":[],"hidden":true,"title":null,"body":"٧ إشعارات","summary":null}"#
    let source = #"{"version":1,"locale":"ar","authenticated":false,"groups":[\#(row),\#(row)],"diagnostics":[]}"#
    let list = try #require(ListedRows(json: source))
    #expect(RowFormat.polybar.output(list, source: source) == "٧ إشعارات – ٧ إشعارات\n")
  }

  @Test(arguments: RowFormat.allCases) func `a list without rows has a form of its own`(_ format: RowFormat) throws {
    let source = #"{"version":1,"authenticated":false,"groups":[],"diagnostics":[]}"#
    let list = try #require(ListedRows(json: source))
    let expected = [
      RowFormat.text: "", .json: source + "\n", .pango: "\n", .polybar: "\n",
      .waybar: #"{"text":"","tooltip":"","class":["locked","empty"]}"# + "\n",
      .i3blocks: #"{"full_text":"","short_text":""}"# + "\n",
    ]
    #expect(format.output(list, source: source) == expected[format])
  }

  @Test func `a row without an app or a title is its placeholder`() throws {
    let source =
      #"{"authenticated":false,"groups":[{"app":null,"appName":null,"count":7,"identifiers":[],"hidden":true,"#
      + #""title":null,"body":"7 Notifications","summary":null}]}"#
    let list = try #require(ListedRows(json: source))
    #expect(RowFormat.text.output(list, source: source) == "7 Notifications\n")
    #expect(list.count == 7)
  }

  @Test func `every format has a name`() { #expect(RowFormat.names == RowFormat.allCases.map(\.rawValue)) }
}
