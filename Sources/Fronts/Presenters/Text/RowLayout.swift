internal import ICU
internal import NotificationRendering

/// Lays out the lines of a row.
struct RowLayout {
  /// The width of a line in cells; nil if lines are not broken or cut.
  let width: Int?
  /// Replaces what the terminal cannot show; nil if it shows everything.
  let ascii: ASCIIReplacement?
  let glyphs: TerminalGlyphs
  let fitting: LineFitting

  init(width: Int?, ascii: ASCIIReplacement?, locale: RowLocale?) {
    self.width = width
    self.ascii = ascii
    glyphs = ascii == nil ? .unicode : .ascii
    fitting = LineFitting(ellipsis: glyphs.ellipsis, locale: locale)
  }

  /// Returns the lines of a text: up to `maximum` if there is a width, otherwise one; none for an empty text.
  func lines(
    of text: String, _ style: TextStyle = .plain, isInRowLanguage: Bool = false, maximum: Int = 1
  ) -> [TextLine] {
    let text = TerminalText(text, ascii: ascii)
    guard !text.string.isEmpty else { return [] }
    // All lines of a text have the same direction, whatever letter each begins with.
    let direction = isInRowLanguage ? TextSpan.Direction.row : text.direction
    guard let width else { return [TextLine(leading: [span(text, style, direction)])] }
    return fitting.wrap(text.string, to: width, maximum: maximum).map { piece in
      let text = TerminalText(fit: piece.text)
      return TextLine(leading: [TextSpan(text: text, cells: piece.cells, style: style, direction: direction)])
    }
  }

  /// Returns the first line of a row: the app's name, the number of notifications, and the age of the newest. If there
  /// is a width, the age is at the end of the line.
  ///
  /// - Parameters:
  ///   - app: The app's name; empty for none.
  ///   - count: The number of notifications in the row's digits; nil for one.
  ///   - age: The age of the newest notification; nil to leave it out.
  func head(app: String, count: String?, age: String?) -> TextLine {
    let app = TerminalText(app, ascii: ascii)
    // A bare payload may name no app.
    let isNameless = app.string.isEmpty
    let count = count.map { part(isNameless ? "(\($0))" : " (\($0))") }
    guard let width else {
      let age = age.map { part(isNameless && count == nil ? $0 : " \(glyphs.separator(before: $0)) \($0)") }
      return TextLine(leading: [span(app, .bold, app.direction)] + [count, age].compactMap(\.self))
    }
    // If space is short, the number is left out first, then the age. The app's name is cut last.
    var rest = width - Self.leastName
    var trailing = age.map { part($0) }
    if let cells = trailing?.cells { if cells + Self.gap <= rest { rest -= cells + Self.gap } else { trailing = nil } }
    let number = count.flatMap { $0.cells <= rest ? $0 : nil }
    let room = width - (trailing.map { $0.cells + Self.gap } ?? 0) - (number?.cells ?? 0)
    let name = fitting.cut(app.string, to: room)
    let leading = TextSpan(
      text: TerminalText(fit: name.text), cells: name.cells, style: .bold, direction: app.direction)
    return TextLine(leading: [leading] + [number].compactMap(\.self), trailing: [trailing].compactMap(\.self))
  }

  /// Returns the lines of a row's actions: one line, or more if they do not fit. An action is never broken, and its
  /// title is cut only if it is wider than a line.
  func buttons(_ actions: [PresentedAction]) -> [TextLine] {
    var lines: [TextLine] = []
    var cells = 0
    for action in actions {
      let button = button(action)
      let size = button.reduce(0) { $0 + $1.cells }
      if let width, cells + 1 + size > width { cells = 0 }
      if cells == 0 {
        lines.append(TextLine(leading: button))
        cells = size
      } else {
        lines[lines.count - 1].leading += [span(TerminalText(fit: " "))] + button
        cells += 1 + size
      }
    }
    return lines
  }

  private func button(_ action: PresentedAction) -> [TextSpan] {
    let style = action.isDestructive ? TextStyle.destructive : .plain
    // What an action does must not be said by color alone (WCAG 2.2, 1.4.1).
    let sign = action.isDestructive ? " " + glyphs.warning : ""
    let lock = action.asksForAuthentication ? " " + glyphs.lock : ""
    let end = span(TerminalText(fit: sign + lock + "]"), style)
    var title = TerminalText(action.title, ascii: ascii)
    if let width { title = TerminalText(fit: fitting.cut(title.string, to: width - end.cells - 1).text) }
    return [span(TerminalText(fit: "["), style), span(title, style, title.direction), end]
  }

  private func part(_ text: String) -> TextSpan {
    span(TerminalText(text, ascii: ascii), .faint)
  }

  private func span(
    _ text: TerminalText, _ style: TextStyle = .plain, _ direction: TextSpan.Direction = .row
  ) -> TextSpan {
    // Without a width, nothing needs to be measured.
    let cells = width == nil ? 1 : TerminalCells.width(of: text.string)
    return TextSpan(text: text, cells: cells, style: style, direction: direction)
  }

  /// The minimum number of cells between the app's name and the age.
  private static let gap = 2
  /// The number of cells reserved for the app's name.
  private static let leastName = 6
}

/// Writes the lines of a row: as a card with edges if the width is known, otherwise as plain lines.
struct CardWriter {
  /// The width of a card in cells; nil for rows without edges.
  private let width: Int?
  private let usesColor: Bool
  private let ascii: ASCIIReplacement?
  /// Whether the text and the edge at the end of a line are placed with cursor control if a width is uncertain.
  private let placesByColumn: Bool
  /// The edges of a card as written: the top, the side, and the bottom edges of the card and of those below it.
  private let edges: (top: String, side: String, bottom: [String])

  init(width: Int?, usesColor: Bool, ascii: ASCIIReplacement?, placesByColumn: Bool) {
    self.width = width
    self.usesColor = usesColor
    self.ascii = ascii
    self.placesByColumn = placesByColumn
    let glyphs = ascii == nil ? TerminalGlyphs.unicode : .ascii
    func edge(_ corners: (left: String, right: String), indent: Int) -> String {
      let line = String(repeating: glyphs.edge.horizontal, count: max(0, (width ?? 0) - 2 * indent - 2))
      let edge = Self.styled(corners.left + line + corners.right, .faint, usesColor)
      return String(repeating: " ", count: indent) + edge + "\n"
    }
    edges = (
      edge(glyphs.top, indent: 0), Self.styled(glyphs.edge.vertical, .faint, usesColor),
      (0..<Self.maximumDepth).map { edge(glyphs.bottom, indent: $0) }
    )
  }

  /// The number of cells that the edges of a card and the spaces inside them take.
  static let margin = 4

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - lines: The row's lines, each of which fits between the edges.
  ///   - depth: The number of notifications in the row. Edges of a second and a third one appear below the card.
  ///   - isRightToLeft: Whether the row's language is written from right to left.
  ///   - output: The text to which the row is appended, each line with a line feed.
  func writeLines(_ lines: [TextLine], depth: Int, isRightToLeft: Bool, to output: inout String) {
    guard let width else {
      for line in lines where !line.isBlank {
        writeSpans(line.leading + line.trailing, isRightToLeft: isRightToLeft, to: &output)
        output += "\n"
      }
      return
    }
    output += edges.top
    for line in lines { writeBoxedLine(line, room: width - Self.margin, isRightToLeft: isRightToLeft, to: &output) }
    for edge in edges.bottom.prefix(depth) { output += edge }
  }

  /// Writes one line without edges. A right-to-left line is aligned right if the width is known.
  func writeLine(_ line: TextLine, isRightToLeft: Bool, to output: inout String) {
    if let width, isRightToLeft {
      output += String(repeating: " ", count: max(0, width - line.leading.cells))
    }
    writeSpans(line.leading, isRightToLeft: isRightToLeft, to: &output)
    output += "\n"
  }

  /// Writes a text as one line of any length. The text must be safe for a terminal; it may contain characters that an
  /// ASCII terminal cannot show.
  func writeText(_ text: String, _ style: TextStyle, to output: inout String) {
    writeStyled(ascii.map { TerminalText(text, ascii: $0).string } ?? text, style, to: &output)
    output += "\n"
  }

  private static let maximumDepth = 3

  private func writeBoxedLine(_ line: TextLine, room: Int, isRightToLeft: Bool, to output: inout String) {
    let (first, last) = isRightToLeft ? (line.trailing, line.leading) : (line.leading, line.trailing)
    let isPlaced = placesByColumn && (first.isWidthUncertain || last.isWidthUncertain)
    if isPlaced { output += Self.withoutWrapping }
    output += edges.side
    output += " "
    writeSpans(first, isRightToLeft: isRightToLeft, to: &output)
    output += String(repeating: " ", count: max(0, room - first.cells - last.cells))
    if isPlaced, !last.isEmpty { output += Self.column(2 + room - last.cells + 1) }
    writeSpans(last, isRightToLeft: isRightToLeft, to: &output)
    output += " "
    if isPlaced { output += Self.column(room + Self.margin) }
    output += edges.side
    if isPlaced { output += Self.withWrapping }
    output += "\n"
  }

  /// Moves to a column of the line, counted from 1.
  ///
  /// Source: ECMA-48, 8.3.9, Cursor Character Absolute.
  private static func column(_ number: Int) -> String { "\u{1B}[\(number)G" }

  /// A line that is wider than the terminal is cut, or continues on the next one.
  ///
  /// Source: VT510 Programmer Information, DECAWM.
  private static let (withoutWrapping, withWrapping) = ("\u{1B}[?7l", "\u{1B}[?7h")

  /// Writes the pieces of a line one after another. ASCII output has no isolates.
  private func writeSpans(_ spans: [TextSpan], isRightToLeft: Bool, to output: inout String) {
    guard ascii == nil else {
      for span in spans { writeStyled(span.text.string, span.style, to: &output) }
      return
    }
    let isolated = spans.isolated(isRightToLeft: isRightToLeft)
    output += isolated.start
    for piece in isolated.pieces { writeStyled(piece.text, piece.style, to: &output) }
    output += isolated.end
  }

  private func writeStyled(_ text: String, _ style: TextStyle, to output: inout String) {
    output += Self.styled(text, style, usesColor)
  }

  private static func styled(_ text: String, _ style: TextStyle, _ usesColor: Bool) -> String {
    usesColor && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension TextLine {
  /// Whether the line has no text: an app may have no name.
  fileprivate var isBlank: Bool { (leading + trailing).allSatisfy { $0.text.string.isEmpty } }
}

extension [TextSpan] {
  /// The total width in cells.
  fileprivate var cells: Int { reduce(0) { $0 + $1.cells } }

  /// Whether terminals may disagree about the width: characters have several scalars, as marks, flags and families do.
  fileprivate var isWidthUncertain: Bool {
    contains { span in
      let text = span.text.string
      return text.utf8.contains { $0 >= 0xCC } && text.contains { $0.unicodeScalars.count > 1 }
    }
  }
}

/// A line of a row: pieces at its start and pieces at its end, in reading order.
struct TextLine {
  var leading: [TextSpan]
  var trailing: [TextSpan] = []
}

/// A piece of a line in one style.
struct TextSpan {
  /// The text of the piece.
  var text: TerminalText
  /// The width of the piece in cells. Meaningless if lines have no width.
  var cells: Int
  var style = TextStyle.plain
  var direction = Direction.row

  /// The direction in which a piece is read.
  enum Direction {
    /// The direction of the row's language, in which the piece is written.
    case row
    /// The direction of the piece itself, which may be in any language.
    case leftToRight, rightToLeft
  }
}

extension [TextSpan] {
  /// Returns the pieces of a line with the isolates that keep each in its direction, in reading order; and what comes
  /// before the first and after the last.
  ///
  /// A piece is put into an isolate if it has right-to-left letters or its row is right-to-left. Several pieces of a
  /// right-to-left row are also put into one isolate together, so that they are laid out in that direction. Pieces in
  /// the row's language then need no isolate of their own.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates".
  func isolated(isRightToLeft: Bool) -> (start: String, pieces: [(text: String, style: TextStyle)], end: String) {
    let (leftToRightIsolate, rightToLeftIsolate, popIsolate) = ("\u{2066}", "\u{2067}", "\u{2069}")
    let isIsolated = isRightToLeft && count > 1
    let pieces = map { span in
      let text = span.text.string
      guard isRightToLeft || span.text.hasRightToLeftLetters, !(isIsolated && span.direction == .row) else {
        return (text: text, style: span.style)
      }
      let isFromTheRight = span.direction == .row ? isRightToLeft : span.direction == .rightToLeft
      return (text: (isFromTheRight ? rightToLeftIsolate : leftToRightIsolate) + text + popIsolate, style: span.style)
    }
    return (isIsolated ? rightToLeftIsolate : "", pieces, isIsolated ? popIsolate : "")
  }
}

/// The style of a piece of a line. The raw value is its SGR parameter.
///
/// Weights are legible in every theme. Of the eight colors, only magenta and red are legible on both white and black: in
/// the colors that terminals have used since xterm (205, 0, 0), red has a contrast of 3.6 with black and 5.8 with white.
///
/// Source: ECMA-48, 8.3.117 (SGR); WCAG 2.1, "contrast ratio".
enum TextStyle: String {
  case bold = "1"
  case plain = ""
  case faint = "2"
  case destructive = "31"
}
