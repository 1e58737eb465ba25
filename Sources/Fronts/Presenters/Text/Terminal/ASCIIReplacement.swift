internal import ICU

/// Replaces what an ASCII-only terminal cannot show, and remembers whether anything was lost.
final class ASCIIReplacement {
  /// Whether a character had no ASCII equivalent, so that “?” is shown in its place.
  private(set) var hasLostCharacters = false

  /// Replaces common punctuation and decimal digits with ASCII equivalents, any other visible character with “?”.
  ///
  /// - Complexity: O(length of `text`).
  func text(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
      } else if let likeness = Self.likenesses[character] {
        result += likeness
      } else if character.unicodeScalars.first?.properties.numericType == .decimal,
        let digit = character.wholeNumberValue
      {
        result += String(digit)
      } else if TerminalCells.width(of: character) > 0 {
        result += "?"
        hasLostCharacters = true
      }
    }
    return result
  }

  /// ASCII replacements for punctuation and spaces.
  private static let likenesses: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "‑": "-",
    "…": "...", "·": "-", "\u{A0}": " ", "\u{202F}": " ",
  ]
}
