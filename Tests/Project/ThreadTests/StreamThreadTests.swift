import Foundation
import TestFiles
import TestSupport
import Testing

/// Any number of threads of `sotto stream` writes the same answers. Scripts/sanitize runs this under the thread sanitizer.
@Suite struct StreamThreadTests {
  private static func answers(_ lists: String, jobs: Int) throws -> (bytes: Data, status: Int32) {
    let process = Process()
    process.executableURL = builtTool
    process.arguments = [
      "stream", lists, "--jobs", "\(jobs)", "--strings", PackageFolder.root + "/Resources/Examples/thai-vacation",
    ]
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (bytes, process.terminationStatus)
  }

  @Test func `answers are the same bytes whatever the number of threads`() throws {
    let lines = (0..<1200).map { number in
      number % 31 == 7 ? "{" : TwinScenes.scene(seed: UInt64(number)).document(key: number)
    }
    let folder = TemporaryFolder(["lists.ndjson": lines.joined(separator: "\n")])
    let lists = folder.path + "/lists.ndjson"
    let expected = try Self.answers(lists, jobs: 1)
    #expect(expected.bytes.count { $0 == UInt8(ascii: "\n") } == lines.count)
    for jobs in [2, 4] {
      let (bytes, status) = try Self.answers(lists, jobs: jobs)
      #expect(firstDifference(between: bytes, and: expected.bytes) == nil)
      #expect(status == expected.status)
    }
  }
}
