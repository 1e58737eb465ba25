import Foundation
import Testing

/// The examples of help can be run as they are where the example list is.
@Suite struct HelpExampleTests {
  private static let commands = [
    "render", "gallery", "explain", "expand", "respond", "format", "lint", "plurals", "stream",
  ]

  /// The command lines below “Examples:”.
  private static func examples(of command: String) throws -> [String] {
    let help = try Tool.run(["help", command]).outputText
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
    return examples.filter { $0.hasPrefix("  sotto ") }.map { String($0.dropFirst(2)) }
  }

  @Test(arguments: commands) func `three examples come first, and work`(_ command: String) throws {
    let examples = try Self.examples(of: command)
    #expect(examples.count == 3)
    let folder = try Folder()
    for name in try FileManager.default.contentsOfDirectory(atPath: Package.example) {
      try FileManager.default.copyItem(atPath: "\(Package.example)/\(name)", toPath: folder.url.path + "/" + name)
    }
    _ = try folder.write(Data(#"{"key":"IMAGE_KEY","arguments":[1]}"#.utf8), to: "requests.ndjson")
    _ = try folder.write(Data(#"{"notifications":[]}"#.utf8), to: "lists.ndjson")
    for example in examples {
      let words = try CommandWords(example)
      let run = try Tool.run(words.arguments, in: folder)
      #expect(run.status == 0, "\(example): \(run.errorText)")
    }
  }
}
