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
    let source = try Self.text("Tests/ReadmeTests/LockScreen.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README end") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(try Self.text("README.md").contains("```swift\nimport NotificationRendering\n\n\(example)\n```"))
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

  @Test func `the article's code is what is compiled here, and does what it says`() throws {
    let source = try Self.text("Tests/ReadmeTests/TenMinutes.swift")
    let article = try Self.text("Documentation/Sotto.docc/DrawALockScreen.md")
    let blocks = source.components(separatedBy: "  // begin\n").dropFirst().map { block in
      block.components(separatedBy: "\n  // end\n")[0].split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    }
    #expect(blocks.count == 4)
    for block in blocks { #expect(article.contains("```swift\n\(block)\n```"), "\(block)") }

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
  }
}
