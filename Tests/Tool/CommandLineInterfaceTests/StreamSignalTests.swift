import Foundation
import TestSupport
import Testing

/// On a signal, a stream completes the line it is writing and is then killed by the signal.
@Suite struct StreamSignalTests {
  private static let text = (0..<800).map { StreamLines.line($0) + "\n" }.joined()

  private static let answers = try? Tool.run(["stream"] + StreamLines.flags, text: text).output

  @Test(arguments: [SIGTERM, SIGINT], ["1", "2"])
  func `a stream that waits ends at once`(_ signal: Int32, jobs: String) throws {
    let tool = try RunningTool(["stream", "--jobs", jobs] + StreamLines.flags)
    tool.write("{\"key\":1,\"notifications\":[]}\n")
    #expect(tool.readLine()?.hasPrefix("{\"key\":1,\"version\"") == true)
    tool.signal(signal)
    #expect(tool.readToEnd().isEmpty)
    #expect(tool.wait() == .signal(signal))
  }

  @Test func `what is wrong with files is reported before the first line`() throws {
    let folder = try Folder()
    let categories = try folder.write("[{\"identifier\": 5}]", to: "categories.json").path
    let errors = try folder.write("", to: "stderr").path
    let tool = try RunningTool(["stream", "--categories", categories], errorPath: errors)
    tool.write("{\"key\":1,\"notifications\":[]}\n")
    #expect(tool.readLine()?.hasPrefix("{\"key\":1,") == true)
    tool.signal(SIGTERM)
    #expect(tool.wait() == .signal(SIGTERM))
    #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("[0].identifier: error: expected a string"))
  }

  @Test func `an interrupt that is ignored from the start stays ignored`() throws {
    let tool = try RunningTool(["stream"], isInterruptIgnored: true)
    for key in 1...2 {
      tool.write("{\"key\":\(key),\"notifications\":[]}\n")
      #expect(tool.readLine()?.hasPrefix("{\"key\":\(key),") == true)
      tool.signal(SIGINT)
    }
    tool.closeInput()
    #expect(tool.wait() == .exit(0))
  }

  /// An incomplete line is not answered, not even as an invalid one.
  @Test(
    arguments: [
      "{\"key\":2,\"notif" as ShortText, "{\"key\":2,\"notifications\":[]}",
      "{\"key\":2,\"x\":\"\(String(repeating: "x", count: 400_000))",
    ], ["1", "2"])
  func `a stream that waits for the rest of a line ends without it`(_ half: ShortText, jobs: String) throws {
    let tool = try RunningTool(["stream", "--jobs", jobs] + StreamLines.flags)
    tool.write("{\"key\":1,\"notifications\":[]}\n" + half.text)
    #expect(tool.readLine()?.hasPrefix("{\"key\":1,\"version\"") == true)
    usleep(20_000)
    tool.signal(SIGTERM)
    #expect(String(decoding: tool.readToEnd(), as: UTF8.self) == "")
    #expect(tool.wait() == .signal(SIGTERM))
  }

  @Test(arguments: ["1", "2"], [0, 1, 20]) func `a busy stream ends behind a line`(
    _ jobs: String, answered: Int
  ) throws {
    let tool = try RunningTool(["stream", "--jobs", jobs] + StreamLines.flags)
    let writer = Thread { tool.write(Self.text) }
    writer.start()
    var output: [UInt8] = []
    for _ in 0..<answered { output += Array((tool.readLine() ?? "").utf8) + [UInt8(ascii: "\n")] }
    if answered == 0 { usleep(30_000) }
    tool.signal(SIGTERM)
    output += tool.readToEnd()
    #expect(tool.wait() == .signal(SIGTERM))
    let all = try #require(Self.answers)
    #expect(output.isEmpty || output.last == UInt8(ascii: "\n"))
    #expect(all.starts(with: output))
    #expect(output.count < all.count)
  }
}
