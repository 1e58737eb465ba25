import Foundation
import TestSupport
import Testing

/// Many lists in one run. Each is answered as if it were the only one, in order, whichever thread renders it.
@Suite struct StreamTests {
  /// Returns lines for several blocks, including invalid and blank ones.
  static func lines(_ count: Int) -> String {
    var text = ""
    for number in 0..<count {
      switch number % 97 {
      case 13: text += "\n"
      case 31: text += "{\"key\":\(number),\"notifications\":[tru]}\n"
      default: text += StreamLines.line(number) + "\n"
      }
    }
    return text
  }

  /// Returns an answer without the line numbers of its diagnostics.
  static func withoutLine(_ answer: Substring) -> String { String(answer.replacing(#/"line":\d+/#, with: "")) }

  @Test func `answers are the same bytes whatever the number of threads`() throws {
    let text = Self.lines(1_200)
    let expected = try Tool.run(["stream"] + StreamLines.flags, text: text)
    #expect(expected.output.count { $0 == UInt8(ascii: "\n") } == 1_200 - 13)
    #expect(expected.status == 1)
    for jobs in ["2", "3"] {
      let run = try Tool.run(["stream", "--jobs", jobs] + StreamLines.flags, text: text)
      #expect(firstDifference(between: run.output, and: expected.output) == nil)
      #expect(firstDifference(between: run.errors, and: expected.errors) == nil)
      #expect(run.status == 1)
    }
    // In another order, the lines have the same answers, so no line affects another.
    let lines = text.split(separator: "\n").prefix(150)
    let reversed = try Tool.run(["stream"] + StreamLines.flags, text: lines.reversed().joined(separator: "\n"))
    let answers = { (run: ToolRun) in run.outputText.split(separator: "\n").prefix(150).map(Self.withoutLine) }
    #expect(answers(reversed).reversed() == answers(expected))
  }

  /// The answer to a line is what `render` writes for it, except for the key.
  @Test func `an answer is what render writes`() throws {
    let numbers = Array(stride(from: 0, to: 1470, by: 49)) + Array(0..<12)
    let run = try Tool.run(
      ["stream"] + StreamLines.flags, text: numbers.map { StreamLines.line($0) }.joined(separator: "\n"))
    let answers = run.outputText.split(separator: "\n")
    #expect(answers.count == numbers.count)
    for (index, (number, answer)) in zip(numbers, answers).enumerated() {
      let alone = try Tool.run(["render", "--format", "json"] + StreamLines.flags, text: StreamLines.line(number))
      let line = alone.outputText.replacing("\"line\":1,", with: "\"line\":\(index + 1),")
      #expect("{\"key\":\(number),\(line.dropFirst())" == "\(answer)\n")
    }
  }

  /// More locales and more sets of categories than are cached.
  @Test func `a thousand recipients are answered as each alone`() throws {
    let languages = ["en", "ar", "pl", "ja", "cy", "fr", "he", "lv", "sl", "ru"]
    let regions = [
      "", "-US", "-EG", "-PL", "-JP", "-GB", "-FR", "-IL", "-LV", "-SI", "-RU", "-DE", "-IN", "-TN", "-CA",
    ]
    let scripts = ["", "-u-nu-latn"]
    let locales = languages.flatMap { language in
      regions.flatMap { region in scripts.map { language + region + $0 } }
    }
    #expect(Set(locales).count == 300)
    let lines = (0..<1000).map { number in
      let name = #""apps":{"mail":{"name":"Mail of \#(number % 40)"}},"#
      let categories =
        #""categories":[{"identifier":"IMAGE","hiddenPreviewsBodyPlaceholder":"%u of \#(number % 37)"},"#
        + #"{"identifier":"COMMENT","hiddenPreviewsBodyPlaceholder":{"key":"COMMENT_KEY"}}],"#
      return StreamLines.line(number * 6 / 5, locale: locales[number % 300])
        .replacing(#""notifications""#, with: name + categories + #""notifications""#)
    }
    let whole = try Tool.run(["stream"] + StreamLines.flags, text: lines.joined(separator: "\n"))
    let answers = whole.outputText.split(separator: "\n")
    #expect(answers.count == 1000)
    #expect(Set(answers.map { $0.drop { $0 != "," } }).count > 600)
    // A separate process for each line would take a minute. So some lines run alone, and some in groups too small to
    // overflow a cache.
    for start in stride(from: 0, to: 1000, by: 250) {
      let group = lines[start..<start + 8].joined(separator: "\n")
      let apart = try Tool.run(["stream"] + StreamLines.flags, text: group).outputText.split(separator: "\n")
      #expect(apart.map(Self.withoutLine) == answers[start..<start + 8].map(Self.withoutLine))
    }
    for number in stride(from: 0, to: 1000, by: 97) {
      let alone = try Tool.run(["render", "--format", "json"] + StreamLines.flags, text: lines[number])
      let line = "{\"key\":\(number * 6 / 5),\(alone.outputText.dropFirst().dropLast())"
      #expect(Self.withoutLine(answers[number]) == Self.withoutLine(line[...]))
    }
  }

  @Test(arguments: [["1"], ["2"]]) func `a line is answered before the next is sent`(_ jobs: [String]) throws {
    let tool = try RunningTool(["stream", "--jobs"] + jobs + StreamLines.flags)
    for number in 0..<20 {
      tool.write(StreamLines.line(number) + "\n" + (number % 3 == 0 ? "\n" : ""))
      let answer = try #require(tool.readLine())
      #expect(answer.hasPrefix("{\"key\":\(number),\"version\":1,"))
    }
    tool.write("tru\n")
    #expect(tool.readLine()?.hasPrefix("{\"error\":") == true)
    tool.write("{\"key\":\"no line end\",\"notifications\":[]}")
    tool.closeInput()
    #expect(tool.readLine()?.hasPrefix("{\"key\":\"no line end\",") == true)
    #expect(tool.readToEnd().isEmpty)
    #expect(tool.wait() == .exit(1))
  }

  @Test func `a line that comes byte by byte is one line`() throws {
    let tool = try RunningTool(["stream"] + StreamLines.flags)
    for byte in (StreamLines.line(1) + "\r\n").utf8 { tool.write([byte]) }
    #expect(tool.readLine()?.hasPrefix("{\"key\":1,\"version\":1,") == true)
    tool.closeInput()
    #expect(tool.wait() == .exit(tool.readToEnd().isEmpty ? 0 : 9))
  }

  @Test func `a line too long is passed over while it comes`() throws {
    let tool = try RunningTool(["stream", "--max-line", "1000"] + StreamLines.flags)
    tool.write("{\"key\":1,\"notifications\":[],\"x\":\"" + String(repeating: "x", count: 700_000))
    tool.write(String(repeating: "x", count: 700_000) + "\"}\n")
    #expect(tool.readLine()?.hasPrefix("{\"key\":1,\"error\":{\"severity\":\"error\",\"id\":\"line-length\"") == true)
    tool.write("{\"key\":2,\"notifications\":[]}\n")
    #expect(tool.readLine()?.hasPrefix("{\"key\":2,\"version\":1") == true)
    tool.closeInput()
    #expect(tool.wait() == .exit(1))
  }

  struct Ending: CustomTestStringConvertible {
    let name: String
    let text: String
    let status: Int32
    var testDescription: String { name }
  }

  static let endings: [Ending] = [
    .init(name: "nothing", text: "", status: 0),
    .init(name: "a sound line", text: "{\"notifications\":[]}\n", status: 0),
    .init(name: "a warning", text: StreamLines.line(2) + "\n", status: 0),
    .init(name: "a broken line", text: "{\n{\"notifications\":[]}\n", status: 1),
    .init(name: "no list", text: "{}\n", status: 1),
    .init(name: "a notification left out", text: "{\"notifications\":[{}]}\n", status: 1),
    .init(name: "an invalid locale", text: "{\"locale\":\"?\",\"notifications\":[]}\n", status: 1),
    .init(name: "settings at fault", text: "{\"settings\":5,\"notifications\":[]}\n", status: 1),
  ]

  @Test(arguments: endings, ["1", "2"]) func `the status tells whether all was well`(
    _ row: Ending, jobs: String
  ) throws {
    #expect(try Tool.run(["stream", "--jobs", jobs] + StreamLines.flags, text: row.text).status == row.status)
  }

  @Test(arguments: ["1", "2"]) func `a reader that goes away ends the stream well`(_ jobs: String) throws {
    let tool = try RunningTool(["stream", "--jobs", jobs] + StreamLines.flags)
    tool.write("{\"notifications\":[]}\n")
    #expect(tool.readLine() != nil)
    tool.closeOutput()
    tool.write(String(repeating: "{\"notifications\":[]}\n", count: 20_000))
    #expect(tool.wait() == .exit(0))
  }
}
