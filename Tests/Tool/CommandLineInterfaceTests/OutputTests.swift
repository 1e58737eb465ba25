import Foundation
import Testing

/// Output to a reader that closes its pipe, to a full device, and to a pipe.
@Suite struct OutputTests {
  /// More output than a pipe holds.
  private static let requests = String(repeating: "{\"id\":1,\"key\":\"a key\"}\n", count: 20_000)

  @Test(arguments: [
    ["plurals", "ar"], ["help"], ["render", "\(Package.example)/list.json"], ["format", "--batch"],
  ]) func `a reader that goes away ends the run well`(_ arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Tool.run(
      arguments, input: Data(Self.requests.utf8),
      output: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
    #expect(!run.errorText.contains("cannot write"))
    #expect(run.status == 0)
  }

  @Test func `a reader that takes a line and goes away ends the run well`() throws {
    let pipe = Pipe()
    let reader = Thread {
      var byte = [UInt8](repeating: 0, count: 1)
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      while read(descriptor, &byte, 1) == 1, byte[0] != UInt8(ascii: "\n") {}
      try? pipe.fileHandleForReading.close()
    }
    reader.start()
    let run = try Tool.run(
      ["format", "--batch"], input: Data(Self.requests.utf8),
      output: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      ["plurals", "ar"], ["--version"], ["help", "render"], ["render", "\(Package.example)/list.json"],
      ["format", "--batch"],
    ]) func `a full device is reported`(_ arguments: [String]) throws
  {
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let run = try Tool.run(
      arguments, input: Data(Self.requests.utf8), output: .descriptor(full.fileDescriptor))
    #expect(run.errorText.contains("sotto: error: cannot write: No space left on device\n"))
    #expect(run.status == 2)
  }

  /// The next file or pipe that the tool opens must not get the descriptor of a closed stream.
  @Test(arguments: [
    ("stream <&-", 2, "cannot read standard input: Bad file descriptor"),
    ("render <&-", 2, "cannot read standard input: Bad file descriptor"),
    ("render list.json <&-", 0, ""), ("stream list.json <&-", 0, ""),
    ("render list.json --output out >&-", 0, ""), ("render list.json >&-", 2, "cannot write: Bad file descriptor"),
    ("render list.json 2>&-", 0, ""), ("render --output out list.json <&- >&- 2>&-", 0, ""),
  ]) func `a stream that is closed is one that fails`(_ command: String, _ status: Int32, _ error: String) throws {
    let folder = try Folder()
    try folder.write(#"{"notifications":[]}"#, to: "list.json")
    let child = ChildProcess(
      executable: "/bin/sh", arguments: ["-c", "exec \"$0\" \(command)", Tool.executable.path],
      environment: Tool.environment, folder: folder.url.path, input: .reading(path: "/dev/null"),
      output: .writing(path: "/dev/null"), errors: .writing(path: try folder.write(Data(), to: "errors").path))
    #expect(child.run(timeout: 20) == .exit(status))
    let said = try String(contentsOf: folder.url.appendingPathComponent("errors"), encoding: .utf8)
    #expect(error.isEmpty ? said.isEmpty : said.contains(error))
    #expect(try String(contentsOf: folder.url.appendingPathComponent("list.json"), encoding: .utf8).count == 20)
  }

  /// Swift's runtime reads a program's arguments from /proc.
  @Test(.enabled(if: CanUnmount.proc, "only root may hide /proc, in a mount namespace of its own"))
  func `arguments are found where there is no /proc`() throws {
    let child = ChildProcess(
      executable: "/usr/bin/unshare",
      arguments: [
        "--mount", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$0\" plurals pl 5", Tool.executable.path,
      ],
      environment: Tool.environment, folder: "/", input: .reading(path: "/dev/null"),
      output: .writing(path: "/dev/null"), errors: .writing(path: "/dev/null"))
    #expect(child.run(timeout: 20) == .exit(0))
  }

  @Test func `output into a pipe is plain`() throws {
    let pipe = Pipe()
    let run = try Tool.run(
      [
        "render", "\(Package.example)/list.json", "--strings", Package.example, "--locale", "ar-EG", "--now",
        "2017-06-05T17:05:00Z",
      ],
      environment: ["TERM": "xterm-256color", "COLUMNS": "20"],
      output: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(try text == CommandLineCase.expectedOutput("example/locked-ar"))
    #expect(run.status == 0)
  }

  @Test func `versions are printed`() throws {
    let run = try Tool.run(["--version"])
    #expect(
      run.outputText.wholeMatch(of: #/sotto \d+\.\d+\.\d+ \(ICU \d+(\.\d+)*, CLDR \d+(\.\d+)*\)\n/#) != nil)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}

/// Many requests in one run.
@Suite struct BatchTests {
  @Test func `ten thousand requests take seconds`() throws {
    let languages = ["ar-EG", "cy", "en", "fr", "ga", "he", "ja", "lt", "lv", "pl", "ru", "sl"]
    let requests = (0..<10_000).map { number in
      #"{"id":\#(number),"key":"IMAGE_KEY","locale":"\#(languages[number % 12])","arguments":[\#(number)]}"#
    }
    let run = try Tool.run(
      ["format", "--batch", "--strings", Package.example], text: requests.joined(separator: "\n"))
    let answers = run.outputText.split(separator: "\n")
    #expect(answers.count == 10_000)
    for (number, answer) in answers.enumerated() {
      #expect(answer.hasPrefix(#"{"id":\#(number),"text":""#) && answer.hasSuffix(#","diagnostics":[]}"#))
    }
    #expect(answers[2] == #"{"id":2,"text":"2 images","diagnostics":[]}"#)
    #expect(answers[9_984].contains("٩٬٩٨٤ صورة"))
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(run.seconds < 30)
  }
}

/// The host's locale never affects output. The environment does only where documented.
@Suite struct HostTests {
  static let hosts: [[String: String]] = [
    ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8"], ["LANG": "pl_PL.UTF-8"],
    ["LC_ALL": "nonsense!"], ["LC_NUMERIC": "de_DE.UTF-8", "LC_CTYPE": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
    ["LANGUAGE": "fr:de"],
  ]

  private static let list = """
    {"notifications": [
     {"identifier": "a", "app": "x", "date": "2017-06-05T17:00:00Z", "payload": {"aps": {"alert": "A"}}},
     {"identifier": "b", "app": "x", "date": "2017-06-05T17:00:01Z", "payload": {"aps": {"alert": 5}}},
     {"identifier": "c", "app": "x", "date": "2017-06-05T17:00:02Z", "payload": {"aps": {"alert": "C"}}}]}
    """

  /// Command lines that name their locale or need none.
  static let commands: [[String]] = [
    ["render", "--locale", "zz"], ["render", "--locale", "tlh", "--format", "json"],
    ["render", "--locale", "de", "--format", "json", "--previews", "always"],
    ["render", "--locale", "zz", "--strings", Package.example], ["plurals", "zz", "1", "2"],
    ["plurals", "tlh"], ["plurals", "und"], ["format", "%d %@", "1234567", "8.5", "--locale", "zz"],
    ["format", "IMAGE_KEY", "1234567", "--strings", Package.example, "--locale", "tlh"],
    ["render", "no-such-file"], ["help", "render"], ["--version"], ["nonsense"],
  ]

  @Test(arguments: commands) func `the host shows nowhere`(_ arguments: [String]) throws {
    // The tool distinguishes only two kinds of charset: UTF-8 and others.
    let neutral = try Tool.run(arguments, text: Self.list, environment: ["LC_ALL": "C.UTF-8"])
    for host in Self.hosts {
      let other = try Tool.run(arguments, text: Self.list, environment: host)
      #expect(other.outputText == neutral.outputText, "\(host)")
      #expect(other.errorText == neutral.errorText, "\(host)")
      #expect(other.status == neutral.status, "\(host)")
    }
  }
}

/// Whether /proc can be hidden from a process.
private enum CanUnmount {
  static let proc: Bool = {
    let child = ChildProcess(
      executable: "/usr/bin/unshare", arguments: ["--mount", "mount", "-t", "tmpfs", "none", "/proc"],
      environment: Tool.environment, folder: "/", input: .reading(path: "/dev/null"),
      output: .writing(path: "/dev/null"), errors: .writing(path: "/dev/null"))
    return child.run(timeout: 20) == .exit(0)
  }()
}
