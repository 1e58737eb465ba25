import Foundation
import TestSupport
import Testing

/// Expanding a hidden notification reveals nothing: its content is in no output and changes no byte of any.
@Suite struct ExpansionSecrecyTests {
  /// Returns a list with one notification, with the given content from its sender.
  private static func document(alert: String, payload: String, aps: String, attachments: String) -> String {
    """
    {"apps": {"com.example.mail": {"name": "Mail"}},
     "categories": [{"identifier": "LETTER", "hiddenPreviewsBodyPlaceholder": "%u letters",
       "options": ["hiddenPreviewsShowTitle"], "actions": [{"identifier": "READ", "title": "Read"}]}],
     "notifications": [{"identifier": "n1", "app": "com.example.mail", "date": "2017-06-05T17:00:00Z",
       "payload": {\(payload)"aps": {\(aps)"alert": \(alert), "thread-id": "t", "category": "LETTER"}},
       "attachments": \(attachments)}]}
    """
  }

  struct Twin: CustomTestStringConvertible {
    let name: String
    var alert = #""See you at 5""#
    var payload = ""
    var aps = ""
    var attachments = "[]"
    var testDescription: String { name }
    var document: String {
      ExpansionSecrecyTests.document(alert: alert, payload: payload, aps: aps, attachments: attachments)
    }
  }

  /// Contents of a hidden notification that must not make a difference. Most vary one aspect, the last one several.
  static let twins: [Twin] = [
    Twin(name: "another text", alert: #""CANARY""#),
    Twin(name: "a title alone", alert: #"{"title": "CANARY"}"#),
    Twin(name: "a subtitle and a body", alert: #"{"subtitle": "CANARY", "body": "CANARY"}"#),
    Twin(name: "controls", alert: #"{"body": "CANARY\u0000\u001b[31m\u202e"}"#),
    Twin(name: "a key that a table has", alert: #"{"loc-key": "KEY", "loc-args": ["CANARY", "CANARY"]}"#),
    Twin(name: "a key without its arguments", alert: #"{"loc-key": "KEY"}"#),
    Twin(name: "a key whose text is damaged", alert: #"{"loc-key": "DAMAGED"}"#),
    Twin(name: "a key of another language", alert: #"{"title-loc-key": "ONLY_ENGLISH"}"#),
    Twin(name: "keys that no table has", alert: #"{"title-loc-key": "CANARY", "loc-key": "CANARY % @ %#@CANARY@"}"#),
    Twin(name: "a summary argument", alert: #"{"body": "x", "summary-arg": "CANARY", "summary-arg-count": 7}"#),
    Twin(name: "user info", payload: #""CANARY": {"CANARY": [1, 2]}, "#),
    Twin(
      name: "user info as deep as a payload may be",
      payload: #""CANARY": \#(String(repeating: "[", count: 4090) + String(repeating: "]", count: 4090)), "#),
    Twin(name: "half a surrogate", alert: #"{"title": "\ud83d", "body": "\ude00"}"#),
    Twin(name: "more lines", alert: "{\n\"title\":\n\"CANARY\"}"),
    Twin(
      name: "sound, badge and launch image", alert: #"{"body": "x", "launch-image": "CANARY"}"#,
      aps: #""sound": "CANARY", "badge": 3, "#),
    Twin(name: "a body of a wrong type", alert: #"{"body": ["CANARY"]}"#),
    Twin(name: "an alert of a wrong type", alert: "5"),
    Twin(name: "arguments of a wrong type", alert: #"{"loc-key": "KEY", "loc-args": "CANARY"}"#),
    Twin(name: "a summary argument of a wrong type", alert: #"{"body": "x", "summary-arg": 5}"#),
    Twin(name: "an attachment", attachments: #"[{"identifier": "CANARY", "file": "CANARY", "type": "CANARY"}]"#),
    Twin(name: "attachments with faults", attachments: #"[{"file": 5}, "CANARY", {}]"#),
    Twin(name: "attachments that are none", attachments: #""CANARY""#),
    Twin(
      name: "everything", alert: #"{"title": "CANARY", "loc-key": "KEY", "loc-args": ["CANARY"]}"#,
      payload: #""CANARY": "CANARY", "#, aps: #""sound": {"name": "CANARY", "critical": 1}, "#,
      attachments: #"[{"file": "CANARY"}, {"file": "CANARY"}]"#),
  ]

  private static let hiding: [[String]] = [["--locked"], ["--authenticated", "--previews", "never"]]

  private static func run(_ twin: Twin, _ flags: [String], in folder: Folder) throws -> ToolRun {
    try Tool.run(
      ["expand", "--notification", "n1", "--strings", ".", "--locale", "de", "--content-extension", "extension.json"]
        + flags, text: twin.document, in: folder)
  }

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "\"KEY\" = \"%@ wrote %@\";\n\"DAMAGED\" = \"50 % off %\";\n\"ONLY_ENGLISH\" = \"x\";\n",
      to: "en.lproj/Localizable.strings")
    try folder.write("\"KEY\" = \"%@ schrieb %@\";\n\"DAMAGED\" = \"50 % ab %\";\n", to: "de.lproj/Localizable.strings")
    try folder.write(
      #"{"categories": "LETTER", "initialContentSizeRatio": 1, "mediaPlayPauseButton": 2}"#, to: "extension.json")
    return folder
  }

  @Test(arguments: twins, ["text", "json"]) func `what is hidden changes no byte`(_ twin: Twin, format: String) throws {
    let folder = try Self.folder()
    for flags in Self.hiding {
      let known = try Self.run(Twin(name: "known"), flags + ["--format", format], in: folder)
      let other = try Self.run(twin, flags + ["--format", format], in: folder)
      #expect(known.status == 0)
      #expect(known.outputText.contains("Mail"))
      #expect(firstDifference(between: other.output, and: known.output) == nil)
      #expect(other.errors == known.errors)
      #expect(other.status == known.status)
      #expect(!other.outputText.contains("CANARY") && !other.errorText.contains("CANARY"))
    }
  }

  /// Otherwise the tests of hidden notifications would prove nothing.
  @Test(arguments: twins) func `shown, the same notifications do differ`(_ twin: Twin) throws {
    let folder = try Self.folder()
    let known = try Self.run(Twin(name: "known"), ["--authenticated", "--format", "json"], in: folder)
    let other = try Self.run(twin, ["--authenticated", "--format", "json"], in: folder)
    // An expansion never shows user info or invalid attachments.
    let isSeen = ![
      "user info", "user info as deep as a payload may be", "attachments with faults", "attachments that are none",
    ].contains(twin.name)
    #expect((other.output != known.output) == isSeen)
  }
}
