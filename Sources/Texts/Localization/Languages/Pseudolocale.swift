internal import Diagnostics
package import ICU

/// A locale for testing a user interface with longer or right-to-left texts before anything is translated.
///
/// Texts come from the development language, with their literal parts changed and their directives kept. The words that
/// join lists, ages, and the names of apps are changed too. A text that is shown unchanged comes from a sender, or is
/// hard-coded in an app.
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
  package init?(_ locale: LocaleIdentifier) {
    switch locale.region {
    case "XA": self = .accented
    case "XB": self = .mirrored
    default: return nil
    }
  }

  /// Returns a literal text with the pseudolocale applied.
  package func text(_ text: String) -> String {
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

  /// Returns a list with the pseudolocale applied to what joins its items.
  ///
  /// - Parameters:
  ///   - list: The list, with a bidi isolate around each item.
  ///   - count: How many items, from the first, stay in their isolates.
  func list(_ list: String, isolatingFirst count: Int) -> String {
    var result = ""
    var joint = ""
    var depth = 0
    var index = 0
    for scalar in list.unicodeScalars {
      switch (BidiControl(scalar), depth) {
      case (.isolate, _):
        if depth == 0 {
          result += text(joint)
          joint = ""
        }
        if depth > 0 || index < count { result.unicodeScalars.append(scalar) }
        depth += 1
      case (.popIsolate, 1...):
        depth -= 1
        if depth > 0 || index < count { result.unicodeScalars.append(scalar) }
        if depth == 0 { index += 1 }
      case (_, 0): joint.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + text(joint)
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
