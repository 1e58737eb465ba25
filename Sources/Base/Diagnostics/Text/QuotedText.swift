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
