import Diagnostics
import JSON
import Testing

@testable import NotificationModel

/// Lists, one per line; each is independent of earlier lines.
@Suite struct ListLineTests {
  private static let one = #"{"identifier":"n1","app":"a","payload":{"aps":{"alert":"x"}}}"#
  private static let tail = #""notifications":[\#(one)]}"#

  /// The result of reading a line.
  struct Read: Equatable {
    var number = 1
    var key: String?
    var fault: String?
    var list = NotificationList()
    var findings: [String] = []
  }

  private static func read(_ text: String, limit: Int = .max) -> [Read] {
    var reader = ListLineReader(name: "x", now: now, maximumLineLength: limit)
    reader.move(to: JSONBlock(SourceText(name: "x", text: text)))
    var all: [Read] = []
    while let line = reader.next() {
      var read = Read(number: line.number, key: line.key, fault: line.fault?.kind.identifier)
      if line.fault == nil {
        read.list = reader.list
        var received = ReceivedNotifications(keeping: .texts)
        reader.readNotifications(into: &received)
        read.list.notifications = received.notifications
        read.findings = reader.diagnostics.map(\.kind.message)
      }
      all.append(read)
    }
    return all
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let line: String
    let key: String?
    var fault: String?
    var limit = Int.max
    var testDescription: String { name }
  }

  static let keys: [Row] = [
    Row(name: "none", line: "{\(tail)", key: nil),
    Row(name: "a text", line: #"{"key":"a",\#(tail)"#, key: #""a""#),
    Row(name: "a text with escapes", line: #"{"key":"\u0061\/\"\\",\#(tail)"#, key: #""\u0061\/\"\\""#),
    Row(name: "a name with escapes", line: #"{"\u006bey":7,\#(tail)"#, key: "7"),
    Row(name: "a number as it is written", line: #"{"key":1.0,\#(tail)"#, key: "1.0"),
    Row(name: "a number that no double holds", line: #"{"key":1e999,\#(tail)"#, key: "1e999"),
    Row(
      name: "thirty digits", line: #"{"key":123456789012345678901234567890,\#(tail)"#,
      key: "123456789012345678901234567890"),
    Row(
      name: "an object with its white space", line: #"{"key": { "a" : [1, 2] } ,\#(tail)"#, key: #"{ "a" : [1, 2] }"#),
    Row(name: "null", line: #"{"key":null,\#(tail)"#, key: "null"),
    Row(name: "twice: the last counts", line: #"{"key":1,"key":2,\#(tail)"#, key: "2"),
    Row(name: "twice, the last null", line: #"{"key":1,"key":null,\#(tail)"#, key: "null"),
    Row(name: "the last member", line: #"{"notifications":[],"key":"z"}"#, key: #""z""#),
    Row(name: "inside another member", line: #"{"x":{"key":1},\#(tail)"#, key: nil),
    Row(name: "a notification", line: #"{"key":5,"app":"a","payload":{"aps":{"alert":"x"}}}"#, key: "5"),
    Row(name: "no list", line: #"{"key":5,"x":1}"#, key: nil, fault: "json-type"),
    Row(name: "no object", line: #"["key"]"#, key: nil, fault: "json-type"),
    Row(
      name: "a notification with a fault", line: #"{"key":5,"app":"a","payload":{"x":tru}}"#, key: "5",
      fault: "json-syntax"),
    Row(
      name: "a desktop's notifications with a fault", line: #"{"key":5,"desktopNotifications":[tru]}"#, key: "5",
      fault: "json-syntax"),
    Row(name: "before a fault", line: #"{"key":"a","notifications":[tru]}"#, key: #""a""#, fault: "json-syntax"),
    Row(
      name: "a text with brackets before a fault", line: #"{"key":"{[,\"","notifications":[],"x":tru}"#,
      key: #""{[,\"""#, fault: "json-syntax"),
    Row(name: "behind a fault", line: #"{"notifications":[tru],"key":"a"}"#, key: nil, fault: "json-syntax"),
    Row(name: "at the fault", line: #"{"notifications":[],"key":tru}"#, key: nil, fault: "json-syntax"),
    Row(
      name: "in a line that is cut off behind it", line: #"{"key":"a","notifications":[{"#, key: nil,
      fault: "json-syntax"),
    Row(
      name: "in a line that is cut off right behind it", line: #"{"notifications":[],"key":"a""#, key: nil,
      fault: "json-syntax"),
    Row(name: "in a line that is cut off inside it", line: #"{"x":[],"key":"a"#, key: nil, fault: "json-syntax"),
    Row(
      name: "in a line longer than any payload that is cut off", line: #"{"key":"a","notifications":["\#(long)"#,
      key: #""a""#, fault: "json-syntax"),
    Row(
      name: "in a whole object before other text", line: #"{"notifications":[],"key":7} and more"#, key: "7",
      fault: "json-syntax"),
    Row(
      name: "in the first of two objects", line: #"{"key":7,"notifications":[]}{"key":8}"#, key: "7",
      fault: "json-syntax"),
    Row(
      name: "in a line that is too long", line: #"{"key":"a",\#(tail)"#, key: #""a""#, fault: "line-length", limit: 30),
    Row(
      name: "far back in a line that is too long",
      line: "{\"notifications\":\"\(String(repeating: "x", count: 70_000))\",\"key\":1}", key: nil,
      fault: "line-length",
      limit: 30),
  ]

  /// Longer than any payload.
  private static let long = String(repeating: "x", count: 31 << 10)

  /// The members of a bare payload belong to its sender, so none is reported as its `key`.
  static let payloads: [Row] = [
    Row(name: "behind aps", line: #"{"aps":{"alert":"x"},"key":"pin"}"#, key: nil),
    Row(name: "before aps", line: #"{"key":"pin","aps":{"alert":"x"}}"#, key: nil),
    Row(name: "aps with an escape", line: #"{"key":"pin","\u0061ps":{"alert":"x"}}"#, key: nil),
    Row(
      name: "with the names of our members", line: #"{"key":"pin","notifications":[],"payload":{},"aps":{}}"#, key: nil),
    Row(name: "aps twice", line: #"{"key":"pin","aps":{"alert":"x"},"aps":null,"notifications":[]}"#, key: nil),
    Row(name: "aps misspelt", line: #"{"key":"pin","asp":{"alert":"x"}}"#, key: nil, fault: "json-type"),
    Row(name: "cut off behind aps", line: #"{"aps":{"alert":"x"},"key":"pin""#, key: nil, fault: "json-syntax"),
    Row(name: "cut off before aps", line: #"{"key":"pin","notifications":[],"a"#, key: nil, fault: "json-syntax"),
    Row(name: "broken in aps", line: #"{"key":"pin","notifications":[],"aps":{tru}}"#, key: nil, fault: "json-syntax"),
    Row(
      name: "broken before aps", line: #"{"key":"pin","notifications":[tru],"aps":{}}"#, key: nil, fault: "json-syntax"),
    Row(
      name: "broken, aps with an escape", line: #"{"key":"pin","notifications":[tru],"\u0061ps":{}}"#, key: nil,
      fault: "json-syntax"),
    Row(
      name: "a quotation mark too few", line: #"{"key":"pin","notifications":[],"x":"a"b,"aps":{}}"#, key: nil,
      fault: "json-syntax"),
    Row(
      name: "a bracket of the wrong kind", line: #"{"key":"pin","notifications":[{]},"x":5}"#, key: nil,
      fault: "json-syntax"),
    Row(
      name: "nested too deep", line: #"{"key":"pin","notifications":\#(nest("[", 9000))\#(nest("]", 9000)),"aps":{}}"#,
      key: nil, fault: "json-depth"),
    Row(
      name: "a list nested too deep", line: #"{"key":"ours","notifications":\#(nest("[", 9000))\#(nest("]", 9000))}"#,
      key: #""ours""#, fault: "json-depth"),
    Row(
      name: "too long", line: #"{"key":"pin","notifications":[],"aps":{}}"#, key: nil, fault: "line-length", limit: 30),
    Row(
      name: "longer than any payload, behind aps", line: #"{"aps":{},"key":"pin","notifications":["\#(long)"#, key: nil,
      fault: "json-syntax"),
    Row(
      name: "longer than any payload, and nothing of a list", line: #"{"key":"pin","x":["\#(long)"#, key: nil,
      fault: "json-syntax"),
  ]

  private static func nest(_ bracket: String, _ depth: Int) -> String { String(repeating: bracket, count: depth) }

  @Test(arguments: keys + payloads) func `a line's key is reported as written`(_ row: Row) {
    let lines = Self.read("\n\(row.line)\n{\"key\":\"next\",\(Self.tail)", limit: row.limit)
    #expect(lines.first?.number == 2)
    #expect(lines.first?.key == row.key)
    #expect(lines.first?.fault == row.fault)
    #expect(lines.last?.key == "\"next\"")
    #expect(lines.map(\.number) == [2, 3])
  }

  @Test func `the key of a line too long is looked for in that line alone`() {
    var reader = ListLineReader(name: "x", now: now, maximumLineLength: 100)
    reader.move(to: JSONBlock(SourceText(name: "x", text: "{\"key\":1,\(Self.tail)")))
    #expect(reader.next()?.key == "1")
    let list = "{\"key\":2,\"notifications\":["
    for head in ["   ", "", "{", list, "{\"key\":2,\"x\":\"\(Self.long)", list + "\"\(Self.long)", list + "]}"] {
      let line = reader.overlongLine(7, head: JSONBlock(SourceText(name: "x", text: head)))
      #expect(line.number == 7)
      #expect(line.key == (head.hasPrefix(list) && head != list ? "2" : nil))
      #expect(line.fault?.kind.identifier == "line-length")
    }
  }

  /// Headers that differ little; a line may have two.
  static let headers = [
    #""settings":{"showPreviews":"always"},"#, #""settings":{"showPreviews":"never"},"#, #""settings":5,"#,
    #""settings":{"apps":{"a":{"showPreviews":"always"}}},"#, #""apps":{"a":{"name":"A"}},"#,
    #""apps":{"b":{"name":"B"}},"#, #""apps":{"a":{"name":"caf\u00e9"}},"#, #""apps":{"a":{"name":"cafe\u0301"}},"#,
    #""apps":{"a":{"name":5}},"#, #""categories":[{"identifier":"A"}],"#,
    #""categories":[{"identifier":"A","app":"a"}],"#, #""categories":[{"identifier":5}],"#,
    #""combinedPlaceholders":[{"categories":["A","B"],"key":"K"}],"#, #""combinedPlaceholders":[],"#,
    #""locale":"pl","#, #""authenticated":true,"#, #""removed":[{"app":"a","identifiers":["n1"]}],"#,
    #""apps":null,"#, #""settings":null,"#, #""categories":[],"#,
  ]

  @Test func `a list is the same whatever lists came before`() {
    let singles = Self.headers.map { "{\($0)\(Self.tail)" }
    let alone = singles.map { Self.read($0)[0] }
    for (first, firstHeader) in Self.headers.enumerated() {
      // A line with two headers comes first, before anything is cached.
      for (second, secondHeader) in Self.headers.enumerated() {
        let both = "{\(firstHeader)\(secondHeader)\(Self.tail)"
        let lines = [both, singles[second], singles[first], both]
        let pair = Self.read(both)[0]
        let read = Self.read(lines.joined(separator: "\n"))
        for (index, expected) in [pair, alone[second], alone[first], pair].enumerated() {
          var expected = expected
          expected.number = index + 1
          #expect(read[index] == expected, "\(lines[index])")
          #expect(read[index].names == expected.names)
        }
      }
    }
  }
}

extension ListLineTests.Read {
  /// The names of apps, as bytes.
  fileprivate var names: [LiteralString: [UInt8]] { list.appNames.mapValues { Array($0.utf8) } }
}
