internal import Diagnostics

extension String {
  /// The text without C0 and C1 controls and without bidi controls. Line ends and tabs become spaces.
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
