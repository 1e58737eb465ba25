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
        for locale in locales { writer.writeLanguageFilter(locale.languageTag) }
      }
      writer.writeElement("<body>\n<header class=\"top\">\n<h1><bdi>", title, "</bdi></h1>\n")
      writer.writeFilters(names, findings: findings)
      writer.writeMarkup("</header>\n<main>\n<section aria-labelledby=\"lists\">\n<h2 id=\"lists\">Lists</h2>\n")
      writer.writeMarkup("<div class=\"lists\">\n")
      var counts: [GalleryCounts.Language] = []
      for (index, name) in names.enumerated() {
        let language = languages(name.locale)
        writeLists(of: language, name, number: index + 1, to: &writer)
        counts.append(
          GalleryCounts.Language(name: name, translation: language.translation, samples: language.samples))
      }
      writer.writeMarkup("</div>\n")
      writer.writeUntranslated(counts.filter { !$0.translation.isTranslated }.map(\.name))
      writer.writeMarkup("</section>\n")
      GalleryCounts(findings: findings).write(counts, to: &writer)
      writeFindings(to: &writer)
      writer.writeMarkup("</main>\n</body>\n</html>\n")
      output(writer.bytes)
    }
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
      writer.writeMarkup("<div class=\"screen\" role=\"group\"")
      writer.writeAttribute("data-language", language.locale.languageTag)
      writer.writeAttribute("data-previews", state.showPreviews.map(\.name).joined(separator: " "))
      writer.writeAttribute("data-device", state.isAuthenticated ? "authenticated" : "locked")
      writer.writeTranslation(language.translation)
      if state.dependsOnLevel {
        writer.writeAttribute("data-level", state.hiddenRows.map { "\($0.name)" }.joined(separator: " "))
      }
      writer.writeAttribute("aria-labelledby", "list-\(number)-\(index + 1)")
      writer.writeMarkup(">\n<h3")
      writer.writeAttribute("id", "list-\(number)-\(index + 1)")
      writer.writeMarkup(">")
      name.write(to: &writer)
      writer.writeElement("<small class=\"badge\">", language.translation.badge, "</small> ")
      writer.writeElement("<small>", state.words, "</small></h3>\n<div class=\"list\"")
      writer.writeAttribute("lang", language.locale.languageTag)
      writer.writeAttribute("dir", isRightToLeft ? "rtl" : "ltr")
      writer.writeMarkup(">\n<p class=\"heading\"")
      rows.writeLanguage(heading.languageTag, isRightToLeft: heading.isRightToLeft, to: &writer)
      writer.writeMarkup(">")
      writer.writeText(heading.text, keepsOverrides: true)
      writer.writeMarkup("</p>\n")
      rows.write(list.presentation.rows, to: &writer) { index, writer in
        HTMLFindings.writeLinks(to: findings.concerning(list.rows[index].messages), to: &writer)
      }
      writer.writeMarkup("</div>\n</div>\n")
    }
  }

  private func writeFindings(to writer: inout HTMLWriter) {
    writer.writeMarkup("<section aria-labelledby=\"findings\">\n<h2 id=\"findings\">Findings</h2>\n<p>")
    writer.writeText(findings.all.isEmpty ? "Nothing found" : findings.count)
    writer.writeText(fileCount == 1 ? " in 1 file." : " in \(fileCount) files.")
    writer.writeMarkup("</p>\n")
    HTMLFindings.write(findings, to: &writer)
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
