package import NotificationRendering
internal import Presenters
package import StringLint

/// Writes a gallery: one page with a list in many languages, under every preview setting, before and after
/// authentication, with hidden rows that tell more or less.
///
/// Filters work in CSS alone (`:has()`), so the page runs no script and loads nothing.
///
/// Source: HTML Standard; Selectors Level 4, section 4.5.
package struct GalleryPresenter {
  private let now: Timestamp
  private let findings: GalleryFindings
  private let fileCount: Int

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - now: The time from which ages are measured.
  ///   - findings: The findings of `lint` in the files that contain the texts.
  ///   - fileCount: The number of checked files.
  package init(now: Timestamp, findings: [Finding], fileCount: Int) {
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
  package func write(
    _ title: String, locales: [LocaleIdentifier], languages: (LocaleIdentifier) -> GalleryLanguage,
    to output: (UnsafeRawBufferPointer) -> Void
  ) {
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      let names = locales.map(LanguageName.init)
      writer.writeMarkup("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
      writer.writeHead(
        title: title, styles: [HTMLStyle.page, HTMLStyle.screen, HTMLStyle.gallery]
      ) { writer in
        for locale in locales { writer.writeLanguageChoice(locale.languageTag) }
      }
      writer.writeElement("<body>\n<header class=\"top\">\n<h1><bdi>", title, "</bdi></h1>\n")
      writeFilters(names, to: &writer)
      writer.writeMarkup("</header>\n<main>\n<section aria-labelledby=\"lists\">\n<h2 id=\"lists\">Lists</h2>\n")
      writer.writeMarkup("<div class=\"lists\">\n")
      var counts: [(name: LanguageName, samples: [CountedTextSamples])] = []
      for (index, name) in names.enumerated() {
        let language = languages(name.locale)
        writeLists(of: language, name, number: index + 1, to: &writer)
        counts.append((name, language.samples))
      }
      writer.writeMarkup("</div>\n</section>\n")
      GalleryCounts(findings: findings).write(counts, to: &writer)
      writeFindings(to: &writer)
      writer.writeMarkup("</main>\n</body>\n</html>\n")
      output(writer.bytes)
    }
  }

  private func writeFilters(_ names: [LanguageName], to writer: inout HTMLWriter) {
    writer.writeMarkup(
      """
      <form class="filters" aria-label="Filters">
      <label>Language <select id="language">
      <option value="">All languages</option>

      """)
    for name in names {
      writer.writeMarkup("<option")
      writer.writeAttribute("value", name.locale.languageTag)
      writer.writeElement(">", "\(name.english) – \(name.locale.languageTag)", "</option>\n")
    }
    writer.writeMarkup(
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
      <label>Hidden rows <select id="level">
      <option value="">All levels</option>
      <option value="titles" selected>Titles</option>
      <option value="counts">Counts</option>
      <option value="apps">Apps</option>
      <option value="total">Total</option>
      <option value="nothing">Nothing</option>
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
    for (index, state) in language.lists.enumerated() {
      let (list, heading) = (state.list, state.heading)
      let isRightToLeft = list.presentation.isRightToLeft
      let rows = HTMLRows(
        locale: language.locale, isRightToLeft: isRightToLeft, now: now, headings: .fourthLevel,
        prefix: "list-\(number)-\(index + 1)-row")
      writer.writeMarkup("<section class=\"screen\"")
      writer.writeAttribute("data-language", language.locale.languageTag)
      writer.writeAttribute("data-previews", state.showPreviews.map(\.name).joined(separator: " "))
      writer.writeAttribute("data-device", state.isAuthenticated ? "authenticated" : "locked")
      if state.dependsOnLevel {
        writer.writeAttribute("data-level", state.hiddenRows.map { "\($0.name)" }.joined(separator: " "))
      }
      writer.writeAttribute("aria-labelledby", "list-\(number)-\(index + 1)")
      writer.writeMarkup(">\n<h3")
      writer.writeAttribute("id", "list-\(number)-\(index + 1)")
      writer.writeMarkup(">")
      name.write(to: &writer)
      writer.writeElement("<small>", state.words, "</small></h3>\n<div class=\"list\"")
      writer.writeAttribute("lang", language.locale.languageTag)
      writer.writeAttribute("dir", isRightToLeft ? "rtl" : "ltr")
      writer.writeMarkup(">\n<p class=\"heading\"")
      rows.writeLanguage(heading.languageTag, isRightToLeft: heading.isRightToLeft, to: &writer)
      writer.writeMarkup(">")
      writer.writeText(heading.text, keepsOverrides: true)
      writer.writeMarkup("</p>\n")
      rows.write(list.presentation.rows, to: &writer) { index, writer in
        HTMLFindings.write(findings.concerning(list.rows[index].messages), to: &writer)
      }
      writer.writeMarkup("</div>\n</section>\n")
    }
  }

  private func writeFindings(to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"findings\">\n<h2 id=\"findings\">Findings</h2>\n<p>")
    let count = findings.all.count
    writer.writeText(count == 0 ? "Nothing found" : count == 1 ? "1 finding" : "\(count) findings")
    writer.writeText(fileCount == 1 ? " in 1 file." : " in \(fileCount) files.")
    writer.writeMarkup("</p>\n")
    HTMLFindings.write(findings.all, to: &writer)
    writer.writeMarkup("</section>\n")
  }
}

extension GalleryList {
  fileprivate var words: String {
    let settings = showPreviews.map { $0.name.split(separator: "-").joined(separator: " ") }
    let words = "previews \(settings.joined(separator: " or ")), \(isAuthenticated ? "authenticated" : "locked")"
    guard dependsOnLevel else { return words }
    return words + ", hidden rows \(hiddenRows.map { "\($0.name)" }.joined(separator: " or "))"
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
  /// Writes the style rule that hides all other languages if this one is chosen.
  fileprivate mutating func writeLanguageChoice(_ tag: String) {
    // A canonical tag has only letters, digits and hyphens, so it needs no CSS escaping.
    writeMarkup("body:has(#language option[value=\"")
    writeText(tag)
    writeMarkup("\"]:checked) [data-language]:not([data-language=\"")
    writeText(tag)
    writeMarkup("\"]) { display: none; }\n")
  }
}
