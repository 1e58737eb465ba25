import Foundation
import Testing

/// A pseudo-terminal that records what is written to it.
final class PseudoTerminal {
  /// The descriptor to which a process writes.
  let side: Int32
  private let main: Int32
  private var isOpen = true

  /// Opens a terminal.
  ///
  /// - Parameter width: The width in cells.
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

  /// The path of the side to which a process writes.
  var path: String {
    get throws {
      // Not “ttyname”: its result is shared by all threads, and tests run side by side.
      var name = [CChar](repeating: 0, count: 128)
      try #require(ttyname_r(side, &name, name.count) == 0)
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  deinit {
    if isOpen { close(side) }
    close(main)
  }

  /// Closes this process's side of the terminal, and returns what was written once no process has it open.
  ///
  /// When the other side is closed, reading returns what was written and then fails. Asking for the number of available
  /// bytes does not help, because written bytes take a moment to arrive.
  func text() -> String {
    close(side)
    isOpen = false
    var written = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(main, &buffer, buffer.count), count > 0 { written += buffer[..<count] }
    return String(decoding: written, as: UTF8.self)
  }
}
