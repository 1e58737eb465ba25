import Foundation
import TestSupport
import Testing

/// Two streams of lists that differ only in hidden content have the same output, byte for byte, on standard output and
/// standard error.
@Suite struct StreamTwinTests {
  private static let parts = 10

  @Test(arguments: 0..<parts) func `streams of twins have the same answers`(_ part: Int) throws {
    var streams = (Data(), Data())
    for seed in part * TwinScenes.pairs / Self.parts..<(part + 1) * TwinScenes.pairs / Self.parts {
      let (one, two) = TwinScenes.pair(seed: UInt64(seed))
      streams.0 += Data((one.document(key: seed) + "\n").utf8)
      streams.1 += Data((two.document(key: seed) + "\n").utf8)
    }
    #expect(streams.0 != streams.1)
    let flags = ["stream", "--strings", Package.example, "--now", "2020-01-01T00:00:00Z"]
    let runs = (try Tool.run(flags, input: streams.0), try Tool.run(flags, input: streams.1))
    #expect(runs.0.status == 0)
    #expect(runs.0.status == runs.1.status)
    #expect(firstDifference(between: runs.0.errors, and: runs.1.errors) == nil)
    #expect(firstDifference(between: runs.0.output, and: runs.1.output) == nil)
    #expect(runs.0.output.count { $0 == 0x0A } == TwinScenes.pairs / Self.parts)
    // Without hidden rows, the test would prove nothing.
    #expect(runs.0.outputText.contains(#""hidden":true"#))
  }
}
