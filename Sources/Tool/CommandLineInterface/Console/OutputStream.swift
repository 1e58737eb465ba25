import Glibc

/// Writes bytes to a descriptor.
///
/// A reader that closes its end is not an error: further output is dropped, and the run succeeds.
package final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether the reader has closed its end, or writing has failed.
  private(set) var isClosed = false
  /// The system's message if writing failed; otherwise nil.
  package private(set) var failure: String?

  /// Escapes what is written as JSON to a terminal; nil for other output, and for other readers.
  private var terminalJSON: TerminalJSON?

  private static let capacity = 1 << 16

  /// Creates a stream on an open descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the descriptor is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in cells; nil if it is not a terminal or does not report its width.
  var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Says that what follows is JSON. In a terminal, characters of senders that act on the text around them are escaped.
  func beginJSON() {
    if isTerminal { terminalJSON = TerminalJSON() }
  }

  /// Writes bytes, which may be buffered until ``flush()``.
  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let escaped = terminalJSON?.escaped(bytes) else { return append(bytes) }
    escaped.withUnsafeBytes { append($0) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    if buffer.count + bytes.count > Self.capacity { flush() }
    // Bytes that would fill the buffer are written directly.
    if bytes.count >= Self.capacity { writeOut(bytes) } else { buffer += bytes }
  }

  /// Writes bytes, which may be buffered until ``flush()``.
  func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  /// Writes a text.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes out the buffered bytes.
  package func flush() {
    buffer.withUnsafeBytes { writeOut($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeOut(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        isClosed = true
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      }
    }
  }
}
