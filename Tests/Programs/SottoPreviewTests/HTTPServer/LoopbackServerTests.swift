import Glibc
import Testing
import sotto_preview

/// What clients cannot do to a server on loopback.
@Suite struct LoopbackServerTests {
  /// A connection to a port of loopback; closed with its owner.
  private final class Client {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)

    init(port: UInt16) {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }

    deinit { close(descriptor) }

    func ask(_ path: String) {
      let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
      _ = send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    }

    /// The first line of what has arrived; nil if nothing has.
    func firstLine() -> String? {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return nil }
      return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
  }

  private static func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    request.path == "/later" ? nil : HTTPAnswer(status: 200, text: "\(request.arguments.count)")
  }

  /// Runs a server until a client has its answer, for at most two seconds.
  private func firstLine(for client: Client, of server: LoopbackServer) -> String? {
    for _ in 0..<400 {
      var polled = pollfd(fd: server.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polled, 1, 5)
      server.run()
      if let line = client.firstLine() { return line }
    }
    return nil
  }

  @Test(arguments: [100, 300, 600], [false, true])
  func `connections that stay open keep nobody out`(count: Int, haveAsked: Bool) throws {
    let server = try LoopbackServer(port: 0, answer: Self.answer)
    let others = (0..<count).map { _ in
      let client = Client(port: server.port)
      if haveAsked { client.ask("/") }
      server.run()
      return client
    }
    let client = Client(port: server.port)
    client.ask("/")
    #expect(firstLine(for: client, of: server) == "HTTP/1.1 200 OK")
    withExtendedLifetime(others) {}
  }

  @Test func `a request that waits for its answer is not ended to make room`() throws {
    var isReady = false
    let server = try LoopbackServer(port: 0) { $0.path == "/later" && !isReady ? nil : HTTPAnswer(body: []) }
    let waiting = Client(port: server.port)
    waiting.ask("/later")
    for _ in 0..<10 { server.run() }
    let others = (0..<200).map { _ in
      defer { server.run() }
      return Client(port: server.port)
    }
    isReady = true
    server.resume()
    #expect(firstLine(for: waiting, of: server) == "HTTP/1.1 200 OK")
    withExtendedLifetime(others) {}
  }

  @Test(arguments: [0, 1, 5000]) func `an address may have many arguments`(_ count: Int) throws {
    let server = try LoopbackServer(port: 0, answer: Self.answer)
    let client = Client(port: server.port)
    client.ask("/?" + (0..<count).map { "argument\($0)=\($0)" }.joined(separator: "&"))
    #expect(firstLine(for: client, of: server) == "HTTP/1.1 200 OK")
  }

  /// A byte of zero would end the path early.
  @Test func `a zero byte does not end a path`() throws {
    let server = try LoopbackServer(port: 0) { HTTPAnswer(status: $0.path == "/secret" ? 200 : 404, body: []) }
    let client = Client(port: server.port)
    client.ask("/secret%00")
    #expect(firstLine(for: client, of: server) == "HTTP/1.1 404 Not Found")
  }
}
