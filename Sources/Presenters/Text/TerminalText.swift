internal import ICU

/// A text as a terminal may get it: one line in which nothing acts on the terminal or on the text around it.
///
/// Controls and bidi controls are gone, line ends and tabs are spaces, and the isolates that Sotto puts around a
/// sender's texts are balanced. A soft hyphen is gone too: some terminals draw it, some do not.
///
/// Source: ECMA-48 (C0, C1); UAX #9 (Bidi_Control); UAX #15, "Stream-Safe Text Format", for the bound of a cluster.
struct TerminalText {
  /// The text, without isolates when it is ASCII.
  let string: String

  /// Makes a text fit for a terminal.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - isASCII: Whether the terminal can show ASCII alone: what else there is becomes a “?” a character.
  /// - Complexity: O(length of `text`), a glance where it is printable ASCII.
  init(_ text: String, isASCII: Bool = false) {
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      string = text
      return
    }
    let clean = Self.bounded(Self.cleaned(text))
    string = isASCII ? Self.ascii(clean) : clean
  }

  /// Takes a text that is fit for a terminal already.
  init(fit string: String) { self.string = string }

  /// Whether a letter of the text reads from the right.
  var hasRightToLeftLetters: Bool { string.unicodeScalars.contains(where: \.isRightToLeft) }

  /// The direction of the text's first letter.
  ///
  /// Source: UAX #9, P2 and P3.
  var direction: TextSpan.Direction {
    let letter = string.unicodeScalars.first { $0.isRightToLeft || $0.properties.isAlphabetic }
    return letter?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  static let popIsolate: Unicode.Scalar = "\u{2069}"
  /// Sotto nests no deeper; UAX #9 stops at 125.
  private static let maximumDepth = 8
  /// More scalars than the longest flag or family has, and two more than UAX #15 gives one base character.
  private static let maximumCluster = 32

  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var (depth, beyond) = (0, 0)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": continue
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F...0x9F, 0xAD: continue
      case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2067: continue
      case firstStrongIsolate.value:
        guard depth < maximumDepth else {
          beyond += 1
          continue
        }
        depth += 1
        result.append(scalar)
      case popIsolate.value:
        guard beyond == 0 else {
          beyond -= 1
          continue
        }
        guard depth > 0 else { continue }
        depth -= 1
        result.append(scalar)
      default: result.append(scalar)
      }
    }
    result.append(contentsOf: repeatElement(popIsolate, count: depth))
    return String(result)
  }

  /// Cuts clusters of more scalars than any language or emoji needs: thousands of marks would pile up over the lines
  /// above.
  private static func bounded(_ text: String) -> String {
    guard text.contains(where: { $0.unicodeScalars.count > maximumCluster }) else { return text }
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars.prefix(maximumCluster))
      // A joiner at the cut would reach for what comes next.
      if character.unicodeScalars.count > maximumCluster, result.last == "\u{200D}" { result.removeLast() }
    }
    return String(result)
  }

  private static func ascii(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isASCII {
        result.append(character)
      } else if let likeness = likenesses[character] {
        result += likeness
      } else if character.unicodeScalars.first?.properties.numericType == .decimal,
        let digit = character.wholeNumberValue
      {
        result += String(digit)
      } else if TerminalCells.width(of: character) > 0 {
        result += "?"
      }
    }
    return result
  }

  /// Punctuation that ASCII has a likeness of.
  private static let likenesses: [Character: String] = [
    "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "‑": "-",
    "…": "...", "·": "-", "\u{A0}": " ", "\u{202F}": " ",
  ]
}

extension Unicode.Scalar {
  /// Whether it stands in a block of scripts that are written from the right: Hebrew, Arabic, and those set aside for such.
  ///
  /// Source: UAX #44, DerivedBidiClass.txt, the defaults of R and AL.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
