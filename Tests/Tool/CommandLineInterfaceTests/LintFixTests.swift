import Foundation
import TestSupport
import Testing

/// `lint --fix`: what it writes, and what it leaves alone.
@Suite struct LintFixTests {
  private static func project() throws -> Folder {
    let folder = try Folder()
    try folder.write("\"a\" = \"One\";;\n\"b\" = \"Two\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Eins \";\n\"b\" = \"\";\n", to: "de.lproj/L.strings")
    return folder
  }

  private static func text(_ name: String, in folder: Folder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `what is fixed is reported, and what is left`() throws {
    let folder = try Self.project()
    let run = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(run.status == 1)
    #expect(
      run.errorText == """
        sotto: fixed 2 faults in 2 files: stray-token 1, trailing-space 1
        sotto: 1 warning in 2 files

        """)
    #expect(run.outputText.contains("[empty-translation]"))
    #expect(try Self.text("en.lproj/L.strings", in: folder) == "\"a\" = \"One\";\n\"b\" = \"Two\";\n")
    #expect(try Self.text("de.lproj/L.strings", in: folder) == "\"a\" = \"Eins\";\n\"b\" = \"\";\n")
    let again = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(again.errorText == "sotto: nothing to fix\nsotto: 1 warning in 2 files\n")
  }

  @Test func `a dry run changes nothing`() throws {
    let folder = try Self.project()
    let run = try Tool.run(["lint", "--fix", "--dry-run", "--disable", "stray-token", "."], in: folder)
    #expect(run.status == 1)
    #expect(run.errorText == "sotto: --fix would fix 1 fault in 1 file: trailing-space 1\n")
    #expect(
      run.outputText == """
        --- a/de.lproj/L.strings
        +++ b/de.lproj/L.strings
        @@ -1,2 +1,2 @@
        -"a" = "Eins ";
        +"a" = "Eins";
         "b" = "";

        """)
    #expect(try Self.text("de.lproj/L.strings", in: folder).contains("Eins "))
    #expect(
      try Tool.run(["lint", "--fix", "--dry-run", "--disable", "stray-token,trailing-space", "."], in: folder).status
        == 0)
  }

  @Test func `a read-only file is refused, and others are fixed`() throws {
    let folder = try Self.project()
    let path = folder.url.appendingPathComponent("de.lproj/L.strings").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(run.status == 2)
    #expect(run.errorText.contains("de.lproj/L.strings"))
    #expect(run.errorText.contains("it is read-only; make it writable to fix it"))
    #expect(try Self.text("de.lproj/L.strings", in: folder).contains("Eins "))
    #expect(try !Self.text("en.lproj/L.strings", in: folder).contains(";;"))
  }

  @Test func `permissions and links are kept`() throws {
    let folder = try Self.project()
    let path = folder.url.appendingPathComponent("de.lproj/L.strings").path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".real")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + ".real")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "L.strings.real")
    _ = try Tool.run(["lint", "--fix", "de.lproj/L.strings"], in: folder)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "L.strings.real")
    #expect(try Self.text("de.lproj/L.strings.real", in: folder) == "\"a\" = \"Eins\";\n\"b\" = \"\";\n")
    let permissions = try FileManager.default.attributesOfItem(atPath: path + ".real")[.posixPermissions] as? Int
    #expect(permissions == 0o640)
  }

  /// A link that `--fix` finds is left alone: it may lead to any file. What it leads to is fixed where it is found itself.
  @Test(arguments: [
    ("a link to a file that is not checked", "M.strings", "../kept.txt"),
    ("a link into a folder that is not checked", "M.strings", "../.git/de.lproj/M.strings"),
    ("a link to a file outside", "M.strings", "../../home/M.strings"),
    ("a link to a folder that is not checked", "../fr.lproj", ".git/de.lproj"),
    ("a link to a folder outside", "../fr.lproj", "../home"),
    ("a link to a file that is checked", "M.strings", "L.strings"),
  ])
  func `no file is fixed through a link that is found:`(_ name: String, _ link: String, _ target: String) throws {
    let folder = try Folder()
    let text = "\"a\" = \"Eins\";;\n"
    try folder.write("{}", to: "project/.sotto.json")
    for file in ["project/kept.txt", "project/.git/de.lproj/M.strings", "home/M.strings"] {
      try folder.write(text, to: file)
    }
    try folder.write(text, to: "project/de.lproj/L.strings")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/project/de.lproj/\(link)", withDestinationPath: target)
    var expected = try folder.snapshot()
    expected["project/de.lproj/L.strings"] = Data("\"a\" = \"Eins\";\n".utf8).base64EncodedString()
    let project = Folder(at: folder.url.appendingPathComponent("project"))
    let run = try Tool.run(["lint", "--fix", "."], in: project)
    #expect(run.errorText.hasPrefix("sotto: fixed 1 fault in 1 file: stray-token 1\n"), "\(run.errorText)")
    #expect(try folder.snapshot() == expected)
  }

  /// Faults that hide others, in the German file of an English “One”.
  static let hiding: [(name: String, before: String, after: String)] = [
    ("a second semicolon and a space", "\"a\" = \"Eins \";;\n", "\"a\" = \"Eins\";\n"),
    ("a missing semicolon and a space", "\"a\" = \"Eins \"\n\"b\" = \"Zwei\";", "\"a\" = \"Eins\";\n\"b\" = \"Zwei\";"),
    ("a hash comment in front of the semicolon", "\"a\" = \"Eins \"# x\n;\n", "\"a\" = \"Eins\";// x\n\n"),
    ("a space before the faults", "\"a\" = \"Eins \";\n;\n\"b\" = \"Zwei\";", "\"a\" = \"Eins\";\n\n\"b\" = \"Zwei\";"),
    (
      "a semicolon at the start of each of forty lines",
      "\"a\" = \"Eins \";\n" + String(repeating: ";// x\n", count: 40),
      "\"a\" = \"Eins\";\n" + String(repeating: "// x\n", count: 40)
    ),
    (
      "a hash comment after each of forty semicolons", "\"a\" = \"Eins \"" + String(repeating: "# x\n;", count: 40),
      "\"a\" = \"Eins\";" + String(repeating: "// x\n", count: 40)
    ),
  ]

  @Test(arguments: hiding) func `one run reaches the end:`(_ row: (name: String, before: String, after: String)) throws
  {
    let folder = try Folder()
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "en.lproj/L.strings")
    try folder.write(row.before, to: "de.lproj/L.strings")
    _ = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(try Self.text("de.lproj/L.strings", in: folder) == row.after)
    let again = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(again.errorText.hasPrefix("sotto: nothing to fix\n"), "\(again.errorText)")
    #expect(try Self.text("de.lproj/L.strings", in: folder) == row.after)
  }

  /// Files with mistakes at random places, each in a folder of its own.
  @Test func `a second run changes nothing`() throws {
    let folder = try Folder()
    var generator = SeededGenerator(seed: 24)
    let mistakes = [";;", "\"", "# x\n", "//", "/*", "*/", "\u{FEFF}", " ", "%", "\\", "%1 $@", "\n", "="]
    let count = 120
    for number in 0..<count {
      var text = Array("\"a\" = \"Eins %1 $@\";\n\"b\" = \"Zwei \";\n\"c\" = \"%lu Dinge\";\n")
      for _ in 0...generator.int(below: 4) {
        let place = generator.int(below: text.count)
        let end = min(text.count, place + generator.int(below: 3))
        text.replaceSubrange(place..<end, with: generator.pick(mistakes))
      }
      try folder.write(String(text), to: "\(number)/de.lproj/L.strings")
      try folder.write(
        "\"a\" = \"One %1$@\";\n\"b\" = \"Two\";\n\"c\" = \"%lu items\";\n", to: "\(number)/en.lproj/L.strings")
    }
    let first = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(first.errorText.hasPrefix("sotto: fixed "))
    let fixed = try folder.snapshot()
    let again = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(again.errorText.hasPrefix("sotto: nothing to fix\n"))
    #expect(try folder.snapshot() == fixed)
  }

  @Test(arguments: [
    (["--dry-run", "."], "--dry-run needs --fix"), (["--fix", "--write-baseline", "."], "cannot be combined"),
    (["--fix", "-", "--as", "strings"], "--fix cannot change “-”; name a file"),
  ])
  func `what does not go together is an error`(_ arguments: [String], _ message: String) throws {
    let run = try Tool.run(["lint"] + arguments, in: try Self.project())
    #expect(run.status == 2 && run.errorText.contains(message), "\(run.errorText)")
  }

  @Test func `what a comment or a configuration leaves out is not changed`() throws {
    let folder = try Self.project()
    try folder.write("// sotto:ignore\n\"a\" = \"Eins \";\n\"b\" = \"Zwei \";\n", to: "de.lproj/L.strings")
    try folder.write("{\"suppress\": [{\"rule\": \"stray-token\"}]}", to: ".sotto.json")
    _ = try Tool.run(["lint", "--fix", "."], in: folder)
    #expect(
      try Self.text("de.lproj/L.strings", in: folder) == "// sotto:ignore\n\"a\" = \"Eins \";\n\"b\" = \"Zwei\";\n")
    #expect(try Self.text("en.lproj/L.strings", in: folder).contains(";;"))
  }
}
