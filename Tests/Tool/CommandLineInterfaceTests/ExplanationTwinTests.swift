import Foundation
import TestSupport
import Testing

/// Two lists that differ only in hidden content have the same explanation, byte for byte, on standard output and
/// standard error.
@Suite struct ExplanationTwinTests {
  /// Returns two lists. The payloads of the second span more lines. For odd seeds, faults follow the payloads.
  private static func documents(_ seed: Int) -> (String, String) {
    let (one, two) = TwinScenes.pair(seed: UInt64(seed))
    let faults = seed % 2 == 0 ? "}" : ",\"apps\":[],\n\"removed\":5}"
    let documents = [one, two].map { String($0.document(key: seed).dropLast()) + faults }
    return (documents[0], documents[1].replacing("\"own\":", with: "\n\n\"own\":"))
  }

  @Test(arguments: 0..<min(60, TwinScenes.pairs / 25), ["text", "json"]) func `twins have the same explanation`(
    _ seed: Int, format: String
  ) throws {
    let (one, two) = Self.documents(seed)
    let flags = ["explain", "--strings", Package.example, "--now", "2020-01-01T00:00:00Z", "--format", format]
    let runs = (try Tool.run(flags, text: one), try Tool.run(flags, text: two))
    #expect(runs.0.status == (seed % 2 == 0 ? 0 : 1))
    #expect(runs.0.status == runs.1.status)
    #expect(firstDifference(between: runs.0.errors, and: runs.1.errors) == nil)
    #expect(firstDifference(between: runs.0.output, and: runs.1.output) == nil)
    #expect(!runs.0.output.isEmpty)
  }
}
