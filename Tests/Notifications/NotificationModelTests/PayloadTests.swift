import Diagnostics
import NotificationModel
import Testing

/// Payloads read on their own.
@Suite struct PayloadTests {
  @Test func `a payload is content and attachments`() throws {
    let text = #"{"aps":{"alert":{"title":"a"},"badge":2},"attachments":[{"file":"v.mp4"}]}"#
    let payload = try NotificationPayload(SourceText(name: "-", text: text))
    #expect(payload.content.title == .literal("a"))
    #expect(payload.content.badge == 2)
    #expect(payload.content.userInfo == text)
    #expect(payload.content.attachments.isEmpty)
    #expect(payload.attachments?.map(\.file) == ["v.mp4"])
  }

  @Test(arguments: [#"{}"#, #"{"attachments":null}"#]) func `no attachments are reported`(_ text: String) throws {
    #expect(try NotificationPayload(SourceText(name: "-", text: text)).attachments == nil)
  }

  struct Row: CustomTestStringConvertible {
    let text: String
    let finding: String
    var testDescription: String { text }
  }

  static let faults: [Row] = [
    Row(text: "", finding: "json-syntax"),
    Row(text: #"{"aps":"#, finding: "json-syntax"),
    Row(text: "[]", finding: "json-type"),
    Row(text: #"{"aps":5}"#, finding: "json-type"),
    Row(text: #"{"aps":{"alert":{"title":5}}}"#, finding: "json-type"),
  ]

  @Test(arguments: faults) func `what is no payload is reported`(_ row: Row) {
    do throws(NotificationPayloadError) {
      _ = try NotificationPayload(SourceText(name: "-", text: row.text))
      Issue.record("it was read")
    } catch {
      switch error {
      case .syntax(let error): #expect(error.diagnostic.kind.identifier == row.finding)
      case .type(let error): #expect(error.diagnostic(file: "-").kind.identifier == row.finding)
      }
    }
  }
}
