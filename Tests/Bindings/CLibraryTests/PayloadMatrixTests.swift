import CSotto
import Foundation
import JSON
import NotificationRendering
import Presenters
import Testing

@testable import NotificationModel

/// Every member of a payload with every kind of value: a wrong type counts as absent and never costs the notification.
@Suite struct PayloadMatrixTests {
  struct Cell: CustomTestStringConvertible, Sendable {
    /// The payload's `aps`.
    let aps: String
    var testDescription: String { aps }
  }

  private static let values = ["5", "\"text\"", "true", "null", "[]", "{}", "[null, {}, 1.5]", "{\"x\": 1}"]

  /// The members are those that the decoder knows, so a new one is in the matrix.
  static let cells: [Cell] = values.flatMap { value in
    let ofAPS = NotificationContent.Member.allCases.filter { $0 != .alert }
    let ofAlert = NotificationContent.AlertMember.allCases
    return ofAPS.map { Cell(aps: "{\"alert\": \"b\", \"\($0.name)\": \(value)}") }
      + ofAlert.map { member in
        let other = member == .title ? "body" : "title"
        return Cell(aps: "{\"alert\": {\"\(other)\": \"b\", \"\(member.name)\": \(value)}}")
      }
      + (value == "null" || value == "{}" || value == "{\"x\": 1}" ? [] : [Cell(aps: "{\"alert\": \(value)}")])
  }

  private static let flags = [0, Int(SOTTO_AUTHENTICATED)]

  @Test(arguments: cells) func `no value of a member costs the notification`(_ cell: Cell) throws {
    let notification =
      #"{"identifier": "n", "app": "a", "date": "2017-06-05T17:00:00Z", "payload": {"aps": \#(cell.aps)}}"#
    let document = #"{"notifications": [\#(notification)]}"#
    let renderer = try #require(CRenderer())
    let center = try #require(CCenter(renderer))
    _ = center.deliver("[\(notification)]")
    for flags in Self.flags {
      let rendered = renderer.render(document, flags)
      #expect(rendered.status == SOTTO_OK)
      #expect(try Self.identifiers(rendered.text) == ["n"])
      #expect(try Self.rendered(document, authenticated: flags != 0) == rendered.text)
      // The same row where it lives on.
      _ = center.setDevice(flags)
      #expect(try Self.groups(center.presentation.text) == Self.groups(rendered.text))
      // While it is hidden, nothing tells what its sender wrote wrong.
      #expect(flags != 0 || !rendered.text.contains("payload"))
    }
  }

  /// What the library for Swift makes of a document.
  private static func rendered(_ document: String, authenticated: Bool) throws -> String {
    let now = Timestamp(seconds: 1_500_000_000)
    let renderer = DocumentRenderer(options: ListOptions(now: now, defaultLocale: "en"))
    let output = try renderer.render(SourceText(name: "-", text: document), now: now) { _, device in
      device.isAuthenticated = authenticated
    }
    return String(
      decoding: JSONPresenter.bytes(for: output.presentation, diagnostics: output.diagnostics), as: UTF8.self) + "\n"
  }

  private static func groups(_ text: String) throws -> String {
    let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let groups = try JSONSerialization.data(withJSONObject: list["groups"] ?? [], options: .sortedKeys)
    return String(decoding: groups, as: UTF8.self)
  }

  private static func identifiers(_ text: String) throws -> [String] {
    let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return (list["groups"] as? [[String: Any]])?.flatMap { $0["identifiers"] as? [String] ?? [] } ?? []
  }
}
