/// Returns a text from outside as a sentence quotes it.
package func quoted(_ text: String) -> String { inQuotationMarks(shortened(text)) }

/// Returns a text between quotation marks: typographic ones, unless they would stand beside its own.
package func inQuotationMarks(_ text: String) -> String {
  text.hasPrefix("“") || text.hasSuffix("”") ? "\"\(text)\"" : "“\(text)”"
}

/// Cuts a text from outside so that it fits into a sentence, and makes visible what acts on the sentence.
package func shortened(_ text: String) -> String {
  let limit = 60
  let scalars = text.unicodeScalars
  guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text.replacingControls }
  return String(scalars[..<end]).replacingControls + "…"
}

extension String {
  /// The text with U+FFFD for what acts on the text around it: file names, keys and categories may hold any.
  ///
  /// - Complexity: O(length).
  package var replacingControls: String {
    guard unicodeScalars.contains(where: \.actsOnText) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.actsOnText ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the character acts on the text around it instead of standing in it: C0 and C1 controls, line and paragraph
  /// separators, and those that order text.
  ///
  /// Source: Unicode Character Database, General_Category Cc, Zl and Zp; UAX #9, Bidi_Control.
  package var actsOnText: Bool {
    guard value >= 0x20 else { return true }
    guard value >= 0x7F else { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }
}
