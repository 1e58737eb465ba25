public import NotificationRendering
public import StringLint

/// Writes a gallery: one page with a list in many languages, under every preview setting, before and after
/// authentication.
///
/// What is shown is chosen by style alone (`:has()`), so the page runs no script and asks for nothing from outside.
///
/// Source: HTML Standard; Selectors Level 4, section 4.5.
public struct GalleryPresenter {
  private let now: Timestamp
  private let findings: GalleryFindings
  private let fileCount: Int

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - now: The moment that ages are counted from.
  ///   - findings: What `lint` finds in the files that the texts come from.
  ///   - fileCount: How many files were checked.
  public init(now: Timestamp, findings: [Finding], fileCount: Int) {
    self.now = now
    self.findings = GalleryFindings(findings)
    self.fileCount = fileCount
  }

  /// Writes the gallery as an HTML document in UTF-8, piece by piece.
  ///
  /// - Parameters:
  ///   - title: The name of what is shown.
  ///   - locales: The languages to show, in that order.
  ///   - languages: What it shows, a language at a time; each is let go of once it is written, but for its samples.
  ///   - output: Takes the pieces in order, each valid until it returns.
  /// - Complexity: O(length of the result).
  public func write(
    _ title: String, locales: [LocaleIdentifier], languages: (LocaleIdentifier) -> GalleryLanguage,
    to output: (UnsafeRawBufferPointer) -> Void
  ) {
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      let names = locales.map(LanguageName.init)
      writer.markup("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
      writer.head(
        title: title, styles: [HTMLStyle.page, HTMLStyle.screen, HTMLStyle.gallery],
        languageChoices: locales.map(\.languageTag))
      writer.element("<body>\n<header class=\"top\">\n<h1><bdi>", title, "</bdi></h1>\n")
      writeFilters(names, to: &writer)
      writer.markup("</header>\n<main>\n<section aria-labelledby=\"lists\">\n<h2 id=\"lists\">Lists</h2>\n")
      writer.markup("<div class=\"lists\">\n")
      var counts: [(name: LanguageName, samples: [CountedTextSamples])] = []
      for (index, name) in names.enumerated() {
        let language = languages(name.locale)
        writeLists(of: language, name, number: index + 1, to: &writer)
        counts.append((name, language.samples))
      }
      writer.markup("</div>\n</section>\n")
      GalleryCounts(findings: findings).write(counts, to: &writer)
      writeFindings(to: &writer)
      writer.markup("</main>\n</body>\n</html>\n")
      output(writer.bytes)
    }
  }

  private func writeFilters(_ names: [LanguageName], to writer: inout HTMLWriter) {
    writer.markup(
      """
      <form class="filters" aria-label="Filters">
      <label>Language <select id="language">
      <option value="">All languages</option>

      """)
    for name in names {
      writer.markup("<option")
      writer.attribute("value", name.locale.languageTag)
      writer.element(">", "\(name.english) – \(name.locale.languageTag)", "</option>\n")
    }
    writer.markup(
      """
      </select></label>
      <label>Previews <select id="previews">
      <option value="">All settings</option>
      <option value="always">Always</option>
      <option value="when-authenticated" selected>When authenticated</option>
      <option value="never">Never</option>
      </select></label>
      <label>Device <select id="device">
      <option value="">Both states</option>
      <option value="locked" selected>Locked</option>
      <option value="authenticated">Authenticated</option>
      </select></label>
      <label>Rows <select id="rows">
      <option value="">All rows</option>
      <option value="findings">Rows with findings</option>
      </select></label>
      </form>
      <nav aria-label="Parts"><a href="#lists">Lists</a> <a href="#counts">Counts</a> <a href="#findings">Findings</a></nav>

      """)
  }

  private func writeLists(
    of language: GalleryLanguage, _ name: LanguageName, number: Int, to writer: inout HTMLWriter
  ) {
    for (index, state) in GalleryState.all.enumerated() {
      let (list, heading) = (language.lists[index], language.headings[index])
      let isRightToLeft = list.presentation.isRightToLeft
      let rows = HTMLRows(
        locale: language.locale, isRightToLeft: isRightToLeft, now: now, headings: .fourthLevel,
        prefix: "list-\(number)-\(index + 1)-row")
      writer.markup("<section class=\"screen\"")
      writer.attribute("data-language", language.locale.languageTag)
      writer.attribute("data-previews", state.showPreviews.name)
      writer.attribute("data-device", state.authenticated ? "authenticated" : "locked")
      writer.attribute("aria-labelledby", "list-\(number)-\(index + 1)")
      writer.markup(">\n<h3")
      writer.attribute("id", "list-\(number)-\(index + 1)")
      writer.markup(">")
      name.write(to: &writer)
      writer.element("<small>", state.words, "</small></h3>\n<div class=\"list\"")
      writer.attribute("lang", language.locale.languageTag)
      writer.attribute("dir", isRightToLeft ? "rtl" : "ltr")
      writer.markup(">\n<p class=\"heading\"")
      rows.writeLanguage(heading.languageTag, isRightToLeft: heading.isRightToLeft, to: &writer)
      writer.markup(">")
      writer.text(heading.text, keepsOverrides: true)
      writer.markup("</p>\n")
      rows.write(
        list.presentation.groups, findings: { findings.concerning(list.rows[$0].messages) }, to: &writer)
      writer.markup("</div>\n</section>\n")
    }
  }

  private func writeFindings(to writer: inout HTMLWriter) {
    writer.markup("<section aria-labelledby=\"findings\">\n<h2 id=\"findings\">Findings</h2>\n<p>")
    let count = findings.all.count
    writer.text(count == 0 ? "Nothing found" : count == 1 ? "1 finding" : "\(count) findings")
    writer.text(fileCount == 1 ? " in 1 file." : " in \(fileCount) files.")
    writer.markup("</p>\n")
    HTMLFindings.write(findings.all, to: &writer)
    writer.markup("</section>\n")
  }
}

/// What a language is called, by those who speak it and in English.
struct LanguageName {
  let locale: LocaleIdentifier
  let own: String
  let english: String

  init(_ locale: LocaleIdentifier) {
    self.locale = locale
    own = locale.displayName(in: locale)
    english = LocaleIdentifier("en").map(locale.displayName(in:)) ?? locale.languageTag
  }

  /// Writes the name with the languages that its parts are in.
  func write(to writer: inout HTMLWriter) {
    writer.markup("<bdi")
    writer.attribute("lang", locale.languageTag)
    writer.element(">", own, "</bdi> ")
    writer.element("<small>", own == english ? locale.languageTag : "\(english) – \(locale.languageTag)", "</small> ")
  }
}

extension GalleryState {
  fileprivate var words: String {
    let setting =
      switch showPreviews {
      case .always: "previews always"
      case .whenAuthenticated: "previews when authenticated"
      case .never: "previews never"
      }
    return "\(setting), \(authenticated ? "authenticated" : "locked")"
  }
}

extension ShowPreviews {
  fileprivate var name: String {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "when-authenticated"
    case .never: "never"
    }
  }
}

extension HTMLWriter {
  /// Writes the head of a page on which languages can be chosen.
  fileprivate mutating func head(title: String, styles: [StaticString], languageChoices: [String]) {
    head(title: title, styles: styles) { writer in
      for tag in languageChoices { writer.languageChoice(tag) }
    }
  }

  /// Writes the style that hides every other language once one is chosen.
  private mutating func languageChoice(_ tag: String) {
    // A canonical tag is of letters, digits and hyphens alone.
    markup("body:has(#language option[value=\"")
    text(tag)
    markup("\"]:checked) [data-language]:not([data-language=\"")
    text(tag)
    markup("\"]) { display: none; }\n")
  }
}
