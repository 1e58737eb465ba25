import Foundation
import TestFiles
import Testing

/// The table of wrong decisions, which `Scripts/check-redaction` tries one by one: each names a place that is there.
@Suite struct RedactionDecisionTests {
  struct Decision: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    /// The lines that decide.
    let lines: String
    var testDescription: String { name }
  }

  static let decisions: [Decision] = {
    let table =
      (try? String(contentsOfFile: PackageFolder.root + "/Scripts/redaction-decisions", encoding: .utf8)) ?? ""
    let records = table.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    return records.split(separator: "").compactMap { record in
      guard let name = record.first, let file = record.first(where: { $0.hasPrefix("  in ") }) else { return nil }
      let lines = record.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
      return Decision(name: String(name), file: String(file.dropFirst(5)), lines: lines.joined(separator: "\n"))
    }
  }()

  @Test func `the table has decisions`() { #expect(Self.decisions.count > 60) }

  @Test(arguments: decisions) func `each decision is in its file once`(_ decision: Decision) throws {
    let text = try String(contentsOfFile: "\(PackageFolder.root)/\(decision.file)", encoding: .utf8)
    #expect(!decision.lines.isEmpty)
    #expect(text.components(separatedBy: decision.lines).count == 2)
  }
}
