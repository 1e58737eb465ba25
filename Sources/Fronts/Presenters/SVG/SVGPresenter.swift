internal import ICU
public import NotificationRendering

/// Writes a rendered list as a picture for a page of documentation or a pull request.
///
/// Text is drawn as text, with the fonts of the program that shows the picture. The widths of letters are therefore not
/// known: lines are broken by estimated widths, and a card hides what does not fit. The picture runs no script and loads
/// nothing. It follows the reader's light or dark mode; programs without such a mode show it light.
///
/// Source: SVG 1.1; WCAG 2.2, success criterion 1.4.3, for contrast.
public struct SVGPresenter {
  private let now: Timestamp?

  /// Creates a presenter.
  ///
  /// - Parameter now: The time from which ages are measured; nil to write none.
  public init(now: Timestamp? = nil) { self.now = now }

  /// Writes the list as an SVG document in UTF-8, in pieces.
  ///
  /// - Parameters:
  ///   - presentation: The list.
  ///   - renderer: The renderer that made the list; it provides the heading.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Complexity: O(length of the result).
  public func write(
    _ presentation: Presentation, by renderer: NotificationRenderer, to output: (UnsafeRawBufferPointer) -> Void
  ) {
    let heading = renderer.heading(of: presentation)
    let cards = presentation.rows.map { SVGCard($0, now: now) }
    let height =
      Self.headingHeight + Self.margin + cards.reduce(0) { $0 + $1.height + Self.gap }
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writer.writeMarkup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
      writer.writeNumbers([("width", Self.width), ("height", height)])
      writer.writeAttribute("viewBox", "0 0 \(Self.width) \(height)")
      writer.writeAttribute("xml:lang", presentation.locale.languageTag)
      // Positions do not depend on the direction of the page that contains the picture.
      writer.writeMarkup(" direction=\"ltr\">\n<title>")
      writer.writeCharacterData(presentation.pageTitle(heading.text))
      writer.writeMarkup("</title>\n<style>\n")
      writer.writeMarkup(Self.style)
      writer.writeMarkup("</style>\n")
      writer.writeMarkup(
        """
        <linearGradient id="background" x2="0" y2="1"><stop class="sky"/><stop class="dusk" offset="1"/></linearGradient>
        <rect fill="url(#background)" width="100%" height="100%"/>

        """)
      writer.writeMarkup("<text class=\"heading\" text-anchor=\"middle\"")
      writer.writeNumbers([("x", Self.width / 2), ("y", 38)])
      writer.writeMarkup(">")
      writer.writeCharacterData(heading.text)
      writer.writeMarkup("</text>\n")
      var top = Self.headingHeight
      for card in cards {
        card.write(x: Self.margin, y: top, languageOfList: presentation.locale.languageTag, to: &writer)
        top += card.height + Self.gap
      }
      writer.writeMarkup("</svg>\n")
      output(writer.bytes)
    }
  }

  private static let margin = 16
  private static let gap = 14
  private static let headingHeight = 60
  private static let width = SVGCard.width + 2 * margin
}

extension SVGPresenter {
  /// The style sheet of pictures.
  ///
  /// It has no variables, nested rules or units that librsvg does not know. The colors are those of pages (``HTMLStyle``).
  static let style: StaticString = """
    text { font-family: system-ui, "Noto Sans", "DejaVu Sans", sans-serif; fill: #16191d; white-space: pre; }
    .sky { stop-color: #dbe7f3; }
    .dusk { stop-color: #c3cfe6; }
    .count { fill: #e3e4e5; }
    .heading { font-size: 20px; font-weight: 500; }
    .card { fill: #ffffff; }
    .edge { fill: #a9b4c4; }
    .depth { fill: #c0cad8; }
    .monogram { fill: #0a4fa3; }
    .initial { fill: #ffffff; font-size: 12px; font-weight: 600; }
    .head { font-size: 14px; }
    .title { font-size: 16px; }
    .text { font-size: 15px; }
    .small { font-size: 13px; }
    .bold { font-weight: 600; }
    .faint { fill: #4a5058; }
    .button { fill: none; stroke: #c3c9d1; }
    .action { fill: #0a4fa3; font-weight: 500; }
    .destructive { fill: #a3161d; font-weight: 500; }
    .lock rect { fill: #0a4fa3; }
    .lock path { fill: none; stroke: #0a4fa3; stroke-width: 1.5; }
    .danger rect { fill: #a3161d; }
    .danger path { stroke: #a3161d; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f2f4f7; }
      .sky { stop-color: #101828; }
      .dusk { stop-color: #1d1730; }
      .count { fill: #4b515f; }
      .card { fill: #2b3242; }
      .edge { fill: #4a5468; }
      .depth { fill: #363f52; }
      .monogram { fill: #8fc1ff; }
      .initial { fill: #101828; }
      .faint { fill: #b9c0cb; }
      .button { stroke: #5a6478; }
      .action { fill: #8fc1ff; }
      .destructive { fill: #ff9c98; }
      .lock rect { fill: #8fc1ff; }
      .lock path { stroke: #8fc1ff; }
      .danger rect { fill: #ff9c98; }
      .danger path { stroke: #ff9c98; }
    }

    """
}

/// The sizes of text on a card. The raw value is the class of the style sheet.
enum SVGFont: String {
  case head
  case title
  case text
  case small

  /// The size in pixels, as in the style sheet.
  var size: Int {
    switch self {
    case .head: 14
    case .title: 16
    case .text: 15
    case .small: 13
    }
  }

  /// The distance between baselines in pixels: enough for marks above and below letters.
  var lineHeight: Int { size * 27 / 20 }
}

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
