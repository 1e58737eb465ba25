/// Quotes a text from outside for use in a sentence: shortened, and in quotation marks.
package func quoted(_ text: String) -> String { inQuotationMarks(shortened(text)) }

/// Puts a text in quotation marks: typographic ones, unless they would be next to its own.
package func inQuotationMarks(_ text: String) -> String {
  text.hasPrefix("“") || text.hasSuffix("”") ? "\"\(text)\"" : "“\(text)”"
}

/// Shortens a text from outside for use in a sentence, and replaces characters that would affect the sentence.
package func shortened(_ text: String) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text.replacingControls }
  return String(scalars[..<end]).replacingControls + "…"
}

extension String {
  /// The text with U+FFFD in place of characters that affect the surrounding text. File names, keys and categories may
  /// contain any.
  ///
  /// - Complexity: O(length).
  package var replacingControls: String {
    guard unicodeScalars.contains(where: \.actsOnText) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.actsOnText ? "\u{FFFD}" : $0 }))
  }
}

extension String {
  /// The text with U+FFFD in place of control characters, except line feeds and tabs, and of directional controls
  /// that affect other text.
  ///
  /// Directional marks are kept, and so are isolates and embeddings that end in the same line, because translations
  /// need them. Other isolates and embeddings, and all overrides, which reverse letters, are replaced.
  ///
  /// Source: ECMA-48 (C0, C1); UAX #9, Bidi_Control.
  package var fitForTerminal: String {
    let scalars = Array(unicodeScalars)
    var isReplaced = scalars.map { $0.isControl && $0 != "\n" && $0 != "\t" }
    // The beginnings of isolates and embeddings that are still open.
    var open: [Int] = []
    func drop(_ indices: some Sequence<Int>) { for index in indices { isReplaced[index] = true } }
    for (index, scalar) in scalars.enumerated() {
      switch BidiControl(scalar) {
      case .isolate, .embedding, .override: open.append(index)
      case .popIsolate:
        guard let start = open.lastIndex(where: { BidiControl(scalars[$0]) == .isolate }) else {
          drop([index])
          continue
        }
        drop(open[(start + 1)...])
        open.removeSubrange(start...)
      case .popEmbedding:
        guard let start = open.last, BidiControl(scalars[start]) != .isolate else {
          drop([index])
          continue
        }
        open.removeLast()
        if BidiControl(scalars[start]) == .override { drop([start, index]) }
      case .mark: break
      case nil where ["\n", "\u{2028}", "\u{2029}"].contains(scalar):
        drop(open)
        open.removeAll()
      case nil: break
      }
    }
    drop(open)
    guard isReplaced.contains(true) else { return self }
    return String(String.UnicodeScalarView(zip(scalars, isReplaced).map { $1 ? "\u{FFFD}" : $0 }))
  }
}

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

extension Unicode.Scalar {
  /// Whether the scalar is in a block for right-to-left scripts: Hebrew, Arabic, and blocks reserved for such scripts.
  ///
  /// Source: UAX #44, DerivedBidiClass.txt, the defaults of R and AL.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

/// Returns a number with an English noun, for messages: "1 file", "2 files".
package func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
