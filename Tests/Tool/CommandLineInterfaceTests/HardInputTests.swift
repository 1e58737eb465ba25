import Foundation
import TestSupport
import Testing

/// Input that is large, deeply nested or not text.
@Suite struct HardInputTests {
  private static let now = ["--now", "2017-06-05T17:00:00Z"]

  private static func document(title: String) -> String {
    #"{"notifications": [{"identifier": "a", "app": "x", "date": "2017-06-05T17:00:00Z", "payload": "#
      + #"{"aps": {"alert": {"title": "\#(title)", "body": "Body"}}}}]}"#
  }

  @Test func `a title of a megabyte is shown`() throws {
    let title = String(repeating: "ä", count: 1 << 19)
    let run = try Tool.run(["render", "--previews", "always"] + Self.now, text: Self.document(title: title))
    #expect(run.outputText == "x · now\n\(title)\nBody\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `a hidden title of a megabyte is not shown`() throws {
    let title = String(repeating: "ä", count: 1 << 19)
    let run = try Tool.run(["render"] + Self.now, text: Self.document(title: title))
    #expect(run.outputText == "x · now\nNotification\n")
  }

  @Test(arguments: [
    ShortText(String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)),
    ShortText(String(repeating: "[", count: 200_000)), ShortText(String(repeating: #"{"a":"#, count: 200_000)),
  ]) func `two hundred thousand levels are reported and not read`(_ nested: ShortText) throws {
    for (text, line) in [(nested.text, 1), ("{\n\"notifications\": [], \"x\": \(nested.text)}", 2)] {
      let run = try Tool.run(["render"], text: text)
      #expect(run.output.isEmpty)
      #expect(run.status == 2)
      #expect(run.errorText.hasPrefix("-:\(line):"), "\(run.errorText.prefix(200))")
      #expect(run.errors.count < 200)
    }
  }

  @Test func `of a file of noise, a thousand lines are reported`() throws {
    let lines = (0..<3000).map { "\u{7}noise \($0)" }.joined(separator: "\n")
    let run = try Tool.run(["render"], text: lines)
    #expect(run.outputText == "No notifications\n")
    #expect(run.status == 1)
    let reports = run.errorText.split(separator: "\n")
    #expect(reports.count == 1001)
    #expect(
      reports.last == "-: warning: there are more than 1000 problems; the rest are not reported [too-many-faults]")
  }

  @Test func `nesting beyond the limit is reported with its place`() throws {
    let levels = 9000
    let nested = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let document = "{\"notifications\": [],\n \"x\": \(nested)}"
    let run = try Tool.run(["render"], text: document)
    // The document is the first of 8192 levels. The first array after `"x": ` is in column 7, and the one that exceeds
    // the limit in column 7 + 8191.
    #expect(
      run.errorText == "-:2:8198: error: arrays and objects nest deeper than 8192 levels [json-depth]\n")
    #expect(run.status == 2)
  }

  /// A title that tries to set colors, move the cursor, ring the bell, set the window title, reverse text, and end
  /// isolates.
  private static let hostile =
    #"\u0000N\u001b[31mE\u009b2JC\u0007B\u001b]0;W\u0007\u202eR\u2066L\u2069\u2069\u200fM\u007f\u0085\u2028Z"#

  @Test(arguments: [["--color", "never"], ["--color", "always"], ["--locale", "ar"]])
  func `text carries no control of a sender's`(_ flags: [String]) throws {
    let document = Self.document(title: Self.hostile)
    let run = try Tool.run(["render", "--previews", "always"] + flags, text: document)
    #expect(run.status == 0)
    var text = run.outputText
    // Sotto itself writes line feeds, colors, and isolates around pieces of lines.
    for own in ["\n", "\u{1B}[35m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[0m", "\u{2066}", "\u{2067}", "\u{2069}"] {
      text = text.replacingOccurrences(of: own, with: "")
    }
    for scalar in text.unicodeScalars {
      let isHarmless = scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
      #expect(isHarmless, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(text.contains("N[31mE2JCB]0;WRLM"))
    let isolates = run.outputText.unicodeScalars.reduce(into: (depth: 0, lowest: 0)) { count, scalar in
      if (0x2066...0x2068).contains(scalar.value) { count.depth += 1 }
      if scalar == "\u{2069}" { count.depth -= 1 }
      count.lowest = min(count.lowest, count.depth)
    }
    #expect(isolates.depth == 0 && isolates.lowest == 0)
  }

  @Test func `JSON keeps controls, escaped`() throws {
    let document = Self.document(title: Self.hostile)
    let run = try Tool.run(["render", "--previews", "always", "--format", "json"], text: document)
    #expect(run.status == 0)
    let controls = run.outputText.dropLast().unicodeScalars.filter {
      $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
    #expect(
      run.outputText.contains(#""title":"\u0000N\u001b[31mE\u009b2JC\u0007B\u001b]0;W\u0007"#),
      "\(run.outputText)")
    // Parsing it gives the title that was sent.
    let list = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let groups = try #require(list["groups"] as? [[String: Any]])
    let sent = try #require(
      try JSONSerialization.jsonObject(with: Data("[\"\(Self.hostile)\"]".utf8)) as? [String])
    let title = try #require(groups.first?["title"] as? String)
    #expect(Array(title.unicodeScalars) == Array(sent[0].unicodeScalars))
  }

  @Test func `findings carry no control of a sender's`() throws {
    let document =
      #"{"notifications": [{"identifier": "a", "app": "x\u001b[31m", "payload": {"aps": {"alert": "Body", "#
      + #""category": "\u001b]0;W\u0007\u202e\u009b2J"}}}]}"#
    let run = try Tool.run(["render"], text: document)
    #expect(run.status == 0)
    #expect(run.errorText.contains("[unknown-category]"))
    let controls = run.errorText.dropLast().unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
    #expect(controls.isEmpty, "\(run.errorText.debugDescription)")
  }
}
