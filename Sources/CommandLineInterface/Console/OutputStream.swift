import Glibc

/// Writes bytes to a descriptor.
///
/// A reader that goes away is no fault of ours: what comes after is dropped, and the run ends well.
public final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether nobody reads any more, or writing has failed.
  private(set) var isClosed = false
  /// Why writing failed, as the system words it; nil while all is well.
  private(set) var failure: String?

  private static let capacity = 1 << 16

  /// Creates a stream on an open descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many cells a line of the terminal has; nil when it is none, or does not say.
  var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes bytes; they may wait in memory until ``flush()``.
  func write(_ bytes: UnsafeRawBufferPointer) {
    if buffer.count + bytes.count > Self.capacity { flush() }
    // What fills the buffer alone need not pass through it.
    if bytes.count >= Self.capacity { writeOut(bytes) } else { buffer += bytes }
  }

  /// Writes bytes; they may wait in memory until ``flush()``.
  func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  /// Writes a text.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes out what waits.
  func flush() {
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
