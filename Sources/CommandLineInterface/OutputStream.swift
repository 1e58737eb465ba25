import Glibc

/// Writes bytes to a descriptor.
///
/// A reader that goes away is no fault of ours: what comes after is dropped, and the run ends well.
public final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isClosed = false
  /// Why writing failed, as the system words it; nil while all is well.
  public private(set) var failure: String?

  private static let capacity = 1 << 16

  /// Creates a stream on an open descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many cells a line of the terminal has; nil when it is none, or does not say.
  public var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes bytes; they may wait in memory until ``flush()``.
  public func write(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes a text.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes out what waits.
  public func flush() {
    var rest = buffer[...]
    while !rest.isEmpty, !isClosed {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        isClosed = true
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
