/// The kinds of characters that control the direction of text.
///
/// Source: UAX #9, section 2; Unicode Character Database, Bidi_Control.
package enum BidiControl: Sendable {
  /// Affects only the text next to it.
  case mark
  case embedding
  /// An embedding that also reverses letters.
  case override
  /// Ends an embedding or override.
  case popEmbedding
  case isolate
  case popIsolate

  /// Returns nil for any other character.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F: self = .mark
    case 0x202A...0x202B: self = .embedding
    case 0x202C: self = .popEmbedding
    case 0x202D...0x202E: self = .override
    case 0x2066...0x2068: self = .isolate
    case 0x2069: self = .popIsolate
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control: C0, DEL or C1.
  ///
  /// Source: Unicode Character Database, General_Category Cc; ECMA-48.
  package var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// Whether it separates words: a tab, or what ends a line, a page or a paragraph. Where such controls are not written, a
  /// space stands for them.
  ///
  /// Source: UAX #14, classes BK, CR, LF and NL; UAX #44, `White_Space`.
  package var isSeparatingControl: Bool { 0x9...0xD ~= value || value == 0x85 || 0x2028...0x2029 ~= value }

  /// Whether the character affects the surrounding text: controls, line and paragraph separators, and bidi controls.
  package var actsOnText: Bool {
    isControl || value > 0x7F && (0x2028...0x2029 ~= value || BidiControl(self) != nil)
  }
}
