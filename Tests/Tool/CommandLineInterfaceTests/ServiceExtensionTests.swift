import Foundation
import TestSupport
import Testing

/// `sotto render` with a service extension: time limits, secrecy, and cleanup.
@Suite struct ServiceExtensionTests {
  private static func document(_ texts: [String]) -> String {
    let notifications = texts.enumerated().map { index, text in
      """
      {"identifier": "n\(index)", "app": "x", "date": "2017-06-05T17:00:0\(index)Z", "payload":
        {"aps": {"alert": {"body": "\(text)"}, "mutable-content": 1, "thread-id": "\(index)"}}}
      """
    }
    return #"{"notifications": [\#(notifications.joined(separator: ","))]}"#
  }

  @Test func `a command that never ends costs its time and no more`() throws {
    let run = try Tool.run(
      [
        "render", "--previews", "always", "--service-extension", "sleep 50", "--service-extension-timeout", "0.2",
        "--now", "2017-06-05T17:00:30Z",
      ], text: Self.document(["one", "two"]))
    #expect(run.outputText == "x · now\ntwo\n\nx · now\none\n")
    #expect(run.errorText.split(separator: "\n").count == 2)
    #expect(run.status == 0)
    #expect(run.seconds >= 0.2)
    #expect(run.seconds < 20)
  }

  /// Up to four run at a time. One after another, eight runs of 3 seconds would take 24 seconds.
  @Test func `several run at a time`() throws {
    let run = try Tool.run(
      [
        "render", "--previews", "always", "--service-extension", "sleep 50", "--service-extension-timeout", "3",
      ], text: Self.document((0..<8).map { "\($0)" }))
    #expect(run.status == 0)
    #expect(run.seconds < 20)
  }

  /// The signals that the test process does not ignore. The tool would inherit an ignored signal.
  static let signals = [SIGHUP, SIGINT, SIGTERM].filter { number in
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  @Test(arguments: signals) func `a signal ends the command too`(_ signal: Int32) throws {
    let folder = try Folder()
    let file = folder.url.appendingPathComponent("process")
    let command =
      "echo $$ > \(file.path).new; mv \(file.path).new \(file.path); trap '' HUP INT TERM; sleep 50; sleep 50"
    let tool = try RunningTool(["render", "--service-extension", command])
    tool.write(Self.document(["one"]))
    tool.closeInput()
    let number = try #require(
      soon { (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int32($0.dropLast()) } })
    tool.signal(signal)
    #expect(tool.wait() == .signal(signal))
    #expect(soon { Self.isAlive(number) ? nil : true } == true)
  }

  /// Whether a process exists and is not a zombie.
  private static func isAlive(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return text.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  /// Calls a closure until it returns a value, and returns that; nil after 20 seconds.
  private func soon<Value>(_ body: () -> Value?) -> Value? {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let value = body() { return value }
      usleep(5_000)
    }
    return nil
  }

  /// Lists that differ only in hidden content give the same output, even if an extension copies the content wherever it
  /// can.
  @Test(arguments: ["tee /dev/stderr", "cat >&2; exit 3", "cat >&2; sleep 50"], ["text", "json"])
  func `what is hidden stays hidden`(_ command: String, _ format: String) throws {
    let runs = try ["secret", "another text of theirs"].map { text in
      try Tool.run(
        [
          "render", "--previews", "never", "--format", format, "--service-extension", command,
          "--service-extension-timeout", command.contains("sleep") ? "0.2" : "50",
        ], text: Self.document([text, text]))
    }
    #expect(firstDifference(between: runs[0].output, and: runs[1].output) == nil)
    #expect(runs[0].errors == runs[1].errors)
    #expect(!runs[0].outputText.contains("secret"))
  }
}
