import CSotto
import Foundation
import TestSupport
import Testing

/// What the functions of centers answer.
@Suite struct CenterTests {
  private static func notification(_ identifier: String, minute: Int, thread: String = "t", text: String = "x")
    -> String
  {
    let date = "2017-06-05T17:\(minute < 10 ? "0" : "")\(minute):00Z"
    let aps = #"{"aps":{"alert":"\#(text)","thread-id":"\#(thread)"}}"#
    return #"{"identifier":"\#(identifier)","app":"mail","date":"\#(date)","payload":\#(aps)}"#
  }

  /// Applies changes to rows as changes.schema.json says.
  private static func apply(_ changes: Answer, to rows: inout [String]) throws {
    let object = try changes.object
    let removals = try #require(object["removals"] as? [Int])
    let moves = try #require(object["moves"] as? [[String: Int]])
    let origins = moves.compactMap { $0["from"] }
    var inserted: [(Int, String)] = try Self.rows(object["insertions"])
    inserted += moves.compactMap { move in move["to"].flatMap { to in move["from"].map { (to, rows[$0]) } } }
    for index in (removals + origins).sorted(by: >) { rows.remove(at: index) }
    for (index, row) in inserted.sorted(by: { $0.0 < $1.0 }) { rows.insert(row, at: index) }
    for (index, row) in try Self.rows(object["updates"]) { rows[index] = row }
  }

  private static func rows(_ value: Any?) throws -> [(Int, String)] {
    try #require(value as? [[String: Any]]).map { element in
      (try #require(element["index"] as? Int), try text(of: element["group"]))
    }
  }

  private static func text(of group: Any?) throws -> String {
    let group = try #require(group as? [String: Any])
    return String(decoding: try JSONSerialization.data(withJSONObject: group, options: .sortedKeys), as: UTF8.self)
  }

  private static func rows(of presentation: Answer) throws -> [String] {
    try #require(try presentation.object["groups"] as? [Any]).map { try text(of: $0) }
  }

  @Test(arguments: 0..<TwinScenes.size(20, full: 60))
  func `changes lead from one list to the next`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let renderer = try #require(CRenderer("en"))
    let center = try #require(CCenter(renderer))
    var rows: [String] = []
    for step in 0..<30 {
      let answer: Answer
      switch random.int(below: 6) {
      case 0: answer = center.setDevice(random.coin() ? SOTTO_AUTHENTICATED : 0)
      case 1: answer = center.remove(#"[{"app":"mail","identifiers":["\#(random.int(below: 9))","none"]}]"#)
      case 2:
        let previews = random.pick(["always", "never", "whenAuthenticated"])
        answer = center.setSettings(#"{"showPreviews":"\#(previews)"}"#)
      default:
        let new = (0...random.int(below: 3)).map { _ in
          Self.notification(
            "\(random.int(below: 9))", minute: random.int(below: 60), thread: "\(random.int(below: 4))", text: "\(step)"
          )
        }
        answer = center.deliver("[\(new.joined(separator: ","))]")
      }
      #expect(answer.status == SOTTO_OK)
      #expect(answer.text.hasSuffix("}\n"))
      try Self.apply(answer, to: &rows)
      let expected = try Self.rows(of: center.presentation)
      #expect(rows == expected, "step \(step)")
    }
    #expect(!rows.isEmpty)
  }

  @Test func `a center shows what the renderer makes of the same notifications`() throws {
    let document = #"{"authenticated":true,"apps":{"mail":{"name":"Mail"}},"settings":{"order":"date"}}"#
    let renderer = try #require(CRenderer("ar", strings: example("thai-vacation"), document: document))
    let center = try #require(CCenter(renderer))
    let notifications = (0..<20).map { Self.notification("\($0)", minute: $0 * 7 % 60, thread: "\($0 % 3)") }
    for notification in notifications { #expect(center.deliver("[\(notification)]").status == SOTTO_OK) }
    let list = "{\"notifications\":[\(notifications.joined(separator: ","))]}"
    #expect(center.presentation == renderer.render(list))
    #expect(center.setDevice(0).status == SOTTO_OK)
    #expect(center.presentation == renderer.render(list, SOTTO_LOCKED))
  }

  @Test func `settings go before the document's, and replace earlier ones`() throws {
    let renderer = try #require(CRenderer(document: #"{"settings":{"showPreviews":"never"}}"#))
    let center = try #require(CCenter(renderer))
    _ = center.deliver("[\(Self.notification("1", minute: 1, text: "secret"))]")
    #expect(!center.presentation.text.contains("secret"))
    #expect(center.setSettings(#"{"showPreviews":"always"}"#).text.contains("secret"))
    #expect(!center.setSettings("{}").text.contains("secret"))
    #expect(!center.presentation.text.contains("secret"))
  }

  @Test(arguments: [
    (#"{"showPreviews":7}"#, SOTTO_FINDINGS), (#"{"showPreviws":"always"}"#, SOTTO_FAILED), ("[]", SOTTO_FAILED),
    ("{", SOTTO_FAILED), ("", SOTTO_FAILED), (#"{"apps":{"mail":{"showPreviews":"sometimes"}}}"#, SOTTO_FINDINGS),
  ]) func `settings that cannot be read hide`(_ row: (settings: String, status: sotto_status)) throws {
    let renderer = try #require(CRenderer(document: #"{"settings":{"showPreviews":"always"}}"#))
    let center = try #require(CCenter(renderer))
    _ = center.deliver("[\(Self.notification("1", minute: 1, text: "secret"))]")
    #expect(center.presentation.text.contains("secret"))
    let answer = center.setSettings(row.settings)
    #expect(answer.status == row.status)
    #expect(!answer.diagnostics.isEmpty)
    // The row is in the changes, hidden.
    #expect(answer.text.contains(#""updates":[{"index":0,"group":{"app":"mail""#))
    #expect(!center.presentation.text.contains("secret"))
    #expect(center.setSettings(#"{"showPreviews":"always"}"#).status == SOTTO_OK)
    #expect(center.presentation.text.contains("secret"))
  }

  @Test func `settings from nowhere hide`() throws {
    let renderer = try #require(CRenderer(document: #"{"settings":{"showPreviews":"always"}}"#))
    let center = try #require(CCenter(renderer))
    _ = center.deliver("[\(Self.notification("1", minute: 1, text: "secret"))]")
    #expect(sotto_center_set_settings(center.handle, nil, 0, nil) == SOTTO_FAILED)
    #expect(!center.presentation.text.contains("secret"))
  }

  @Test func `a shared screen hides`() throws {
    let renderer = try #require(CRenderer(document: #"{"settings":{"showPreviews":"always"}}"#))
    let center = try #require(CCenter(renderer))
    _ = center.deliver("[\(Self.notification("1", minute: 1, text: "secret"))]")
    #expect(center.presentation.text.contains("secret"))
    #expect(!center.setDevice(SOTTO_AUTHENTICATED | SOTTO_SCREEN_SHARED).text.contains("secret"))
    _ = center.deliver("[\(Self.notification("2", minute: 2, text: "secret"))]")
    #expect(!center.presentation.text.contains("secret"))
    #expect(center.setDevice(SOTTO_AUTHENTICATED).text.contains("secret"))
  }

  @Test func `what cannot be read is left out or counts as absent, and the rest is delivered`() throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let answer = center.deliver("[\(Self.notification("1", minute: 1)),{\"identifier\":\"2\",\"app\":5}]")
    #expect(answer.status == SOTTO_FINDINGS)
    #expect(answer.text.contains(#""path":"notifications[1].app""#))
    #expect(try Self.rows(of: center.presentation).count == 1)
    let faulty = #"[{"identifier":"3","app":"mail","payload":{"aps":{"alert":{"title":5,"body":"x"}}}}]"#
    // Hidden, its fault is nobody's business. The change that shows it tells it.
    let hidden = center.deliver(faulty)
    #expect(hidden.status == SOTTO_OK && !hidden.text.contains("alert.title"))
    let shown = center.setDevice(SOTTO_AUTHENTICATED)
    #expect(shown.status == SOTTO_OK && shown.text.contains(#""path":"notifications[0].payload.aps.alert.title""#))
    #expect(center.presentation.status == SOTTO_OK && center.presentation.text.contains("alert.title"))
    #expect(center.remove("[{\"app\":\"mail\",\"id\":5}]").status == SOTTO_FINDINGS)
  }

  @Test func `a thread and an app are taken away`() throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    let one = #"{"identifier":"1","app":"a","payload":{"aps":{"alert":"x","thread-id":"t"}}}"#
    let two = #"{"identifier":"2","app":"a","payload":{"aps":{"alert":"x"}}}"#
    let three = #"{"identifier":"3","app":"b","payload":{"aps":{"alert":"x"}}}"#
    _ = center.deliver("[\(one),\(two),\(three)]")
    #expect(center.remove(#"[{"app":"a","thread":"t"}]"#).status == SOTTO_OK)
    #expect(try Self.rows(of: center.presentation).count == 2)
    #expect(center.remove(#"[{"app":"a","thread":null}]"#).status == SOTTO_OK)
    #expect(try Self.rows(of: center.presentation).count == 1)
    #expect(center.remove(#"[{"app":"b"}]"#).status == SOTTO_OK)
    #expect(try Self.rows(of: center.presentation).isEmpty)
  }

  @Test func `notifications without an identifier stay apart`() throws {
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    for _ in 0..<3 { _ = center.deliver(#"[{"app":"mail","payload":{"aps":{"alert":"x"}}}]"#) }
    #expect(center.presentation.text.contains(#""count":3"#))
  }
}
