internal import NotificationRendering

/// A button of a card, laid out in its line.
struct SVGButton {
  private let title: TerminalText
  private let isDestructive: Bool
  /// Whether a lock is drawn at the end: performing the action asks for authentication.
  private let isLocked: Bool
  /// The distance from the start of the line in pixels.
  private(set) var x = 0
  /// The width in pixels.
  let width: Int

  private init(_ action: PresentedAction, room: Int) {
    // The same warning sign as in HTML pages. Their lock is a character that librsvg cannot draw completely, so here
    // the lock is drawn as a shape.
    let sign = action.isDestructive ? " ⚠\u{FE0E}" : ""
    let full = TerminalText(action.title)
    let roomForText = room - 2 * Self.padding - Self.signsWidth
    let cells = SVGTextWidth.cells(of: full.string, in: roomForText, size: SVGFont.small.size)
    let fitting = LineFitting(ellipsis: "…", locale: nil)
    title = TerminalText(fit: fitting.cut(full.string, to: cells).text + sign)
    isDestructive = action.isDestructive
    isLocked = action.asksForAuthentication
    let lock = isLocked ? Self.lockWidth : 0
    width = min(room, SVGTextWidth.pixels(of: title.string, size: SVGFont.small.size) + 2 * Self.padding + lock)
  }

  /// The height of a line of buttons in pixels, with the space above.
  static let lineHeight = 36
  private static let height = 26
  private static let padding = 12
  private static let gap = 8
  /// The maximum width of a button's signs together, and the width of the lock with the space before it.
  private static let (signsWidth, lockWidth) = (36, 15)

  /// Lays out buttons in as many lines as they need.
  ///
  /// - Parameters:
  ///   - actions: The actions, in order.
  ///   - width: The width of a line in pixels.
  static func lines(of actions: [PresentedAction], width: Int) -> [[SVGButton]] {
    var lines: [[SVGButton]] = []
    var x = 0
    for action in actions {
      var button = SVGButton(action, room: width)
      if lines.isEmpty || x + button.width > width {
        lines.append([])
        x = 0
      }
      button.x = x
      x += button.width + gap
      lines[lines.count - 1].append(button)
    }
    return lines
  }

  /// Writes the button.
  ///
  /// - Parameters:
  ///   - x: Its left edge in pixels.
  ///   - y: The top of its line in pixels.
  ///   - isRightToLeft: Whether its row is written from right to left.
  ///   - writer: The writer of the picture.
  func write(x: Int, y: Int, isRightToLeft: Bool, to writer: inout HTMLWriter) {
    let top = y + Self.lineHeight - Self.height
    writer.writeMarkup("<rect class=\"button\"")
    writer.writeNumbers([("x", x), ("y", top), ("width", width), ("height", Self.height), ("rx", Self.height / 2)])
    writer.writeMarkup("/><text text-anchor=\"middle\"")
    writer.writeAttribute("class", isDestructive ? "small destructive" : "small action")
    let lock = isLocked ? Self.lockWidth : 0
    writer.writeNumbers([("x", x + (width + (isRightToLeft ? lock : -lock)) / 2), ("y", top + 18)])
    writer.writeMarkup(">")
    let span = TextSpan(text: title, cells: 0, direction: title.direction)
    for piece in [span].isolated(isRightToLeft: isRightToLeft).pieces { writer.writeCharacterData(piece.text) }
    writer.writeMarkup("</text>\n")
    guard isLocked else { return }
    writeLock(x: isRightToLeft ? x + Self.padding : x + width - Self.padding - 9, y: top + 7, to: &writer)
  }

  private func writeLock(x: Int, y: Int, to writer: inout HTMLWriter) {
    writer.writeMarkup("<g")
    writer.writeAttribute("class", isDestructive ? "lock danger" : "lock")
    writer.writeMarkup("><title>🔒</title><rect")
    writer.writeNumbers([("x", x), ("y", y + 5), ("width", 9), ("height", 7), ("rx", 1)])
    writer.writeMarkup("/><path")
    writer.writeAttribute("d", "M\(x + 2) \(y + 5)v-2a2.5 2.5 0 0 1 5 0v2")
    writer.writeMarkup("/></g>\n")
  }
}
