import Foundation
import Testing

/// A pseudo-terminal of the system, and what is written on it.
final class PseudoTerminal {
  /// The descriptor for a process to write to.
  let side: Int32
  private let main: Int32
  private var isOpen = true

  /// Opens a terminal so many cells wide.
  init(width: Int) throws {
    var main: Int32 = -1
    var side: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&main, &side, nil, nil, &size) == 0, "no pseudo-terminal")
    var settings = termios()
    tcgetattr(side, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)  // lines end as they are written
    tcsetattr(side, TCSANOW, &settings)
    (self.main, self.side) = (main, side)
  }

  deinit {
    if isOpen { close(side) }
    close(main)
  }

  /// Returns what was written, once nobody writes any more.
  ///
  /// With nobody left on the other side, reading gives what was written and then fails. Asking how much waits is no help:
  /// what was written takes a moment to arrive.
  func text() -> String {
    close(side)
    isOpen = false
    var written = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(main, &buffer, buffer.count), count > 0 { written += buffer[..<count] }
    return String(decoding: written, as: UTF8.self)
  }
}
