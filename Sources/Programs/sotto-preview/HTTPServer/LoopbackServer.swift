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
