import Foundation

/// A running tool, whose standard input and output are connected to the test.
final class RunningTool: @unchecked Sendable {  // one thread may write while another reads
  /// The end of the pipe to its standard input.
  let input: Int32
  /// The end of the pipe from its standard output.
  let output: Int32
  private let process: pid_t
  private var buffer: [UInt8] = []

  /// Starts the tool with a pipe as standard input and one as standard output.
  ///
  /// - Parameters:
  ///   - errorPath: An existing file for standard error.
  ///   - isInterruptIgnored: Whether SIGINT is ignored from the start, as if a shell ran the tool in the background.
  init(
    _ arguments: [String], environment: [String: String] = [:], errorPath: String = "/dev/null",
    isInterruptIgnored: Bool = false
  ) throws {
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    // Writing to a tool that has ended must not end the tests.
    Glibc.signal(SIGPIPE, SIG_IGN)
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw POSIXError(.EMFILE) }
    let shell = ["-c", "trap '' INT; exec \"$0\" \"$@\"", Tool.executable.path]
    let child = ChildProcess(
      executable: isInterruptIgnored ? "/bin/sh" : Tool.executable.path,
      arguments: isInterruptIgnored ? shell + arguments : arguments,
      environment: Tool.environment.merging(environment) { $1 }, folder: Package.example,
      input: .descriptor(input[0]), output: .descriptor(output[1]), errors: .writing(path: errorPath))
    let started = child.start()
    close(input[0])
    close(output[1])
    (self.input, self.output) = (input[1], output[0])
    guard let started else { throw POSIXError(.ENOENT) }
    process = started
  }

  deinit {
    kill(process, SIGKILL)
    closeInput()
    closeOutput()
  }

  private var isInputOpen = true
  private var isOutputOpen = true

  /// Writes a text to standard input, all of it.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard input, all of them.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the tool's standard input.
  func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// Closes the reading end of the tool's standard output.
  func closeOutput() {
    if isOutputOpen { close(output) }
    isOutputOpen = false
  }

  /// Reads a line of standard output; nil if none arrives in five seconds, or at the end.
  func readLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard readMore() else { return nil }
    }
  }

  /// Reads standard output to its end.
  func readToEnd() -> [UInt8] {
    while readMore() {}
    defer { buffer = [] }
    return buffer
  }

  private func readMore() -> Bool {
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 5_000) > 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &piece, piece.count)
    buffer += piece.prefix(max(count, 0))
    return count > 0
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits for the tool to end.
  func wait() -> ChildProcess.End { ChildProcess.wait(for: process, timeout: 10) }
}
