internal import CSupport
internal import Glibc

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
