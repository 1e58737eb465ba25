import Foundation
import Testing

/// Files larger than any memory are not read but reported.
@Suite struct HugeFileTests {
  @Test(arguments: [
    ["lint", "en.lproj"],
    ["expand", "list.json", "--notification", "1", "--content-extension", "en.lproj/Localizable.strings"],
    ["render", "list.json", "--strings", "."],
  ]) func `a file of a terabyte is too large`(_ arguments: [String]) throws {
    let folder = try Folder()
    let file = try folder.write(Data(), to: "en.lproj/Localizable.strings")
    try folder.write(
      #"{"notifications": [{"app": "a", "identifier": "1", "payload": {"aps": {"alert": {"loc-key": "K"}}}}]}"#,
      to: "list.json")
    // A sparse file takes no disk space.
    #expect(truncate(file.path, 1 << 40) == 0)
    let run = try Tool.run(arguments + ["--authenticated"].filter { _ in arguments[0] != "lint" }, in: folder)
    #expect(run.outputText.contains("larger than") || run.errorText.contains("larger than"))
  }
}
