internal import CMicrohttpd
internal import Glibc

/// A server for HTTP on loopback, without threads: its owner waits for its descriptor and runs it.
package final class LoopbackServer {
  /// Why a server could not be started.
  package struct Failure: Error {
    /// The system's message.
    package let message: String
  }

  /// The port on which it listens.
  package let port: UInt16
  /// A descriptor that becomes readable when there is something to do.
  package let descriptor: Int32
  private let server: OpaquePointer
  private let handler: Handler

  /// What the library calls back.
  private final class Handler {
    /// Returns the answer; nil to be asked again after ``resume()``.
    let answer: (HTTPRequest) -> HTTPAnswer?
    init(_ answer: @escaping (HTTPRequest) -> HTTPAnswer?) { self.answer = answer }
  }

  /// Listens only on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for any that is free.
  ///   - answer: Returns the answer to a request, in ``run()``; nil to be asked again after ``resume()``.
  /// - Throws: ``Failure`` if the port is taken or not allowed.
  package init(port: UInt16, answer: @escaping (HTTPRequest) -> HTTPAnswer?) throws(Failure) {
    handler = Handler(answer)
    let context = Unmanaged.passUnretained(handler).toOpaque()
    let server = cmicrohttpd_start(
      port,
      { context, request in
        guard let context, let request else { return }
        let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
        if let answer = handler.answer(HTTPRequest(request)) {
          answer.send(to: request)
        } else {
          cmicrohttpd_wait(request)
        }
      }, context)
    guard let server else { throw Failure(message: String(cString: strerror(errno))) }
    self.server = server
    self.port = cmicrohttpd_port(server)
    descriptor = cmicrohttpd_descriptor(server)
  }

  deinit { cmicrohttpd_stop(server) }

  /// After how many milliseconds to call ``run()`` at the latest; nil for never.
  package var timeout: Int32? {
    let timeout = cmicrohttpd_timeout(server)
    return timeout < 0 ? nil : timeout
  }

  /// Reads and writes as much as is possible without waiting, and answers requests.
  package func run() { cmicrohttpd_run(server) }

  /// Asks again for the answers to requests that wait, in the next ``run()``.
  package func resume() { cmicrohttpd_resume(server) }
}

extension HTTPRequest {
  fileprivate init(_ request: OpaquePointer) {
    var arguments: [String: String] = [:]
    withUnsafeMutablePointer(to: &arguments) { arguments in
      cmicrohttpd_arguments(request, arguments) { context, name, nameLength, value, valueLength in
        guard let context, let name, let value else { return }
        let arguments = context.assumingMemoryBound(to: [String: String].self)
        arguments.pointee[String(bytes: name, nameLength)] = String(bytes: value, valueLength)
      }
    }
    self.init(
      method: String(cString: cmicrohttpd_method(request)), path: String(cString: cmicrohttpd_path(request)),
      host: cmicrohttpd_header(request, "Host").map { String(cString: $0) }, arguments: arguments)
  }
}

extension HTTPAnswer {
  fileprivate func send(to request: OpaquePointer) {
    let texts = headers.flatMap { [strdup($0.name), strdup($0.value)] }
    defer { for text in texts { free(text) } }
    var pointers = texts.map { UnsafePointer($0) } as [UnsafePointer<CChar>?]
    pointers.append(nil)
    body.withUnsafeBytes { cmicrohttpd_answer(request, status, pointers, $0.baseAddress, $0.count) }
  }
}

extension String {
  /// Decodes bytes in UTF-8; ill-formed ones become U+FFFD.
  fileprivate init(bytes: UnsafePointer<CChar>, _ count: Int) {
    self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// What a client asks for.
package struct HTTPRequest: Sendable {
  /// The method, such as `GET`.
  package let method: String
  /// The path, percent-decoded, without the arguments.
  package let path: String
  /// The value of the header `Host`; nil if there is none or if there are several.
  package let host: String?
  /// The arguments after the path, percent-decoded. Of equal names, the last applies.
  package let arguments: [String: String]

  /// Creates a request.
  package init(method: String, path: String, host: String?, arguments: [String: String] = [:]) {
    self.method = method
    self.path = path
    self.host = host
    self.arguments = arguments
  }
}

/// What a client gets.
package struct HTTPAnswer: Sendable {
  /// The status code.
  ///
  /// Source: RFC 9110, section 15.
  package var status: UInt32
  /// The headers.
  package var headers: [(name: String, value: String)]
  /// The body in UTF-8.
  package var body: [UInt8]

  /// Creates an answer.
  package init(status: UInt32 = 200, headers: [(name: String, value: String)] = [], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates an answer that is a line of text.
  package init(status: UInt32, text: String, headers: [(name: String, value: String)] = []) {
    self.init(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")] + headers, body: Array("\(text)\n".utf8))
  }
}

/// Decides which requests a server on loopback answers.
///
/// Any web page can send requests to loopback, but it does not know the secret. If it uses a host name of its own that
/// resolves to loopback (DNS rebinding), its `Host` header is not allowed either.
package struct AccessRules: Sendable {
  private let hosts: [String]
  private let token: AccessToken

  /// Creates the rules of a server.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - token: What the path of an address must begin with.
  package init(port: UInt16, token: AccessToken) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    self.token = token
  }

  /// The decision about a request.
  package enum Decision: Sendable {
    /// The request is for a page; the value is its path after the secret.
    case page(String)
    /// The request is refused with this answer.
    case refused(HTTPAnswer)
  }

  /// Decides about a request.
  ///
  /// Source: RFC 9110, sections 7.2 for `Host` and 15.5 for the status codes.
  package func decide(_ request: HTTPRequest) -> Decision {
    guard let host = request.host, hosts.contains(host.lowercased()) else {
      return .refused(HTTPAnswer(status: 421, text: "This is not the server of that host."))
    }
    let parts = request.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].isEmpty, token.matches(parts[1]) else {
      return .refused(
        HTTPAnswer(status: 403, text: "The address lacks its secret part. Use the one that sotto preview printed."))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .refused(
        HTTPAnswer(status: 405, text: "Only GET and HEAD are answered.", headers: [("Allow", "GET, HEAD")]))
    }
    guard parts.count == 3 else {
      return .refused(
        HTTPAnswer(status: 308, text: "The address must end with a slash.", headers: [("Location", "/\(token.text)/")]))
    }
    return .page(String(parts[2]))
  }
}

/// A secret known only to those who have seen the address of the page: 128 random bits. It is in the path, because a
/// form that is sent replaces the arguments.
package struct AccessToken: Sendable {
  /// The secret in hexadecimal digits.
  package let text: String

  /// Creates a random secret.
  ///
  /// - Returns: nil if the system gives no random bytes.
  package init?() {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard getentropy(&bytes, bytes.count) == 0 else { return nil }
    text = bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }

  /// Returns whether a text is the secret. The time it takes does not depend on where they differ.
  package func matches(_ given: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(given.utf8))
    guard own.count == given.count else { return false }
    return zip(own, given).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
