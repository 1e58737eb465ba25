internal import ICU

/// Estimates how wide a text is in a proportional font that is not known.
///
/// The estimates are slightly above the advances of Noto Sans. DejaVu Sans is wider; most other fonts are narrower.
enum SVGTextWidth {
  /// Returns how many terminal cells of a text fit into a width. The width of a cell is the mean advance of the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in pixels.
  ///   - size: The size of the font in pixels.
  /// - Complexity: O(length of `text`), of which only the first 1024 characters count.
  static func cells(of text: String, in width: Int, size: Int) -> Int {
    let start = String(text.prefix(1024))
    let cells = max(1, TerminalCells.width(of: start))
    let mean = max(leastMean, thousandths(of: start) / cells)
    return max(4, width * 1000 / (size * mean))
  }

  /// Returns the estimated width of a text in pixels.
  static func pixels(of text: String, size: Int) -> Int { (thousandths(of: text) * size + 999) / 1000 }

  /// The minimum of a cell's mean advance: the words of one line may be wider than the average of the text.
  private static let leastMean = 520

  /// Returns the estimated advance of a text in thousandths of the font's size.
  private static func thousandths(of text: String) -> Int {
    text.reduce(0) { $0 + advance(of: $1) }
  }

  private static func advance(of character: Character) -> Int {
    guard let ascii = character.asciiValue else {
      let cells = TerminalCells.width(of: character)
      return cells > 1 ? cells * 500 : cells * 600
    }
    return switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "'"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "|"),
      UInt8(ascii: "!"):
      300
    case UInt8(ascii: " "), UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "-"), UInt8(ascii: "/"):
      380
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
      UInt8(ascii: "%"):
      960
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 700
    default: 580
    }
  }
}
