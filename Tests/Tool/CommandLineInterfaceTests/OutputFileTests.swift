import Foundation
import Testing

/// The tool writes a file completely or not at all.
@Suite struct OutputFileTests {
  private static let list = "\(Package.example)/list.json"

  private static func names(_ folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test(arguments: [
    ["render", list], ["render", list, "--format", "json"], ["explain", list],
    ["gallery", list, "--strings", Package.example, "--locales", "en,pl", "--now", "2017-06-05T17:10:00Z"],
    ["respond", list, "--notification", "thai-1", "--action", "LIKE"],
    ["expand", list, "--notification", "thai-1", "--authenticated"],
  ]) func `a file holds what standard output does`(_ arguments: [String]) throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "out")
    let expected = try Tool.run(arguments)
    let run = try Tool.run(arguments + ["--output", "out"], in: folder)
    #expect(run.status == expected.status && run.status != 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == expected.errors)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("out")) == expected.output)
    #expect(try Self.names(folder) == ["out"])
  }

  @Test(arguments: [["render", "nowhere.json"], ["render", list, "--locale", "???"], ["respond", list]])
  func `a command that fails leaves what was there`(_ arguments: [String]) throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "out")
    let run = try Tool.run(arguments + ["--output", "out"], in: folder)
    #expect(run.status == 2)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("out")) == Data("old".utf8))
    #expect(try Self.names(folder) == ["out"])
  }

  @Test(arguments: ["nowhere/out", "/dev/full", ".", "/dev/stdout", "/dev/fd/1"])
  func `a file that cannot be written is reported`(_ path: String) throws {
    let folder = try Folder()
    let run = try Tool.run(["render", Self.list, "--output", path], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("sotto: error: cannot write"))
    #expect(run.output.isEmpty)
    #expect(try Self.names(folder) == [])
  }

  /// Nothing that a command reads is replaced by what it writes, however either is named.
  @Test(arguments: [
    (["render", "list.json"], "list.json"), (["render", "list.json"], "./a/../list.json"),
    (["render", "list.json"], "link"), (["render", "-", "--settings", "settings.json"], "settings.json"),
    (["explain", "list.json", "--settings=settings.json"], "settings.json"),
    (["lint", "en.lproj/L.strings"], "en.lproj/L.strings"),
    (["render", "list.json", "--strings", "."], "en.lproj/L.strings"),
    (["lint", ".", "--baseline", "baseline"], "baseline"),
    (["lint", "."], ".sotto.json"), (["lint", ".", "--write-baseline"], ".sotto-baseline.json"),
  ]) func `an input stays`(_ arguments: [String], _ output: String) throws {
    let folder = try Folder()
    let files = [
      "list.json": #"{"notifications": []}"#, "settings.json": #"{"showPreviews": "never"}"#, "a/b": "",
      "en.lproj/L.strings": "\"a\" = \"b\";\n", "baseline": #"{"version": 2, "findings": []}"#,
      ".sotto-baseline.json": #"{"version": 2, "findings": []}"#, ".sotto.json": "{}",
    ]
    for (path, text) in files { try folder.write(text, to: path) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/link", withDestinationPath: "list.json")
    let run = try Tool.run(arguments + ["--output", output], text: #"{"notifications": []}"#, in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.hasSuffix("; name another file\n"))
    for (path, text) in files {
      #expect(try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8) == text)
    }
  }

  @Test(arguments: [["render", "-"], ["render"], ["explain", "-"]])
  func `a file that standard input is read from stays`(_ arguments: [String]) throws {
    let folder = try Folder()
    let text = #"{"notifications": []}"#
    let list = try folder.write(Data(text.utf8), to: "list.json")
    let run = try Tool.run(arguments + ["--output", "list.json"], inputPath: list.path, in: folder)
    #expect(run.status == 2 && run.errorText.hasSuffix("it is an input of this command; name another file\n"))
    #expect(try String(contentsOf: list, encoding: .utf8) == text)
  }

  @Test func `a name may be as long as names can be`() throws {
    let folder = try Folder()
    let name = String(repeating: "x", count: 255)
    let run = try Tool.run(["render", Self.list, "--output", name], in: folder)
    #expect(run.status == 0)
    #expect(try Self.names(folder) == [name])
  }

  @Test func `a link stays, and what it leads to is written`() throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "file")
    let link = folder.url.appendingPathComponent("out")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "file")
    let run = try Tool.run(["render", Self.list, "--output", "out"], in: folder)
    #expect(run.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "file")
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")).count > 10)
  }

  @Test func `a link that leads nowhere stays, and is reported`() throws {
    let folder = try Folder()
    let link = folder.url.appendingPathComponent("out")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    let run = try Tool.run(["render", Self.list, "--output", "out"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("cannot write “out”: it is a symbolic link whose target does not exist"))
    #expect(try Self.names(folder) == ["out"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "nowhere")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM]) func `a signal leaves nothing behind`(_ signal: Int32) throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "out")
    let tool = try RunningTool(["render", "-", "--output", folder.url.appendingPathComponent("out").path])
    // The tool creates its temporary file before it reads input.
    for _ in 0..<500 where try Self.names(folder).count < 2 { usleep(10_000) }
    #expect(try Self.names(folder).count == 2)
    tool.signal(signal)
    #expect(tool.wait() == .signal(signal))
    #expect(try Self.names(folder) == ["out"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("out")) == Data("old".utf8))
  }

  /// A full disk behaves the same: `mount -t tmpfs -o size=64k tmpfs FOLDER`. The process that runs the tests may
  /// ignore SIGXFSZ. A shell cannot undo that, so `env` does.
  @Test func `a file that may not grow so far is reported, and what was there stays`() throws {
    let folder = try Folder()
    try folder.write(Data("old".utf8), to: "out")
    let script = "ulimit -f 1; exec env --default-signal=XFSZ \"$0\" render \"$1\" --format html --output \"$2\""
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, Tool.executable.path, Self.list, folder.url.appendingPathComponent("out").path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    #expect(said.contains("File too large"))
    #expect(try Self.names(folder) == ["out"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("out")) == Data("old".utf8))
  }

  @Test func `a new file has the rights that others have`() throws {
    let folder = try Folder()
    let plain = try folder.write(Data(), to: "plain")
    _ = try Tool.run(["render", Self.list, "--output", "out"], in: folder)
    let rights = try [plain, folder.url.appendingPathComponent("out")].map { url in
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(rights[0] == rights[1])
  }

  /// The old contents may have been allowed to run with the owner's rights. The new contents must not be.
  @Test(arguments: [(0o4755, 0o755), (0o2775, 0o775), (0o1777, 0o777), (0o600, 0o600)])
  func `a file keeps its rights, but for those of its owner`(_ before: Int, _ after: Int) throws {
    let folder = try Folder()
    let file = try folder.write(Data("old".utf8), to: "out")
    try #require(chmod(file.path, mode_t(before)) == 0)
    _ = try Tool.run(["render", Self.list, "--output", "out"], in: folder)
    var status = stat()
    try #require(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == mode_t(after))
  }

  @Test func `a dash is standard output`() throws {
    let run = try Tool.run(["render", Self.list, "--output", "-"])
    #expect(run.output == (try Tool.run(["render", Self.list]).output))
  }

  @Test func `a file is in UTF-8 whatever the locale's charset`() throws {
    let folder = try Folder()
    let arguments = ["render", Self.list, "--strings", Package.example, "--locale", "ar"]
    let run = try Tool.run(arguments + ["--output", "out"], environment: ["LC_ALL": "C"], in: folder)
    #expect(run.status == 0)
    #expect(try String(contentsOf: folder.url.appendingPathComponent("out"), encoding: .utf8).contains("صورة واحدة"))
    let dash = try Tool.run(arguments + ["--output", "-"], environment: ["LC_ALL": "C"])
    #expect(dash.output.allSatisfy { $0 < 0x80 })
  }
}
