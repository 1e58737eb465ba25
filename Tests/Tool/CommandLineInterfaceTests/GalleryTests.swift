import Foundation
import Testing

/// The diagnostics and findings of `gallery`. The page itself is tested in a browser (`Scripts/test-browser`).
@Suite struct GalleryTests {
  private static let list = """
    {"categories": [{"identifier": "A", "hiddenPreviewsBodyPlaceholder": {"key": "NO_SUCH_KEY"}}], "notifications": [
      {"app": "mail", "identifier": "1", "payload": {"aps": {"alert": {"title": "t"}, "category": "A"}}},
      {"app": "mail", "identifier": "2", "payload": {"aps": {"alert": {"title": "t"}, "category": "WHO"}}}]}
    """

  @Test func `what is wrong with the list is reported once, however many languages and states show it`() throws {
    let run = try Tool.run(
      ["gallery", "-", "--strings", Package.example, "--locales", "en,pl,ar"], input: Data(Self.list.utf8))
    #expect(run.status == 0)
    for finding in ["[unknown-category]", "“NO_SUCH_KEY” in any language [missing-key]"] {
      #expect(run.errorText.components(separatedBy: finding).count == 2, "\(finding)")
    }
    #expect(run.outputText.hasSuffix("</html>\n"))
  }

  @Test func `a notification that cannot be read is left out and told`() throws {
    let broken = Self.list.replacing(#""identifier": "2""#, with: #""identifier": 2"#)
    let run = try Tool.run(["gallery", "-", "--locales", "en"], input: Data(broken.utf8))
    #expect(run.status == 1)
    #expect(run.errorText.contains("notifications[1].identifier"))
  }

  private static let long = """
    {"notifications": [{"app": "mail", "identifier": "\(String(repeating: "n", count: 65))",
      "payload": {"aps": {"alert": {"title": "t"}}}}]}
    """

  /// Whatever the name of the list's file.
  @Test(arguments: ["list.json", "list", "list.json.bak"]) func `findings of a list stand on the page`(
    _ name: String
  ) throws {
    let folder = try Folder()
    try folder.write(Self.long, to: name)
    let page = try Tool.run(["gallery", name, "--locales", "en"], in: folder).outputText
    #expect(page.contains("<bdi>notifications[0].identifier: the identifier has 65 bytes"))
  }

  @Test func `a page heeds the configuration of lint`() throws {
    let folder = try Folder()
    try folder.write(Self.long, to: "list.json")
    try folder.write("{\"disable\": [\"collapse-id-length\"], \"developmentLanguage\": \"de\"}", to: ".sotto.json")
    try folder.write("\"a\" = \"one more word\";", to: "t/de.lproj/Localizable.strings")
    try folder.write("", to: "t/en.lproj/Localizable.strings")
    let run = try Tool.run(["gallery", "list.json", "--locales", "en", "--strings", "t"], in: folder)
    #expect(run.status == 0)
    #expect(!run.outputText.contains("<code>collapse-id-length</code>"))
    #expect(run.outputText.contains("en has none of the table"))
  }

  /// There are built-in strings in 72 languages, and two pseudolocales.
  @Test(arguments: [("en", 1), ("en,pl,en", 2), ("all", 74)])
  func `a page has the states of each language that differ`(_ locales: String, count: Int) throws {
    let run = try Tool.run(["gallery", "-", "--locales", locales], input: Data(Self.list.utf8))
    // Shown; hidden as the row of the app, total or nothing. No title, no thread: three levels show the same, whether
    // the device is locked or not.
    #expect(Self.sections(of: run).count == count * (1 + 3))
    #expect(run.outputText.contains("data-level=\"titles counts apps\""))
  }

  @Test func `levels matter only where something is hidden`() throws {
    let list = "{\"settings\": {\"apps\": {\"mail\": {\"showPreviews\": \"always\"}}}," + Self.list.dropFirst()
    let run = try Tool.run(["gallery", "-", "--locales", "en"], input: Data(list.utf8))
    #expect(Self.sections(of: run).count == 1)
    #expect(!run.outputText.contains("data-level="))
  }

  /// Which language is the source, and why, is said once.
  @Test(arguments: [
    (["t/en.lproj/Localizable.strings"], "", "English is the source language: there are English tables"),
    (["t/de.lproj/Localizable.strings"], "", "German is the source language: it has the most keys"),
    (["t/de.lproj/Localizable.strings"], "sv", "Swedish is the source language: .sotto.json names it."),
    (["t/de.lproj/Localizable.strings", "t/fr.lproj/Localizable.strings"], "", "Nothing says which language"),
  ])
  func `a page says which language is the source and why`(_ tables: [String], configured: String, _ sentence: String)
    throws
  {
    let folder = try Folder()
    try folder.write(Self.list, to: "list.json")
    for table in tables { try folder.write("\"a\" = \"b\";", to: table) }
    if !configured.isEmpty { try folder.write("{\"developmentLanguage\": \"\(configured)\"}", to: ".sotto.json") }
    let run = try Tool.run(["gallery", "list.json", "--locales", "de", "--strings", "t"], in: folder)
    #expect(run.outputText.components(separatedBy: sentence).count == 2)
    #expect(run.outputText.components(separatedBy: "the source language").count <= 2)
  }

  private static func sections(of run: ToolRun) -> [Substring] {
    run.outputText.split(separator: "\n").filter { $0.hasPrefix("<div class=screen") }
  }
}
