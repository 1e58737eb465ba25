import Diagnostics
import NotificationModel
import Testing

/// Diagnostics about a document never quote the content of a notification.
@Suite struct QuietErrorTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  static func alert(_ alert: String) -> String {
    #"{"notifications": [{"identifier": "n1", "app": "mail", "payload": {"aps": {"alert": \#(alert)}}}]}"#
  }

  static let rows: [Row] = [
    Row(name: "a title of the wrong type", text: alert(#"{"title": ["canary"]}"#)),
    Row(name: "an alert of the wrong type", text: alert(#"["canary"]"#)),
    Row(
      name: "an argument of the wrong type", text: alert(#"{"loc-key": "canary", "loc-args": [{"canary": "canary"}]}"#)),
    Row(name: "a count of the wrong type", text: alert(#"{"body": "canary", "summary-arg-count": "canary"}"#)),
    Row(name: "an invalid date", text: #"{"notifications": [{"app": "mail", "date": "canary", "payload": {}}]}"#),
    Row(name: "a payload of the wrong type", text: #"{"notifications": [{"app": "mail", "payload": "canary"}]}"#),
    Row(name: "a syntax error behind a body", text: alert(#"{"body": "canary" "canary": 5}"#)),
    Row(name: "a syntax error in a body", text: alert(#"{"body": "canary\x"}"#)),
    Row(name: "a misspelt literal", text: alert("canary")),
    Row(name: "a string that never ends", text: #"{"notifications": ["canary"#),
    Row(name: "a line that is no document", text: "{\"canary\"\n{\"canary\": canary}\n"),
    Row(name: "a line that is no notification", text: "{\"canary\": 5}\n{\"canary\": \"canary\"}\n"),
  ]

  @Test(arguments: rows) func `a finding quotes nothing`(_ row: Row) {
    let diagnostics = Decoded(row.text).allDiagnostics
    #expect(!diagnostics.isEmpty)
    for diagnostic in diagnostics {
      #expect(!diagnostic.description.contains("canary"))
      #expect(diagnostic.location?.line != nil || diagnostic.location?.jsonPath != nil)
    }
  }

  struct Twins: CustomTestStringConvertible {
    let name: String
    let texts: [String]
    var testDescription: String { name }
  }

  /// A list with a fault after an alert.
  static func faulty(_ alert: String) -> String {
    "{\"notifications\": [{\"app\": \"mail\", \"payload\": {\"aps\": {\"alert\": \(alert)}}}],\n\"removed\": 5}"
  }

  static let twins: [Twins] = [
    Twins(
      name: "a wrong type behind a text of another length",
      texts: ["a", "a much longer text"].map { alert(#"{"body": "\#($0)", "title": 5}"#) }),
    Twins(
      name: "a wrong type of another length", texts: [#"["a"]"#, #"["b", "c"]"#].map { alert("{\"title\": \($0)}") }),
    Twins(
      name: "user info of another kind",
      texts: ["5", #""a""#, #"{"b": [1, 2]}"#, "null"].map {
        #"{"notifications": [{"app": "mail", "date": 5, "payload": {"aps": {"alert": "a"}, "x": \#($0)}}]}"#
      }),
    Twins(
      name: "a text of half a surrogate", texts: ["a", #"\ud83d"#, #"\ude00\ud83d"#].map { faulty(#""\#($0)""#) }),
    Twins(
      name: "user info as deep as a payload may be",
      texts: [0, 500, 4096].map { depth in
        let nested = String(repeating: "[", count: depth) + "5" + String(repeating: "]", count: depth)
        return #"{"notifications": [{"app": "mail", "date": 5, "payload": {"aps": {"alert": "a"}, "x": \#(nested)}}]}"#
      }),
    Twins(
      name: "an alert of more lines",
      texts: ["\"a\"", "{\n\"body\":\n\n\"a\"}", "\n\n\n\"a\""].map { faulty($0) }),
  ]

  @Test(arguments: twins) func `a finding is the same whatever is hidden`(_ row: Twins) {
    let findings = row.texts.map { Decoded($0).allDiagnostics }
    #expect(findings.allSatisfy { $0.count == 1 && $0 == findings[0] })
  }
}
