import Glibc
import TestBus
import TestFiles
import Testing

@testable import MessageBus

/// Clients of a socket.
@Suite struct LineServerTests {
  private let loop = EventLoop()
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/socket" }

  init() {
    folder = TemporaryFolder([(key: "socket", value: "")])
    folder.remove("socket")
  }

  /// Waits until a client has got a line.
  private func answer(to reader: inout LineReader?, _ request: String) -> String? {
    var answer: String?
    guard let descriptor = LineReader.connect(to: path) else { return nil }
    let connection = LineReader(descriptor, in: loop) { [loop] line in
      answer = String(decoding: line, as: UTF8.self)
      loop.stop()
    } onEnd: {
    }
    reader = connection
    guard connection.write(request) else { return nil }
    loop.runOrFail()
    return answer
  }

  private func server(at path: String? = nil, clients: Int = 4) throws -> LineServer {
    try LineServer(at: path ?? self.path, limits: .init(line: 64, clients: clients), in: loop) { request in
      switch request {
      case .line(let line) where line == Array("follow".utf8): .following(true, Array("yes\n".utf8))
      case .line(let line): .line(line.reversed() + [UInt8(ascii: "\n")])
      case .overlong: .line(Array("too long\n".utf8))
      }
    }
  }

  @Test func `each client gets its answers`() throws {
    let server = try server()
    var (first, second) = (LineReader?.none, LineReader?.none)
    #expect(answer(to: &first, "abc\n") == "cba")
    #expect(answer(to: &second, String(repeating: "x", count: 65) + "\n") == "too long")
    _ = server
  }

  @Test func `only the person may open the socket`() throws {
    let server = try server()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    _ = server
  }

  @Test func `one too many ends the one that has been silent for longest`() throws {
    let server = try server(clients: 2)
    var (first, second, third) = (LineReader?.none, LineReader?.none, LineReader?.none)
    #expect(answer(to: &first, "1\n") == "1")
    #expect(answer(to: &second, "2\n") == "2")
    #expect(answer(to: &third, "3\n") == "3")
    #expect(first?.write("again\n") == false)
    #expect(second?.write("again\n") == true)
    _ = server
  }

  @Test func `a socket that nobody listens at is replaced`() throws {
    _ = try server()
    let server = try server()
    var reader: LineReader?
    #expect(answer(to: &reader, "ab\n") == "ba")
    _ = server
  }

  @Test func `a folder that is not there is an error`() {
    #expect(throws: BusError.self) { try server(at: "/nonexistent/socket") }
  }
}
