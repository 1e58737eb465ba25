internal import Diagnostics

extension String {
  /// The text without C0 and C1 controls, line and paragraph separators, and bidi controls. Tabs, line feeds, carriage
  /// returns and U+0085 become spaces.
  ///
  /// - Complexity: O(length).
  package var withoutControls: String {
    guard unicodeScalars.contains(where: \.actsOnText) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r", "\u{85}": result.append(" ")
      default: if !scalar.actsOnText { result.append(scalar) }
      }
    }
    return String(result)
  }
}
