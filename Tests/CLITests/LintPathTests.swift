import Foundation
import Testing

/// By what names `lint` calls the files that it finds, and that it finds each once.
@Suite struct LintPathTests {
  private static let duplicate = "\"a\" = \"1\";\n\"a\" = \"2\";\n"

  @Test(arguments: [".", "./", ".//", "en.lproj", "./en.lproj/", "../app", "../app//"])
  func `a folder's files are told by the same paths however it is written`(_ path: String) throws {
    let project = try Folder()
    try project.write("{\"ignore\": [\"app/Vendor\"]}", to: ".sotto.json")
    try project.write(Self.duplicate, to: "app/en.lproj/L.strings")
    try project.write(Self.duplicate, to: "app/Vendor/en.lproj/L.strings")
    let app = Folder(at: project.url.appendingPathComponent("app"))
    let run = try Tool.run(["lint", "--format", "github", path], in: app)
    #expect(run.errorText == "sotto: 1 warning in 1 file\n")
    #expect(run.outputText.hasPrefix("::warning file=app/en.lproj/L.strings,"))
  }

  /// Foundation would compose the names.
  @Test func `names that differ only in how they are composed are two files`() throws {
    let folder = try Folder()
    let names = ["\u{E9}.strings", "e\u{301}.strings"]
    for name in names {
      let file = fopen("\(folder.url.path)/\(name)", "w")
      fputs(Self.duplicate, file)
      fclose(file)
    }
    let run = try Tool.run(["lint"] + names, in: folder)
    #expect(run.errorText == "sotto: 2 warnings in 2 files\n")
    #expect(try Tool.run(["lint", "."], in: folder).errorText == "sotto: 2 warnings in 2 files\n")
  }
}
