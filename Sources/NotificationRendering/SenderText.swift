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
  public var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.isControl || $0.isBidiControl }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n", "\t", "\r", "\u{85}": result.append(" ")
      default: if !scalar.isControl && !scalar.isBidiControl { result.append(scalar) }
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, and the separators of lines and paragraphs.
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  /// The property Bidi_Control: ALM, LRM, RLM, embeddings, overrides, isolates.
  fileprivate var isBidiControl: Bool { properties.isBidiControl }
}
