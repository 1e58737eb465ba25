import Foundation
import Testing

/// Using `lint` in an existing project: findings in the baseline do not count.
@Suite struct LintBaselineTests {
  private static let old = Data("\"a\" = \"1\";\n\"a\" = \"2\";\n".utf8)

  @Test func `only new findings count`() throws {
    let folder = try Folder()
    try folder.write(Data("{}".utf8), to: ".sotto.json")
    try folder.write(Self.old, to: "en.lproj/L.strings")
    #expect(try Tool.run(["lint", "."], in: folder).status == 1)
    let written = try Tool.run(["lint", "--write-baseline", "."], in: folder)
    #expect(written.status == 0 && written.output.isEmpty)

    // Moved lines are not new findings, however the folder is named.
    try folder.write(Data("\n\n".utf8) + Self.old, to: "en.lproj/L.strings")
    for path in [".", folder.url.path, "en.lproj", "en.lproj/L.strings"] {
      let run = try Tool.run(["lint", path], in: folder)
      #expect(run.status == 0 && run.output.isEmpty, "\(path)")
    }

    try folder.write(Self.old + Data("\"b\" = \"1\";\n\"b\" = \"2\";\n".utf8), to: "en.lproj/L.strings")
    let run = try Tool.run(["lint", "."], in: folder)
    #expect(run.status == 1)
    #expect(run.outputText.hasPrefix("en.lproj/L.strings:4:1: warning: “b”"))
  }

  @Test func `a file that is no baseline is kept`() throws {
    let folder = try Folder()
    try folder.write(Self.old, to: "en.lproj/L.strings")
    try folder.write("{\"notifications\": []}", to: "list.json")
    let run = try Tool.run(["lint", "--write-baseline", "--baseline", "list.json", "en.lproj"], in: folder)
    #expect(run.status == 2 && run.errorText.contains("list.json: not a baseline"))
    #expect(try String(contentsOf: folder.url.appendingPathComponent("list.json"), encoding: .utf8).contains("notif"))
  }

  /// A thing that stands where the baseline would be written, and that nobody has named.
  struct FoundRow: CustomTestStringConvertible {
    enum Thing {
      case text(String)
      case link(to: String)
      case pipe
      case folder
    }

    let testDescription: String
    let thing: Thing
    var place = "repository"
    var paths = ["."]
    var workingFolder = "repository"
    /// Why nothing is written.
    var reason = "not a baseline; remove it, or name another file with --baseline"
  }

  private static let isLink = "it is a link, which may lead to any file; name the file with --baseline"

  static let found: [FoundRow] = [
    FoundRow(testDescription: "a link to a file of the person's", thing: .link(to: "../home/.bashrc"), reason: isLink),
    FoundRow(testDescription: "a link to another baseline", thing: .link(to: "../home/known.json"), reason: isLink),
    FoundRow(testDescription: "a link to a file of the project", thing: .link(to: "README"), reason: isLink),
    FoundRow(testDescription: "a link to a folder", thing: .link(to: "../home"), reason: isLink),
    FoundRow(testDescription: "a link that leads nowhere", thing: .link(to: "../home/.profile"), reason: isLink),
    FoundRow(testDescription: "a link to itself", thing: .link(to: ".sotto-baseline.json"), reason: isLink),
    FoundRow(testDescription: "a link to a device", thing: .link(to: "/dev/null"), reason: isLink),
    FoundRow(testDescription: "a pipe", thing: .pipe), FoundRow(testDescription: "a folder", thing: .folder),
    FoundRow(testDescription: "an empty file", thing: .text("")),
    FoundRow(testDescription: "a shell's file", thing: .text("alias ll='ls -l'\n")),
    FoundRow(testDescription: "a list", thing: .text("{\"notifications\": []}")),
    FoundRow(testDescription: "a later baseline", thing: .text("{\"version\": 3, \"findings\": []}")),
    FoundRow(
      testDescription: "a damaged baseline", thing: .text("{\"version\": 2, \"findings\": [{\"rule\": \"x\"}]}")),
    FoundRow(
      testDescription: "a link beside the files of a folder that is named", thing: .link(to: "../../home/.bashrc"),
      place: "repository/app", paths: ["app"], reason: isLink),
    FoundRow(
      testDescription: "a link above the folder that the command runs in", thing: .link(to: "../home/.bashrc"),
      workingFolder: "repository/app", reason: isLink),
    FoundRow(
      testDescription: "a link in the second of two projects", thing: .link(to: "../../home/.bashrc"),
      place: "repository/other", paths: [".", "other"], reason: isLink),
  ]

  @Test(arguments: found) func `what is found is not replaced:`(_ row: FoundRow) throws {
    let folder = try Folder()
    try folder.write("alias ll='ls -l'\n", to: "home/.bashrc")
    try folder.write("{\"version\": 2, \"findings\": []}", to: "home/known.json")
    try folder.write("Read me", to: "repository/README")
    try folder.write("{}", to: "repository/.sotto.json")
    try folder.write(Self.old, to: "repository/app/en.lproj/L.strings")
    try folder.write("{}", to: "repository/other/.sotto.json")
    try folder.write(Self.old, to: "repository/other/en.lproj/L.strings")
    let place = "\(row.place)/.sotto-baseline.json"
    let path = folder.url.appendingPathComponent(place).path
    switch row.thing {
    case .text(let text): try folder.write(text, to: place)
    case .link(let target): try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let before = try folder.snapshot()
    let inside = Folder(at: folder.url.appendingPathComponent(row.workingFolder))
    let run = try Tool.run(["lint", "--write-baseline"] + row.paths, in: inside)
    #expect(run.status == 2 && run.errorText.hasSuffix("/\(place): \(row.reason)\n"), "\(run.errorText)")
    #expect(try folder.snapshot() == before)
  }

  /// A baseline is replaced where it is found, and a file that is named is written through a link.
  @Test(arguments: ["{\"version\": 1, \"findings\": [\"x\"]}", "{\"version\": 2, \"findings\": []}"])
  func `a baseline is replaced`(_ baseline: String) throws {
    let folder = try Folder()
    try folder.write("{}", to: ".sotto.json")
    try folder.write(Self.old, to: "en.lproj/L.strings")
    try folder.write(baseline, to: ".sotto-baseline.json")
    #expect(try Tool.run(["lint", "--write-baseline", "."], in: folder).errorText.contains("1 finding written"))
    #expect(try Tool.run(["lint", "."], in: folder).output.isEmpty)
    try folder.write(baseline, to: "kept/known.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/link", withDestinationPath: "kept/known.json")
    #expect(try Tool.run(["lint", "--write-baseline", "--baseline", "link", "."], in: folder).status == 0)
    #expect(try folder.snapshot()["link"] == "-> kept/known.json")
    #expect(try Tool.run(["lint", "--baseline", "kept/known.json", "."], in: folder).output.isEmpty)
  }

  @Test func `nothing is fixed if the baseline cannot be read`() throws {
    let folder = try Folder()
    try folder.write("\"a\" = \"1\"\n", to: "en.lproj/L.strings")
    let run = try Tool.run(["lint", "--fix", "--baseline", "nowhere", "."], in: folder)
    #expect(run.status == 2 && run.errorText.hasPrefix("sotto: error: cannot read “nowhere”"))
    let text = try String(contentsOf: folder.url.appendingPathComponent("en.lproj/L.strings"), encoding: .utf8)
    #expect(text == "\"a\" = \"1\"\n")
  }

  /// At most a thousand findings of a rule in a file are listed. A baseline contains the others too.
  @Test func `findings that are too many to be told are known all the same`() throws {
    let folder = try Folder()
    func pairs(_ count: Int) -> String { (1...count).map { "\"a\" = \"\($0)\";\n" }.joined() }
    try folder.write("{}", to: ".sotto.json")
    try folder.write(pairs(1501), to: "en.lproj/L.strings")
    let run = try Tool.run(["lint", "--format", "json", "."], in: folder)
    let lines = run.outputText.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 1001)
    #expect(lines.filter { $0.contains("\"more\":") }.count == 1)
    #expect(lines.last?.contains("\"line\":1002,") ?? false)
    #expect(lines.last?.hasSuffix(",\"more\":500}") ?? false)
    #expect(run.errorText == "sotto: 1500 warnings in 1 file\n")

    let written = try Tool.run(["lint", "--write-baseline", "."], in: folder)
    #expect(written.errorText.hasPrefix("sotto: 1500 findings written"))
    #expect(try Tool.run(["lint", "."], in: folder).output.isEmpty)
    // A new finding is listed, although many known ones come before it.
    try folder.write(pairs(1502), to: "en.lproj/L.strings")
    let new = try Tool.run(["lint", "--format", "json", "."], in: folder)
    #expect(new.outputText.split(separator: "\n").count == 1 && new.outputText.contains("\"line\":1502,"))
  }

  @Test func `what is no longer found is reported, and leaves the baseline`() throws {
    let folder = try Folder()
    try folder.write(Data("{}".utf8), to: ".sotto.json")
    try folder.write(Self.old, to: "en.lproj/L.strings")
    try folder.write(Self.old, to: "en.lproj/M.strings")
    #expect(try Tool.run(["lint", "--write-baseline", "."], in: folder).errorText.contains("2 findings written"))
    #expect(try Tool.run(["lint", "."], in: folder).errorText.hasSuffix("sotto: 2 in the baseline\n"))

    try folder.write("\"a\" = \"1\";", to: "en.lproj/L.strings")
    let told = "sotto: 1 in the baseline; 1 no longer found, to be removed with --write-baseline\n"
    #expect(try Tool.run(["lint", "."], in: folder).errorText.hasSuffix(told))
    // Another file says nothing about it.
    #expect(try Tool.run(["lint", "en.lproj/M.strings"], in: folder).errorText.hasSuffix("sotto: 1 in the baseline\n"))
    // Findings of files that were not checked stay.
    let written = try Tool.run(["lint", "--write-baseline", "en.lproj/L.strings"], in: folder)
    #expect(written.errorText.contains("1 finding written"))
    #expect(try Tool.run(["lint", "."], in: folder).errorText.hasSuffix("sotto: 1 in the baseline\n"))
  }

  @Test func `a baseline in the folder that is checked`() throws {
    let folder = try Folder()
    try folder.write(Self.old, to: "app/en.lproj/L.strings")
    let path = "app/.sotto-baseline.json"
    #expect(try Tool.run(["lint", "--write-baseline", "--baseline", path, "app"], in: folder).status == 0)
    let inside = folder.url.appendingPathComponent("app")
    #expect(FileManager.default.fileExists(atPath: inside.appendingPathComponent(".sotto-baseline.json").path))
  }

  @Test func `a link that leads out is a finding like others`() throws {
    let folder = try Folder()
    try folder.write("{}", to: ".sotto.json")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("out.strings"), withDestinationURL: URL(fileURLWithPath: "/etc/hosts"))
    let run = try Tool.run(["lint", ".", "--format", "github"], in: folder)
    #expect(run.status == 1 && run.outputText.hasPrefix("::error file=out.strings,"))
    let disabled = try Tool.run(["lint", ".", "--disable", "file"], in: folder)
    #expect(disabled.status == 0 && disabled.output.isEmpty)
    #expect(try Tool.run(["lint", "--write-baseline", "."], in: folder).status == 0)
    #expect(try Tool.run(["lint", "."], in: folder).output.isEmpty)
    // A second link is not in the baseline.
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("more.strings"), withDestinationURL: URL(fileURLWithPath: "/etc/hosts"))
    #expect(try Tool.run(["lint", "."], in: folder).outputText.hasPrefix("more.strings: error: "))
  }

  @Test func `a baseline without a name for a finding is none`() throws {
    let folder = try Folder()
    try folder.write(Self.old, to: "en.lproj/L.strings")
    try folder.write("{\"version\": 1, \"findings\": [\n\"\"]}", to: "b.json")
    let run = try Tool.run(["lint", "--baseline", "b.json", "."], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("b.json:2: [0]: error: expected a fingerprint"))
  }

  @Test func `a baseline that is named has to be there`() throws {
    let folder = try Folder()
    try folder.write(Self.old, to: "en.lproj/L.strings")
    #expect(try Tool.run(["lint", "--baseline", "nowhere.json", "."], in: folder).status == 2)
    #expect(try Tool.run(["lint", "--baseline", "b.json", "--write-baseline", "."], in: folder).status == 0)
    #expect(try Tool.run(["lint", "--baseline", "b.json", "."], in: folder).status == 0)
  }
}
