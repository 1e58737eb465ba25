import Foundation
import TestFiles
import Testing

@testable import StringLint

/// `Documentation/Rules.md` matches the tool's output.
@Suite struct RuleDocumentTests {
  @Test func `the page is that of the rules`() throws {
    let url = URL(fileURLWithPath: PackageFolder.root + "/Documentation/Rules.md")
    let page = RuleText.document(of: LintRule.all)
    let written = try? String(contentsOf: url, encoding: .utf8)
    if ProcessInfo.processInfo.environment["SOTTO_RECORD"] == "1" {
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(written == page)
  }
}
