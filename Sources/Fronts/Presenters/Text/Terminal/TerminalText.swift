internal import Diagnostics

/// A text that is safe for a terminal: one line that affects neither the terminal nor the text around it.
///
/// Controls and bidi controls are removed, except first-strong isolates, which Sotto puts around a sender's texts and
/// which are balanced. Line ends and tabs become spaces. Soft hyphens are removed, because only some terminals draw
/// them.
///
/// Source: ECMA-48 (C0, C1); UAX #9 (Bidi_Control); UAX #15, "Stream-Safe Text Format", for the limit of a cluster.
struct TerminalText {
  /// The text. It has no isolates if it was made for an ASCII terminal.
  let string: String

  /// Makes a text safe for a terminal.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - ascii: Replaces what an ASCII-only terminal cannot show; nil for other terminals.
  /// - Complexity: O(length of `text`). Printable ASCII is only scanned.
  init(_ text: String, ascii: ASCIIReplacement? = nil) {
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      string = text
      return
    }
    let clean = Self.bounded(Self.cleaned(text))
    string = ascii?.text(clean) ?? clean
  }

  /// Wraps a text that is already safe for a terminal.
  init(fit string: String) { self.string = string }

  /// Whether the text has a character of a right-to-left script.
  var hasRightToLeftLetters: Bool { string.unicodeScalars.contains(where: \.isRightToLeft) }

  /// The direction of the text's first letter; left to right if there is none.
  ///
  /// Source: UAX #9, P2 and P3.
  var direction: TextSpan.Direction {
    let letter = string.unicodeScalars.first { $0.isRightToLeft || $0.properties.isAlphabetic }
    return letter?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  static let popIsolate: Unicode.Scalar = "\u{2069}"
  /// The maximum depth of nested isolates. Deeper ones are removed, but Sotto itself never nests deeper. The limit of
  /// UAX #9 is 125.
  private static let maximumDepth = 8
  /// More scalars than the longest flag or family emoji has, and two more than UAX #15 allows after a base character.
  private static let maximumCluster = 32

  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var (depth, beyond) = (0, 0)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": continue
      case _ where scalar.isSeparatingControl: result.append(" ")
      case "\u{AD}": continue
      case firstStrongIsolate:
        guard depth < maximumDepth else {
          beyond += 1
          continue
        }
        depth += 1
        result.append(scalar)
      case popIsolate:
        guard beyond == 0 else {
          beyond -= 1
          continue
        }
        guard depth > 0 else { continue }
        depth -= 1
        result.append(scalar)
      default: if !scalar.actsOnText { result.append(scalar) }
      }
    }
    result.append(contentsOf: repeatElement(popIsolate, count: depth))
    return String(result)
  }

  /// Shortens clusters that have more scalars than any language or emoji needs. Thousands of combining marks would
  /// cover the lines above.
  private static func bounded(_ text: String) -> String {
    guard text.contains(where: { $0.unicodeScalars.count > maximumCluster }) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars.prefix(maximumCluster))
      // A joiner at the end would join the next character.
      if character.unicodeScalars.count > maximumCluster, result.last == "\u{200D}" { result.removeLast() }
    }
    return String(result)
  }
}
