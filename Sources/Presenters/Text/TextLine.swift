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

/// A line of a row: pieces at its start and pieces at its end, in reading order.
struct TextLine {
  var leading: [TextSpan]
  var trailing: [TextSpan] = []
}
