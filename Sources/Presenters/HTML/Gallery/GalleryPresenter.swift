public import NotificationRendering
public import StringLint

/// Writes a gallery: one page with a list in many languages, under every preview setting, before and after
/// authentication.
///
/// Filters work in CSS alone (`:has()`), so the page runs no script and loads nothing.
///
/// Source: HTML Standard; Selectors Level 4, section 4.5.
public struct GalleryPresenter {
  private let now: Timestamp
  private let findings: GalleryFindings
  private let fileCount: Int

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - now: The time from which ages are measured.
  ///   - findings: The findings of `lint` in the files that contain the texts.
  ///   - fileCount: The number of checked files.
  public init(now: Timestamp, findings: [Finding], fileCount: Int) {
    self.now = now
    self.findings = GalleryFindings(findings)
    self.fileCount = fileCount
  }

  /// Writes the gallery as an HTML document in UTF-8, in pieces.
  ///
  /// - Parameters:
  ///   - title: The title and heading of the page.
  ///   - locales: The languages to show, in that order.
  ///   - languages: Returns the contents in one language. After they are written, only the samples are kept.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
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
      writer.attribute("data-device", state.isAuthenticated ? "authenticated" : "locked")
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
        list.presentation.rows, findings: { findings.concerning(list.rows[$0].messages) }, to: &writer)
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

/// The name of a language, in that language and in English.
struct LanguageName {
  let locale: LocaleIdentifier
  let own: String
  let english: String

  init(_ locale: LocaleIdentifier) {
    self.locale = locale
    own = locale.displayName(in: locale)
    english = LocaleIdentifier("en").map(locale.displayName(in:)) ?? locale.languageTag
  }

  /// Writes both names, or the language tag in place of an English name that equals the first.
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
    return "\(setting), \(isAuthenticated ? "authenticated" : "locked")"
  }
}

extension ShowPreviewsSetting {
  fileprivate var name: String {
    switch self {
    case .always: "always"
    case .whenAuthenticated: "when-authenticated"
    case .never: "never"
    }
  }
}

extension HTMLWriter {
  /// Writes the head of a page with a language filter.
  fileprivate mutating func head(title: String, styles: [StaticString], languageChoices: [String]) {
    head(title: title, styles: styles) { writer in
      for tag in languageChoices { writer.languageChoice(tag) }
    }
  }

  /// Writes the style rule that hides all other languages if this one is chosen.
  private mutating func languageChoice(_ tag: String) {
    // A canonical tag has only letters, digits and hyphens, so it needs no CSS escaping.
    markup("body:has(#language option[value=\"")
    text(tag)
    markup("\"]:checked) [data-language]:not([data-language=\"")
    text(tag)
    markup("\"]) { display: none; }\n")
  }
}
