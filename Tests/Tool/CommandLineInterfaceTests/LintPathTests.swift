import Foundation
import Testing

/// The paths that `lint` writes for the files it finds. It finds each file once.
@Suite struct LintPathTests {
  private static let duplicate = "\"a\" = \"1\";\n\"a\" = \"2\";\n"

  @Test(arguments: [".", "./", ".//", "en.lproj", "./en.lproj/", "../app", "../app//"])
  func `a folder's files have the same paths however it is written`(_ path: String) throws {
    let project = try Folder()
    try project.write("{\"ignore\": [\"app/Vendor\"]}", to: ".sotto.json")
    try project.write(Self.duplicate, to: "app/en.lproj/L.strings")
    try project.write(Self.duplicate, to: "app/Vendor/en.lproj/L.strings")
    let app = Folder(at: project.url.appendingPathComponent("app"))
    let run = try Tool.run(["lint", "--format", "github", path], in: app)
    #expect(run.errorText == "sotto: 1 warning in 1 file\n")
    #expect(run.outputText.hasPrefix("::warning file=app/en.lproj/L.strings,"))
  }

  private static let polish = """
    <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d plik</string><key>other</key><string>%d pliku</string></dict></dict></dict></plist>
    """

  /// The language of a file is that of its folder, also where the path does not have the folder's name.
  @Test(arguments: [
    (".", "pl.lproj"), ("./", "pl.lproj"), ("L.stringsdict", "pl.lproj"), ("./L.stringsdict", "pl.lproj"),
    ("..", "pl.lproj/sub"), ("../L.stringsdict", "pl.lproj/sub"), ("sub/../L.stringsdict", "pl.lproj"),
    ("../pl.lproj", "pl.lproj"), ("pl.lproj", "."),
  ])
  func `a language is found from within its folder`(_ path: String, _ folder: String) throws {
    let project = try Folder()
    try project.write("{}", to: ".sotto.json")
    try project.write(Self.polish, to: "pl.lproj/L.stringsdict")
    try project.write("", to: "pl.lproj/sub/README")
    let inside = Folder(at: project.url.appendingPathComponent(folder))
    let run = try Tool.run(["lint", "--format", "json", path], in: inside)
    #expect(run.outputText.contains("missing-plural-form") && run.status == 1)
    #expect(try Tool.run(["lint", "--write-baseline", path], in: inside).status == 0)
    let known = try Tool.run(["lint", "."], in: project)
    #expect(known.status == 0 && known.output.isEmpty)
  }

  /// Foundation would normalize the names, so `fopen` creates the files.
  @Test func `names that differ only in how they are composed are two files`() throws {
    let folder = try Folder()
    let names = ["\u{E9}.strings", "e\u{301}.strings"]
    for name in names {
      let file = try #require(fopen("\(folder.url.path)/\(name)", "w"))
      fputs(Self.duplicate, file)
      fclose(file)
    }
    let run = try Tool.run(["lint"] + names, in: folder)
    #expect(run.errorText == "sotto: 2 warnings in 2 files\n")
    #expect(try Tool.run(["lint", "."], in: folder).errorText == "sotto: 2 warnings in 2 files\n")
  }

  private static let categories = """
    [{"identifier": "C", "hiddenPreviewsBodyPlaceholder": {"key": "k"}}]
    """

  @Test(arguments: [[], ["--strings", "."], ["--strings", "./"]])
  func `tables beside a document go by the names that they are found by`(_ flags: [String]) throws {
    let folder = try Folder()
    try folder.write(Self.categories, to: "categories.json")
    try folder.write("\"k\" = \"%@ and %u\";\"k\" = \"%@ %u\";", to: "en.lproj/Localizable.strings")
    let run = try Tool.run(["lint", "."] + flags, in: folder)
    #expect(run.outputText.contains("\nen.lproj/Localizable.strings:1:") && !run.outputText.contains("./"))
    #expect(run.outputText.components(separatedBy: "[duplicate-key]").count == 2)
  }

  @Test func `what is wrong with tables that documents name is reported, once`() throws {
    let folder = try Folder()
    try folder.write(Self.categories, to: "categories.json")
    try folder.write("\"k\" = \"%u\"\n", to: "texts/en.lproj/Localizable.strings")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("texts/de.lproj"), withDestinationURL: URL(fileURLWithPath: "/etc"))
    for paths in [["categories.json"], ["categories.json", "texts"]] {
      let run = try Tool.run(["lint", "--strings", "texts"] + paths, in: folder)
      #expect(run.status == 1)
      for finding in ["texts/de.lproj: error: cannot read", "[missing-semicolon]"] {
        #expect(run.outputText.components(separatedBy: finding).count == 2, "\(paths) \(finding)")
      }
    }
  }
}
