import Foundation
import TestSupport
import Testing

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

  @Test func `folders that lead to each other are reported`() throws {
    let folder = try folderWithPipe()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("loop").path, withDestinationPath: "loop")
    let run = try Tool.run(["render", "list.json", "--strings", "loop"], in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errorText == "sotto: error: cannot read “loop”: Too many levels of symbolic links\n")
    #expect(run.status == 2)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every folder"))
  func `a folder of strings that may not be read is reported`() throws {
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

  @Test func `standard input that is a folder is reported`() throws {
    let folder = try folderWithPipe()
    let run = try Tool.run(["render"], inputPath: folder.url.path, in: folder)
    #expect(run.output.isEmpty)
    #expect(run.errorText.contains("Is a directory"))
    #expect(run.status == 2)
  }
}
