public import NotificationRendering

/// Writes a rendered list as a self-contained HTML page that looks like a lock screen.
///
/// The page runs no script and loads nothing; its content security policy forbids both. Texts of senders are escaped
/// and put into `bdi` elements.
///
/// Source: HTML Standard; WCAG 2.2, level AA, for contrast, headings and landmarks.
public struct HTMLPresenter {
  private let now: Timestamp

  /// Creates a presenter.
  ///
  /// - Parameter now: The time from which ages are measured.
  public init(now: Timestamp) { self.now = now }

  /// Writes the list as an HTML document in UTF-8, in pieces.
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
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writer.writeMarkup("<!DOCTYPE html>\n<html")
      writer.writeAttribute("lang", presentation.locale.languageTag)
      writer.writeAttribute("dir", presentation.isRightToLeft ? "rtl" : "ltr")
      writer.writeMarkup(">\n")
      let hasThumbnails = presentation.hasThumbnails
      writer.writeHead(
        title: presentation.pageTitle(heading.text),
        styles: [HTMLStyle.page, HTMLStyle.screen] + (hasThumbnails ? [HTMLStyle.thumbnail] : []),
        loadsFiles: hasThumbnails)
      writer.writeMarkup("<body>\n")
      let rows = HTMLRows(locale: presentation.locale, isRightToLeft: presentation.isRightToLeft, now: now)
      writer.writeMarkup("<main class=\"screen\">\n<h1")
      rows.writeLanguage(heading.languageTag, isRightToLeft: heading.isRightToLeft, to: &writer)
      writer.writeElement(">", heading.text, "</h1>\n")
      rows.writeRows(presentation.rows, to: &writer)
      writer.writeMarkup("</main>\n</body>\n</html>\n")
      output(writer.bytes)
    }
  }
}

extension Presentation {
  /// Whether a row shows a picture.
  fileprivate var hasThumbnails: Bool {
    rows.contains { row in
      guard case .shown(let stack) = row.content else { return false }
      return stack.notifications.contains { HTMLThumbnail(of: $0.attachments) != nil }
    }
  }

  /// The title of a page or a picture: its heading, and the apps that are named in it.
  func pageTitle(_ heading: String) -> String {
    ([heading] + [String].appNames(rows.compactMap(\.appName).filter { !$0.isEmpty })).joined(separator: " · ")
  }
}

extension [String] {
  /// The first names of some apps, without duplicates, and an ellipsis for further ones.
  package static func appNames(_ names: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    var first: [String] = []
    for name in names where seen.insert(name).inserted {
      if first.count == 3 { return first + ["…"] }
      first.append(name)
    }
    return first
  }
}

extension HTMLWriter {
  /// Writes the head of a document.
  ///
  /// - Parameters:
  ///   - title: The document's title.
  ///   - styles: Style sheets, written unescaped.
  ///   - loadsFiles: Whether the page shows pictures in files of this machine.
  ///   - furtherStyle: Writes more style rules after them.
  package mutating func writeHead(
    title: String, styles: [StaticString], loadsFiles: Bool = false,
    furtherStyle: (inout HTMLWriter) -> Void = { _ in }
  ) {
    writeMarkup(
      """
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'
      """)
    if loadsFiles { writeMarkup("; img-src file:") }
    writeMarkup(
      """
      ">
      <meta name="color-scheme" content="light dark">

      """)
    writeElement("<title>", title.withoutControls, "</title>\n")
    writeMarkup("<style>\n")
    for style in styles { writeMarkup(style) }
    furtherStyle(&self)
    writeMarkup("</style>\n</head>\n")
  }
}
