import Glibc
import TestBus
import Testing

@testable import MessageBus

/// Programs that are started, and their ends.
@Suite struct ChildProcessTests {
  /// What has come over a socket.
  private static func text(from pair: SocketPair) -> String {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(pair.first, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Whether a child has ended in time. It is reaped: the library that runs tests looks for ended children in turn, and
  /// would find this one for ever.
  private static func endsSoon(_ child: ChildProcess) -> Bool {
    ChildProcess.waitForEnd(of: child.number, milliseconds: 10_000) && waitpid(child.number, nil, 0) == child.number
  }

  private static func isRunning(_ number: Int32) -> Bool { kill(number, 0) == 0 }

  @Test func `a program gets its arguments, its environment and a descriptor`() throws {
    let pair = SocketPair()
    let child = try ChildProcess(
      "/bin/sh", ["-c", "printf '%s|%s' \"$1\" \"$WORD\" >&3", "sh", "a b"], environment: ["WORD": "ü"],
      descriptor: pair.second)
    #expect(Self.endsSoon(child))
    #expect(Self.text(from: pair) == "a b|ü")
  }

  @Test func `a program that is not there is an error that names it`() {
    let error = #expect(throws: BusError.self) { try ChildProcess("/nonexistent/program", [], environment: [:]) }
    #expect(error?.operation == "start /nonexistent/program")
    #expect(error?.code == -ENOENT || error?.code == ENOENT)
  }

  @Test func `a signal reaches what the program has started`() throws {
    let pair = SocketPair()
    let child = try ChildProcess(
      "/bin/sh", ["-c", "sleep 60 & echo $! >&3; wait"], environment: ["PATH": "/usr/bin:/bin"], descriptor: pair.second
    )
    var number = ""
    while !number.hasSuffix("\n") { number += Self.text(from: pair) }
    let inner = try #require(Int32(number.dropLast()))
    #expect(Self.isRunning(inner))
    child.signal(SIGTERM)
    #expect(Self.endsSoon(child))
    #expect(ChildProcess.waitForEnd(of: inner, milliseconds: 10_000))
  }

  @Test func `who still runs has not ended`() throws {
    let child = try ChildProcess("/bin/sleep", ["60"], environment: [:])
    #expect(!ChildProcess.waitForEnd(of: child.number, milliseconds: 20))
    child.signal(SIGKILL)
    #expect(Self.endsSoon(child))
  }
}
