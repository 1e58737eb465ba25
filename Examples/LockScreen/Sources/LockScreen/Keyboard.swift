import Glibc

/// The commands that keys trigger.
enum Key {
  case up, down, lock, authenticate, share, tellLess, expand, dismiss, quit
}

/// Reads single keys from the terminal; restores its settings on deinitialization.
final class Keyboard {
  let descriptor: Int32
  private let before: termios

  /// Opens the terminal; nil if there is none.
  init?() {
    descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    var settings = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &settings) == 0 else { return nil }
    before = settings
    // Keep signals: Ctrl-C sends SIGINT.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSAFLUSH, &settings)
  }

  deinit {
    var settings = before
    tcsetattr(descriptor, TCSAFLUSH, &settings)
    close(descriptor)
  }

  /// Returns the keys that were pressed; nil if the terminal is gone.
  func keys() -> [Key]? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    var rest = buffer[..<count]
    var keys: [Key] = []
    while !rest.isEmpty {
      let known = Self.names.first { rest.starts(with: $0.name.utf8) }
      if let known { keys.append(known.key) }
      rest = rest.dropFirst(known?.name.utf8.count ?? 1)
    }
    return keys
  }

  /// The sequences that terminals send. Source: ECMA-48 (CUU, CUD); xterm, "PC-Style Function Keys".
  private static let names: [(name: String, key: Key)] = [
    ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("k", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("j", .down),
    ("l", .lock), ("a", .authenticate), ("s", .share), ("h", .tellLess), ("\r", .expand), ("\n", .expand),
    (" ", .expand), ("x", .dismiss), ("\u{1B}[3~", .dismiss), ("q", .quit),
  ]
}
