import Foundation
import Testing

/// Command lines, whose results are compared byte for byte, but for white space in sections marked as JSON.
///
/// `SOTTO_RECORD=1` records the results in the cases instead of comparing them, and fails. Check recorded results
/// against the specification before you keep them.
@Suite struct CommandLineTests {
  @Test func `the tool is beside the test bundle`() {
    #expect(FileManager.default.isExecutableFile(atPath: Tool.executable.path))
    #expect(CommandLineCase.all.count > 600)
  }

  @Test(arguments: CommandLineCase.all) func `a command line gives what is written down`(
    _ row: CommandLineCase
  ) throws {
    let found = try row.run()
    let expected = try row.contents.get().results
    if CommandLineCase.records {
      try row.record(found)
      Issue.record("recorded anew; read it before you keep it")
      return
    }
    Self.compare("stdout", expected.output, found.output, row)
    Self.compare("stderr", expected.errors, found.errors, row)
    #expect(found.status == expected.status, "exit status of \(row.testDescription)")
  }

  private static func compare(_ name: String, _ expected: [UInt8], _ found: [UInt8], _ row: CommandLineCase) {
    if expected == found { return }
    let difference = LineDifference(expected: expected, found: found).description
    Issue.record("\(name) of \(row.testDescription) differs; “-” was expected, “+” came:\n\(difference)")
  }

  @Test func `no line of a case is too long to be read`() throws {
    let long = try CommandLineCase.all.filter { row in
      try String(contentsOf: row.url, encoding: .utf8).split(separator: "\n")
        .contains { $0.count > FoldedText.longestLine }
    }
    #expect(long.map(\.testDescription) == [], "fold them: mark the section “(folded)”")
  }

  @Test func `a folder of cases holds cases and shared inputs`() { #expect(CaseFolder.strays == []) }

  @Test(arguments: CaseFolder.areas) func `every shared input is used, and there`(_ area: String) {
    let used = Set(
      CommandLineCase.all.filter { $0.area == area }.flatMap { (try? $0.contents.get().sharedPaths) ?? [] })
    let files = CaseFolder.sharedFiles(of: area)
    #expect(files.filter { file in !used.contains { file == $0 || file.hasPrefix("\($0)/") } } == [], "used by no case")
    #expect(used.filter { path in !files.contains { $0 == path || $0.hasPrefix("\(path)/") } } == [], "not there")
  }
}
