import Foundation
import NotificationRendering
import TestFiles
import Testing

/// The examples in README.md and the documentation match the code.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: PackageFolder.root)

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `the example of the library is the one that is compiled here`() throws {
    let source = try Self.text("Tests/Project/ReadmeTests/LockScreen.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README end") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(
      try Self.text("Documentation/Library.md").contains("```swift\nimport NotificationRendering\n\n\(example)\n```"))
  }

  @Test func `the example of the library sums up what it hides`() throws {
    let payloads = SourceText(
      name: "push.ndjson",
      text: """
        {"app": "com.example.albums", "identifier": "1", "payload": {"aps": {"category": "IMAGE", "thread-id": "thai", \
        "alert": {"title": "Tajlandia", "body": "secret"}}}}
        {"app": "com.example.albums", "identifier": "2", "payload": {"aps": {"category": "IMAGE", "thread-id": "thai", \
        "alert": {"title": "Tajlandia", "body": "secret"}}}}
        """)
    let strings = Self.root.appendingPathComponent("Resources/Examples/thai-vacation").path
    #expect(try lockScreen(payloads: payloads, strings: strings) == ["Albums | Tajlandia | 2 zdjęcia"])
  }

  /// The articles with code, and the files that compile it.
  static let articles = [
    ("DrawALockScreen", "TenMinutes", 4), ("WithoutJSON", "WithoutJSON", 3),
    ("ActionsRemovalSettingsAge", "ActionsRemovalSettingsAge", 4), ("AChatApp", "ChatApp", 2),
    ("HowMuchToTell", "HowMuchToTell", 4),
  ]

  @Test(arguments: articles)
  func `an article's code is what is compiled here`(article: String, file: String, count: Int) throws {
    let source = try Self.text("Tests/Project/ReadmeTests/\(file).swift")
    let text = try Self.text("Documentation/Sotto.docc/\(article).md")
    let blocks = source.components(separatedBy: "// begin\n").dropFirst().map { block in
      let lines = block.components(separatedBy: "// end\n")[0].split(separator: "\n", omittingEmptySubsequences: false)
      // The line of the mark at the end has only its indentation.
      let indentation = lines.last?.count ?? 0
      return lines.dropLast().map { $0.dropFirst(indentation) }.joined(separator: "\n")
    }
    #expect(blocks.count == count)
    for block in blocks { #expect(text.contains("```swift\n\(block)\n```"), "\(block)") }
  }

  @Test func `a notification made in Swift makes the row of the article`() throws {
    let article = try Self.text("Documentation/Sotto.docc/WithoutJSON.md")
    let rows = withoutJSON()
    #expect(rows == ["Chat | Ann | New messages: 1 | Reply 🔒, Mute"])
    #expect(article.contains("`\(rows[0])`"))
  }

  @Test func `rows have ages and actions, follow settings, and go`() throws {
    var message = NotificationCategory(app: "com.example.chat", identifier: "MESSAGE")
    message.actions = [NotificationAction(identifier: "OPEN", title: .literal("Open"), options: .foreground)]
    var apps = NotificationRenderer.Apps()
    apps.names = ["com.example.chat": "Chat", "com.example.mail": "Mail"]
    apps.categories = [message]
    let notifications = [("chat", "1"), ("mail", "1"), ("mail", "2")].map { app, number in
      var content = NotificationContent()
      content.body = .literal("secret")
      content.categoryIdentifier = app == "chat" ? "MESSAGE" : ""
      return UserNotification(
        app: "com.example.\(app)", identifier: "\(app)-\(number)", date: Timestamp(seconds: 1_500_000_000),
        content: content)
    }
    #expect(
      actionsRemovalSettingsAge(notifications, apps) == [
        "Mail | ٢ | قبل ساعتين", "Chat | قبل ساعتين", "locked", "changed | [0]", "left | 1",
      ])
  }

  @Test func `a level, a shared screen and privacy do what the article says`() {
    let notifications = [("chat", "1"), ("bank", "1"), ("mail", "1"), ("mail", "2")].map { app, number in
      var content = NotificationContent()
      content.title = .literal(app == "chat" ? "Ann" : "secret")
      content.threadIdentifier = LiteralString(number)
      content.categoryIdentifier = app == "chat" ? "MESSAGE" : ""
      return UserNotification(
        app: "com.example.\(app)", identifier: "\(app)-\(number)", date: Timestamp(seconds: 1_500_000_000),
        content: content)
    }
    let category = NotificationCategory(app: "com.example.chat", identifier: "MESSAGE")
    #expect(
      howMuchToTell(notifications, category) == [
        "changed: [0, 1, 2, 3]", "removed: [0, 1, 2, 3]", "com.example.mail | 2 Notifications",
        "com.example.chat | Notification", "com.example.mail | secret", "com.example.mail | secret",
        "com.example.bank | secret", "Notification",
      ])
  }

  @Test func `a chat app's placeholder has the plural forms of the article`() throws {
    let article = try Self.text("Documentation/Sotto.docc/AChatApp.md")
    let catalog = article.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("chat-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try catalog.write(to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
    // The sender's name is isolated from the text around it.
    let english = try chatApp(strings: folder.path, locale: "en").map {
      $0.replacing(#/[\u{2068}\u{2069}]/#, with: "")
    }
    #expect(english == ["Ann | 3 messages", "Ann | Bring water. | 2 more messages from Ann"])
    #expect(try chatApp(strings: folder.path, locale: "pl")[0] == "Ann | 3 wiadomości")
    for row in english + ["Ann | 3 wiadomości"] { #expect(article.contains("`\(row)`")) }
  }

  @Test func `the article's lock screen does what it says`() throws {
    let payloads = ["1", "2"].map { identifier in
      """
      {"Simulator Target Bundle": "com.example.albums", "aps": {"category": "IMAGE", "thread-id": "thai", \
      "alert": {"title": "Tajlandia", "body": "Plaża \(identifier)"}}}
      """
    }
    let strings = Self.root.appendingPathComponent("Resources/Examples/thai-vacation").path
    #expect(
      try drawALockScreen(strings: strings, payloads: payloads) == [
        "Albums | Tajlandia | 1 zdjęcie", "Albums | Tajlandia | 2 zdjęcia",
        "Albums | Tajlandia | Plaża 2 | jeszcze 1 powiadomienie",
      ])
    let article = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Sotto.docc/DrawALockScreen.md"), encoding: .utf8)
    let payload = try #require(article.firstMatch(of: /(?m)^  #"(.*)"#$/)).1
    let lines = try drawALockScreen(strings: strings, payloads: [String(payload)])
    #expect(lines.count == 2)
    for line in lines { #expect(article.contains("`\(line)`")) }
  }
}
