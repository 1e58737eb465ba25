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
