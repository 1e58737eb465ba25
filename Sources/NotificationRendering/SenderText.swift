internal import Diagnostics

/// Makes texts of a sender fit to stand inside a sentence.
///
/// Source: UAX #9 (bidirectional isolates), UTS #35 Part 1.
enum SenderText {
  /// Returns a text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, without anything that could end
  /// the isolate or act on the sentence around it: C0 and C1 controls, and bidi controls of its own.
  static func isolated(_ text: String) -> String {
    "\u{2068}" + text.withoutControls + "\u{2069}"
  }
}

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
