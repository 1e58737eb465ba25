internal import Diagnostics
package import NotificationRendering
internal import Presenters
package import StringLint
package import StringTables

/// Writes a gallery: one page with a list in many languages, under every preview setting, before and after
/// authentication, with hidden rows that tell more or less.
///
/// Choices work in CSS alone (`:has()`, `:target`), so the page runs no script and loads nothing.
///
/// Source: HTML Standard; Selectors Level 4, section 4.5.
package struct GalleryPresenter {
  private let now: Timestamp
  private let source: LocaleIdentifier
  private let reason: DevelopmentLanguageReason?
  private let findings: GalleryFindings
  private let fileCount: Int
  private let isCompared: Bool

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - now: The time from which ages are measured.
  ///   - source: The language that the others are translated from; the page keeps it beside them.
  ///   - reason: Why it is that language; nil without tables.
  ///   - findings: The findings of `lint` in the files that contain the texts.
  ///   - fileCount: The number of checked files.
  ///   - isCompared: Whether languages have what other tables show (``GalleryLanguage/compare(with:render:)``).
  package init(
    now: Timestamp, source: LocaleIdentifier, reason: DevelopmentLanguageReason? = nil, findings: [Finding],
    fileCount: Int, isCompared: Bool = false
  ) {
    self.now = now
    self.source = source
    self.reason = reason
    self.findings = GalleryFindings(findings)
    self.fileCount = fileCount
    self.isCompared = isCompared
  }

  /// Writes the gallery as an HTML document in UTF-8, in pieces.
  ///
  /// - Parameters:
  ///   - title: The title and heading of the page.
  ///   - locales: The languages to show, in that order after the source language.
  ///   - languages: Returns the contents in one language. After they are written, only the samples are kept.
  ///   - output: Receives the pieces in order. Each is valid only during the call.
  /// - Complexity: O(length of the result). The lists are kept until the part above them, which counts what is in
  ///   them, is written.
  package func write(
    _ title: String, locales: [LocaleIdentifier], languages: (LocaleIdentifier) -> GalleryLanguage,
    to output: (UnsafeRawBufferPointer) -> Void
  ) {
    var lists = HTMLWriter()
    var identifierCount = 0
    let locales = locales.filter { $0 == source } + locales.filter { $0 != source }
    let counts = locales.map { locale in
      GalleryListsWriter(language: languages(locale), source: source, now: now, findings: findings)
        .writeLanguage(&identifierCount, to: &lists)
    }
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writeTop(title, counts, to: &writer)
      output(writer.bytes)
    }
    output(lists.bytes)
    withoutActuallyEscaping(output) { output in
      var writer = HTMLWriter(drain: output)
      writeRest(counts, to: &writer)
      output(writer.bytes)
    }
  }

  /// Writes what comes before the lists.
  private func writeTop(_ title: String, _ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n")
    writer.writeHead(
      title: title,
      styles: [HTMLStyle.page, HTMLStyle.gallery, HTMLStyle.galleryRows, HTMLStyle.galleryChoices]
    ) { writer in
      for language in languages where language.name.locale != source {
        writer.writeLanguageFilter(language.name.locale.languageTag)
      }
    }
    writer.writeElement("<body>\n<header class=top>\n<h1><bdi>", title, "</bdi></h1>\n")
    writer.writeFilters(findings: findings, changes: isCompared ? changes(in: languages) : nil)
    writer.writeMarkup("</header>\n<main>\n")
    GalleryIndex(source: source, reason: reason, findings: findings).writeLanguages(languages, to: &writer)
    writer.writeMarkup("<section aria-labelledby=lists>\n<h2 id=lists>Lists</h2>\n")
    writer.writeMarkup("<div class=lists tabindex=0 role=group aria-labelledby=lists>\n")
  }

  /// Writes what comes after the lists.
  private func writeRest(_ languages: [GalleryCounts.Language], to writer: inout HTMLWriter) {
    writer.writeMarkup("</div>\n")
    writer.writeUntranslated(languages.filter { !$0.translation.isTranslated }.map(\.name))
    writer.writeMarkup("</section>\n")
    GalleryCounts(findings: findings, source: source).writeLanguages(languages, to: &writer)
    writer.writeMarkup("<section aria-labelledby=findings>\n<h2 id=findings>Findings</h2>\n<p>")
    writer.writeText(findings.all.isEmpty ? "Nothing found" : findings.count)
    writer.writeText(" in \(counted(fileCount, "file")).")
    writer.writeMarkup("</p>\n")
    HTMLFindings.writeFindings(findings, to: &writer)
    writer.writeMarkup("</section>\n</main>\n</body>\n</html>\n")
  }

  /// How many texts changed, in words.
  private func changes(in languages: [GalleryCounts.Language]) -> String {
    let counts = languages.map(\.allChanges.count).filter { $0 > 0 }
    guard !counts.isEmpty else { return "none" }
    return "\(counted(counts.reduce(0, +), "text")) in \(counted(counts.count, "language"))"
  }
}
