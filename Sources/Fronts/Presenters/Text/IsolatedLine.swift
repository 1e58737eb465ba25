/// The pieces of a line with the isolates that keep each in its direction.
struct IsolatedLine {
  /// What comes before the first piece.
  let start: String
  /// The pieces with their own isolates, in reading order.
  let pieces: [(text: String, style: TextStyle)]
  /// What comes after the last piece.
  let end: String

  static let leftToRightIsolate = "\u{2066}"
  static let rightToLeftIsolate = "\u{2067}"
  static let popIsolate = "\u{2069}"
}

extension [TextSpan] {
  /// Returns the pieces of a line with isolates.
  ///
  /// A piece is put into an isolate if it has right-to-left letters or its row is right-to-left. Several pieces of a
  /// right-to-left row are also put into one isolate together, so that they are laid out in that direction. Pieces in
  /// the row's language then need no isolate of their own.
  ///
  /// Source: UAX #9, "Explicit Directional Isolates".
  func isolated(isRightToLeft: Bool) -> IsolatedLine {
    let isIsolated = isRightToLeft && count > 1
    let pieces = map { span in
      let text = span.text.string
      guard isRightToLeft || span.text.hasRightToLeftLetters, !(isIsolated && span.direction == .row) else {
        return (text: text, style: span.style)
      }
      let isFromTheRight = span.direction == .row ? isRightToLeft : span.direction == .rightToLeft
      let isolate = isFromTheRight ? IsolatedLine.rightToLeftIsolate : IsolatedLine.leftToRightIsolate
      return (text: isolate + text + IsolatedLine.popIsolate, style: span.style)
    }
    return IsolatedLine(
      start: isIsolated ? IsolatedLine.rightToLeftIsolate : "", pieces: pieces,
      end: isIsolated ? IsolatedLine.popIsolate : "")
  }
}
