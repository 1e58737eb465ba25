import Foundation
import Testing

/// The commands of README.md and of the manual run as written.
@Suite struct PageCommandTests {
  /// A page, and the folder in which its commands are typed.
  struct Page: CustomTestStringConvertible {
    let path: String
    let folder: String
    /// How many commands of the tool it has at least, so that a change of its form does not end the test.
    let minimum: Int
    var testDescription: String { path }
  }

  static let pages = [
    Page(path: "README.md", folder: "", minimum: 7),
    Page(path: "Documentation/Tool.md", folder: "Resources/Examples/thai-vacation", minimum: 15),
    Page(path: "Documentation/Localize.md", folder: "", minimum: 6),
    Page(path: "Documentation/CI.md", folder: "", minimum: 6),
    Page(path: "Documentation/Shells.md", folder: "", minimum: 2),
    Page(path: "Documentation/Rows.md", folder: "Resources/Examples/thai-vacation", minimum: 2),
  ]

  /// The commands of a page, each with its folder. What installs, or needs a desktop, is tested elsewhere.
  private static func commands(of page: Page) throws -> [(folder: String, line: String)] {
    let text = try String(contentsOf: Package.root.appendingPathComponent(page.path), encoding: .utf8)
    var commands: [(folder: String, line: String)] = []
    for block in text.components(separatedBy: "```console\n").dropFirst() {
      var folder = page.folder
      for line in block.components(separatedBy: "\n```")[0].components(separatedBy: "\n") where line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        if command.hasPrefix("cd ") { folder = String(command.dropFirst(3)) }
        if command.hasPrefix("sotto ") || command.contains("| sotto ") { commands.append((folder, command)) }
      }
    }
    return commands
  }

  @Test(arguments: pages) func `every command runs as written`(_ page: Page) throws {
    let checkout = try Folder()
    let resources = checkout.url.appendingPathComponent("Resources")
    try FileManager.default.copyItem(at: Package.root.appendingPathComponent("Resources"), to: resources)
    let commands = try Self.commands(of: page)
    #expect(commands.count >= page.minimum)
    for command in commands {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command.line]
      process.currentDirectoryURL = checkout.url.appendingPathComponent(command.folder)
      process.environment = [
        "PATH": "\(Tool.executable.deletingLastPathComponent().path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      ]
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(command.line)\n\(text)")
    }
  }

  static let listPages = [("Documentation/Lists.md", 7), ("Documentation/Hiding.md", 2)]

  @Test(arguments: listPages) func `every list is shown as the page says`(_ path: String, _ minimum: Int) throws {
    let text = try String(contentsOf: Package.root.appendingPathComponent(path), encoding: .utf8)
    let examples = text.components(separatedBy: "```json\n").dropFirst()
    #expect(examples.count >= minimum)
    for example in examples {
      let list = example.components(separatedBy: "```")[0]
      let shown = try #require(example.components(separatedBy: "```text\n").dropFirst().first, "\(list)")
        .components(separatedBy: "```")[0]
      let run = try Tool.run(
        ["render", "-", "--locale", "en", "--now", "2017-06-05T17:05:00Z"], text: list)
      // The page omits isolates, which are invisible and cause trouble in editors.
      let output = run.outputText.filter { !("\u{2066}"..."\u{2069}").contains($0) }
      #expect(output == shown, "\(list)\(run.errorText)")
      #expect(run.status == 0)
    }
    try SchemaCheck.expectValid(
      examples.map { (path, $0.components(separatedBy: "```")[0]) }, schema: "list")
  }

  @Test func `the explanation that a page shows is that of the tool`() throws {
    let page = try String(
      contentsOf: Package.root.appendingPathComponent("Documentation/Localize.md"), encoding: .utf8)
    let shown = try #require(page.components(separatedBy: "```text\n").last).components(separatedBy: "…\n```")[0]
    let example = "Resources/Examples/thai-vacation"
    let run = try Tool.run(
      ["explain", "\(example)/list.json", "--strings", example, "--locale", "pl"], in: Folder(at: Package.root))
    let text = run.outputText.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    #expect(shown.utf8.count > 100)
    #expect(text.hasPrefix(shown), "\(text)")
  }
}
