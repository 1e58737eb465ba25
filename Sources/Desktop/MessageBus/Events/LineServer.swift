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

/// A client of a ``LineServer``.
package final class LineClient {
  private let descriptor: Int32
  private let longestLine: Int
  private let loop: EventLoop
  private let answer: (LineServer.Request) -> LineServer.Answer
  private let onEnd: () -> Void
  /// What has been read and not answered.
  private var input: [UInt8] = []
  /// How much of that is known to have no end of a line.
  private var searched = 0
  /// Whether the rest of a line that is too long is passed over.
  private var isSkipping = false
  /// What has not been written yet.
  private var output: ArraySlice<UInt8> = []
  /// The notice that is sent once the answer before it is written; empty for none.
  private var notice: [UInt8] = []
  /// Whether the client has asked for notices.
  private(set) var isFollowing = false
  /// Whether nothing more comes.
  private var isAtEnd = false
  private var timer: EventLoop.Timer?
  /// When something was last read or written.
  private(set) var lastUse = EventLoop.now

  private static let bufferSize = 1 << 16

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - descriptor: The connection, which does not block. It belongs to the client from now on.
  ///   - longestLine: The longest line, in bytes.
  ///   - answer: Returns the answer to a request.
  ///   - onEnd: Called once nothing more comes, or nothing more can be written.
  package init(
    _ descriptor: Int32, longestLine: Int, in loop: EventLoop,
    answer: @escaping (LineServer.Request) -> LineServer.Answer,
    onEnd: @escaping () -> Void
  ) {
    (self.descriptor, self.longestLine, self.loop) = (descriptor, longestLine, loop)
    (self.answer, self.onEnd) = (answer, onEnd)
    waitForInput()
  }

  deinit {
    loop.cancel(timer)
    loop.unwatch(descriptor)
    close(descriptor)
  }

  /// Whether nothing is left to answer or to write.
  var isIdle: Bool { input.isEmpty && output.isEmpty }

  private func waitForInput() { loop.watch(descriptor) { [weak self] in self?.readSome() } }

  private func readSome() {
    lastUse = EventLoop.now
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      input += buffer[..<count]
    } else if count < 0, errno == EAGAIN || errno == EINTR {
      return
    } else if count < 0 {
      return onEnd()
    } else {
      isAtEnd = true
    }
    proceed()
  }

  /// Answers the next line, and lets others have their turn before the one after it.
  private func proceed() {
    // A notice is being written; its end leads here again.
    guard output.isEmpty else { return }
    if let request = nextRequest() {
      switch answer(request) {
      case .line(let line): output = line[...]
      case .following(let isFollowing, let line): (self.isFollowing, output) = (isFollowing, line[...])
      }
      writeWaitingLines()
    } else if isAtEnd {
      onEnd()
    } else {
      waitForInput()
    }
  }

  /// Takes the next line from what has been read; nil if it is not complete.
  private func nextRequest() -> LineServer.Request? {
    while true {
      guard let end = input[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = input.count
        if isSkipping { drop(input.count) }
        if input.count > longestLine {
          let head = input
          drop(input.count)
          isSkipping = true
          return .overlong(head: head)
        }
        guard isAtEnd, !input.isEmpty else { return nil }
        // The last line may have no end.
        return .line(take(input.count, andEnd: 0))
      }
      if isSkipping {
        drop(end + 1)
        isSkipping = false
        continue
      }
      let line = take(end, andEnd: 1)
      return line.count > longestLine ? .overlong(head: line) : .line(line)
    }
  }

  private func take(_ count: Int, andEnd end: Int) -> [UInt8] {
    let line = Array(input[..<count])
    drop(count + end)
    return line
  }

  private func drop(_ count: Int) {
    // A client that waits keeps no memory.
    input = count == input.count ? [] : Array(input[count...])
    searched = 0
  }

  /// Sends a notice now, or once what is being written has been.
  func notify(_ line: [UInt8]) {
    notice = line
    guard output.isEmpty else { return }
    takeNotice()
    writeSome()
  }

  private func takeNotice() { (output, notice) = (notice[...], []) }

  private func writeWaitingLines() {
    lastUse = EventLoop.now
    guard writeSome() else { return }
    guard isAtEnd || input.contains(UInt8(ascii: "\n")) else { return waitForInput() }
    loop.unwatch(descriptor)
    timer = loop.after(0) { [weak self] in self?.proceed() }
  }

  /// - Returns: Whether everything is written; otherwise the rest follows once the client reads.
  @discardableResult
  private func writeSome() -> Bool {
    while !output.isEmpty {
      let count = output.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        output = output.dropFirst(count)
      } else if errno == EAGAIN {
        loop.watch(descriptor, for: .output) { [weak self] in self?.writeWaitingLines() }
        return false
      } else if errno != EINTR {
        onEnd()
        return false
      }
      if output.isEmpty { takeNotice() }
    }
    output = []
    return true
  }
}

/// Reads lines from a descriptor, such as a socket or a pipe, as they come.
package final class LineReader {
  private let descriptor: Int32
  private let loop: EventLoop
  private let onLine: ([UInt8]) -> Void
  private let onEnd: () -> Void
  /// What has come of the next line.
  private var rest: [UInt8] = []
  private var isEnded = false
  private var isReading = false

  /// The longest line, in bytes. A longer one ends the reader: nobody knows what it says.
  package static let longestLine = 1 << 22

  private static let bufferSize = 1 << 16

  /// What has come of a line whose end has not.
  package var unfinished: [UInt8] { rest }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - descriptor: A descriptor that does not block. It belongs to the reader from now on.
  ///   - loop: The loop that calls.
  ///   - onLine: Receives each line without its end.
  ///   - onEnd: Called once nothing more comes.
  package init(
    _ descriptor: Int32, in loop: EventLoop, onLine: @escaping ([UInt8]) -> Void, onEnd: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.loop = loop
    self.onLine = onLine
    self.onEnd = onEnd
    loop.watch(descriptor) { [weak self] in self?.readNow() }
  }

  deinit {
    loop.unwatch(descriptor)
    close(descriptor)
  }

  /// Writes a text. One that the other end does not accept at once is lost.
  ///
  /// - Returns: Whether all of it was written.
  package func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } == bytes.count
  }

  /// Reads what is there, without waiting.
  package func readNow() {
    guard !isEnded, !isReading else { return }
    isReading = true
    defer { isReading = false }
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    while !isEnded {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        end()
      } else if errno == EAGAIN {
        return
      }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest + bytes[..<end]
      rest = []
      bytes = bytes[(end + 1)...]
      onLine(line)
    }
    rest += bytes
    if rest.count > Self.longestLine { end() }
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    loop.unwatch(descriptor)
    onEnd()
  }
}

extension LineReader {
  /// Connects to a socket.
  ///
  /// - Returns: The connection, a descriptor that does not block; nil if nobody listens there.
  package static func connect(to path: String) -> Int32? {
    let descriptor = csupport_connect(path)
    return descriptor >= 0 ? descriptor : nil
  }
}
