internal import Diagnostics

extension String {
  /// The text without C0 and C1 controls and bidi controls. Tabs and what ends a line, page or paragraph become spaces; a
  /// carriage return with its line feed becomes one.
  ///
  /// - Complexity: O(length).
  package var withoutControls: String {
    guard unicodeScalars.contains(where: \.actsOnText) else { return self }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case _ where scalar.isSeparatingControl: result.append(" ")
      default: if !scalar.actsOnText { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }

  /// The text without characters that nobody sees and that change no other: by it, senders' texts in a list are compared.
  /// Empty if there is nothing to see.
  ///
  /// Joiners stay, because letters beside them look different.
  var visiblePart: LiteralString {
    let scalars = unicodeScalars
    guard scalars.contains(where: { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }) else {
      return ""
    }
    guard scalars.contains(where: \.isInvisible) else { return LiteralString(self) }
    return LiteralString(String(String.UnicodeScalarView(scalars.filter { !$0.isInvisible })))
  }
}

extension Unicode.Scalar {
  /// A soft hyphen, a zero width space, a word joiner, or a byte order mark.
  fileprivate var isInvisible: Bool {
    switch self {
    case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": true
    default: false
    }
  }
}
