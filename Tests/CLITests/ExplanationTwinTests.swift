import Foundation
import TestSupport
import Testing

/// Two lists that differ only in what is hidden are explained by the same bytes, on standard output and on standard error.
@Suite struct ExplanationTwinTests {
  @Test(arguments: 0..<60, ["text", "json"]) func `twins have the same explanation`(_ seed: Int, format: String) throws
  {
    let (one, two) = TwinScenes.pair(seed: UInt64(seed))
    let flags = ["explain", "--strings", Package.example, "--now", "2020-01-01T00:00:00Z", "--format", format]
    let runs = (
      try Tool.run(flags, text: one.document(key: seed)), try Tool.run(flags, text: two.document(key: seed))
    )
    #expect(runs.0.status == 0)
    #expect(runs.0.status == runs.1.status)
    #expect(runs.0.errors == runs.1.errors)
    #expect(runs.0.output == runs.1.output)
    #expect(!runs.0.output.isEmpty)
  }
}
