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
