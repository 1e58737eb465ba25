import Foundation
import Testing

/// Command lines and, byte for byte, what comes of them.
///
/// `SOTTO_RECORD=1` writes down what comes out in place of comparing it, and fails: read what was recorded
/// against the specification before you keep it.
@Suite struct CommandLineTests {
  @Test func `the tool stands beside the test bundle`() {
    #expect(FileManager.default.isExecutableFile(atPath: Tool.executable.path))
    #expect(CommandLineCase.all.count > 100)
  }

  @Test(arguments: CommandLineCase.all) func `a command line gives what is written down`(
    _ row: CommandLineCase
  ) throws {
    let run = try row.run()
    if CommandLineCase.records {
      try row.record(run)
      Issue.record("recorded anew; read it before you keep it")
      return
    }
    #expect(run.output == row.expected("stdout"), "stdout is:\n\(run.outputText)")
    #expect(run.errors == row.expected("stderr"), "stderr is:\n\(run.errorText)")
    #expect("\(run.status)\n" == row.expectedText("status"))
  }
}
