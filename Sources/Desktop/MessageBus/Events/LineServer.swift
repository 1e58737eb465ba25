internal import CSupport
internal import Glibc

/// Answers lines that clients send over a socket, a line each.
///
/// A client has one answer at a time: it is read no further until it has taken that. So none of them waits for one that does
/// not read, and none needs more memory than its longest line and its answer.
package final class LineServer {
  /// How much there may be.
  package struct Limits: Sendable {
    let line: Int
    let clients: Int

    /// Sets limits.
    ///
    /// - Parameters:
    ///   - line: The longest line, in bytes.
    ///   - clients: The number of clients. A new one ends the one that has been silent for longest.
    package init(line: Int, clients: Int) { (self.line, self.clients) = (line, clients) }
  }

  /// What a client sends.
  package enum Request {
    /// A line, without its end.
    case line([UInt8])
    /// The beginning of a line that is too long. The rest of it is passed over.
    case overlong(head: [UInt8])
  }

  /// What a client gets for a line.
  package enum Answer {
    /// A line, with its line feed; empty for none.
    case line([UInt8])
    /// The same, and from then on each notice as well; or no longer.
    case following(Bool, [UInt8])
  }

  private let descriptor: Int32
  private let loop: EventLoop
  private let limits: Limits
  private let answer: (Request) -> Answer
  private var clients: [Int32: LineClient] = [:]

  /// Begins to listen. A socket at the path that nobody listens at, or an older server's, is replaced.
  ///
  /// - Parameters:
  ///   - path: The path of the socket, which only the person may open.
  ///   - answer: Returns the answer to a request.
  package init(
    at path: String, limits: Limits, in loop: EventLoop, answer: @escaping (Request) -> Answer
  ) throws(BusError) {
    let descriptor = csupport_listen(path)
    guard descriptor >= 0 else {
      throw BusError(operation: "listen at \(path)", code: descriptor)
    }
    (self.descriptor, self.loop, self.limits, self.answer) = (descriptor, loop, limits, answer)
    loop.watch(descriptor) { [weak self] in self?.accept() }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }

  /// Sends a line to the clients that have asked for notices. One that has not taken the last gets the latest alone.
  ///
  /// - Parameter line: The line, with its line feed.
  package func notify(_ line: [UInt8]) {
    for client in clients.values where client.isFollowing { client.notify(line) }
  }

  private func accept() {
    while case let client = csupport_accept(descriptor), client >= 0 {
      if clients.count >= limits.clients { endSilentClient() }
      guard clients.count < limits.clients else {
        close(client)
        continue
      }
      clients[client] = LineClient(
        client, longestLine: limits.line, in: loop, answer: answer,
        onEnd: { [weak self] in self?.clients[client] = nil })
    }
  }

  private func endSilentClient() {
    let silent = clients.filter { $0.value.isIdle }.min { $0.value.lastUse < $1.value.lastUse }
    if let silent { clients[silent.key] = nil }
  }
}
