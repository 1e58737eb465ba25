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
