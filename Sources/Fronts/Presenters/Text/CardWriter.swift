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
