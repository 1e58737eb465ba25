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

/// The names of the headings' elements in rows, one level below the heading of the list.
package struct HTMLHeadings {
  let app: StaticString
  let title: StaticString

  /// For a list below the heading of the page.
  package static let secondLevel = HTMLHeadings(app: "h2", title: "h3")
  /// For a list below its own heading in a section of the page.
  package static let fourthLevel = HTMLHeadings(app: "h4", title: "h5")
}

/// The style sheets of pages.
///
/// Directions are logical (`inline-start`), so each style sheet serves both writing directions. All text has a contrast
/// of at least 4.5:1 in light and dark mode (WCAG 2.2, success criterion 1.4.3), which the browser tests check.
package enum HTMLStyle {
  /// Colors and fonts of every page.
  package static let page: StaticString = """
    :root {
      --sky: #dbe7f3; --dusk: #c3cfe6; --card: #fffffff2; --edge: #a9b4c4; --depth: #c0cad8; --under: #ffffff80; --ink: #ffffff;
      --text: #16191d; --faint: #4a5058; --line: #16191d1f; --accent: #0a4fa3; --danger: #a3161d; --mark: #7a4200; --bar: #e9f0f7; --field: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --sky: #101828; --dusk: #1d1730; --card: #2b3242f2; --edge: #4a5468; --depth: #363f52; --under: #2b324280; --ink: #101828;
        --text: #f2f4f7; --faint: #b9c0cb; --line: #f2f4f729; --accent: #8fc1ff; --danger: #ff9c98; --mark: #ffc46b; --bar: #141d30; --field: #1c2536;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; min-height: 100vh; color: var(--text); background: linear-gradient(var(--sky), var(--dusk)) fixed;
      font: 1rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }

    """

  /// Styles of a list that looks like a lock screen.
  package static let screen: StaticString = """
    .screen { max-width: 27rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
    .screen h1 { margin: 0 0 1.25rem; text-align: center; font-size: 1.25rem; font-weight: 500; }
    main.screen:not(:has(.rows)) { min-height: 100vh; display: grid; align-content: center; }
    .rows, .actions, .row ol { list-style: none; margin: 0; padding: 0; }
    .rows > li { margin-block-end: 1.25rem; }
    .row { padding: .75rem 1rem; border-radius: 1.1rem; background: var(--card); overflow-wrap: anywhere; }
    .stacked { box-shadow: 0 .5rem 0 -.25rem var(--edge); }
    .deep { box-shadow: 0 .5rem 0 -.25rem var(--edge), 0 .95rem 0 -.5rem var(--depth); }
    .rows > li:has(> .stacked) { margin-block-end: 1.6rem; }
    .rows > li:has(> .deep) { margin-block-end: 2rem; }
    .row header { display: flex; gap: .5rem; align-items: center; margin-block-end: .25rem; }
    .row header > :is(h2, h4) { margin: 0; font-size: .875rem; font-weight: 600; min-width: 0; }
    .row header > [data-monogram] { display: flex; gap: .5rem; align-items: center; }
    .row header > :is(h2, h4) bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    [data-monogram]::before {
      content: attr(data-monogram); content: attr(data-monogram) / ""; flex: none; display: grid; place-content: center; width: 1.375rem; height: 1.375rem;
      border-radius: .35rem; background: var(--accent); color: var(--ink); font-size: .75rem; text-transform: uppercase; overflow: hidden;
    }
    .row .count { flex: none; padding-inline: .4rem; border-radius: 1rem; background: var(--line); font-size: .8125rem; }
    .row header > time { margin-inline-start: auto; }
    .row time { flex: none; font-size: .8125rem; color: var(--faint); }
    .row .title { margin: .1rem 0 0; font-size: 1rem; font-weight: 600; }
    .row p { margin: 0; white-space: pre-line; }
    .row .subtitle { font-weight: 500; }
    .row .placeholder { color: var(--faint); }
    .row > .title, .row > .subtitle, .row > .body, .row > .placeholder { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .row > .body, .row > .placeholder { -webkit-line-clamp: 4; }
    .row details { margin-block-start: .4rem; color: var(--faint); }
    .row summary { cursor: pointer; font-size: .875rem; }
    .row ol > li { margin-block-start: .5rem; padding-block-start: .5rem; border-block-start: 1px solid var(--line); }
    .row ol { color: var(--text); }
    .actions { display: flex; flex-wrap: wrap; gap: .5rem; padding-block-start: .6rem !important; }
    .actions li {
      padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 1rem;
      font-size: .875rem; font-weight: 500; color: var(--accent);
    }
    .actions .destructive { color: var(--danger); }
    .lock { display: inline-block; position: relative; width: .7em; height: .9em; overflow: hidden; text-indent: 2em; white-space: nowrap; vertical-align: -.08em; margin-inline-start: .15em; font-style: normal; }
    .lock::before { content: ""; position: absolute; inset: auto 0 0; height: 0; border-block-end: .54em solid currentColor; border-radius: .08em; }
    .lock::after { content: ""; position: absolute; inset: 0 .13em auto; height: .5em; border: .11em solid currentColor; border-block-end: 0; border-radius: .3em .3em 0 0; }
    @media (forced-colors: active) {
      .row { border: 1px solid CanvasText; }
      [data-monogram]::before, .row .count { border: 1px solid CanvasText; }
    }
    @media print {
      body { background: none; color: #000; }
      .screen { max-width: none; padding: 0; }
      main.screen:not(:has(.rows)) { min-height: 0; }
      .row { border: 1px solid #000; box-shadow: none !important; break-inside: avoid; }
      .row, .row header > *, .row time, .row details, .row ol, .row summary, .row .placeholder, .actions li { color: #000 !important; background: none; }
      [data-monogram]::before { border: 1px solid #000; background: none; color: #000; }
      .row > * { -webkit-line-clamp: none !important; }
      .row header > :is(h2, h4) bdi { white-space: normal; }
      .row details::details-content { content-visibility: visible; display: block; height: auto; }
      .row summary { list-style: none; }
    }

    """

  /// The rules for pictures beside notifications.
  static let thumbnail: StaticString = """
    .row .thumbnail { float: inline-end; width: 3.5rem; height: 3.5rem; margin-inline-start: .75rem; border-radius: .4rem; object-fit: cover; }

    """
}
