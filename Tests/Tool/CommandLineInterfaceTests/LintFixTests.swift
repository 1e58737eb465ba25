import Foundation
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
