import Glibc

/// Shows the lock screen on the whole terminal, writing only lines that have changed. Restores the terminal's contents
/// on deinitialization.
final class Screen: Display {
  private var shown: [String] = []
  private var size = (rows: 0, columns: 0)
  /// The first visible line of the cards.
  private var top = 0

  /// Switches to the alternate screen and hides the cursor (xterm, "DECSET" 1049 and 25).
  init() { writeAll("\u{1B}[?1049h\u{1B}[?25l") }

  deinit { writeAll("\u{1B}[?25h\u{1B}[?1049l") }

  func show<List: CardList & ~Copyable>(_ list: inout List) {
    measure()
    list.usesColor = (getenv("NO_COLOR").map { String(cString: $0) } ?? "").isEmpty
    list.width = size.columns - Self.gutter
    var lines: [String] = []
    var selected = 0..<0
    for (index, card) in list.cards.enumerated() {
      let isSelected = index == list.selection
      let mark = isSelected ? "▌ " : card.isNew ? "• " : "  "
      if isSelected { selected = lines.count..<(lines.count + card.lines.count) }
      lines += card.lines.map { mark + $0 }
    }
    let room = size.rows - 1
    scroll(to: selected, room: room)
    var screen = Array(lines.dropFirst(top).prefix(room))
    screen += Array(repeating: "", count: room - screen.count)
    write(screen + [String(list.status.prefix(size.columns))])
  }

  private static let gutter = 2

  private func measure() {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_row > 1 && window.ws_col > 0
    let now = isKnown ? (rows: Int(window.ws_row), columns: Int(window.ws_col)) : (rows: 24, columns: 80)
    guard now != size else { return }
    size = now
    shown = []
    writeAll("\u{1B}[2J")
  }

  /// Scrolls no further than needed to show the selected card.
  private func scroll(to selected: Range<Int>, room: Int) {
    top = min(max(top, selected.upperBound - room), selected.lowerBound)
  }

  private func write(_ screen: [String]) {
    var output = ""
    for (row, line) in screen.enumerated() where row >= shown.count || shown[row] != line {
      output += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
    }
    shown = screen
    if !output.isEmpty { writeAll(output) }
  }
}
