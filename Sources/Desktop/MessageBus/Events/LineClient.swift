internal import Glibc

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
