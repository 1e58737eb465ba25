import StringLint
import Testing

/// What the tests of other programs call faults, and what Sotto makes of them.
///
/// The texts are ours; a source names the peer and the suite of its tests that has the case.
@Suite struct PeerTests {
  static let cases = LocheckCases.all + WeblateCases.all + TranslateToolkitCases.all + CatalogPeerCases.all

  private static func rules(_ row: PeerCase) throws -> [Finding] {
    var configuration = LintConfiguration()
    configuration.enabled = Set(LintRule.all.filter(\.isOptional).map(\.identifier))
    return try LintedFolder(row.files, configuration: configuration).findings
  }

  @Test(arguments: cases) func `a case of a peer`(_ row: PeerCase) throws {
    let findings = try Self.rules(row)
    switch row.outcome {
    case .caught(let rule): #expect(findings.contains { $0.rule.identifier == rule }, "\(findings)")
    case .right:
      // The peer judges the translation; the original may have a fault of its own.
      let judged = findings.filter { $0.severity > .note && (row.files.count == 1 || $0.language != "en") }
      #expect(judged.isEmpty, "\(judged)")
    // A reason that no longer holds has to go.
    case .passedOver(let reason), .missed(let reason): #expect(findings.isEmpty && !reason.isEmpty, "\(findings)")
    }
  }

  /// Faults that users want to hear of: all that peers find, except for questions of style and of other formats.
  @Test func `nearly all faults are caught`() {
    var (caught, missed, right) = (0, 0, 0)
    for row in Self.cases {
      switch row.outcome {
      case .caught: caught += 1
      case .missed: missed += 1
      case .right: right += 1
      case .passedOver: break
      }
    }
    #expect(caught >= 70 && right >= 25, "\(caught) caught, \(right) right")
    #expect(caught * 100 >= (caught + missed) * 95)
  }
}
