import Diagnostics
import Testing

/// Diagnostics as texts, and logs of them.
@Suite struct DiagnosticTests {
  private struct Fault: DiagnosticKind {
    var name = "a"
    var severity = Severity.warning
    var identifier: String { "test-fault" }
    var message: String { "the \(name) is missing" }
  }

  private struct OtherFault: DiagnosticKind {
    var name = "a"
    var identifier: String { "test-fault" }
    var severity: Severity { .warning }
    var message: String { "the \(name) is missing" }
  }

  private typealias Place = Diagnostics.SourceLocation

  private static let places: [(place: Place?, text: String)] = [
    (nil, ""),
    (Place(file: "a.json"), "a.json: "),
    (Place(file: "-", line: 3), "-:3: "),
    (Place(file: "a.json", line: 3, column: 7), "a.json:3:7: "),
    (Place(file: "a.json", line: 3, jsonPath: "apps.mail"), "a.json:3: apps.mail: "),
    (Place(file: "a.json", jsonPath: ""), "a.json: "),
  ]

  @Test(arguments: 0..<6) func `a diagnostic reads as those of compilers`(_ index: Int) {
    let (place, text) = Self.places[index]
    #expect(Diagnostic(Fault(), at: place).description == text + "warning: the a is missing [test-fault]")
  }

  @Test func `a log has each diagnostic once, in the order of their first report`() {
    var log = DiagnosticLog()
    let (first, second) = (Place(file: "1"), Place(file: "2"))
    log.report(Fault(name: "b"), at: first)
    log.report(Fault(), at: first)
    log.report(Fault(name: "b"), at: first)
    // Another place, another severity, and another kind with the same words are another diagnostic.
    log.report(Fault(), at: second)
    log.report(Fault(severity: .error), at: first)
    log.report(OtherFault(), at: first)
    log.report(contentsOf: [Diagnostic(Fault()), Diagnostic(OtherFault(), at: first), Diagnostic(Fault())])
    #expect(
      log.diagnostics.map(\.description) == [
        "1: warning: the b is missing [test-fault]", "1: warning: the a is missing [test-fault]",
        "2: warning: the a is missing [test-fault]", "1: error: the a is missing [test-fault]",
        "1: warning: the a is missing [test-fault]", "warning: the a is missing [test-fault]",
      ])
  }
}
