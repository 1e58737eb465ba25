internal import Diagnostics

extension String {
  /// The text without C0 and C1 controls and bidi controls. Tabs and what ends a line or paragraph become spaces; a
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
      case "\n", "\t", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
      default: if !scalar.actsOnText { result.append(scalar) }
      }
      previous = scalar
    }
    return String(result)
  }
}
