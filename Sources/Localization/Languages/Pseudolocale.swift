package import ICU

/// A locale for testing a front with longer texts, or with right-to-left texts, before anything is translated.
///
/// The texts are those of the development language with their literal parts changed; directives stay. A text that is
/// shown unchanged was not looked up in a table.
///
/// Source: UTS #35 Part 1, "Unicode Region Subtag": XA for pseudo-accents, XB for a pseudo-bidi locale.
package enum Pseudolocale: Sendable {
  /// `en-XA`: letters get accents, and 40 % of the letters are doubled.
  case accented
  /// `ar-XB`: words are displayed from right to left.
  case mirrored

  /// The identifiers of both pseudolocales.
  package static let locales = ["en-XA", "ar-XB"].compactMap { LocaleIdentifier($0) }

  /// Returns the pseudolocale for a locale's region, XA or XB; nil for any other.
  init?(_ locale: LocaleIdentifier) {
    switch locale.region {
    case "XA": self = .accented
    case "XB": self = .mirrored
    default: return nil
    }
  }

  /// Returns a literal text with the pseudolocale applied.
  func text(_ text: String) -> String {
    switch self {
    case .accented: PseudoAccents.text(text)
    case .mirrored: PseudoMirror.text(text)
    }
  }

  /// Returns a format with the pseudolocale applied to its literal texts.
  func segments(_ segments: [FormatSegment]) -> [FormatSegment] {
    segments.map { segment in
      guard case .literal(let text) = segment else { return segment }
      return .literal(self.text(text))
    }
  }
}

/// Adds accents to letters, and doubles some of them.
private enum PseudoAccents {
  private static let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let accented = Array("åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ")
  private static let accents = Dictionary(uniqueKeysWithValues: zip(plain, accented))
  private static let vowels = Set("aeiouyAEIOUY")

  static func text(_ text: String) -> String {
    let letters = text.count { $0.isLetter }
    // Double vowels first, which keeps the text legible.
    var vowelsToDouble = (letters * 4 + 9) / 10
    var othersToDouble = max(0, vowelsToDouble - text.count { vowels.contains($0) })
    var result = ""
    for character in text {
      let accented = accents[character] ?? character
      result.append(accented)
      if vowels.contains(character), vowelsToDouble > 0 {
        vowelsToDouble -= 1
        result.append(accented)
      } else if character.isLetter, !vowels.contains(character), othersToDouble > 0 {
        othersToDouble -= 1
        result.append(accented)
      }
    }
    return result
  }
}

/// Wraps each word in RIGHT-TO-LEFT OVERRIDE … POP DIRECTIONAL FORMATTING.
private enum PseudoMirror {
  static func text(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if character.isLetter != isInWord {
        isInWord.toggle()
        result.unicodeScalars.append(isInWord ? "\u{202E}" : "\u{202C}")
      }
      result.append(character)
    }
    return isInWord ? result + "\u{202C}" : result
  }
}
