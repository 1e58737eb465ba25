import Foundation
import TestSupport
import Testing

/// The content of a hidden notification is in no output and changes no byte of any.
@Suite struct SecrecyTests {
  private static let canary = "CANARY"

  /// Returns a hidden notification with the given content from its sender.
  private static func notification(alert: String = "\"CANARY\"", payload: String = "", aps: String = "")
    -> String
  {
    """
    {"identifier": "n1", "app": "com.example.mail", "date": "2017-06-05T17:00:00Z",
     "payload": {\(payload)"aps": {\(aps)"alert": \(alert), "thread-id": "t", "category": "LETTER"}}}
    """
  }

  private static func document(_ notifications: String...) -> String {
    """
    {"apps": {"com.example.mail": {"name": "Mail"}},
     "categories": [{"identifier": "LETTER", "hiddenPreviewsBodyPlaceholder": "%u letters"}],
     "notifications": [\(notifications.joined(separator: ",\n"))]}
    """
  }

  struct Fault: CustomTestStringConvertible {
    let name: String
    let document: String
    let status: Int32
    var testDescription: String { name }
  }

  /// Documents with a fault next to hidden content.
  static let faults: [Fault] = {
    let full =
      #"{"title": "CANARY", "subtitle": "CANARY", "body": "CANARY", "loc-key": "CANARY", "#
      + #""loc-args": ["CANARY"], "summary-arg": "CANARY", "launch-image": "CANARY"}"#
    let extras = #""CANARY": {"CANARY": ["CANARY"]}, "#
    let sound = notification(alert: full, payload: extras, aps: #""sound": "CANARY", "#)
    return [
      Fault(name: "none", document: document(sound), status: 0),
      Fault(
        name: "wrong date", document: document(sound.replacing("2017-06-05T17:00:00Z", with: "CANARY")),
        status: 1
      ),
      Fault(
        name: "title of the wrong type", document: document(notification(alert: #"{"title": ["CANARY"]}"#)),
        status: 0),
      Fault(
        name: "argument of the wrong type",
        document: document(notification(alert: #"{"body": "CANARY", "loc-args": [{"CANARY": "CANARY"}]}"#)),
        status: 0),
      Fault(
        name: "keys in no table",
        document: document(
          notification(
            alert: #"{"title-loc-key": "CANARY", "subtitle-loc-key": "CANARY %@", "loc-key": "CANARY"}"#)),
        status: 0),
      Fault(
        name: "damaged directives",
        document: document(
          notification(alert: #"{"loc-key": "CANARY % @ %#@CANARY@", "loc-args": ["CANARY"]}"#)), status: 0),
      Fault(
        name: "no app",
        document: document(sound.replacing(#""app": "com.example.mail", "#, with: "")), status: 1),
      Fault(
        name: "missing comma",
        document: document(sound.replacing(#""CANARY", "subtitle""#, with: #""CANARY" "subtitle""#)),
        status: 2),
      Fault(name: "truncated", document: String(document(sound).prefix(400)), status: 2),
      Fault(
        name: "bad escape",
        document: document(sound.replacing(#""body": "CANARY""#, with: #""body": "CANARY\x""#)),
        status: 2),
      Fault(
        name: "control character",
        document: document(sound.replacing(#""body": "CANARY""#, with: "\"body\": \"CANARY\u{1}CANARY\"")),
        status: 2),
      Fault(
        name: "text behind the end", document: document(sound) + "CANARY", status: 2),
      Fault(
        name: "a bad line", document: sound.replacing("\n", with: "") + "\nCANARY {\"CANARY\"\n", status: 1),
      Fault(
        name: "a line that is a text", document: sound.replacing("\n", with: "") + "\n\"CANARY\"\n", status: 1
      ),
      Fault(
        name: "settings at fault",
        document: document(sound).replacing(
          #"{"apps""#, with: #"{"settings": {"showPreviews": "sometimes"}, "apps""#),
        status: 1),
    ]
  }()

  /// The commands that read and show a list.
  private static let commands = ["render", "explain"]

  @Test(arguments: faults, ["text", "json"]) func `no stream quotes a hidden notification`(
    _ fault: Fault, format: String
  ) throws {
    let folder = try Folder()
    try folder.write("\"A\" = \"B\";\n", to: "en.lproj/Localizable.strings")
    for command in Self.commands {
      for strings in [[], ["--strings", "."]] {
        let run = try Tool.run(
          [command, "--locked", "--format", format] + strings, text: fault.document, in: folder)
        #expect(!run.outputText.contains(Self.canary), "\(run.outputText)")
        #expect(!run.errorText.contains(Self.canary), "\(run.errorText)")
        #expect(run.status == fault.status)
      }
    }
  }

  /// Alerts of a hidden notification that must not change a byte of output.
  static let variants: [ShortText] = [
    #""Other""#, #"{"title": "Other"}"#, #"{"subtitle": "Other", "body": "x"}"#,
    #"{"body": "\u0000\u001b[31m\u202e"}"#, #"{"loc-key": "NO_SUCH_KEY"}"#,
    #"{"loc-key": "KEY", "loc-args": ["a"]}"#, #"{"loc-key": "KEY"}"#, #"{"loc-key": "DAMAGED"}"#,
    #"{"title-loc-key": "ONLY_ENGLISH", "body": "x"}"#, #"{"body": "x", "summary-arg": "Ann"}"#,
    #"{"body": "x", "summary-arg-count": 7}"#, #"{"body": "x", "launch-image": "image"}"#,
    #"{"body": "x", "unknown": {"CANARY": [1, 2, 3]}}"#,
    "5", "[]", #"{"body": 5}"#, #"{"body": "x", "title": ["CANARY"]}"#, #"{"body": "x", "summary-arg": 5}"#,
    #"{"body": "x", "summary-arg-count": "CANARY"}"#, #"{"loc-key": {}, "loc-args": "CANARY"}"#,
    #"{"loc-key": "KEY", "loc-args": [{"CANARY": 1}]}"#, #"{"subtitle-loc-key": 5, "title-loc-args": 5}"#,
    #""\ud83d""#, #"{"title": "\ude00\ud83d", "\ud83d": 5, "body": "\\ud83d\ud83dx"}"#,
    "{\n\"body\":\n\n\"x\"\n}", #"{"body": "x", "unknown": \#(nested(510))}"#,
    #"{"body": "x", "unknown": \#(nested(4090))}"#,
  ]

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  struct Behind: CustomTestStringConvertible {
    let name: String
    /// Further notifications after the hidden one.
    var notifications = ""
    var members = ""
    var status: Int32 = 1
    var testDescription: String { name }
  }

  /// Faults that come after hidden content.
  static let behind: [Behind] = [
    Behind(name: "a removal", members: #""removed": [{"app": 5}]"#),
    Behind(name: "removals that are none", members: #""removed": 5"#),
    Behind(name: "settings", members: #""settings": {"showPreviews": "canary"}"#),
    Behind(name: "a locale of a wrong type", members: #""locale": 5"#),
    Behind(name: "authenticated", members: #""authenticated": "yes""#),
    Behind(name: "an app's name", members: #""apps": {"com.example.mail": {"name": 5}}"#),
    Behind(name: "a category", members: #""categories": [{"identifier": "LETTER"}, {"identifier": 5}]"#),
    Behind(
      name: "a repeated action",
      members:
        #""categories": [{"identifier": "LETTER", "actions": [{"identifier": "A"}, {"identifier": "A"}]}]"#, status: 0),
    Behind(name: "a combined placeholder", members: #""combinedPlaceholders": [{"key": 5}]"#),
    Behind(name: "a date", notifications: #"{"identifier": "n3", "app": "mail", "date": 5, "payload": {"aps": {}}}"#),
    Behind(
      name: "a shown notification",
      // With a date: runs may differ by a second.
      notifications:
        #"{"app": "shown", "date": "2017-06-05T17:00:00Z", "payload": {"aps": {"alert": {"body": 5}}}}"#,
      members: #""settings": {"apps": {"shown": {"showPreviews": "always"}}}"#, status: 0),
  ]

  @Test(arguments: behind) func `what is hidden moves no finding behind it`(_ row: Behind) throws {
    let alerts = [
      #""x""#, "{\n\"body\":\n\n\"x\"\n}", #""\ud83d""#, #"{"body": "x", "unknown": \#(Self.nested(4090))}"#,
    ]
    for flags in Self.commands.flatMap({ command in ["text", "json"].map { [command, "--locked", "--format", $0] } }) {
      let runs = try alerts.map { alert in
        let more = row.notifications.isEmpty ? [] : [row.notifications]
        var document = Self.document(([Self.notification(alert: alert)] + more).joined(separator: ",\n"))
        if !row.members.isEmpty { document = "\(document.dropLast()),\n\(row.members)}" }
        return try Tool.run(flags, text: document)
      }
      for run in runs {
        #expect(run.outputText == runs[0].outputText)
        #expect(run.errorText == runs[0].errorText)
        #expect(run.status == row.status)
      }
      #expect(!runs[0].errorText.isEmpty || runs[0].outputText.contains("\"severity\""))
    }
  }

  /// Runs each command, in each format, on a list with a hidden notification and another one.
  private static func runs(on notification: String) throws -> [ToolRun] {
    let folder = try Folder()
    try folder.write(
      "\"KEY\" = \"%@ wrote %@\";\n\"DAMAGED\" = \"50 % off %\";\n\"ONLY_ENGLISH\" = \"x\";\n",
      to: "en.lproj/Localizable.strings")
    try folder.write("\"KEY\" = \"%@ schrieb %@\";\n", to: "de.lproj/Localizable.strings")
    let document = document(notification, Self.notification().replacing("n1", with: "n2"))
    let forms = [["--format", "text"], ["--format", "json"], ["--format", "json", "--previews", "never"]]
    return try commands.flatMap { command in
      try forms.map { form in
        try Tool.run([command] + form + ["--strings", ".", "--locale", "de"], text: document, in: folder)
      }
    }
  }

  /// The runs that all others are compared with.
  private static let known = Result { try runs(on: notification()) }

  @Test(arguments: variants) func `what is hidden changes no byte`(_ alert: ShortText) throws {
    let others = try Self.runs(
      on: Self.notification(alert: alert.text, payload: #""photo": 7, "#, aps: #""sound": "x", "badge": 3, "#))
    for (known, other) in zip(try Self.known.get(), others) {
      #expect(known.outputText.contains("2 letters"))
      #expect(other.outputText == known.outputText)
      #expect(other.errorText == known.errorText)
      #expect(other.status == known.status)
    }
  }
}
