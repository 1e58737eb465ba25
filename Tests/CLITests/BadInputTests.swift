import Foundation
import TestSupport
import Testing

/// Wrong types, member by member: the diagnostic has a JSON path but neither line nor column, the faulty part is left
/// out, and the rest is shown.
@Suite struct WrongTypeTests {
  struct Row: CustomTestStringConvertible {
    /// The member with its faulty value.
    let member: String
    /// The path in the diagnostic.
    let path: String
    let message: String
    var testDescription: String { "\(path): \(message)" }

    init(_ member: String, _ path: String, _ message: String) {
      self.member = member
      self.path = path
      self.message = message
    }
  }

  static let ofNotification: [Row] = [
    Row(#""identifier": 5"#, "identifier", "expected a string, found a number"),
    Row(#""app": ["x"]"#, "app", "expected a string, found an array"),
    Row(#""date": true"#, "date", "expected a string, found a boolean"),
    Row(
      #""date": "5 June 2017""#, "date",
      "expected an ISO 8601 date such as 2017-06-05T17:00:00Z, found other text"),
    Row(
      #""date": "2017-13-05T17:00:00Z""#, "date",
      "expected an ISO 8601 date such as 2017-06-05T17:00:00Z, found other text"),
    Row(#""payload": "aps""#, "payload", "expected an object, found a string"),
    Row(#""payload": {"aps": []}"#, "payload.aps", "expected an object, found an array"),
    Row(
      #""payload": {"aps": {"alert": 5}}"#, "payload.aps.alert",
      "expected a string or an object, found a number"),
    Row(
      #""payload": {"aps": {"thread-id": 5}}"#, "payload.aps.thread-id", "expected a string, found a number"),
    Row(
      #""payload": {"aps": {"category": {}}}"#, "payload.aps.category", "expected a string, found an object"),
  ]

  static let ofAlert: [Row] = [
    Row(#""title": 5"#, "title", "expected a string, found a number"),
    Row(#""title-loc-key": []"#, "title-loc-key", "expected a string, found an array"),
    Row(#""title-loc-args": "x""#, "title-loc-args", "expected an array, found a string"),
    Row(#""title-loc-args": [null]"#, "title-loc-args[0]", "expected a string or a number, found null"),
    Row(#""subtitle": false"#, "subtitle", "expected a string, found a boolean"),
    Row(#""subtitle-loc-key": 1"#, "subtitle-loc-key", "expected a string, found a number"),
    Row(#""subtitle-loc-args": {}"#, "subtitle-loc-args", "expected an array, found an object"),
    Row(#""body": {}"#, "body", "expected a string, found an object"),
    Row(#""loc-key": 1.5"#, "loc-key", "expected a string, found a number"),
    Row(#""loc-args": ["x", ["y"]]"#, "loc-args[1]", "expected a string or a number, found an array"),
    Row(#""summary-arg": 5"#, "summary-arg", "expected a string, found a number"),
    Row(#""summary-arg-count": "5""#, "summary-arg-count", "expected a number, found a string"),
  ]

  @Test(arguments: ofNotification) func `a notification at fault is left out`(_ row: Row) throws {
    let replaced = row.member.split(separator: ":")[0]
    let members = [
      #""identifier": "faulty""#, #""app": "com.example.mail""#, #""date": "2017-06-05T17:00:00Z""#,
      #""payload": {"aps": {"alert": "Left out"}}"#,
    ].map { $0.hasPrefix(replaced) ? row.member : $0 }
    try expectLeftOut(members, path: "notifications[0].\(row.path)", message: row.message)
  }

  @Test(arguments: ofAlert) func `a notification with an alert at fault is left out`(_ row: Row) throws {
    // Without a text, the notification would be silent and nothing would be reported.
    let text = row.path == "body" ? "" : #", "body": "Left out""#
    let members = [
      #""identifier": "faulty""#, #""app": "com.example.mail""#,
      #""payload": {"aps": {"alert": {\#(row.member)\#(text)}}}"#,
    ]
    try expectLeftOut(
      members, path: "notifications[0].payload.aps.alert.\(row.path)", message: row.message)
  }

  @Test(arguments: [
    (["app", "payload"], "an app", #""app": "com.example.mail""#),
    (["payload"], "a payload", #""payload": {"aps": {"alert": "Left out"}}"#),
  ]) func `a notification that lacks a member is left out`(
    _ missing: [String], _ name: String, _ member: String
  ) throws {
    let members =
      name == "an app"
      ? [#""identifier": "faulty""#, #""payload": {"aps": {"alert": "Left out"}}"#]
      : [#""identifier": "faulty""#, #""app": "com.example.mail""#]
    try expectLeftOut(
      members, path: "notifications[0]", message: "expected an object with \(name), found an object without one")
  }

  /// Renders a document with a notification of these members, one per line, and a valid notification. Expects the first
  /// to be left out.
  private func expectLeftOut(
    _ members: [String], path: String, message: String
  ) throws {
    let document = """
      {"notifications": [
       {\(members.joined(separator: ",\n        "))},
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Kept"}}}
      ]}
      """
    let folder = try Folder()
    try folder.write(document, to: "list.json")
    let run = try Tool.run(["render", "list.json", "--previews", "always"], in: folder)
    #expect(run.outputText == "com.example.mail · now\nKept\n")
    #expect(run.errorText == "list.json: \(path): error: \(message) [json-type]\n")
    #expect(run.status == 1)
  }

  static let ofDocument: [Row] = [
    Row(#""locale": 5"#, "locale", "expected a string, found a number"),
    Row(#""authenticated": "yes""#, "authenticated", "expected a boolean, found a string"),
    Row(#""apps": []"#, "apps", "expected an object, found an array"),
    Row(#""apps": {"com.example.mail": 5}"#, "apps.com.example.mail", "expected an object, found a number"),
    Row(
      #""apps": {"com.example.mail": {"name": 5}}"#, "apps.com.example.mail.name",
      "expected a string, found a number"),
    Row(#""settings": true"#, "settings", "expected an object, found a boolean"),
    Row(
      #""settings": {"showPreviews": 2}"#, "settings.showPreviews",
      "expected one of “always”, “whenAuthenticated”, “never”, found a number"),
    Row(#""settings": {"apps": 5}"#, "settings.apps", "expected an object, found a number"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"grouping": "byThread"}}}"#,
      "settings.apps.com.example.mail.grouping",
      "expected one of “automatic”, “byApp”, “off”, found “byThread”"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"authorization": 1}}}"#,
      "settings.apps.com.example.mail.authorization",
      "expected one of “notDetermined”, “denied”, “authorized”, “provisional”, “ephemeral”, found a number"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"alertStyle": "loud"}}}"#,
      "settings.apps.com.example.mail.alertStyle",
      "expected one of “none”, “banner”, “alert”, found “loud”"),
    Row(
      #""settings": {"apps": {"com.example.mail": {"notificationCenter": 1}}}"#,
      "settings.apps.com.example.mail.notificationCenter", "expected a boolean, found a number"),
    Row(#""categories": {}"#, "categories", "expected an array, found an object"),
    Row(#""categories": [5]"#, "categories[0]", "expected an object, found a number"),
    Row(
      #""categories": [{"identifier": 5}]"#, "categories[0].identifier", "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "options": "none"}]"#, "categories[0].options",
      "expected an array, found a string"),
    Row(
      #""categories": [{"identifier": "X", "options": [1]}]"#, "categories[0].options[0]",
      "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "minimalActions": [1]}]"#, "categories[0].minimalActions[0]",
      "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "actions": [{}]}]"#, "categories[0].actions[0]",
      "expected an object with an identifier, found an object without one"),
    Row(
      #""categories": [{"identifier": "X", "categorySummaryFormat": {"key": 1}}]"#,
      "categories[0].categorySummaryFormat.key", "expected a string, found a number"),
    Row(
      #""categories": [{"identifier": "X", "hiddenPreviewsBodyPlaceholder": {"arguments": []}}]"#,
      "categories[0].hiddenPreviewsBodyPlaceholder",
      "expected a string or an object with a key, found an object without one"),
    Row(#""combinedPlaceholders": "x""#, "combinedPlaceholders", "expected an array, found a string"),
    Row(
      #""combinedPlaceholders": [{"categories": "x", "key": "k"}]"#, "combinedPlaceholders[0].categories",
      "expected an array, found a string"),
    Row(
      #""combinedPlaceholders": [{"categories": ["x"]}]"#, "combinedPlaceholders[0]",
      "expected an object with categories and a key, found an incomplete object"),
    Row(#""removed": {}"#, "removed", "expected an array, found an object"),
    Row(#""removed": [{"app": 5}]"#, "removed[0].app", "expected a string, found a number"),
    Row(
      #""removed": [{"app": "x"}]"#, "removed[0]",
      "expected an object with an app and identifiers, found an incomplete object"),
  ]

  @Test(arguments: ofDocument) func `a document's member at fault leaves its notifications`(
    _ row: Row
  ) throws {
    let document = """
      {"notifications": [
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Kept"}}}],
       \(row.member)
      }
      """
    let folder = try Folder()
    try folder.write(document, to: "list.json")
    let run = try Tool.run(["render", "list.json"], in: folder)
    #expect(run.outputText == "com.example.mail · now\nNotification\n")
    #expect(run.errorText == "list.json: \(row.path): error: \(row.message) [json-type]\n")
    #expect(run.status == 1)
  }

  /// If settings are faulty, the content they apply to is hidden, even if the person has authenticated.
  @Test(arguments: ofDocument.filter { $0.path.hasPrefix("settings") })
  func `settings at fault hide`(_ row: Row) throws {
    let document = """
      {\(row.member),
       "notifications": [
       {"identifier": "good", "app": "com.example.mail", "payload": {"aps": {"alert": "Secret"}}}]}
      """
    let run = try Tool.run(["render", "--authenticated"], text: document)
    #expect(run.outputText == "com.example.mail · now\nNotification\n")
    #expect(run.status == 1)
  }
}

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
  ]) func `two hundred thousand levels are told and not read`(_ nested: ShortText) throws {
    for (text, line) in [(nested.text, 1), ("{\n\"notifications\": [], \"x\": \(nested.text)}", 2)] {
      let run = try Tool.run(["render"], text: text)
      #expect(run.output.isEmpty)
      #expect(run.status == 2)
      #expect(run.errorText.hasPrefix("-:\(line):"), "\(run.errorText.prefix(200))")
      #expect(run.errors.count < 200)
    }
  }

  @Test func `nesting beyond the limit is told with its place`() throws {
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

/// Paths of the wrong kind of file.
@Suite struct PathTests {
  private static let list =
    #"{"notifications": [{"identifier": "a", "app": "x", "payload": {"aps": {"alert": "Kept"}}}]}"#

  private func folderWithPipe() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.list, to: "list.json")
    try #require(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
    return folder
  }

  @Test(arguments: [
    ["render", "list.json", "--settings", "pipe"], ["render", "list.json", "--categories", "pipe"],
  ]) func `a pipe in place of a file does not hang`(_ arguments: [String]) throws {
    let run = try Tool.run(arguments, in: folderWithPipe())
    #expect(run.output.isEmpty)
    #expect(run.errorText.hasPrefix("sotto: error: cannot read “pipe”: not a regular file"))
    #expect(run.status == 2)
  }

  /// Commands that read a list or lines from a pipe.
  static let readers: [[String]] = [
    ["render"], ["explain"], ["stream"], ["gallery", "--locales", "en"], ["format", "--batch"],
    ["lint", "--as", "list"],
    ["expand", "--notification", "a", "--authenticated"], ["respond", "--notification", "a", "--action", "dismiss"],
  ]

  @Test(arguments: readers) func `a named pipe is read as standard input is`(_ arguments: [String]) throws {
    let folder = try folderWithPipe()
    let now = arguments[0] == "format" || arguments[0] == "lint" ? [] : ["--now", "2020-01-01T00:00:00Z"]
    let expected = try Tool.run(arguments + now + ["-"], input: Data(Self.list.utf8), in: folder)
    // The writer may open the pipe before or after the tool does.
    for delay in ["0", "0.1"] {
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/sh")
      writer.arguments = ["-c", "sleep \(delay); cat list.json > pipe"]
      writer.currentDirectoryURL = folder.url
      try writer.run()
      let run = try Tool.run(arguments + now + ["pipe"], in: folder)
      writer.waitUntilExit()
      // The title of a page is the name of the list.
      #expect(run.outputText.replacing("pipe", with: "-") == expected.outputText || arguments[0] == "gallery")
      #expect(run.output.count >= expected.output.count - 20)
      #expect(run.errorText.replacing("pipe", with: "-") == expected.errorText)
      #expect(run.status == expected.status)
    }
  }

  @Test(arguments: [("cat list.json", "Notification"), ("true", ""), ("sleep 0.1; cat list.json", "Notification")])
  func `the shell's substitution of a command is read`(_ command: String, _ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", "\"$0\" render <(\(command)) --locale en 2>/dev/null", Tool.executable.path]
    let folder = try folderWithPipe()
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.isEmpty ? said.isEmpty : said.contains(text))
    #expect(process.terminationStatus == (text.isEmpty ? 2 : 0))
  }

  @Test func `a pipe in place of a folder of strings does not hang`() throws {
    let run = try Tool.run(["render", "list.json", "--strings", "pipe"], in: folderWithPipe())
    #expect(run.output.isEmpty)
    #expect(run.errorText == "sotto: error: cannot read “pipe”: Not a directory\n")
    #expect(run.status == 2)
  }

  @Test func `a pipe in place of a table does not hang`() throws {
    let folder = try folderWithPipe()
    try folder.write("\"A\" = \"B\";\n", to: "strings/en.lproj/Other.strings")
    let pipe = folder.url.appendingPathComponent("strings/en.lproj/Localizable.strings").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let run = try Tool.run(
      ["render", "list.json", "--strings", "strings", "--previews", "always"], in: folder)
    #expect(run.outputText == "x · now\nKept\n")
    #expect(run.errorText.contains("strings/en.lproj/Localizable.strings: error: "))
    #expect(run.errorText.contains("not a regular file"))
  }

  @Test func `folders that lead to each other are told`() throws {
    let folder = try folderWithPipe()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("loop").path, withDestinationPath: "loop")
    let run = try Tool.run(["render", "list.json", "--strings", "loop"], in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errorText == "sotto: error: cannot read “loop”: Too many levels of symbolic links\n")
    #expect(run.status == 2)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every folder"))
  func `a folder of strings that may not be read is told`() throws {
    let folder = try folderWithPipe()
    try folder.write("\"A\" = \"B\";\n", to: "strings/en.lproj/Localizable.strings")
    let strings = folder.url.appendingPathComponent("strings").path
    chmod(strings, 0)
    defer { chmod(strings, 0o700) }
    let run = try Tool.run(["render", "list.json", "--strings", "strings"], in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errorText == "sotto: error: cannot read “strings”: Permission denied\n")
    #expect(run.status == 2)
  }

  @Test func `standard input that is a folder is told`() throws {
    let folder = try folderWithPipe()
    let run = try Tool.run(["render"], inputPath: folder.url.path, in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("Is a directory"))
    #expect(run.status == 2)
  }
}
